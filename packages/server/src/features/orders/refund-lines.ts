import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { addJob } from '../../jobs/runner.ts';
import { randomId } from '../../public-id.ts';
import { cancelPoliciesOfLines } from '../insurance/cancel-policies.ts';
import { returnUses } from '../promocodes/redeem-promocodes.ts';
import { freeSold, lockStock, selectStocksOfLines } from './holds.repo.ts';
import { freeSpacesOfLines } from '../seats/spaces.ts';
import { lockOrder, selectLines, setLineStates } from './orders.repo.ts';
import { lockPayment, selectOptionalPaidPayment, updatePayment } from './payments.repo.ts';
import { insertRefund, insertRefundLines } from './refunds.repo.ts';
import { setTicketStates } from './tickets-issued.repo.ts';

/**
 * Starts the refund of paid lines: their places are free at once, the money goes by a job and its outcome ends it (F11).
 * `amounts` in kopecks by line id, at most the line's price.
 * @throws Refusal `refund_pending` when a line is no longer paid, `not_refundable` when nothing is to be returned.
 */
export async function refundLines(
  services: Pick<Services, 'clock'>,
  trx: Trx,
  orderId: number,
  amounts: ReadonlyMap<number, Kopecks>,
  reason: 'buyer' | 'event_cancelled' | 'operator',
): Promise<number> {
  const paid = await selectOptionalPaidPayment(trx, orderId);
  if (!paid) throw new Refusal('not_refundable');
  const payment = await lockPayment(trx, paid.id);
  await lockOrder(trx, orderId);
  const lines = (await selectLines(trx, orderId)).filter((line) => amounts.has(line.id));
  if (lines.length !== amounts.size || lines.some((line) => line.state !== 'paid'))
    throw new Refusal('refund_pending');
  // One refund of a payment at a time: the next one starts when this one is final.
  if (payment.state === 'refunding') throw new Refusal('refund_pending');
  const parts = lines.map((line) => ({
    id: line.id,
    amount: Math.min(amounts.get(line.id) ?? 0, line.price),
  }));
  const total = parts.reduce((sum, part) => sum + part.amount, 0);
  if (total <= 0) throw new Refusal('not_refundable');
  const now = services.clock.now();
  const lineIds = lines.map((line) => line.id);
  for (const stockId of await selectStocksOfLines(trx, lineIds)) await lockStock(trx, stockId);
  await freeSold(trx, lineIds);
  await setLineStates(trx, lineIds, 'refund_pending');
  await setTicketStates(trx, lineIds, 'refund_pending');
  await cancelPoliciesOfLines(trx, lineIds, 'refund_pending');
  await freeSpacesOfLines(trx, lineIds, now);
  await returnUses(trx, lineIds, 'used');
  const refundId = await insertRefund(trx, {
    public_id: randomId(128),
    order_id: orderId,
    payment_id: payment.id,
    op_key: randomId(128),
    amount: kopecks(total),
    reason,
    created_at: now,
    next_check_at: now,
  });
  await insertRefundLines(trx, refundId, parts);
  await updatePayment(trx, payment.id, { state: 'refunding' });
  await addJob(trx, 'settle-refund', { refund: refundId }, { key: `refund:${refundId}` });
  return refundId;
}
