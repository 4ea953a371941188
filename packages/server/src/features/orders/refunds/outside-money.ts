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
import { uncovered, type OutsideRefund } from './weigh-moved.ts';

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
