import type { TicketView } from '@distance/contract/tickets.ts';

export type TicketStatus = 'registered' | 'unregistered' | 'refund' | 'refunded' | 'used' | 'over';

export type Judged = Pick<TicketView, 'status'> & {
  event_format: Pick<TicketView['event_format'], 'start_time'>;
  info: Pick<TicketView['info'], 'registered' | 'offline_registered'>;
};

/**
 * What a ticket is to its holder (A4.27-A4.31). Two cases that the document leaves open: a past ticket that was handed in
 * is «Использован», and a refund under way is told of registered tickets too.
 * @param now ISO instant.
 */
export function ticketStatus({ status, event_format, info }: Judged, now: string): TicketStatus {
  if (status === 'refunded') return 'refunded';
  if (status === 'processing') return 'refund';
  if (Date.parse(event_format.start_time) <= Date.parse(now))
    return info.offline_registered ? 'used' : 'over';
  return info.registered ? 'registered' : 'unregistered';
}

export interface SortedTickets<T> {
  /** The nearest registered one, shown big. */
  readonly first: T | null;
  readonly others: readonly T[];
  /** Without a participant, or under refund. */
  readonly unregistered: readonly T[];
  /** Whose start the heading counts: the nearest that is not under refund. */
  readonly nearest: T | null;
}

/** Tickets of starts to come by section (A2.59); those that `userId` has handed on are left out (A4.32). */
export function sortTickets<T extends Judged & Pick<TicketView, 'original_user_public_id'>>(
  tickets: readonly T[],
  userId: string | null,
  now: string,
): SortedTickets<T> {
  const own = tickets
    .filter(({ original_user_public_id: owner }) => owner === null || owner !== userId)
    .toSorted((a, b) => Date.parse(a.event_format.start_time) - Date.parse(b.event_format.start_time));
  const registered = own.filter((ticket) => ticketStatus(ticket, now) === 'registered');
  const [first = null, ...others] = registered;
  return {
    first,
    others,
    unregistered: own.filter((ticket) => ['unregistered', 'refund'].includes(ticketStatus(ticket, now))),
    nearest: own.find((ticket) => ['registered', 'unregistered'].includes(ticketStatus(ticket, now))) ?? null,
  };
}
