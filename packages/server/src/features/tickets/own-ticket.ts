import { ticketLock } from '@distance/domain/tickets/ticket-actions.ts';
import type { CallContext, SignedIn } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { ticketFacts } from './ticket-facts.ts';
import { selectOptionalTicket, type TicketRow } from './tickets.repo.ts';

export type { TicketRow } from './tickets.repo.ts';

/** A ticket of the signed-in holder; a key opens none here. @throws Refusal `not_found` (S21). */
export async function ownTicket(
  { db, user }: Pick<CallContext<SignedIn>, 'db' | 'user'>,
  publicId: string,
): Promise<TicketRow> {
  const row = await selectOptionalTicket(db, publicId);
  if (!row || row.holder_id !== user.id || row.state === 'refunded') throw new Refusal('not_found');
  return row;
}

/** The same when it may be changed now. @throws Refusal of what stands against it. */
export async function changeableTicket(
  context: Pick<CallContext<SignedIn>, 'db' | 'user' | 'clock'>,
  publicId: string,
): Promise<TicketRow> {
  const row = await ownTicket(context, publicId);
  const lock = ticketLock(ticketFacts(row), context.clock.now());
  if (lock !== null) throw new Refusal(lock);
  // Nobody is registered on the ticket of one who only watches.
  if (!row.runs) throw new Refusal('not_found');
  return row;
}
