import type { CallContext } from '../../../context.ts';
import { phaseOf } from '../../../db/payment-states.ts';
import type { OrderRow } from '../tables/orders.repo.ts';
import { selectOptionalNewestPayment } from '../tables/payments.repo.ts';
import type { PayChoice } from './open-payment.ts';
import { retryPayment } from './retry-payment.ts';
import { sendCreate } from './start-payment.ts';

/**
 * Goes on with the payment of an order that was placed before: one that the acquirer was never asked for is made, in place of
 * one that failed a new one is opened, as `choose` says. @throws Refusal as `retryPayment`.
 */
export async function resumePayment(
  context: CallContext,
  order: OrderRow,
  choose?: () => PayChoice,
): Promise<void> {
  const payment = await selectOptionalNewestPayment(context.db, order.id);
  if (payment?.state === 'created' && payment.provider_id === null) await sendCreate(context, payment);
  if (payment && phaseOf(payment) === 'over') await retryPayment(context, order, choose);
}
