import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { plus, SECOND } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/runner.ts';
import { killPoint } from '../../../kill-point.ts';
import { cancelOrder } from './cancel-order.ts';
import { selectOrdersToCancel, selectOrdersWithExpiredHolds } from '../tables/orders.repo.ts';
import { selectDuePayments } from '../tables/payments.repo.ts';
import { selectDueReceipts } from '../tables/receipts.repo.ts';
import { selectDueRefunds } from '../tables/refunds.repo.ts';

const BATCH = 100;

/** One sweep: ends unpaid orders whose time is over. Several processes may sweep at once. */
export async function sweepHolds(services: Services): Promise<number> {
  const now = services.clock.now();
  const expired = await selectOrdersWithExpiredHolds(services.db, now, BATCH);
  const empty = await selectOrdersToCancel(
    services.db,
    { placesGone: plus(now, -10 * SECOND), noPlaces: plus(now, -HOLD_MS) },
    BATCH,
  );
  const orders = new Set([...expired, ...empty]);
  for (const orderId of orders) {
    killPoint('order to cancel, nothing written');
    await inTransaction(services.db, async (trx) => await cancelOrder(services, trx, orderId));
    killPoint('order cancelled, next not begun');
  }
  return orders.size;
}

/** Queues the reading of every undecided payment, refund and receipt that is due; a lost notification is made up for here. */
export async function pollDue(services: Services): Promise<void> {
  const now = services.clock.now();
  for (const payment of await selectDuePayments(services.db, now, BATCH))
    await addJob(services.db, 'settle-payment', { payment }, { key: `payment:${payment}` });
  for (const refund of await selectDueRefunds(services.db, now, BATCH))
    await addJob(services.db, 'settle-refund', { refund }, { key: `refund:${refund}` });
  for (const receipt of await selectDueReceipts(services.db, now, BATCH))
    await addJob(services.db, 'settle-receipt', { receipt }, { key: `receipt:${receipt}` });
}
