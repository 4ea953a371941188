import { kopecks } from '@distance/domain/money.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { killPoint } from '../../../kill-point.ts';
import { plus } from '../../../clock.ts';
import { HOLD_MS, PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { selectHoldsOfOrder, shortenHolds } from '../tables/holds.repo.ts';
import { nextCheck } from '../check-times.ts';
import { orderKey } from '../../../order-key.ts';
import { receiptOf } from '../receipts/order-money.ts';
import { lockOrder, selectLines, selectOrder, type OrderRow } from '../tables/orders.repo.ts';
import { lockPayment, updatePayment, type PaymentRow } from '../tables/payments.repo.ts';

/** Page of ours that follows an order while its payment is undecided, and thanks afterwards. */
export function waitingPage(services: Pick<Services, 'settings'>, orderPublicId: string): string {
  const key = orderKey(services.settings.secretKey, orderPublicId);
  return `${services.settings.publicUrl}/basket/thanks?order=${orderPublicId}&key=${key}`;
}

/**
 * Creates the payment at the acquirer and stores what came of it: pending with its page, or failed. Called by the
 * press of pay and, under the same key, again by the poller while the outcome is unknown.
 * False when it is still unknown.
 */
export async function sendCreate(services: Services, payment: PaymentRow): Promise<boolean> {
  const acquirer = services.acquirers.find(payment.provider);
  if (!acquirer) throw new Error(`no keys for the acquirer ${payment.provider}`);
  const order = await selectOrder(services.db, payment.order_id);
  const outcome = await acquirer.create({
    key: payment.op_key,
    orderId: order.public_id,
    paymentId: payment.public_id,
    amount: kopecks(payment.amount),
    description: describe(order),
    returnUrl: waitingPage(services, order.public_id),
    locale: order.locale,
    receipt: receiptOf(
      services.lineKinds,
      order.email,
      await selectLines(services.db, order.id),
      order.delivery_price,
    ),
    createdAt: payment.created_at,
    dueAt: await dueAt(services, payment),
    repeated: payment.attempts > 0,
    now: services.clock.now(),
  });
  killPoint('K4');
  return await inTransaction(services.db, async (trx) => {
    const current = await lockPayment(trx, payment.id);
    const now = services.clock.now();
    if (current.provider_id !== null || current.state !== 'created') return true;
    if (!outcome.ok && outcome.kind === 'unknown') {
      await updatePayment(trx, payment.id, {
        attempts: current.attempts + 1,
        failure: outcome.reason,
        next_check_at: nextCheck(now, current.attempts),
      });
      return false;
    }
    if (!outcome.ok) {
      services.log.warn(
        { payment: payment.public_id, reason: outcome.reason },
        'acquirer refused to create a payment',
      );
      await endUncreated(services, trx, current, 'failed', outcome.reason);
      return true;
    }
    await updatePayment(trx, payment.id, {
      state: 'pending',
      provider_id: outcome.value.providerId,
      redirect_url: outcome.value.redirectUrl,
      form: outcome.value.form === null ? null : JSON.stringify(outcome.value.form),
      failure: null,
      attempts: 0,
      next_check_at: nextCheck(now, 0),
    });
    return true;
  });
}

/** End of the places' hold, which another try of the payment does not move. */
async function dueAt(services: Services, payment: PaymentRow): Promise<Date> {
  const starts = (await selectHoldsOfOrder(services.db, payment.order_id)).map(({ first_at }) => first_at);
  const [first = payment.created_at] = starts.toSorted((a, b) => a.getTime() - b.getTime());
  return plus(first, PAYING_HOLD_MS);
}

/** Ends a payment that the acquirer never confirmed making. */
export async function giveUpCreate(services: Services, paymentId: number): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const current = await lockPayment(trx, paymentId);
    if (current.provider_id === null && current.state === 'created')
      await endUncreated(services, trx, current, 'expired', 'no answer');
  });
}

async function endUncreated(
  services: Services,
  trx: Trx,
  payment: PaymentRow,
  state: 'failed' | 'expired',
  failure: string,
): Promise<void> {
  const order = await lockOrder(trx, payment.order_id);
  await updatePayment(trx, payment.id, {
    state,
    failure,
    final_at: services.clock.now(),
    next_check_at: null,
  });
  if (order.state === 'created') await shortenHolds(trx, order.id, HOLD_MS);
}

function describe(order: OrderRow): string {
  const short = order.public_id.slice(0, 8).toUpperCase();
  return order.locale === 'en' ? `Distance, order ${short}` : `Дистанция, заказ ${short}`;
}
