import type { Db, Trx } from '../../db/connect.ts';
import { selectPoliciesOfTickets, setPolicyStates, type LinkedPolicyRow } from './policies.repo.ts';

/**
 * Policies follow the refund of their lines: `refund_pending` while the money is on its way, then `cancelled`. Lines of other
 * kinds are passed over. Rows of policies are touched after payment, order and stocks (docs/locking.md).
 */
export async function cancelPoliciesOfLines(
  trx: Trx,
  lineIds: readonly number[],
  state: 'refund_pending' | 'cancelled',
): Promise<void> {
  await setPolicyStates(trx, lineIds, state);
}

/** A policy taken for a ticket. */
export type LinkedPolicy = LinkedPolicyRow;

/** Valid policies of these ticket lines that have not begun on `today`: what may be given back with the ticket. */
export async function policiesOfTicketLines(
  db: Db,
  ticketLineIds: readonly number[],
  today: string,
): Promise<LinkedPolicy[]> {
  return await selectPoliciesOfTickets(db, ticketLineIds, today);
}
