import { openRefusal } from '@distance/domain/transfers/transfer-rule.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockOrderOf } from '../orders/tables/lock-order-of.ts';
import { factsOf } from './facts-of.ts';
import { makeOffer } from './make-offer.ts';
import { findOwnTicket } from './offer-ticket.ts';
import { transferView } from './transfer.view.ts';
import { notifyRecalled } from './transfer-letters.ts';
import {
  endTransfer,
  selectAccount,
  selectOptionalTicket,
  selectOptionalWaiting,
  selectTransfer,
} from './transfers.repo.ts';

/** The holder takes back what he offered; who got the ticket offers it back to its buyer (A2.69). */
export const userTicketReturn: Handler<'userTicketReturn'> = async ({ body }, context) => {
  const { trx, user, clock, locale } = context;
  const own = await findOwnTicket(trx, user, body.ticket);
  await lockOrderOf(trx, own.order_id);
  const waiting = await selectOptionalWaiting(trx, own.ticket_id);
  const ticket = await selectOptionalTicket(trx, { id: own.ticket_id });
  const now = clock.now();
  if (ticket?.holder_id !== user.id) throw new Refusal('not_found');
  const as = { sender: true, receiver: false };
  if (waiting) {
    await endTransfer(trx, waiting.id, 'recalled', now);
    await notifyRecalled(trx, waiting, now);
    return { transfer: transferView(await selectTransfer(trx, waiting.id), as, now, locale) };
  }
  if (ticket.buyer_id === user.id) throw new Refusal('transfer_not_allowed');
  const refusal = openRefusal(factsOf(ticket, user.id, false), now.getTime());
  if (refusal !== null) throw new Refusal(refusal);
  const { email } = await selectAccount(trx, ticket.buyer_id);
  if (email === null) throw new Refusal('transfer_not_allowed');
  const row = await makeOffer(context, trx, ticket, {
    kind: 'return',
    fromUser: user.id,
    toUser: ticket.buyer_id,
    toEmail: email,
    from: context.network,
    now,
  });
  return { transfer: transferView(row, as, now, locale) };
};
