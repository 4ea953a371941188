import type { DeliveryPrice } from '@distance/domain/delivery/own-tariff.ts';
import { toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import { ask } from '../../db/statement.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  askDestination,
  destinationIn,
  type Destination,
  type ParcelGoods,
} from '../delivery/destination.ts';
import { recallOwnTariff } from '../delivery/own-tariff.ts';
import { viewMethod } from './good.view.ts';
import { selectGoodsById, selectShipping } from './goods.repo.ts';
import { priceParcel } from './price-parcel.ts';

export const shopDeliveryPrice: Handler<'shopDeliveryPrice'> = async ({ body }, context) => {
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
  const tariff = await recallOwnTariff(context);
  const priced = methods
    .map((method) => ({ method, price: priceParcel(method, goods, { destination, tariff }) }))
    .toSorted((a, b) => a.price.price - b.price.price);
  const [cheapest] = [...priced.filter(({ method }) => !method.pickup), ...priced];
  return {
    delivery: {
      cost: costOf(cheapest?.price),
      methods: priced.map(({ method, price }) => ({
        ...viewMethod(method, locale),
        cost: costOf(price),
        days: price.days,
      })),
    },
  };
};

function costOf(price: DeliveryPrice | undefined): number {
  return price === undefined ? 0 : toRoubles(price.price);
}

/** @throws Refusal `not_found` for a city that we do not know. */
async function readDestination(
  { db, clock }: Parameters<Handler<'shopDeliveryPrice'>>[1],
  cityId: number | null,
  parcels: readonly ParcelGoods[],
): Promise<Destination | null> {
  if (cityId === null) return null;
  const answer = await ask(db, askDestination(cityId, parcels, clock.now()));
  const destination = destinationIn(cityId, answer);
  if (!destination) throw new Refusal('not_found');
  return destination;
}
