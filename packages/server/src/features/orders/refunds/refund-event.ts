import { kopecks } from '@distance/domain/money.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockPurchase, startRefund } from './refund-lines.ts';
import {
  selectLinesOfEvent,
  selectOptionalEvent,
  selectOrdersOfEvent,
} from '../tables/refundable-lines.repo.ts';

const BATCH = 100;

export interface EventRefund {
  orders: number;
  lines: number;
  /** Kopecks. */
  amount: number;
}

/**
 * Starts the refund of everything that was sold for a cancelled event, in full and whatever the rule of a line says. Each
 * order is a transaction of its own and a line is returned once, so a run that was cut off is simply started again.
 * @param eventPublicId an event whose state is `cancelled`
 * @throws Error for an unknown event and for one that is not cancelled
 */
export async function refundEvent(services: Services, eventPublicId: string): Promise<EventRefund> {
  const event = await selectOptionalEvent(services.db, eventPublicId);
  if (!event) throw new Error(`no event ${eventPublicId}`);
  if (event.state !== 'cancelled')
    throw new Error(`event ${eventPublicId} is not cancelled, nothing is returned`);
  const total: EventRefund = { orders: 0, lines: 0, amount: 0 };
  let last = 0;
  for (;;) {
    const orders = await selectOrdersOfEvent(services.db, event.id, last, BATCH);
    for (const orderId of orders) {
      const { lines, amount } = await refundOrder(services, orderId, event.id);
      if (lines > 0) total.orders += 1;
      total.lines += lines;
      total.amount += amount;
      last = orderId;
    }
    if (orders.length < BATCH) return total;
  }
}

async function refundOrder(
  services: Services,
  orderId: number,
  eventId: number,
): Promise<{ lines: number; amount: number }> {
  return await inTransaction(services.db, async (trx) => {
    const purchase = await lockPurchase(trx, orderId);
    // Read under the lock: the buyer may return a line himself at this very moment.
    const lines = await selectLinesOfEvent(trx, orderId, eventId);
    if (lines.length === 0) return { lines: 0, amount: 0 };
    const { amount } = await startRefund(
      services,
      trx,
      purchase,
      new Map(lines.map((line) => [line.id, kopecks(line.price)])),
      'event_cancelled',
    );
    return { lines: lines.length, amount };
  });
}
