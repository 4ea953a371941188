import type { Kopecks } from '@distance/domain/money.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { returnUses } from '../../promocodes/redeem-promocodes.ts';
import { freeSold, lockStock, selectStocksOfLines } from '../tables/holds.repo.ts';
import { freeSpacesOfLines } from '../../seats/spaces.ts';
import {
  lockOrder,
  selectLines,
  setLineStates,
  setOrderState,
  type OrderRow,
} from '../tables/orders.repo.ts';
import { lockPayment, selectOptionalPaidPayment, type PaymentRow } from '../tables/payments.repo.ts';
import { deliveryBack } from './delivery-back.ts';
import { moneyOf, splitRefund, type RefundParts } from './split-refund.ts';
import { openRefund, type OpenedRefund } from './open-refund.ts';

export type RefundReason = 'buyer' | 'event_cancelled' | 'operator';

/** An order and the payment that paid it, both locked; no payment when nothing was to be paid. */
export interface LockedPurchase {
  payment: PaymentRow | null;
  order: OrderRow;
}

export async function lockPurchase(trx: Trx, orderId: number): Promise<LockedPurchase> {
  const purchase = (await lockPurchases(trx, [orderId])).get(orderId);
  if (!purchase) throw new Error(`order ${orderId} is not locked`);
  return purchase;
}

/** Several of them: payments first, then orders, each in ascending order (docs/locking.md). */
export async function lockPurchases(
  trx: Trx,
  orders: Iterable<number>,
): Promise<Map<number, LockedPurchase>> {
  const orderIds = [...new Set(orders)].toSorted((a, b) => a - b);
  const payments = new Map<number, PaymentRow | null>();
  for (const orderId of orderIds) {
    const paid = await selectOptionalPaidPayment(trx, orderId);
    payments.set(orderId, paid ? await lockPayment(trx, paid.id) : null);
  }
  const purchases = new Map<number, LockedPurchase>();
  for (const orderId of orderIds)
    purchases.set(orderId, { payment: payments.get(orderId) ?? null, order: await lockOrder(trx, orderId) });
  return purchases;
}

/**
 * Starts the refund of paid lines: their places are free at once, the money goes by a job and its outcome ends it (F11).
 * Refunds of one payment wait for each other in `settleRefund`. `amounts` in kopecks by line id, at most the line's price;
 * nothing to return ends at once.
 * @throws Refusal `refund_pending` when a line is no longer paid.
 */
export async function refundLines(
  services: Pick<Services, 'clock' | 'lineKinds'>,
  trx: Trx,
  orderId: number,
  amounts: ReadonlyMap<number, Kopecks>,
  reason: RefundReason,
): Promise<number> {
  const purchase = await lockPurchase(trx, orderId);
  return (await startRefund(services, trx, purchase, amounts, reason)).id;
}

/** The same with the purchase locked; the order's delivery returns too where bringing ends with these lines (`deliveryBack`). */
export async function startRefund(
  services: Pick<Services, 'clock' | 'lineKinds'>,
  trx: Trx,
  { payment, order }: LockedPurchase,
  amounts: ReadonlyMap<number, Kopecks>,
  reason: RefundReason,
): Promise<OpenedRefund> {
  const lines = (await selectLines(trx, order.id)).filter((line) => amounts.has(line.id));
  if (lines.length === 0 || lines.length !== amounts.size || lines.some((line) => line.state !== 'paid'))
    throw new Refusal('refund_pending');
  const parts = lines.map((line) => ({
    id: line.id,
    amount: Math.min(amounts.get(line.id) ?? 0, line.price),
  }));
  const now = services.clock.now();
  const lineIds = lines.map((line) => line.id);
  const delivery = await deliveryBack(services, trx, order.id, { lineIds, reason });
  const of = await splitRefund(trx, order, parts, delivery);
  await giveBack(services, trx, of, moneyOf(of) > 0 ? 'refund_pending' : 'refunded', now);
  const opened = await openRefund(trx, { order, payment, reason, of, now });
  if (opened.done) {
    await endOrderWithoutLines(trx, order);
    await notifyCancelled(trx, order, opened, now);
  }
  return opened;
}

/** Places, numbered places and promocode uses of the lines are free for others, what they bought is over. */
async function giveBack(
  { lineKinds }: Pick<Services, 'lineKinds'>,
  trx: Trx,
  { lines }: RefundParts,
  state: 'refund_pending' | 'refunded',
  now: Date,
): Promise<void> {
  const lineIds = lines.map((line) => line.id);
  const sums = new Map(lines.map(({ id, amount }) => [id, amount]));
  for (const stockId of await selectStocksOfLines(trx, lineIds)) await lockStock(trx, stockId);
  await freeSold(trx, lineIds);
  await setLineStates(trx, lineIds, state);
  for (const kind of lineKinds) await kind.giveBack?.(trx, lineIds, state, now, sums);
  await freeSpacesOfLines(trx, lineIds, now);
  await returnUses(trx, lineIds, 'used');
}

/** An order all of whose lines are returned is returned. */
export async function endOrderWithoutLines(trx: Trx, order: OrderRow): Promise<void> {
  const left = (await selectLines(trx, order.id)).filter((line) => line.state !== 'refunded');
  if (left.length === 0) await setOrderState(trx, order.id, 'refunded');
}

async function notifyCancelled(trx: Trx, order: OrderRow, refund: OpenedRefund, now: Date): Promise<void> {
  await queueLetter(trx, {
    kind: refund.byCertificate > 0 ? 'refund_to_certificate' : 'purchase_cancelled',
    dedupeKey: `purchase_cancelled:${refund.id}`,
    to: order.email,
    locale: order.locale,
    orderId: order.id,
    payload: { amount: refund.byCertificate, refund: refund.publicId },
    now,
  });
}
