import type { Services } from '../../../context.ts';
import { phaseOf } from '../../../db/payment-states.ts';
import type { PayWay } from '../../../adapters/acquirer.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { isHeld } from '../stock/is-held.ts';
import { lengthenHolds, lockStock, selectHoldsOfOrder } from '../tables/holds.repo.ts';
import { lockOrder, type OrderRow } from '../tables/orders.repo.ts';
import { lockPayment, selectOptionalNewestPayment, selectPayment } from '../tables/payments.repo.ts';
import { openPayment } from './open-payment.ts';
import { sendCreate } from './start-payment.ts';

/**
 * Starts a new payment of the same order at the same price while its places are still held (P4.61).
 * @param way the same as before without it @throws Refusal `already_paid`, `hold_expired`.
 */
export async function retryPayment(services: Services, order: OrderRow, way?: PayWay): Promise<void> {
  const paymentId = await inTransaction(services.db, async (trx) => {
    const newest = await selectOptionalNewestPayment(trx, order.id);
    if (newest) await lockPayment(trx, newest.id);
    const locked = await lockOrder(trx, order.id);
    // Read again: the wait for the locks may have brought the payment of another press.
    const last = await selectOptionalNewestPayment(trx, order.id);
    if (locked.state !== 'created')
      throw new Refusal(locked.state === 'cancelled' ? 'hold_expired' : 'already_paid');
    // Another press was faster: its payment is the one to go on with.
    if (last && phaseOf(last) !== 'over') return last.id;
    for (const stockId of new Set((await selectHoldsOfOrder(trx, order.id)).map((hold) => hold.stock_id)))
      await lockStock(trx, stockId);
    const holds = await selectHoldsOfOrder(trx, order.id);
    const now = services.clock.now();
    if (!isHeld(locked, holds, now)) throw new Refusal('hold_expired');
    const id = await openPayment(services, trx, {
      orderId: order.id,
      amount: order.total,
      now,
      way: way ?? last?.way ?? 'card',
    });
    await lengthenHolds(trx, order.id, id, PAYING_HOLD_MS);
    return id;
  });
  const payment = await selectPayment(services.db, paymentId);
  if (payment.state === 'created') await sendCreate(services, payment);
}
