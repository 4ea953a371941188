import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { isDeliveryToClose, selectBroughtOrders, type BroughtOrder } from '../tables/brought.repo.ts';
import { lockOrder, selectLines } from '../tables/orders.repo.ts';
import { lockPayment } from '../tables/payments.repo.ts';
import { queueClosing } from './close-lines.ts';
import { deliveryByMoney } from './order-money.ts';

/**
 * Queues the closing receipt of deliveries that no other receipt has taken along: nothing waits to be brought, and what was brought has no
 * prepayment left, because it was returned, came back or was paid by certificates (54-FZ, decision 0072).
 */
export async function closeDeliveries(services: Services, limit: number): Promise<number> {
  const brought = await selectBroughtOrders(services.db, services.clock.now(), limit);
  for (const order of brought) await closeDelivery(services, order);
  return brought.length;
}

async function closeDelivery(services: Services, of: BroughtOrder): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const payment = await lockPayment(trx, of.payment_id);
    const order = await lockOrder(trx, of.order_id);
    // Another process may have closed it, or a refund returned it, before the lock.
    if (!(await isDeliveryToClose(trx, order.id, services.clock.now()))) return;
    const delivery = deliveryByMoney(order, await selectLines(trx, order.id));
    await queueClosing(services, trx, { payment, order }, { lines: [], delivery }, {});
  });
}
