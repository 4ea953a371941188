import type { CallContext } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { randomId } from '../../../public-id.ts';
import { giveSpacesToTickets } from '../../seats/spaces.ts';
import { hashTicketCode, ticketCode } from '../../../ticket-code.ts';
import { numberTeams } from './order-teams.repo.ts';
import {
  insertTickets,
  lockBibs,
  selectLinesToIssue,
  selectTakenBibs,
  takeBibs,
  type IssueRow,
  type NewTicket,
} from '../../orders/tables/tickets-issued.repo.ts';

/** Makes the tickets of a paid order: one per line, each with a bib and the hash of its QR code. */
export async function issueTickets(
  services: Pick<CallContext, 'settings'>,
  trx: Trx,
  order: { id: number; user_id: number },
  now: Date,
): Promise<void> {
  const lines = await selectLinesToIssue(trx, order.id);
  const tickets: NewTicket[] = [];
  await lockBibs(trx, [...new Set(lines.map((line) => line.event_city_id))]);
  await numberTeams(trx, order.id);
  for (const [formatId, ofFormat] of [...Map.groupBy(lines, (line) => line.format_id)].toSorted(
    (a, b) => a[0] - b[0],
  )) {
    const bibs = await bibsFor(
      trx,
      formatId,
      ofFormat,
      tickets.flatMap((ticket) => ticket.bib ?? []),
    );
    for (const [index, line] of ofFormat.entries()) {
      const publicId = randomId(128);
      tickets.push({
        public_id: publicId,
        ticket_number: randomId(50)
          .toUpperCase()
          .replace(/^(.{5})/, '$1-'),
        line_id: line.line_id,
        position: 0,
        event_id: line.event_id,
        event_city_id: line.event_city_id,
        format_id: line.format_id,
        kind: line.kind,
        holder_id: order.user_id,
        participant_id: line.participant_id,
        team_id: line.team_id,
        bib: bibs[index] ?? null,
        code_hash: hashTicketCode(ticketCode(services.settings.secretKey, publicId, 1)),
        created_at: now,
      });
    }
  }
  await insertTickets(trx, tickets);
  await giveSpacesToTickets(
    trx,
    lines.map((line) => line.line_id),
  );
}

/** Chosen numbers stay, unless the city gave one out already; the others get the next ones. Spectators run without a bib. */
async function bibsFor(
  trx: Trx,
  formatId: number,
  lines: readonly IssueRow[],
  given: readonly number[],
): Promise<(number | null)[]> {
  const taken = new Set([...given, ...(await selectTakenBibs(trx, lines))]);
  const chosen = (line: IssueRow) =>
    line.chosen_number !== null && !taken.has(line.chosen_number) ? line.chosen_number : null;
  const needing = lines.filter((line) => chosen(line) === null && line.kind !== 'spectator');
  const bibs = needing.length > 0 ? await takeBibs(trx, formatId, needing.length, given) : [];
  return lines.map((line) => {
    if (line.kind === 'spectator') return null;
    return chosen(line) ?? bibs.shift() ?? null;
  });
}
