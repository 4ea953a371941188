import type { GivenUp } from '@distance/domain/orders/distance-difference.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { addJob } from '../../jobs/runner.ts';
import { randomId } from '../../public-id.ts';
import { giveUpWorth } from './distances.repo.ts';
import { updatePayment } from '../orders/tables/payments.repo.ts';
import type { LockedPurchase } from '../orders/refunds/refund-lines.ts';
import { insertRefund, insertRefundLines } from '../orders/tables/refunds.repo.ts';

/** Takes worth off paid lines of a locked purchase, which stay bought, and sends back what their rule returns of it. */
export async function returnDifference(
  services: Pick<Services, 'clock'>,
  trx: Trx,
  { payment, order }: LockedPurchase,
  parts: readonly GivenUp[],
): Promise<void> {
  for (const part of parts) await giveUpWorth(trx, part.id, part.worth, part.due);
  const amount = parts.reduce((sum, { due }) => sum + due, 0);
  if (amount === 0) return;
  if (!payment) throw new Error(`order ${order.public_id} returns money that was never paid`);
  const now = services.clock.now();
  const id = await insertRefund(trx, {
    public_id: randomId(128),
    order_id: order.id,
    payment_id: payment.id,
    op_key: randomId(128),
    amount,
    delivery: 0,
    reason: 'distance',
    state: 'created',
    created_at: now,
    next_check_at: now,
    final_at: null,
  });
  await insertRefundLines(
    trx,
    id,
    parts.map((part) => ({ id: part.id, amount: part.due })),
  );
  if (payment.state !== 'refunding') await updatePayment(trx, payment.id, { state: 'refunding' });
  await addJob(trx, 'settle-refund', { refund: id }, { key: `refund:${id}` });
}
