import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { transferRefusal } from '@distance/domain/transfers/transfer-rule.ts';
import { DAY, plus } from '../../clock.ts';
import type { Services, SignedIn } from '../../context.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockOrderOf } from '../orders/tables/lock-order-of.ts';
import { factsOf } from './facts-of.ts';
import { makeOffer } from './make-offer.ts';
import {
  countOffers,
  lockOffers,
  selectAccount,
  selectOptionalTicket,
  selectOptionalWaiting,
  type TransferableRow,
  type TransferRow,
} from './transfers.repo.ts';

/**
 * Offers in 24 hours, of one account and by it to one address: letters to strangers are not sent at will, and nobody uses up what others may
 * offer to an address.
 */
export const OFFERS_A_DAY = { account: 20, ticket: 5, address: 10 } as const;

/**
 * An address a ticket may be offered to. @throws Refusal `invalid`, `transfer_self`; whether anybody has an account there
 * changes nothing.
 */
export async function readReceiver(db: Db, user: SignedIn, typed: string): Promise<string> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  if ((await selectAccount(db, user.id)).email === email) throw new Refusal('transfer_self');
  return email;
}

/** A ticket of its holder. @throws Refusal `not_found`, the same for a missing and a foreign one; `forbidden` for a guest's account. */
export async function findOwnTicket(db: Db, user: SignedIn, publicId: string): Promise<TransferableRow> {
  const ticket = await selectOptionalTicket(db, { publicId });
  if (ticket?.holder_id !== user.id) throw new Refusal('not_found');
  // The session of a purchase opens what was bought and gives nothing of it away (S20).
  if (user.temporary) throw new Refusal('forbidden');
  return ticket;
}

/**
 * Offers a ticket under the lock of its order.
 * @param offer `from` the line of the network it is offered from; null when a fee was paid for it
 * @throws Refusal of the rules, `too_many`.
 */
export async function offerTicket(
  context: Pick<Services, 'clock' | 'settings'>,
  trx: Trx,
  offer: { ticketId: number; orderId: number; userId: number; email: string; from: string | null },
): Promise<TransferRow> {
  await lockOffers(trx, [`u:${offer.userId}`]);
  await checkBounds(trx, offer, context.clock.now());
  await lockOrderOf(trx, offer.orderId);
  const ticket = await selectOptionalTicket(trx, { id: offer.ticketId });
  const offered = (await selectOptionalWaiting(trx, offer.ticketId)) !== undefined;
  const now = context.clock.now();
  if (ticket?.holder_id !== offer.userId) throw new Refusal('not_found');
  const refusal = transferRefusal(factsOf(ticket, offer.userId, offered), now.getTime());
  if (refusal !== null) throw new Refusal(refusal);
  return await makeOffer(context, trx, ticket, {
    kind: 'offer',
    fromUser: offer.userId,
    toUser: null,
    toEmail: offer.email,
    from: offer.from,
    now,
  });
}

async function checkBounds(
  trx: Trx,
  of: { userId: number; ticketId: number; email: string },
  now: Date,
): Promise<void> {
  const made = await countOffers(trx, of, plus(now, -DAY));
  if (
    made.account >= OFFERS_A_DAY.account ||
    made.ticket >= OFFERS_A_DAY.ticket ||
    made.address >= OFFERS_A_DAY.address
  )
    throw new Refusal('too_many', { details: { retry_after_s: 60 * 60 } });
}
