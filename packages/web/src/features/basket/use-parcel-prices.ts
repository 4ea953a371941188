import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { goodsParcels, type GoodsParcel, selectDelivery } from '@distance/domain/basket/delivery-form.ts';
import type { BasketItem, ShopItem } from '@distance/domain/basket/types.ts';
import { fromRoubles, type Kopecks, sumKopecks } from '@distance/domain/money.ts';
import { useQueries } from '@tanstack/react-query';
import { buyerApi } from '../../api/buyer.ts';

/** What the shop says of a way for one parcel to one city. */
export type PricedWay = CallOutput<Calls['shopDeliveryPrice']>['delivery']['methods'][number];

const askWays = (cityId: number | null, goods: GoodsParcel['goods']) => ({
  queryKey: ['goods', 'parcel', cityId, goods],
  queryFn: async () =>
    (await buyerApi.shopDeliveryPrice({ body: { city_id: cityId, goods: [...goods] } })).delivery.methods,
  retry: false,
  staleTime: 60_000,
});

/**
 * What bringing the goods of a basket costs, each way once (P4.48). Where no city is chosen or the shop does not answer, the price that
 * the way is offered at; `counting` while the answer for a city is on its way. @param cityId to which they go; null while none is chosen
 */
export function useParcelPrices(
  items: readonly BasketItem[],
  cityId: number | null,
): { cost: Kopecks; counting: boolean } {
  const parcels = goodsParcels(items);
  const { ways, pending } = usePricedWays(parcels, cityId);
  return {
    cost: sumKopecks(parcels.map(({ method }, at) => fromRoubles(ways[at]?.cost ?? method.price ?? 0))),
    counting: cityId !== null && pending,
  };
}

/**
 * Ways of one good to the chosen city, by their public ids, each priced with all that comes along. Empty while there is no city, or the
 * shop has not answered.
 */
export function useWays(
  items: readonly BasketItem[],
  item: ShopItem,
  cityId: number | null,
): ReadonlyMap<string, PricedWay> {
  const { ways } = usePricedWays(cityId === null ? [] : parcelsOfWays(items, item), cityId);
  return new Map(ways.flatMap((way) => (way === null ? [] : [[way.public_id, way]])));
}

/** What the shop says of each parcel's way, null until it has; parcels of the same goods are one question. */
function usePricedWays(
  parcels: readonly GoodsParcel[],
  cityId: number | null,
): { ways: (PricedWay | null)[]; pending: boolean } {
  const goods = new Map(parcels.map((parcel) => [JSON.stringify(parcel.goods), parcel.goods]));
  const { answers, pending } = useQueries({
    queries: [...goods.values()].map((asked) => askWays(cityId, asked)),
    combine: (results) => ({
      answers: results.map(({ data }) => data),
      // Without a network nothing is on its way: the price that the way is offered at stands.
      pending: results.some(({ isLoading }) => isLoading),
    }),
  });
  const names = [...goods.keys()];
  const ways = parcels.map(({ method, goods: asked }) => {
    const offered = answers[names.indexOf(JSON.stringify(asked))];
    return offered?.find(({ public_id }) => public_id === method.public_id) ?? null;
  });
  return { ways, pending };
}

/** The parcel that the good would lie in by each of its ways. */
function parcelsOfWays(items: readonly BasketItem[], item: ShopItem): GoodsParcel[] {
  const methods = (item.delivery_method ?? []).filter((way) => way.with_start_pack !== true);
  return methods.flatMap(({ public_id: way }) =>
    goodsParcels(
      items.map((held) => (held.unique_id === item.unique_id ? selectDelivery(item, way) : held)),
    ).filter(({ method }) => method.public_id === way),
  );
}
