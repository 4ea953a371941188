import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { Trx } from '../../../db/connect.ts';
import type { RefundReason } from '../../../db/schema.generated.ts';
import { addJob } from '../../../jobs/runner.ts';
import { killPoint } from '../../../kill-point.ts';
import { randomId } from '../../../public-id.ts';
import { returnToCertificates } from '../../certificate-balance/pay-by-certificate.ts';
import { legsOf } from '../owed-money.ts';
import { insertLedgerTransfer } from '../tables/orders.repo.ts';
import { updatePayment, type PaymentRow } from '../tables/payments.repo.ts';
import { coverRefunds } from './outside-money.ts';
import { moneyOf, type RefundParts } from './split-refund.ts';
import { insertRefund, insertRefundLines } from '../tables/refunds.repo.ts';

/** What of a locked order goes back, from its locked payment; sums in kopecks. */
export interface RefundToOpen {
  order: { id: number; public_id: string };
  /** None when nothing was to be paid. */
  payment: Pick<PaymentRow, 'id' | 'state' | 'amount'> | null;
  reason: RefundReason;
  /** Lines and what returns of each (`splitRefund`); all of a payment that bought nothing returns without any. */
  of: RefundParts | 'the payment';
  /** The refused refund that this one is made anew of: what certificates paid has gone back with it. */
  againOf?: number;
  now: Date;
}

export interface OpenedRefund {
  id: number;
  publicId: string;
  /** From the payment. */
  amount: Kopecks;
  /** Gone back to certificates. */
  byCertificate: Kopecks;
  /** Nothing was to be returned: it is final already. */
  done: boolean;
}

/**
 * Writes a refund with its lines under a key of its own: what certificates paid is back at once, the money goes by a job after the commit,
 * nothing of it to return ends at once (docs/payment-states.md). @throws Error when money goes back that was never paid
 */
export async function openRefund(
  trx: Trx,
  { order, payment, reason, of, againOf, now }: RefundToOpen,
): Promise<OpenedRefund> {
  const parts = of === 'the payment' ? { lines: [], delivery: 0, byCertificate: 0 } : of;
  const { lines, delivery, byCertificate } = parts;
  const amount = kopecks(of === 'the payment' ? (payment?.amount ?? 0) : moneyOf(of));
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
    by_certificate: byCertificate,
    again_of: againOf ?? null,
    reason,
    state: done ? 'succeeded' : 'created',
    created_at: now,
    next_check_at: done ? null : now,
    final_at: done ? now : null,
  });
  if (lines.length > 0) await insertRefundLines(trx, id, lines);
  const opened = { id, publicId, amount, byCertificate: kopecks(byCertificate), done };
  if (byCertificate > 0 && againOf === undefined) {
    await returnToCertificates(trx, { orderId: order.id, refund: publicId, amount: byCertificate }, now);
    const legs = legsOf({ sales: byCertificate, certificates: -byCertificate });
    await insertLedgerTransfer(trx, `return:${publicId}`, order.id, now, legs);
    killPoint('certificate repaid, refund not committed');
  }
  if (done || !payment) return opened;
  // All of one that is refunded has gone back outside: what its lines return sends nothing more.
  if (payment.state !== 'refunding' && payment.state !== 'refunded')
    await updatePayment(trx, payment.id, { state: 'refunding' });
  // Money that has gone back outside is not returned a second time.
  await coverRefunds(trx, payment.id, (refund) => refund.id === id);
  await addJob(trx, 'settle-refund', { refund: id }, { key: `refund:${id}` });
  return opened;
}
