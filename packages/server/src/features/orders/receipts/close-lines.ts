import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { addJob } from '../../../jobs/runner.ts';
import { randomId } from '../../../public-id.ts';
import {
  insertClosingLines,
  insertReceipt,
  isDeliveryDone,
  selectClosedLines,
} from '../tables/receipts.repo.ts';
import { bringingOf } from '../bringing.ts';
import { selectLines, type OrderRow } from '../tables/orders.repo.ts';
import type { PaymentRow } from '../tables/payments.repo.ts';
import { closingReceipt, deliveryByMoney, receiptOf, type ReceiptLine } from './order-money.ts';

/**
 * Queues the receipt that offsets the prepayment of what is handed over: those of the lines that are still paid and not offset, the delivery
 * with the first after which nothing waits to be brought, or with the first parcel; without any of them it is closed alone
 * (`close-deliveries.ts`). Payment and order are locked.
 * @param of the start or the parcel that they were handed over with
 */
export async function closeLines(
  services: Pick<Services, 'clock' | 'lineKinds'>,
  trx: Trx,
  { payment, order }: { payment: PaymentRow; order: OrderRow },
  lineIds: ReadonlySet<number>,
  of: { event_city_id: number } | { parcel_id: number },
): Promise<void> {
  // What a cheaper distance returned is no prepayment any more.
  const all = await selectLines(trx, order.id);
  // What certificates paid of it returned first, and is offset by itself.
  const paid = all
    .map((line) => ({ ...line, price: line.price - Math.max(line.difference_due, line.by_certificate) }))
    .filter((line) => lineIds.has(line.id) && line.state === 'paid' && line.price > 0);
  const closed = await selectClosedLines(
    trx,
    paid.map((line) => line.id),
  );
  const lines = paid.filter((line) => !closed.has(line.id));
  // Another process may have closed it, or a refund returned it, before the lock.
  if (closed.size > 0) return;
  // Certificates may have paid all of a parcel but its way.
  if (lines.length === 0 && !('parcel_id' in of)) return;
  // Goods that are still to be brought take the delivery along.
  const later =
    'event_city_id' in of &&
    (await bringingOf(services, trx, order.id, { lineIds: [], withStart: true })) === 'goes on';
  const delivery = later || (await isDeliveryDone(trx, order.id)) ? 0 : deliveryByMoney(order, all);
  if (lines.length === 0 && delivery === 0) return;
  await queueClosing(services, trx, { payment, order }, { lines, delivery }, of);
}

/** Queues one closing receipt. @param delivery kopecks of the order's delivery by money @param of nothing where it tells of the delivery alone */
export async function queueClosing(
  services: Pick<Services, 'clock' | 'lineKinds'>,
  trx: Trx,
  { payment, order }: { payment: Pick<PaymentRow, 'id'>; order: Pick<OrderRow, 'email'> },
  { lines, delivery }: { lines: readonly (ReceiptLine & { id: number })[]; delivery: number },
  of: { event_city_id?: number; parcel_id?: number },
): Promise<void> {
  const { items } = closingReceipt(receiptOf(services.lineKinds, order.email, lines, delivery));
  const now = services.clock.now();
  const id = await insertReceipt(trx, {
    kind: 'closing',
    payment_id: payment.id,
    refund_id: null,
    ...of,
    delivery,
    op_key: randomId(128),
    amount: lines.reduce((sum, line) => sum + line.price, delivery),
    items: JSON.stringify(items),
    state: 'queued',
    created_at: now,
    next_check_at: now,
    final_at: null,
  });
  if (lines.length > 0) await insertClosingLines(trx, id, lines);
  await addJob(trx, 'settle-receipt', { receipt: id }, { key: `receipt:${id}` });
}
