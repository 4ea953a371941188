import type { Acquirer, Outcome, ProviderRefund, Receipt, RefundOrder } from '../../../adapters/acquirer.ts';
import { HOUR, plus, SECOND } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/runner.ts';
import { killPoint } from '../../../kill-point.ts';
import { askMoved, bookMoved, PART_UNKNOWN } from './book-moved.ts';
import { applyRefund } from './apply-refund.ts';
import { nextCheck } from '../check-times.ts';
import { moneyReceipt, receiptOf, receiptOver } from '../receipts/order-money.ts';
import { selectLines, selectOrder } from '../tables/orders.repo.ts';
import { selectPayment, type PaymentRow } from '../tables/payments.repo.ts';
import { selectClosedLines } from '../tables/receipts.repo.ts';
import {
  claimRefundSend,
  selectOtherRefunds,
  selectRefund,
  selectRefundLines,
  updateRefund,
  type RefundRow,
} from '../tables/refunds.repo.ts';
import { refundOrderOf } from '../refund-order.ts';
import { retryRefund } from './retry-refund.ts';

/** Acquirers remember a key for a day; an older refund is looked for before it is sent again. */
const KEY_LIVES_MS = 20 * HOUR;
const QUEUE_PAUSE_MS = 5 * SECOND;

/** All of it had gone back outside. */
const COVERED = { providerId: null, state: 'succeeded', failure: null, receipt: null } as const;

/** Sends a refund, or reads it back; repeated under one key until its outcome is known (F11). */
export async function settleRefund(services: Services, refundId: number): Promise<void> {
  const refund = await selectRefund(services.db, refundId);
  try {
    await settle(services, refund);
  } catch (error) {
    await makeWay(services, refund.id);
    throw error;
  }
}

/** One that throws each time must not stand before all others of the poller. */
async function makeWay(services: Services, refundId: number): Promise<void> {
  const { next_check_at: due, attempts } = await selectRefund(services.db, refundId);
  const now = services.clock.now();
  if (due !== null && due <= now)
    await updateRefund(services.db, refundId, { next_check_at: nextCheck(now, attempts) });
}

async function settle(services: Services, refund: RefundRow): Promise<void> {
  if (refund.state === 'failed') {
    await retryRefund(services, refund.id);
    return;
  }
  if (refund.payment_id === null || refund.state === 'succeeded') return;
  const payment = await selectPayment(services.db, refund.payment_id);
  const acquirer = services.acquirers.find(payment.provider);
  if (!acquirer) {
    const reason = `no keys for the acquirer ${payment.provider}`;
    services.log.error({ refund: refund.public_id }, reason);
    return await postpone(services, refund, reason, false);
  }
  if (await mustWait(services, acquirer, refund)) {
    await updateRefund(services.db, refund.id, { next_check_at: plus(services.clock.now(), QUEUE_PAUSE_MS) });
    return;
  }
  if (refund.provider_id === null) return await send(services, acquirer, refund, payment);
  const receipt = await receiptOfRefund(services, refund);
  const order = await refundOrderOf(services, refund, payment, receipt);
  await conclude(services, refund, payment.id, await acquirer.readRefund(refund.provider_id, order), receipt);
}

/**
 * Claimed, then the provider is asked what has gone back already, then that is booked, and what is still owed is sent: a sum that a
 * person returned in the cabinet, or that a restored database has forgotten, is not returned twice.
 */
