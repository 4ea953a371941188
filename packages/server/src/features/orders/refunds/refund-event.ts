import { kopecks } from '@distance/domain/money.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockPurchase, startRefund } from './refund-lines.ts';
import {
  countLinesOfEvent,
  type SoldForEvent,
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
  /** Lines that stay paid, because their start has been held. */
  left: number;
}

/**
 * Starts the refund of everything that was sold for a cancelled event, in full and whatever the rule of a line says. Each
 * order is a transaction of its own and a line is returned once, so a run that was cut off is simply started again. What was sold
 * for a start whose hour has passed stays: who ran in one city of a series gets nothing back because the next one was cancelled.
 * @param eventPublicId an event whose state is `cancelled`
 * @param passed return that as well: the start was called off at its hour, or is cancelled in the books only now
 * @throws Error for an unknown event and for one that is not cancelled
 */
export async function refundEvent(
  services: Services,
  eventPublicId: string,
  { passed = false }: { passed?: boolean } = {},
): Promise<EventRefund> {
  const event = await selectOptionalEvent(services.db, eventPublicId);
  if (!event) throw new Error(`no event ${eventPublicId}`);
  if (event.state !== 'cancelled')
    throw new Error(`event ${eventPublicId} is not cancelled, nothing is returned`);
  const sold: SoldForEvent = { eventId: event.id, startsAfter: passed ? null : services.clock.now() };
  const total = { orders: 0, lines: 0, amount: 0 };
  let last = 0;
  for (;;) {
    const orders = await selectOrdersOfEvent(services.db, sold, last, BATCH);
    for (const orderId of orders) {
      const { lines, amount } = await refundOrder(services, orderId, sold);
      if (lines > 0) total.orders += 1;
      total.lines += lines;
      total.amount += amount;
      last = orderId;
    }
    if (orders.length < BATCH) break;
  }
  return { ...total, left: await countLinesOfEvent(services.db, { eventId: event.id, startsAfter: null }) };
}

async function refundOrder(
  services: Services,
  orderId: number,
  sold: SoldForEvent,
): Promise<{ lines: number; amount: number }> {
  return await inTransaction(services.db, async (trx) => {
    const purchase = await lockPurchase(trx, orderId);
    // Read under the lock: the buyer may return a line himself at this very moment.
    const lines = await selectLinesOfEvent(trx, orderId, sold);
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
