import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { CallContext } from '../../context.ts';
import type { Question } from '../../db/statement.ts';
import { Refusal } from '../../http/refusal.ts';
import type { StockCounts } from '../catalog/load-sellable.ts';
import { askDestination, destinationIn, type Destination } from '../delivery/destination.ts';
import { recallOwnTariff } from '../delivery/own-tariff.ts';
import type { BasketPart } from '../orders/line-kind.ts';
import type { PaymentBody } from '../orders/payment-body.ts';
import type { SeatHolder } from '../seats/space-holder.ts';
import { atMoment } from './at-moment.ts';
import { goodsGone } from './goods-gone.ts';
import { goodsPart } from './goods-part.ts';
import type { GoodRow, MethodRow, SizeRow, StartRow } from './goods.repo.ts';
import { priceParcel, type ParcelPrices } from './price-parcel.ts';
import { recallGoods } from './recall-goods.ts';

type GoodsLine = PaymentBody['shop'][number];

/** One basket item of goods after every check but stock and price. */
export interface WantedGood {
  uniqueId: string;
  groupId: string;
  good: GoodRow;
  size: SizeRow;
  count: number;
  insured: boolean;
  method: MethodRow;
  /** Where it is handed out, when with the start pack. */
  start: StartRow | null;
  /** What bringing costs where it is the first of its parcel. */
  delivery: Kopecks;
  promocode: string | null;
}

/** Asks what was quoted for the city that the goods go to; nothing where none was chosen. */
export function goodsQuestion({ clock }: Pick<CallContext, 'clock'>, body: PaymentBody): Question | null {
  const cityId = body.delivery?.location_id;
  if (cityId === undefined || body.shop.length === 0) return null;
  const byWay = Map.groupBy(body.shop, (line) => line.delivery_public_id ?? '');
  const parcels = [...byWay].map(([methodId, goods]) => ({ methodId, goods }));
  return askDestination(cityId, parcels, clock.now());
}

/**
 * Checks goods, sizes and how they are brought against the catalogue (P4.03, P4.45, P4.46).
 * @throws Refusal `goods_unavailable` naming the item and how many are left, `invalid` without a way to bring it or
 * to a city that we do not know
 */
export async function readGoods(
  context: Pick<CallContext, 'db' | 'clock' | 'catalog'>,
  body: PaymentBody,
  { holder, counts, answer }: { holder: SeatHolder; counts: StockCounts; answer: unknown },
): Promise<BasketPart> {
  const destination = readDestination(body, answer);
  const prices = { destination, tariff: await recallOwnTariff(context) };
  const goods = await recallGoods(context, body);
  const now = context.clock.now();
  const taken = new Map<number, number>();
  const wanted = body.shop.map((line): WantedGood => {
    const known = goods.get(line.public_id);
    const good = known && atMoment(known, now);
    const size = good?.sizes.find((one) => one.public_id === line.proportion_public_id);
    if (!good || !size) throw goodsGone(line, 0);
    const ofSize = (taken.get(size.id) ?? 0) + line.count;
    taken.set(size.id, ofSize);
    const count = counts.get(size.stock_id);
    const left = Math.min(good.max_count, Math.max(0, (count?.left ?? 0) + (count?.over ?? 0)));
    if (ofSize > left) throw goodsGone(line, left);
    const { method, start } = wayOf(line, good);
    return {
      uniqueId: line.unique_id,
      groupId: line.groupId,
      good,
      size,
      count: line.count,
      insured: line.insurance && good.insurance_cost !== null,
      method,
      start,
      delivery: kopecks(0),
      promocode: line.promocode ?? null,
    };
  });
  return goodsPart(withDelivery(wanted, prices), holder);
}

/** What a way costs is paid with the first item that comes by it. */
function withDelivery(wanted: readonly WantedGood[], prices: ParcelPrices): WantedGood[] {
  const byWay = Map.groupBy(wanted, ({ method }) => method.id);
  const price = new Map<WantedGood, Kopecks>();
  for (const goods of byWay.values()) {
    const [first] = goods;
    if (first && first.method.type !== 'ticket')
      price.set(first, priceParcel(first.method, goods, prices).price);
  }
  return wanted.map((item) => ({ ...item, delivery: price.get(item) ?? kopecks(0) }));
}

/** @throws Refusal `invalid` for a city that we do not know. */
function readDestination({ delivery }: PaymentBody, answer: unknown): Destination | null {
  if (!delivery || answer === null) return null;
  const destination = destinationIn(delivery.location_id, answer);
  if (!destination) throw new Refusal('invalid', { fields: { 'delivery.location_id': 'fillField' } });
  return destination;
}

/** @throws Refusal `invalid` for a way that the good is not brought by, or a start where it is not handed out. */
function wayOf(line: GoodsLine, good: GoodRow): Pick<WantedGood, 'method' | 'start'> {
  const field = `shop.${line.unique_id}.delivery_public_id`;
  const method = good.methods.find(({ public_id }) => public_id === line.delivery_public_id);
  if (!method) throw new Refusal('invalid', { fields: { [field]: 'chooseDelivery' } });
  if (method.type !== 'ticket') return { method, start: null };
  const [only, ...others] = good.starts;
  const start =
    good.starts.find(({ public_id }) => public_id === line.event_city?.public_id) ??
    (others.length === 0 ? only : undefined);
  if (!start) throw new Refusal('invalid', { fields: { [field]: 'chooseDelivery' } });
  return { method, start };
}
