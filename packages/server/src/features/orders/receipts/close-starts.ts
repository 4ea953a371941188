import { randomId } from '../../../public-id.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/runner.ts';
import { closingReceipt, receiptOf } from './order-money.ts';
import { lockOrder, selectLines } from '../tables/orders.repo.ts';
import { lockPayment } from '../tables/payments.repo.ts';
import {
  insertClosingLines,
  insertReceipt,
  isDeliveryDone,
  selectClosedLines,
  selectHeldStarts,
  type HeldStart,
} from '../tables/receipts.repo.ts';

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
    // What a cheaper distance returned is no prepayment any more.
    const paid = (await selectLines(trx, order.id))
      .map((line) => ({ ...line, price: line.price - line.difference_due }))
      .filter(
        (line) =>
          line.event_city_id === start.event_city_id &&
          kinds.includes(line.kind) &&
          line.state === 'paid' &&
          line.price > 0,
      );
    // Another process may have closed it, or a refund returned it, before the lock.
    const closed = await selectClosedLines(
      trx,
      paid.map((line) => line.id),
    );
    const lines = paid.filter((line) => !closed.has(line.id));
    if (lines.length === 0 || closed.size > 0) return;
    const delivery = (await isDeliveryDone(trx, payment.id)) ? 0 : order.delivery_price;
    const { items } = closingReceipt(receiptOf(services.lineKinds, order.email, lines, delivery));
    const now = services.clock.now();
    const id = await insertReceipt(trx, {
      kind: 'closing',
      payment_id: payment.id,
      refund_id: null,
      event_city_id: start.event_city_id,
      delivery,
      op_key: randomId(128),
      amount: lines.reduce((sum, line) => sum + line.price, delivery),
      items: JSON.stringify(items),
      state: 'queued',
      created_at: now,
      next_check_at: now,
      final_at: null,
    });
    await insertClosingLines(trx, id, lines);
    await addJob(trx, 'settle-receipt', { receipt: id }, { key: `receipt:${id}` });
  });
}
