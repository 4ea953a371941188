import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { MovedMoney, ReceiptState } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { receiptOver } from '../receipts/order-money.ts';
import { writeReceipt } from '../receipts/receipts.ts';
import { insertLedgerTransfer, type OrderRow } from '../tables/orders.repo.ts';
import { updatePayment, type PaymentRow } from '../tables/payments.repo.ts';
import {
  insertRefund,
  selectRefundsOfPayment,
  updateRefund,
  type RefundRow,
} from '../tables/refunds.repo.ts';
import { randomId } from '../../../public-id.ts';
import { moveOn } from './move-on.ts';

/** What of a payment went back without a refund of ours. */
export type Weighed =
  | { kind: 'known'; outside: readonly OutsideRefund[] }
  /** A refund is under way there that is not ours, or may be: its end decides. */
  | { kind: 'wait' }
  /** Some went back, and the provider does not tell how much. */
  | { kind: 'unknown' };

export interface OutsideRefund {
  /** The provider's id of it, where it has one. */
  providerId: string | null;
  amount: Kopecks;
  receipt: ReceiptState | null;
}

/**
 * Compares what the provider says has gone back of a payment with the refunds of the books, read under its lock.
 * @param sending the refund that is about to be sent; without it only what is past is weighed
 */
export function weighMoved(
  there: MovedMoney,
  ours: readonly RefundRow[],
  sending: RefundRow | null,
): Weighed {
  if (there.refunds !== null) {
    const kept = ours.filter(({ state }) => state !== 'failed');
    const strange = there.refunds.filter(
      (one) => !kept.some((own) => own.provider_id === one.providerId || own.public_id === one.refundId),
    );
    if (sending !== null && strange.some(({ state }) => state === 'pending')) return { kind: 'wait' };
    const done = strange.filter(({ state }) => state === 'succeeded');
    return {
      kind: 'known',
      outside: done.map(({ providerId, amount, receipt }) => ({ providerId, amount, receipt })),
    };
  }
  const succeeded = sumOf(ours.filter(({ state }) => state === 'succeeded'));
  // Any of these may have come through: what was sent, also in a try before this one.
  const open = ours.filter(
    ({ id, state, attempts }) =>
      state === 'sent' || (state === 'created' && attempts > (id === sending?.id ? 1 : 0)),
  );
  if (there.refunded === null || there.refunded === 'part') {
    if (there.pending && open.length === 0) return sending === null ? NOTHING : { kind: 'wait' };
    if (there.refunded === 'part' && succeeded === 0 && open.length === 0) return { kind: 'unknown' };
    return NOTHING;
  }
  const amount = there.refunded - succeeded - sumOf(open);
  if (amount <= 0) return NOTHING;
  return { kind: 'known', outside: [{ providerId: null, amount: kopecks(amount), receipt: null }] };
}

const NOTHING: Weighed = { kind: 'known', outside: [] };

function sumOf(refunds: readonly { amount: number }[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Books money that went back of a payment outside: a refund of its own kind, with its receipt. Payment and order are locked. What
 * lines return later, or are about to, is paid by it first (`coverRefunds`).
 */
export async function bookOutside(
  services: Pick<Services, 'clock' | 'log'>,
  trx: Trx,
  { payment, order }: { payment: PaymentRow; order: OrderRow },
  outside: readonly OutsideRefund[],
): Promise<void> {
  const now = services.clock.now();
  for (const { providerId, amount, receipt: reported } of outside) {
    const publicId = randomId(128);
    const id = await insertRefund(trx, {
      public_id: publicId,
      order_id: order.id,
      payment_id: payment.id,
      // A name of its own for each: what is booked once is not booked again.
      op_key: `outside-${providerId ?? publicId}`,
      amount,
      delivery: 0,
      reason: 'outside',
      state: 'succeeded',
      ...(providerId === null ? {} : { provider_id: providerId }),
      created_at: now,
      next_check_at: null,
      final_at: now,
    });
    await insertLedgerTransfer(trx, `refund:${publicId}`, order.id, now, [
      { account: 'acquirer', amount: 0 - amount },
      { account: 'outside', amount },
    ]);
    await writeReceipt(trx, {
      kind: 'refund',
      payment_id: payment.id,
      refund_id: id,
      amount,
      receipt: receiptOver({ email: order.email, items: [] }, amount),
      reported,
      now,
    });
    services.log.error(
      { payment: payment.public_id, order: order.public_id, amount, there: providerId },
      'money was returned outside the product',
    );
  }
  if (outside.length === 0 || payment.state === 'refunded') return;
  if (payment.state !== 'refunding') await updatePayment(trx, payment.id, { state: 'refunding' });
  await moveOn(trx, { ...payment, state: 'refunding' });
}

/** Kopecks that went back outside and that no refund of lines has accounted for. */
export function uncovered(ours: readonly RefundRow[]): number {
  const outside = sumOf(ours.filter(({ reason }) => reason === 'outside'));
  return ours.reduce((left, { state, covered }) => (state === 'failed' ? left : left - covered), outside);
}

/**
 * Lets what has gone back outside pay refunds that were never sent, so that it is not returned twice. Their payment is locked.
 * @param fresh those that nobody can have sent yet
 */
export async function coverRefunds(
  trx: Trx,
  paymentId: number,
  fresh: (refund: RefundRow) => boolean,
): Promise<void> {
  const ours = await selectRefundsOfPayment(trx, paymentId);
  let left = uncovered(ours);
  for (const refund of ours) {
    if (left <= 0) return;
    if (refund.state !== 'created' || refund.amount === 0 || !fresh(refund)) continue;
    const covered = Math.min(left, refund.amount);
    left -= covered;
    await updateRefund(trx, refund.id, {
      amount: refund.amount - covered,
      covered: refund.covered + covered,
    });
  }
}
