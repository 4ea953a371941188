import { isTooLittle } from '@distance/domain/certificates/certificate-parts.ts';
import { PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import type { UserView } from '@distance/contract/accounts.ts';
import { plus } from '../../../clock.ts';
import { killPoint } from '../../../kill-point.ts';
import type { CallContext } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { lockingNames } from '../../../db/lock-names.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { orderKey } from '../../../order-key.ts';
import { hashSecret, randomId } from '../../../public-id.ts';
import { purchaseSession } from '../../accounts/sessions/sessions.ts';
import { userOfRow } from '../../accounts/users/read-user.ts';
import { holdCertificates } from '../../certificate-balance/pay-by-certificate.ts';
import { reserveUses, returnUses } from '../../promocodes/redeem-promocodes.ts';
import type { Admission } from '../../seats/admit-holder.ts';
import { chooseReserves } from './choose-reserves.ts';
import { fulfil } from '../payments/fulfil.ts';
import { newPayment } from '../payments/open-payment.ts';
import type { PaymentToMake } from '../payments/start-payment.ts';
import { holdAll } from '../stock/hold-offered.ts';
import { lockGoods } from '../stock/lock-goods.ts';
import { perStock, PriceMoved, StockShort, takeRest } from '../stock/hold-places.ts';
import { lookAtPlaces, selectLinesOfHolds, selectOverLimit, type Ceilings } from '../tables/holds.repo.ts';
import { insertWholeOrder, type WholeOrder, type WrittenOrder } from '../tables/new-order.repo.ts';
import { lockOrder } from '../tables/orders.repo.ts';
import { lockPayment } from '../tables/payments.repo.ts';
import type { Checkout } from './open-checkout.ts';
import { checkShownTotal, priceOrder, type PricedOrder } from './price-order.ts';
import type { ReadBasket } from './read-basket.ts';
import { EntryOrdered } from '../stock/repricing.ts';
import { withStockSemaphore } from '../stock/stock-semaphore.ts';
import {
  ceilingsOf,
  newDiscounts,
  newLines,
  newPlaces,
  onlyOffer,
  planLines,
  promoUsesOf,
  placeRequestsOf,
  shareCertificates,
  type OrderLine,
  type PlannedLine,
} from './plan-lines.ts';

export interface PlacedOrder {
  orderId: number;
  publicId: string;
  /** Its payment, to be made at the acquirer; null when nothing is to be paid. */
  toMake: PaymentToMake | null;
  /** Since when its places are held; null without any. */
  heldSince: Date | null;
  /** Places that it took of each stock, but for what an offer had kept. */
  taken: ReadonlyMap<number, number>;
  /** The temporary account that was made for it, with a session. Of anybody else the answer reveals nothing. */
  guest: { token: string; user: UserView } | null;
}

/**
 * Prices the basket, takes its places and writes order, lines, what hangs on them and payment in one transaction.
 * @throws Refusal `price_changed` with the new sum, `unconfirmed_email`, `tickets_unavailable` or what its kind says (`OrderItem.gone`),
 * promocode refusals, `certificate_changed`, `busy`;
 * SameBasket; PriceMoved when a wave by number sold ended since its price was read, EntryOrdered when an entry was ordered since.
 */
export async function placeOrder(
  context: CallContext,
  basket: ReadBasket,
  checkout: Checkout,
): Promise<PlacedOrder> {
  const order = await planOrder(context, basket, checkout);
  const { planned } = order;
  const wanted = perStock(placeRequestsOf(planned));
  // Whether a place reserved for a code is free shows under the locks; one that is offered is held.
  const common = perStock(
    placeRequestsOf(planned.filter(({ code }) => !code?.reserve)).filter(({ offer }) => offer === undefined),
  );
  const short = shortOf(common, checkout);
  if (short) throw goneOf(planned, short);
  const names = new Set([
    ...order.admissions.flatMap((admission) => admission.names),
    ...entryNames(basket, checkout),
  ]);
  const write = async () =>
    await inTransaction(
      context.db,
      async (trx) => await writeOrder({ ...context, db: trx }, trx, order, checkout),
      lockingNames('holder', [...names]),
    );
  // Goods without a stock wait for nobody.
  const [hotStock] = wanted.keys();
  if (hotStock === undefined) return await write();
  return await withStockSemaphore(hotStock, write, async () => {
    const seen = await lookAtPlaces(context.db, common, context.clock.now(), ceilingsOf(basket.parts));
    if (seen.short) throw goneOf(planned, seen.short);
    if (seen.dearer) throw new PriceMoved();
  });
}

/**
 * Presses that may order one entry go one at a time: each would lock its entries before its stocks, where who replaces an order locks
 * the stocks first.
 */
function entryNames({ holder }: ReadBasket, { entries, buyer }: Checkout): string[] {
  if (entries.length === 0) return [];
  return [buyerName(buyer.key), ...(holder.basket === null ? [] : [`basket:${holder.basket}`])];
}

export function buyerName(buyerKey: string): string {
  return `buyer:${buyerKey}`;
}

/** The basket priced and laid out in lines. @throws Refusal as `placeOrder` but for places. */
export async function planOrder(
  context: CallContext,
  basket: ReadBasket,
  { buyer }: Pick<Checkout, 'buyer'>,
): Promise<PlannedOrder> {
  const now = context.clock.now();
  const { email, parts } = basket;
  const priced = await priceOrder(context, parts, now, { email, buyer });
  checkShownTotal(priced, basket.shownTotal);
  if (!buyer.mayPayTo) throw new Refusal('unconfirmed_email', { details: { email } });
  const byCertificates = sumOfCertificates(basket);
  const toPay = priced.total - byCertificates;
  // No acquirer would take it, so that nobody could ever pay.
  if (byCertificates > 0 && isTooLittle({ total: priced.total, rest: toPay }))
    throw new Refusal('certificate_changed');
  return {
    basket,
    priced,
    planned: shareCertificates(planLines(parts, priced), priced.delivery, byCertificates),
    toPay,
    admissions: parts.flatMap((part) => part.admission?.(now) ?? []),
  };
}

/** Kopecks. */
function sumOfCertificates({ certificates = [] }: ReadBasket): number {
  return certificates.reduce((sum, { amount }) => sum + amount, 0);
}

interface ShortStock {
  id: number;
  left: number;
}

/** The first stock that has too few left: a hint before the transaction, decided again under the lock. */
function shortOf(wanted: ReadonlyMap<number, number>, { stocks }: Checkout): ShortStock | undefined {
  return [...wanted]
    .map(([id, qty]) => {
      const stock = stocks.get(id);
      return { id, qty, left: stock === undefined ? qty : stock.left + stock.over };
    })
    .find(({ qty, left }) => left < qty);
}

/** What the kind says whose stock it is. */
function goneOf(planned: readonly PlannedLine[], { id, left }: ShortStock): Refusal {
  const line = planned.find(({ item, unit, reserve }) => item.stocks(unit, reserve).includes(id));
  return line?.item.gone?.(left) ?? new Refusal('tickets_unavailable');
}

export interface PlannedOrder {
  basket: ReadBasket;
  planned: readonly PlannedLine[];
  priced: PricedOrder;
  /** Kopecks that certificates leave to pay. */
  toPay: number;
  admissions: readonly Admission[];
}

/** Writes it and takes its places, in a transaction whose names are locked. @throws as `placeOrder` */
export async function writeOrder(
  context: CallContext,
  trx: Trx,
  { basket, planned, priced, toPay, admissions }: PlannedOrder,
  checkout: Checkout,
): Promise<PlacedOrder> {
  const now = context.clock.now();
  const { buyer } = checkout;
  const session = purchaseSession(context);
  const order: WholeOrder = {
    order: orderRow(context, basket, priced, checkout, now),
    userId: buyer.userId,
    guest: {
      public_id: randomId(80),
      email: basket.email,
      phone: basket.phone === '' ? null : basket.phone,
      locale: context.locale,
      session: session.row,
    },
    lines: newLines(planned),
    discounts: newDiscounts(planned),
    payment: newPayment(context, toPay, now, basket.pay),
    questions: admissions.map(({ question }) => question),
    entries: checkout.entries,
    holds: holdsWith(basket, planned, { payable: toPay > 0, now }),
  };
  const written = await insertWholeOrder(trx, order);
  if (written === 'same basket') throw new SameBasket();
  if (written === 'ordered') throw new EntryOrdered();
  if (written === 'card gone') throw new Refusal('saved_card_unavailable');
  // Its holder became known in this moment: the next press finds whose order it is.
  if (written === 'stranger') throw new Refusal('busy', { details: { retry_after_s: 1 } });
  for (const [index, { admit }] of admissions.entries()) admit(written.answers[index]);
  if (order.holds?.offer && written.taken?.length === 0) throw new Refusal('offer_over');
  const all: OrderLine[] = planned.map((line, position) => ({
    ...line,
    uniqueId: line.item.price.key,
    lineId: written.line_ids[position] ?? 0,
  }));
  for (const part of basket.parts) {
    const items = new Set(part.items);
    await part.writeExtras?.(
      trx,
      all.filter((line) => items.has(line.item)),
      { buyerKey: buyer.key, locale: context.locale, now, all },
    );
  }
  const lines = written.taken === null ? await chooseReserves(context.clock, trx, all) : all;
  const places = placeRequestsOf(lines);
  const payable = toPay > 0;
  const buys = { key: buyer.key, now, ceilings: ceilingsOf(basket.parts), payable };
  await takePlaces(context, trx, lines, written, buys).catch((error: unknown) => {
    throw error instanceof StockShort ? goneOf(lines, { id: error.stockId, left: error.left }) : error;
  });
  await reserveUses(trx, promoUsesOf(lines), buyer.key);
  await holdCertificates(trx, written.id, basket.certificates ?? [], now);
  killPoint('places taken, order not committed');
  if (!payable) {
    const [payment, placed] = [await lockPayment(trx, written.payment_id), await lockOrder(trx, written.id)];
    // No money comes for it, at which its events would be asked for.
    if (!(await lockGoods(context, trx, placed)))
      throw planned[0]?.item.gone?.(0) ?? new Refusal('tickets_unavailable');
    await fulfil(context, trx, payment, placed);
  }
  return {
    orderId: written.id,
    publicId: order.order.public_id,
    toMake: payable
      ? paymentOf(order, priced.total - toPay, written.payment_id, basket.pay?.card?.binding ?? null, now)
      : null,
    heldSince: places.length > 0 ? now : null,
    taken: perStock(places.filter(({ offer }) => offer === undefined)),
    guest: written.guest === null ? null : { token: session.token, user: userOfRow(written.guest) },
  };
}

function orderRow(
  { settings, locale }: Pick<CallContext, 'settings' | 'locale'>,
  basket: ReadBasket,
  { total, delivery }: Pick<PricedOrder, 'total' | 'delivery'>,
  { idempotencyKey, buyer }: Checkout,
  now: Date,
): WholeOrder['order'] {
  const publicId = randomId(128);
  return {
    public_id: publicId,
    email: basket.email,
    phone: basket.phone,
    locale,
    buyer_key: buyer.key,
    total,
    delivery_price: delivery,
    delivery: basket.delivery === null ? null : JSON.stringify(basket.delivery),
    idempotency_key: idempotencyKey,
    request_hash: basket.requestHash,
    access_key_hash: hashSecret(orderKey(settings.secretKey, publicId)),
    consents: JSON.stringify(basket.consents),
    basket_holder: basket.holder.basket,
    address_key: basket.holder.address,
    created_at: now,
  };
}

/** What the acquirer is to be told, as it was just written. */
function paymentOf(
  { order, lines, payment }: WholeOrder,
  byCertificates: number,
  id: number,
  binding: string | null,
  now: Date,
): PaymentToMake {
  return {
    payment: { id, attempts: 0, ...payment },
    binding,
    order: { ...order, certificate_amount: byCertificates },
    lines: lines.map((line) => ({
      ...line,
      vat_code: line.vat_code ?? null,
      by_certificate: line.by_certificate ?? 0,
    })),
    dueAt: plus(now, PAYING_HOLD_MS),
  };
}

/** The places go with the order itself when nothing is to be written or chosen before their stocks are locked. */
function holdsWith(
  basket: ReadBasket,
  planned: readonly PlannedLine[],
  { payable, now }: { payable: boolean; now: Date },
): WholeOrder['holds'] {
  const offer = offerAlone(planned, payable);
  const alone =
    basket.parts.every((part) => part.writeExtras === undefined) &&
    planned.every(({ code }) => !code?.reserve) &&
    offer !== undefined;
  return alone
    ? { places: newPlaces(planned, ceilingsOf(basket.parts)), offer, expiresAt: plus(now, PAYING_HOLD_MS) }
    : null;
}

/** As `onlyOffer`; an order that is handed over at once locks its stocks, which come before offers. */
function offerAlone(lines: readonly PlannedLine[], payable: boolean): ReturnType<typeof onlyOffer> {
  const offer = onlyOffer(lines);
  return offer === null || payable ? offer : undefined;
}

/** Places of the lines; uses of the expired orders that made way for them go back. */
async function takePlaces(
  context: CallContext,
  trx: Trx,
  lines: readonly OrderLine[],
  { payment_id: paymentId, taken }: WrittenOrder,
  { key, now, ceilings, payable }: { key: string; now: Date; ceilings: Ceilings; payable: boolean },
): Promise<void> {
  const places = placeRequestsOf(lines);
  const ended =
    taken === null
      ? await holdAll(
          context.clock,
          trx,
          places,
          { key, firstAt: now, expiresAt: plus(now, PAYING_HOLD_MS), paymentId, ceilings },
          { alone: offerAlone(lines, payable) != null },
        )
      : await takeRest(context.clock, trx, places, taken, { key, ceilings });
  if (ended.length > 0) await returnUses(trx, await selectLinesOfHolds(trx, ended));
  // Places reserved for a code count like those they stand for, whose stocks `chooseReserves` has locked.
  const stoodFor = lines.flatMap(({ item, unit, reserve }) =>
    reserve === null ? [] : item.stocks(unit, null),
  );
  if (stoodFor.length > 0 && (await selectOverLimit(trx, stoodFor, key)).length > 0)
    throw new Refusal('tickets_unavailable');
}

/** Rolls the transaction back when the basket state was ordered meanwhile; the caller answers with that order. */
export class SameBasket extends Error {
  override readonly name = 'SameBasket';
}
