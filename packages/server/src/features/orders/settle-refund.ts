import { kopecks } from '@distance/domain/money.ts';
import type { ProviderRefund, Receipt, RefundOrder } from '../../adapters/acquirer.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { killPoint } from '../../kill-point.ts';
import { cancelPoliciesOfLines } from '../insurance/cancel-policies.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { nextCheck } from './check-times.ts';
import { receiptOf } from './order-money.ts';
import {
  insertTransfer,
  lockOrder,
  selectLines,
  selectOrder,
  setLineStates,
  setOrderState,
} from './orders.repo.ts';
import { insertReceipt, lockPayment, selectPayment, updatePayment } from './payments.repo.ts';
import {
  claimRefundSend,
  lockRefund,
  selectRefund,
  selectRefundLines,
  sumOfRefunds,
  updateRefund,
  type RefundRow,
} from './refunds.repo.ts';
import { setTicketStates } from './tickets-issued.repo.ts';

/** Sends a refund, or reads it back; repeated under one key until its outcome is known (F11). */
export async function settleRefund(services: Services, refundId: number): Promise<void> {
  const refund = await selectRefund(services.db, refundId);
  if (refund.payment_id === null || refund.state === 'succeeded' || refund.state === 'failed') return;
  const payment = await selectPayment(services.db, refund.payment_id);
  if (payment.provider_id === null)
    throw new Error(`refund ${refund.public_id} of a payment the provider never saw`);
  const acquirer = services.acquirers.find(payment.provider);
  if (!acquirer) throw new Error(`no keys for the acquirer ${payment.provider}`);
  const receipt = await receiptOfRefund(services, refund);
  const order: RefundOrder = {
    paymentProviderId: payment.provider_id,
    key: refund.op_key,
    amount: kopecks(refund.amount),
    receipt,
    refund: refund.public_id,
    captured: kopecks(payment.captured),
    returnedBefore: kopecks(await sumOfRefunds(services.db, payment.id, ['succeeded'])),
    repeated: refund.attempts > 0,
  };
  if (refund.provider_id === null && !(await claimSend(services, refund))) return;
  killPoint('R1');
  const outcome =
    refund.provider_id === null
      ? await acquirer.refund(order)
      : await acquirer.readRefund(refund.provider_id, order);
  killPoint('R3');
  const doubt = !outcome.ok
    ? outcome.reason
    : outcome.value.amount === refund.amount
      ? null
      : `amount ${outcome.value.amount} instead of ${refund.amount}`;
  if (!outcome.ok || doubt !== null) {
    services.log.warn({ refund: refund.public_id, reason: doubt }, 'refund not confirmed');
    await updateRefund(services.db, refund.id, {
      attempts: refund.attempts + 1,
      failure: doubt,
      next_check_at: nextCheck(services.clock.now(), refund.attempts),
    });
    return;
  }
  await inTransaction(
    services.db,
    async (trx) => await applyRefund(services, trx, refund.id, payment.id, outcome.value, receipt),
  );
}

/**
 * Written before it is sent: a provider without idempotency must know of a repeat. A send under way in another process
 * is not repeated before its next check.
 */
async function claimSend(services: Services, refund: RefundRow): Promise<boolean> {
  const now = services.clock.now();
  if (refund.attempts > 0 && refund.next_check_at !== null && refund.next_check_at > now) return false;
  return await claimRefundSend(services.db, refund, nextCheck(now, refund.attempts));
}

async function applyRefund(
  services: Services,
  trx: Trx,
  refundId: number,
  paymentId: number,
  provider: ProviderRefund,
  receipt: Receipt,
): Promise<void> {
  const payment = await lockPayment(trx, paymentId);
  const order = await lockOrder(trx, payment.order_id);
  const refund = await lockRefund(trx, refundId);
  if (refund.state === 'succeeded' || refund.state === 'failed') return;
  const now = services.clock.now();
  const base = { provider_id: provider.providerId, attempts: refund.attempts + 1 };
  if (provider.state === 'pending') {
    await updateRefund(trx, refund.id, {
      ...base,
      state: 'sent',
      next_check_at: nextCheck(now, refund.attempts),
    });
    return;
  }
  if (provider.state === 'failed') {
    // The lines stay refund_pending and a person decides: the money is still owed.
    services.log.error(
      { refund: refund.public_id, failure: provider.failure },
      'refund refused by the acquirer',
    );
    await updateRefund(trx, refund.id, {
      ...base,
      state: 'failed',
      failure: provider.failure,
      final_at: now,
      next_check_at: null,
    });
    await updatePayment(trx, payment.id, { state: 'paid' });
    return;
  }
  await updateRefund(trx, refund.id, {
    ...base,
    state: 'succeeded',
    failure: null,
    final_at: now,
    next_check_at: null,
  });
  const lineIds = (await selectRefundLines(trx, refund.id)).map((line) => line.line_id);
  if (lineIds.length > 0) {
    await setLineStates(trx, lineIds, 'refunded');
    await setTicketStates(trx, lineIds, 'refunded');
    await cancelPoliciesOfLines(trx, lineIds, 'cancelled');
    const left = (await selectLines(trx, order.id)).filter((line) => line.state !== 'refunded');
    if (left.length === 0) await setOrderState(trx, order.id, 'refunded');
  }
  const returned = await sumOfRefunds(trx, payment.id, ['succeeded']);
  await updatePayment(trx, payment.id, {
    state: returned >= payment.captured ? 'refunded' : 'partly_refunded',
  });
  await insertTransfer(trx, `refund:${refund.public_id}`, order.id, now, [
    { account: 'acquirer', amount: -refund.amount },
    { account: payment.surplus ? 'surplus' : 'sales', amount: refund.amount },
  ]);
  killPoint('R5');
  await insertReceipt(trx, {
    kind: 'refund',
    payment_id: payment.id,
    refund_id: refund.id,
    amount: refund.amount,
    items: JSON.stringify(receipt.items),
    created_at: now,
  });
  killPoint('R4');
  if (payment.surplus) return;
  await queueLetter(trx, {
    kind: 'refund_done',
    dedupeKey: `refund_done:${refund.public_id}`,
    to: order.email,
    locale: order.locale === 'en' ? 'en' : 'ru',
    orderId: order.id,
    payload: { amount: refund.amount },
    now,
  });
}

/** Returned positions at what is returned for them; a surplus returns the whole order's. */
async function receiptOfRefund(services: Services, refund: RefundRow): Promise<Receipt> {
  const order = await selectOrder(services.db, refund.order_id);
  const lines = await selectLines(services.db, refund.order_id);
  const parts = new Map(
    (await selectRefundLines(services.db, refund.id)).map((part) => [part.line_id, part.amount]),
  );
  if (parts.size === 0) return receiptOf(order.email, lines, order.delivery_price);
  return receiptOf(
    order.email,
    lines.filter((line) => parts.has(line.id)).map((line) => ({ ...line, price: parts.get(line.id) ?? 0 })),
  );
}
