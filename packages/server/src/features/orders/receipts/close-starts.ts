import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockOrder, selectLines } from '../tables/orders.repo.ts';
import { lockPayment } from '../tables/payments.repo.ts';
import { selectHeldStarts, type HeldStart } from '../tables/receipts.repo.ts';
import { closeLines } from './close-lines.ts';

const BATCH = 100;

/** Queues the closing receipt of every paid start whose day is over: the prepayment is offset (54-FZ). */
export async function closeStarts(services: Services): Promise<number> {
  const held = await selectHeldStarts(services.db, closing(services), services.clock.now(), BATCH);
  for (const start of held) await closeStart(services, start);
  return held.length;
}

function closing({ lineKinds }: Pick<Services, 'lineKinds'>): string[] {
  return lineKinds.filter((kind) => kind.closesWithStart).map((kind) => kind.name);
}

async function closeStart(services: Services, start: HeldStart): Promise<void> {
  const kinds = closing(services);
  await inTransaction(services.db, async (trx) => {
    const payment = await lockPayment(trx, start.payment_id);
    const order = await lockOrder(trx, start.order_id);
    const lines = (await selectLines(trx, order.id)).filter(
      (line) => line.event_city_id === start.event_city_id && kinds.includes(line.kind),
    );
    const ids = new Set(lines.map((line) => line.id));
    await closeLines(services, trx, { payment, order }, ids, { event_city_id: start.event_city_id });
  });
}
