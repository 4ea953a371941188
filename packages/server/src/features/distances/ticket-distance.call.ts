import type { OwnHandler } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { answerTicket } from '../tickets/answer-ticket.ts';
import { ownTicket } from '../tickets/own-ticket.ts';
import { answerOrder } from '../orders/checkout/answer-order.ts';
import { cancelOrder } from '../orders/checkout/cancel-order.ts';
import { changeDistance } from './change-distance.ts';
import { selectOptionalWaitingChange } from './distances.repo.ts';
import { selectOrder } from '../orders/tables/orders.repo.ts';
import { repricing } from '../orders/stock/repricing.ts';
import { resumePayment } from '../orders/payments/resume-payment.ts';

/** Moves a ticket to another distance; what costs more is paid first, by an order of its own. */
export const ticketDistance: OwnHandler<'ticketDistance'> = async ({ body }, context) => {
  const { id } = await ownTicket(context, body.public_id);
  const left = await selectOptionalWaitingChange(context.db, id, context.user.id);
  // An unpaid one whose place is gone makes way, under locks of its own.
  if (left) await inTransaction(context.db, async (trx) => await cancelOrder(context, trx, left.order_id));
  const changed = await repricing(
    async () =>
      await inTransaction(
        context.db,
        async (trx) =>
          await changeDistance(context, trx, {
            ticket: body.public_id,
            format: body.format_public_id,
            difference: body.difference,
          }),
      ),
  );
  if (changed.order === null) {
    const row = await ownTicket(context, body.public_id);
    return {
      state: 'done',
      ticket: answerTicket(context, row).values,
      redirect_url: null,
      form: null,
      order: null,
    };
  }
  await resumePayment(context, await selectOrder(context.db, changed.order));
  const { redirect_url, form, order } = await answerOrder(context, changed.order);
  return { state: 'payment', ticket: null, redirect_url, form, order };
};
