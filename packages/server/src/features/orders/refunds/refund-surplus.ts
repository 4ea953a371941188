import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { addJob } from '../../../jobs/runner.ts';
import { randomId } from '../../../public-id.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import type { OrderRow } from '../tables/orders.repo.ts';
import { updatePayment, type PaymentRow } from '../tables/payments.repo.ts';
import { insertRefund } from '../tables/refunds.repo.ts';

/** Sends the whole of a payment back that bought nothing, with a letter that says why. */
export async function refundSurplus(
  services: Pick<Services, 'clock'>,
  trx: Trx,
  payment: PaymentRow,
  order: OrderRow,
  reason: 'no_place' | 'duplicate',
): Promise<void> {
  const now = services.clock.now();
  const refundId = await insertRefund(trx, {
    public_id: randomId(128),
    order_id: order.id,
    payment_id: payment.id,
    op_key: randomId(128),
    amount: payment.amount,
    delivery: 0,
    reason,
    state: 'created',
    created_at: now,
    next_check_at: now,
    final_at: null,
  });
  await updatePayment(trx, payment.id, { state: 'refunding' });
  await addJob(trx, 'settle-refund', { refund: refundId }, { key: `refund:${refundId}` });
  await queueLetter(trx, {
    kind: reason === 'no_place' ? 'payment_no_place' : 'payment_surplus',
    dedupeKey: `payment_${reason}:${payment.public_id}`,
    to: order.email,
    locale: order.locale,
    orderId: order.id,
    payload: { amount: payment.amount },
    now,
  });
}
