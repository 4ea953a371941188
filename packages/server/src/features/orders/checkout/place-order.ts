import type { PricedBasket } from '@distance/domain/pricing/price-basket.ts';
import { PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { plus } from '../../../clock.ts';
import { killPoint } from '../../../kill-point.ts';
import type { CallContext } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { orderKey } from '../../../order-key.ts';
import { hashSecret, randomId } from '../../../public-id.ts';
import { findOrMakeBuyer, type Buyer } from '../../accounts/users/find-or-make-buyer.ts';
import { requirePaymentEmail } from '../../accounts/codes/require-payment-email.ts';
import { reserveUses, returnUses } from '../../promocodes/redeem-promocodes.ts';
import { CREATE_RETRY_MS } from '../check-times.ts';
import { chooseReserves } from './choose-reserves.ts';
import { fulfil } from '../payments/fulfil.ts';
import { holdPlaces, perStock } from '../stock/hold-places.ts';
import { looksFree, selectLinesOfHolds } from '../tables/holds.repo.ts';
import { insertOrder, lockOrder } from '../tables/orders.repo.ts';
import { insertPayment, lockPayment } from '../tables/payments.repo.ts';
import { checkShownTotal, priceOrder } from './price-order.ts';
import type { ReadBasket } from './read-basket.ts';
import { inLane } from '../stock/stock-lane.ts';
import {
  planLines,
  promoUsesOf,
  wishesOf,
  writeLines,
  type OrderLine,
  type PlannedLine,
} from './write-lines.ts';

export interface PlacedOrder {
  orderId: number;
  publicId: string;
  key: string;
  paymentId: number | null;
  buyer: Buyer;
}

/**
 * Prices the basket, takes its places and writes order, lines, what hangs on them and payment in one transaction.
 * @throws Refusal `price_changed` with the new sum, `unconfirmed_email`, `tickets_unavailable`, promocode refusals; SameBasket.
 */
export async function placeOrder(
  context: CallContext,
  basket: ReadBasket,
  idempotencyKey: string,
): Promise<PlacedOrder> {
  const now = context.clock.now();
  const priced = await priceOrder(context, basket.parts, now, basket.email);
  checkShownTotal(priced, basket.shownTotal);
  await requirePaymentEmail(context.db, context.user, basket.email);
  const planned = planLines(basket.parts, priced);
  const wanted = perStock(wishesOf(planned));
  // Whether a place kept for a code is free shows under the locks.
  const common = perStock(wishesOf(planned.filter(({ code }) => !code?.reserve)));
  if (!(await looksFree(context.db, common, now))) throw new Refusal('tickets_unavailable');
  const write = async () =>
    await inTransaction(
      context.db,
      async (trx) => await writeOrder({ ...context, db: trx }, trx, basket, planned, priced, idempotencyKey),
    );
  // Goods without a stock wait for nobody.
  const [hotStock] = wanted.keys();
  return hotStock === undefined ? await write() : await inLane(hotStock, write);
}

async function writeOrder(
  context: CallContext,
  trx: Trx,
  basket: ReadBasket,
  planned: readonly PlannedLine[],
  { total, delivery }: Pick<PricedBasket, 'total' | 'delivery'>,
  idempotencyKey: string,
): Promise<PlacedOrder> {
  const { settings } = context;
  const now = context.clock.now();
  const publicId = randomId(128);
  const key = orderKey(settings.secretKey, publicId);
  const buyer = await findOrMakeBuyer(trx, {
    user: context.user,
    email: basket.email,
    phone: basket.phone,
    locale: context.locale,
    now,
  });
  const orderId = await insertOrder(trx, {
    public_id: publicId,
    user_id: buyer.userId,
    email: basket.email,
    phone: basket.phone,
    locale: context.locale,
    buyer_key: buyer.buyerKey,
    total,
    delivery_price: delivery,
    delivery: basket.delivery === null ? null : JSON.stringify(basket.delivery),
    idempotency_key: idempotencyKey,
    request_hash: basket.requestHash,
    access_key_hash: hashSecret(key),
    consents: JSON.stringify(basket.consents),
    basket_holder: basket.holder.basket,
    address_key: basket.holder.address,
    created_at: now,
  });
  if (orderId === undefined) throw new SameBasket();
  const written = await writeLines(trx, orderId, planned, context.locale);
  const payable = total > 0;
  const paymentId = await insertPayment(trx, {
    public_id: randomId(128),
    order_id: orderId,
    provider: payable ? context.acquirers.current.provider : 'none',
    op_key: randomId(128),
    amount: total,
    created_at: now,
    next_check_at: payable ? plus(now, CREATE_RETRY_MS) : null,
  });
  for (const part of basket.parts) {
    const items = new Set(part.items);
    await part.writeExtras(
      trx,
      written.filter((line) => items.has(line.item)),
      buyer.buyerKey,
      now,
    );
  }
  const lines = await chooseReserves(context.clock, trx, written);
  await takePlaces(context, trx, lines, buyer.buyerKey, paymentId, now);
  await reserveUses(trx, promoUsesOf(lines), buyer.buyerKey);
  killPoint('K1');
  if (!payable) await fulfil(context, trx, await lockPayment(trx, paymentId), await lockOrder(trx, orderId));
  return { orderId, publicId, key, paymentId: payable ? paymentId : null, buyer };
}

/** Places of the lines; uses of the expired orders that made way for them go back. */
async function takePlaces(
  context: CallContext,
  trx: Trx,
  lines: readonly OrderLine[],
  buyerKey: string,
  paymentId: number,
  now: Date,
): Promise<void> {
  const ended = await holdPlaces(context.clock, trx, wishesOf(lines), {
    key: buyerKey,
    firstAt: now,
    expiresAt: plus(now, PAYING_HOLD_MS),
    paymentId,
  });
  if (ended.length > 0) await returnUses(trx, await selectLinesOfHolds(trx, ended));
}

/** Rolls the transaction back when the basket state was ordered meanwhile; the caller answers with that order. */
export class SameBasket extends Error {
  override readonly name = 'SameBasket';
}
