import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import type { Viewer } from '../../api/buyer.ts';

export type OrderView = CallOutput<Calls['order']>;

export type Phase =
  | 'created'
  | 'pending'
  | 'authorized'
  /** The bank contradicts itself; money may have gone. */
  | 'checking'
  | 'paid'
  | 'failed'
  /** The money came, the places did not. */
  | 'refunded';

/** What an order's page tells, from the order and its newest payment. */
export function phaseOf({ status, payment }: Pick<OrderView, 'status' | 'payment'>): Phase {
  if (status === 'paid' || status === 'delivered') return 'paid';
  if (status === 'refunded') return 'refunded';
  if (payment?.checking === true) return 'checking';
  const state = payment?.status;
  switch (state) {
    case 'refunding':
    case 'refunded':
    case 'partly_refunded':
      return 'refunded';
    case 'failed':
    case 'expired':
      return 'failed';
    case undefined:
    case 'created':
      return status === 'cancelled' ? 'failed' : 'created';
    case 'pending':
      return status === 'cancelled' ? 'failed' : 'pending';
    case 'authorized':
    case 'paid':
      // The bank has agreed, the tickets are on their way.
      return 'authorized';
  }
}

/** Whether a phase may still change by itself. */
export function isUndecided(phase: Phase): boolean {
  return phase === 'created' || phase === 'pending' || phase === 'authorized' || phase === 'checking';
}

export type NextPage =
  | { readonly to: 'thanks' }
  | { readonly to: 'ticket'; readonly id: string }
  | { readonly to: 'tickets' }
  | { readonly to: 'orders' }
  | { readonly to: 'insurances' }
  | { readonly to: 'certificate-thanks' };

/** Where a paid order leads (P4.57-P4.60). Mixed orders and guests, temporary users too, stay on the thanks page. */
export function pageAfterPayment(items: OrderView['items'], viewer: Viewer): NextPage {
  const [surcharge] = items.surcharges;
  if (surcharge !== undefined) return { to: 'ticket', id: surcharge.ticket_public_id };
  const kinds = (['tickets', 'shop', 'certificates', 'insurances'] as const).filter(
    (kind) => items[kind].length > 0,
  );
  const [only] = kinds;
  if (kinds.length !== 1 || only === undefined) return { to: 'thanks' };
  if (only === 'certificates') return { to: 'certificate-thanks' };
  if (viewer !== 'user') return { to: 'thanks' };
  if (only === 'shop') return { to: 'orders' };
  if (only === 'insurances') return { to: 'insurances' };
  const [ticket] = items.tickets;
  const several = items.tickets.length > 1 || (ticket?.count ?? 0) > 1;
  if (several) return { to: 'tickets' };
  return ticket?.public_id == null ? { to: 'thanks' } : { to: 'ticket', id: ticket.public_id };
}

/** Items of the basket that the order has paid for (P4.56). */
export function paidIds({ items }: Pick<OrderView, 'items'>): string[] {
  const { tickets, insurances, shop, certificates } = items;
  return [...tickets, ...insurances, ...shop, ...certificates].map(({ unique_id }) => unique_id);
}

/** How long the page asks by itself, ms. */
export const WATCH_MS = 120_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5000;

/** Pause before the next look, ms; grows from 1 s to 5 s. @param looks how many there were. */
export function pauseBefore(looks: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.round(FIRST_PAUSE_MS * 1.35 ** Math.max(0, looks - 1)));
}
