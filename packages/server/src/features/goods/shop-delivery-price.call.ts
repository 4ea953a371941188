import type { DeliveryPrice } from '@distance/domain/delivery/own-tariff.ts';
import { toRoubles } from '@distance/domain/money.ts';
import type { CallContext, OwnHandler } from '../../context.ts';
import { ask } from '../../db/statement.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  askDestination,
  destinationIn,
  type Destination,
  type ParcelGoods,
} from '../delivery/destination.ts';
import { recallOwnTariff } from '../delivery/own-tariff.ts';
import { quoteParcel } from '../delivery/quote-parcel.ts';
import { viewMethod } from './good.view.ts';
import { type MethodRow, selectGoodsById, selectShipping } from './goods.repo.ts';
import { type CountedGood, parcelOf, type ParcelPrices, priceParcel } from './price-parcel.ts';

/** What carriers are asked lies outside of any transaction. */
export const shopDeliveryPrice: OwnHandler<'shopDeliveryPrice'> = async ({ body }, context) => {
  const { db, locale } = context;
  const ids = [...new Set(body.goods.map((good) => good.public_id))];
  const rows = new Map((await selectGoodsById(db, ids)).map((row) => [row.public_id, row]));
  const goods = body.goods.flatMap(({ public_id: id, count }) => {
    const good = rows.get(id);
    return good ? [{ good, count }] : [];
  });
  if (goods.length < body.goods.length) throw new Refusal('not_found');
  // What only waits at a start is brought nowhere.
  const shipped = goods.every(({ good }) => good.methods.some(({ type }) => type !== 'ticket'));
  const methods = shipped ? await selectShipping(db) : [];
  const parcels = methods.map((method) => ({ methodId: method.public_id, goods: body.goods }));
  const destination = await readDestination(context, body.city_id ?? null, parcels);
  const prices = { destination, tariff: await recallOwnTariff(context) };
  const all = await Promise.all(
    methods.map(async (method) => ({ method, ...(await priceOf(context, method, goods, prices)) })),
  );
  const priced = all.toSorted((a, b) => a.price.price - b.price.price);
  const [cheapest] = [...priced.filter(({ method }) => !method.pickup), ...priced];
  return {
    delivery: {
      cost: costOf(cheapest?.price),
      methods: priced.map(({ method, price, own }) => ({
        ...viewMethod(method, locale),
        cost: costOf(price),
        days: price.days,
        carrier: method.carrier,
        own_tariff: own,
      })),
    },
  };
};

/** `own`: the carrier who is asked for the price does not answer, and the organiser's own applies. */
async function priceOf(
  context: CallContext,
  method: MethodRow,
  goods: readonly CountedGood[],
  prices: ParcelPrices,
): Promise<{ price: DeliveryPrice; own: boolean }> {
  const carrier = context.carriers.find(method.carrier, context.address);
  const own = priceParcel(method, goods, prices);
  if (!carrier || !prices.destination) return { price: own, own: false };
  const ids = goods.map(({ good, count }) => ({ public_id: good.public_id, count }));
  const quoted = await quoteParcel(
    context,
    carrier,
    { methodId: method.public_id, goods: ids },
    { cityId: prices.destination.cityId, pickup: method.pickup, parcel: parcelOf(goods) },
  );
  const kept = prices.destination.quoted({ methodId: method.public_id, goods: ids }) !== null;
  return { price: quoted.price ?? own, own: quoted.of === 'silent' && !kept };
}

function costOf(price: DeliveryPrice | undefined): number {
  return price === undefined ? 0 : toRoubles(price.price);
}

/** @throws Refusal `not_found` for a city that we do not know. */
async function readDestination(
  { db, clock }: CallContext,
  cityId: number | null,
  parcels: readonly ParcelGoods[],
): Promise<Destination | null> {
  if (cityId === null) return null;
  const answer = await ask(db, askDestination(cityId, parcels, clock.now()));
  const destination = destinationIn(cityId, answer);
  if (!destination) throw new Refusal('not_found');
  return destination;
}
