import type { TicketFacts } from '@distance/domain/tickets/ticket-actions.ts';
import type { TicketRow } from './tickets.repo.ts';

/** Somebody is named on it, or nobody need be. */
export function isRegistered(row: Pick<TicketRow, 'first_name' | 'runs'>): boolean {
  return row.first_name !== null || !row.runs;
}

/** What decides what a holder may do with a ticket. */
export function ticketFacts(row: TicketRow): TicketFacts {
  const { result_opens_at: opens, result_closes_at: closes } = row;
  return {
    valid: row.state === 'valid',
    registered: isRegistered(row),
    runs: row.runs,
    // An accepted result of a virtual start is its finish.
    checkedIn: row.checked_in || row.result_state === 'accepted',
    offered: row.offered,
    published: row.event_state === 'published',
    team: row.is_team,
    movable: row.change_distance,
    changesUntil: row.changes_until,
    results: row.virtual && opens !== null && closes !== null ? { opens, closes } : null,
  };
}
