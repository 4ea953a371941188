import { kopecks, toRoubles } from '@distance/domain/money.ts';
import { transferRefusal } from '@distance/domain/transfers/transfer-rule.ts';
import type { OwnHandler } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { factsOf } from './facts-of.ts';
import { findOwnTicket, offerTicket, readReceiver } from './offer-ticket.ts';
import { payFee } from './pay-fee.ts';
import { selectOptionalWaiting } from './transfers.repo.ts';
import { transferView } from './transfer.view.ts';

/** Without a fee the offer is made at once; a fee is paid first, and its payment makes the offer (A2.68, A7.36). */
export const userTicketTransfer: OwnHandler<'userTicketTransfer'> = async ({ body }, context) => {
  const { user, clock, locale, db } = context;
  const ticket = await findOwnTicket(db, user, body.ticket);
  const email = await readReceiver(db, user, body.email);
  const offered = (await selectOptionalWaiting(db, ticket.ticket_id)) !== undefined;
  const refusal = transferRefusal(factsOf(ticket, user.id, offered), clock.now().getTime());
  if (refusal !== null) throw new Refusal(refusal);
  const fee = toRoubles(kopecks(ticket.transfer_fee));
  if (fee !== body.fee) throw new Refusal('fee_changed', { details: { fee } });
  if (ticket.transfer_fee > 0)
    return { transfer: null, payment: await payFee(context, ticket, user.id, email) };
  const row = await inTransaction(
    db,
    async (trx) =>
      await offerTicket(context, trx, {
        ticketId: ticket.ticket_id,
        orderId: ticket.order_id,
        userId: user.id,
        email,
        from: context.network,
      }),
  );
  return {
    transfer: transferView(row, { sender: true, receiver: false }, clock.now(), locale),
    payment: null,
  };
};
