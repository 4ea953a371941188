import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockOrder } from '../tables/orders.repo.ts';
import { lockPayment } from '../tables/payments.repo.ts';
import { selectHeldLines, selectHeldStarts, type HeldStart } from '../tables/receipts.repo.ts';
import { closeDeliveries } from './close-deliveries.ts';
import { closeLines } from './close-lines.ts';

const BATCH = 100;

/**
 * Queues the closing receipt of every paid start whose day is over: the prepayment is offset (54-FZ). What starts later in the same city,
 * on Sunday after Saturday, has a receipt of its own then. Then those of deliveries that went with none of them.
 */
export async function closeStarts(services: Services): Promise<number> {
  const held = await selectHeldStarts(services.db, closing(services), services.clock.now(), BATCH);
  for (const start of held) await closeStart(services, start);
  return held.length + (await closeDeliveries(services, BATCH));
}

function closing({ lineKinds }: Pick<Services, 'lineKinds'>): string[] {
  return lineKinds.filter((kind) => kind.closesWithStart).map((kind) => kind.name);
}

async function closeStart(services: Services, start: HeldStart): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const payment = await lockPayment(trx, start.payment_id);
    const order = await lockOrder(trx, start.order_id);
    const lines = await selectHeldLines(trx, start, closing(services), services.clock.now());
    await closeLines(services, trx, { payment, order }, lines, { event_city_id: start.event_city_id });
  });
}
