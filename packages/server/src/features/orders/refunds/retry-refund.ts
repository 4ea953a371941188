import { randomId } from '../../../public-id.ts';
import { OUTCOME_UNCLEAR } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/runner.ts';
import { lockOrder, selectLines } from '../tables/orders.repo.ts';
import { lockPayment, selectPayment, updatePayment } from '../tables/payments.repo.ts';
import {
  insertRefund,
  insertRefundLines,
  lockRefund,
  selectOwedDifferences,
  selectRefund,
  selectOptionalRefundByPublicId,
  selectRefundLines,
  selectTakenLines,
  sumOfRefunds,
  updateRefund,
} from '../tables/refunds.repo.ts';

/**
 * Makes a new refund of one that the acquirer refused, under a new key: the refusal was definite, so nothing was returned.
 * Does nothing when its lines are taken up by another refund, or its money is back already.
 */
export async function retryRefund(services: Services, refundId: number): Promise<number | null> {
  const { payment_id: paymentId } = await selectRefund(services.db, refundId);
  if (paymentId === null) return null;
  const { order_id: orderId } = await selectPayment(services.db, paymentId);
  return await inTransaction(services.db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    await lockOrder(trx, orderId);
    const refund = await lockRefund(trx, refundId);
    if (refund.state !== 'failed' || refund.failure === OUTCOME_UNCLEAR) return null;
    await updateRefund(trx, refund.id, { next_check_at: null });
    const parts = await selectRefundLines(trx, refund.id);
    const owed = new Set(parts.map((part) => part.line_id));
    const taken = await selectTakenLines(trx, [...owed]);
    const lines = (await selectLines(trx, orderId)).filter((line) => owed.has(line.id));
    const waiting =
      refund.reason === 'distance'
        ? await selectOwedDifferences(trx, refund.id)
        : lines.filter((line) => line.state === 'refund_pending' && !taken.has(line.id));
    const under = await sumOfRefunds(trx, payment.id, ['created', 'sent', 'succeeded']);
    if (waiting.length !== owed.size || under + refund.amount > payment.captured) return null;
    const now = services.clock.now();
    const id = await insertRefund(trx, {
      public_id: randomId(128),
      order_id: orderId,
      payment_id: payment.id,
      op_key: randomId(128),
      amount: refund.amount,
      delivery: refund.delivery,
      reason: refund.reason,
      state: 'created',
      created_at: now,
      next_check_at: now,
      final_at: null,
    });
    if (parts.length > 0)
      await insertRefundLines(
        trx,
        id,
        parts.map((part) => ({ id: part.line_id, amount: part.amount })),
      );
    if (payment.state !== 'refunding') await updatePayment(trx, payment.id, { state: 'refunding' });
    await addJob(trx, 'settle-refund', { refund: id }, { key: `refund:${id}` });
    return id;
  });
}

/** The same by the public id of the refused refund, for an operator. False when nothing is owed. @throws Error for an unknown one. */
export async function retryRefused(services: Services, publicId: string): Promise<boolean> {
  const refund = await selectOptionalRefundByPublicId(services.db, publicId);
  if (!refund) throw new Error(`no refund ${publicId}`);
  return (await retryRefund(services, refund.id)) !== null;
}