async function send(
  services: Services,
  acquirer: Acquirer,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<void> {
  if (payment.provider_id === null)
    throw new Error(`refund ${refund.public_id} of a payment the provider never saw`);
  if (!(await claimSend(services, refund))) return;
  killPoint('refund committed, not sent');
  if (refund.amount > 0) {
    const there = await askMoved(services, acquirer, payment.provider_id);
    const doubt = there.ok ? await bookMoved(services, payment.id, there.value, refund.id) : there.reason;
    if (doubt !== null) return await postpone(services, refund, doubt, there.ok && doubt === PART_UNKNOWN);
  }
  const owed = { ...(await selectRefund(services.db, refund.id)), attempts: refund.attempts };
  const receipt = await receiptOfRefund(services, owed);
  if (owed.amount === 0) return await apply(services, refund.id, payment.id, COVERED, receipt);
  const order = await refundOrderOf(services, owed, payment, receipt);
  const outcome = await sendOnce(services, acquirer, owed, order);
  killPoint('refund made, answer not stored');
  if (!outcome.ok && outcome.kind === 'refused') {
    const refused = { providerId: null, state: 'failed', failure: outcome.reason, receipt: null } as const;
    return await apply(services, refund.id, payment.id, refused, receipt);
  }
  await conclude(services, owed, payment.id, outcome, receipt);
}

/** It was never sent: its try does not count, and it comes again with growing pauses. */
async function postpone(
  services: Services,
  { id, attempts, created_at: since, suspicious_at: doubted }: RefundRow,
  reason: string,
  contradicts: boolean,
): Promise<void> {
  const now = services.clock.now();
  const pause = Math.min(HOUR, Math.max(30 * SECOND, (now.getTime() - since.getTime()) / 2));
  await updateRefund(services.db, id, {
    attempts,
    failure: reason,
    ...(contradicts ? { suspicious: reason, suspicious_at: doubted ?? now } : {}),
    next_check_at: plus(now, pause),
  });
}

/** Writes what the provider answered, or that it is to be asked again. */
async function conclude(
  services: Services,
  refund: RefundRow,
  paymentId: number,
  outcome: Outcome<ProviderRefund>,
  receipt: Receipt,
): Promise<void> {
  if (outcome.ok && outcome.value.amount === refund.amount)
    return await apply(services, refund.id, paymentId, outcome.value, receipt);
  const doubt = outcome.ok ? `amount ${outcome.value.amount} instead of ${refund.amount}` : outcome.reason;
  services.log.warn({ refund: refund.public_id, reason: doubt }, 'refund not confirmed');
  const now = services.clock.now();
  await updateRefund(services.db, refund.id, {
    attempts: refund.attempts + 1,
    failure: doubt,
    ...(outcome.ok ? { suspicious: doubt, suspicious_at: refund.suspicious_at ?? now } : {}),
    next_check_at: nextCheck(now, refund.attempts),
  });
}

async function apply(
  services: Services,
  refundId: number,
  paymentId: number,
  provider: Parameters<typeof applyRefund>[4],
  receipt: Receipt,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await applyRefund(services, trx, refundId, paymentId, provider, receipt);
  });
  const next = (await selectOtherRefunds(services.db, await selectRefund(services.db, refundId))).find(
    (other) => other.state === 'created',
  );
  if (next) await addJob(services.db, 'settle-refund', { refund: next.id }, { key: `refund:${next.id}` });
}

/** Refunds of one payment go one after the other; one that the provider knows by its own id holds nobody up. */
async function mustWait(services: Services, acquirer: Acquirer, refund: RefundRow): Promise<boolean> {
  if (refund.state !== 'created') return false;
  return (await selectOtherRefunds(services.db, refund)).some(
    (other) =>
      other.id < refund.id &&
      (other.state === 'created' || (other.state === 'sent' && acquirer.parallelRefunds !== true)),
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

/** Sends it; what the provider has made of it already, it has not to make again. */
async function sendOnce(
  services: Services,
  acquirer: Acquirer,
  refund: RefundRow,
  order: RefundOrder,
): Promise<Outcome<ProviderRefund>> {
  const find = async () => await acquirer.findRefund(order.paymentProviderId, order.refund);
  const age = services.clock.now().getTime() - refund.created_at.getTime();
  if (order.repeated && age > KEY_LIVES_MS) {
    const found = await find();
    if (found.ok && found.value) return { ok: true, value: found.value };
    if (!found.ok && found.kind === 'unknown') return found;
  }
  const sent = await acquirer.refund(order);
  if (sent.ok || sent.kind === 'unknown') return sent;
  // A refusal may only mean that an earlier try, whose answer was lost, has returned the money.
  const found = await find();
  if (found.ok) return found.value ? { ok: true, value: found.value } : sent;
  return found.kind === 'unknown' ? found : sent;
}

/** Returned positions at what is returned for them; a surplus returns the whole order's. */
async function receiptOfRefund(services: Services, refund: RefundRow): Promise<Receipt> {
  const order = await selectOrder(services.db, refund.order_id);
  const lines = await selectLines(services.db, refund.order_id);
  const returned = await selectRefundLines(services.db, refund.id);
  const parts = new Map(returned.map((part) => [part.line_id, part.amount - part.by_certificate]));
  if (parts.size === 0) return receiptOver(moneyReceipt(services.lineKinds, order, lines), refund.amount);
  const closed = await selectClosedLines(services.db, [...parts.keys()]);
  const receipt = receiptOf(
    services.lineKinds,
    order.email,
    lines
      .filter((line) => parts.has(line.id))
      .map((line) => ({ ...line, price: parts.get(line.id) ?? 0, closed: closed.has(line.id) })),
    refund.delivery - returned.reduce((sum, part) => sum - part.by_certificate, refund.by_certificate),
  );
  return receiptOver(receipt, refund.amount);
}
