import type { CallContext } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { answerOrder } from './answer-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { selectOptionalOrderByKey } from '../tables/orders.repo.ts';
import { selectOptionalNewestPayment, selectPayment } from '../tables/payments.repo.ts';
import { placeOrder, SameBasket } from './place-order.ts';
import type { ReadBasket } from './read-basket.ts';
import { retryPayment } from '../payments/retry-payment.ts';
import { sendCreate } from '../payments/start-payment.ts';

/**
 * A small order of a signed-in account outside the basket, placed and started as the press of pay does it; under one key
 * one order, whose failed payment is started again. @throws Refusal as `placeOrder` and `answerOrder`.
 */
export async function payOrder(context: CallContext, basket: ReadBasket, key: string) {
  const existing = await selectOptionalOrderByKey(context.db, key);
  if (existing?.state === 'created')
    await inTransaction(context.db, async (trx) => await cancelOrder(context, trx, existing.id));
  try {
    const { orderId, paymentId } = await placeOrder(context, basket, key);
    if (paymentId !== null) await sendCreate(context, await selectPayment(context.db, paymentId));
    return await answerOrder(context, orderId);
  } catch (error) {
    if (!(error instanceof SameBasket)) throw error;
  }
  const order = await selectOptionalOrderByKey(context.db, key);
  if (!order) throw new Refusal('conflict');
  const payment = await selectOptionalNewestPayment(context.db, order.id);
  if (payment?.state === 'created' && payment.provider_id === null) await sendCreate(context, payment);
  if (payment?.state === 'failed' || payment?.state === 'expired') await retryPayment(context, order);
  return await answerOrder(context, order.id);
}
