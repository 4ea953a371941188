import { OUTCOME_UNCLEAR } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import { UNDECIDED_REFUND } from '../../../db/payment-states.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockOrder, selectLines } from '../tables/orders.repo.ts';
import { lockPayment, selectPayment } from '../tables/payments.repo.ts';
import {
  lockRefund,
  selectOwedDifferences,
  selectRefund,
  selectOptionalRefundByPublicId,
  selectRefundLines,
  selectRefundsOfPayment,
  selectTakenLines,
  sumOfRefunds,
  updateRefund,
} from '../tables/refunds.repo.ts';
import { uncovered } from './weigh-moved.ts';
import { openRefund } from './open-refund.ts';

/**
 * Makes a new refund of one that the acquirer refused, under a new key: the refusal was definite, so nothing was returned.
 * Does nothing when its lines are taken up by another refund, or its money is back already.
 */
export async function retryRefund(
  services: Services,
  refundId: number,
  byHand = false,
): Promise<number | null> {
  const { payment_id: paymentId } = await selectRefund(services.db, refundId);
  if (paymentId === null) return null;
  const { order_id: orderId } = await selectPayment(services.db, paymentId);
  return await inTransaction(services.db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    const order = await lockOrder(trx, orderId);
    const refund = await lockRefund(trx, refundId);
    if (refund.state !== 'failed' || (refund.failure === OUTCOME_UNCLEAR && !byHand)) return null;
    await updateRefund(trx, refund.id, { next_check_at: null, suspicious: null, suspicious_at: null });
    const parts = await selectRefundLines(trx, refund.id);
    const owed = new Set(parts.map((part) => part.line_id));
    const taken = await selectTakenLines(trx, [...owed]);
    const lines = (await selectLines(trx, orderId)).filter((line) => owed.has(line.id));
    const waiting =
      refund.reason === 'distance'
        ? await selectOwedDifferences(trx, refund.id)
        : lines.filter((line) => line.state === 'refund_pending' && !taken.has(line.id));
    const under = await sumOfRefunds(trx, payment.id, [...UNDECIDED_REFUND, 'succeeded']);
    const back = uncovered(await selectRefundsOfPayment(trx, payment.id));
    const whole = refund.amount + refund.covered;
    if (waiting.length !== owed.size || under - back + whole > payment.captured) return null;
    const { id } = await openRefund(trx, {
      order,
      payment,
      reason: refund.reason,
      of:
        parts.length > 0
          ? {
              lines: parts.map((part) => ({
                id: part.line_id,
                amount: part.amount,
                byCertificate: part.by_certificate,
              })),
              delivery: refund.delivery,
              byCertificate: refund.by_certificate,
            }
          : 'the payment',
      againOf: refund.id,
      now: services.clock.now(),
    });
    return id;
  });
}

/** The same by the public id of the refused refund, for an operator. False when nothing is owed. @throws Error for an unknown one. */
export async function retryRefused(services: Services, publicId: string): Promise<boolean> {
  const refund = await selectOptionalRefundByPublicId(services.db, publicId);
  if (!refund) throw new Error(`no refund ${publicId}`);
  return (await retryRefund(services, refund.id, true)) !== null;
}
