import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { Trx } from '../../../db/connect.ts';
import type { RefundReason } from '../../../db/schema.generated.ts';
import { addJob } from '../../../jobs/runner.ts';
import { randomId } from '../../../public-id.ts';
import { updatePayment, type PaymentRow } from '../tables/payments.repo.ts';
import { coverRefunds } from './outside-money.ts';
import { insertRefund, insertRefundLines } from '../tables/refunds.repo.ts';

/** What of a locked order goes back, from its locked payment; sums in kopecks. */
export interface RefundToOpen {
  order: { id: number; public_id: string };
  /** None when nothing was to be paid. */
  payment: Pick<PaymentRow, 'id' | 'state' | 'amount'> | null;
  reason: RefundReason;
  /** Lines and what returns of each; all of a payment that bought nothing returns without any. */
  of: readonly { id: number; amount: number }[] | 'the payment';
  /** Part of the order's delivery that returns too. */
  delivery?: number;
  now: Date;
}

export interface OpenedRefund {
  id: number;
  publicId: string;
  amount: Kopecks;
  /** Nothing was to be returned: it is final already. */
  done: boolean;
}

/**
 * Writes a refund with its lines under a key of its own: the money goes by a job after the commit, nothing to return ends at
 * once (docs/payment-states.md). @throws Error when money goes back that was never paid
 */
export async function openRefund(
  trx: Trx,
  { order, payment, reason, of, delivery = 0, now }: RefundToOpen,
): Promise<OpenedRefund> {
  const lines = of === 'the payment' ? [] : of;
  const amount = kopecks(
    of === 'the payment' ? (payment?.amount ?? 0) : lines.reduce((sum, line) => sum + line.amount, delivery),
  );
  const done = amount === 0;
  if (!done && !payment) throw new Error(`order ${order.public_id} returns money that was never paid`);
  const publicId = randomId(128);
  const id = await insertRefund(trx, {
    public_id: publicId,
    order_id: order.id,
    payment_id: payment?.id ?? null,
    op_key: randomId(128),
    amount,
    delivery,
    reason,
    state: done ? 'succeeded' : 'created',
    created_at: now,
    next_check_at: done ? null : now,
    final_at: done ? now : null,
  });
  if (lines.length > 0) await insertRefundLines(trx, id, lines);
  if (done || !payment) return { id, publicId, amount, done };
  // All of one that is refunded has gone back outside: what its lines return sends nothing more.
  if (payment.state !== 'refunding' && payment.state !== 'refunded')
    await updatePayment(trx, payment.id, { state: 'refunding' });
  // Money that has gone back outside is not returned a second time.
  await coverRefunds(trx, payment.id, (refund) => refund.id === id);
  await addJob(trx, 'settle-refund', { refund: id }, { key: `refund:${id}` });
  return { id, publicId, amount, done };
}
