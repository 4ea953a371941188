import type { GoodView } from '@distance/contract/goods.ts';
import type { Basket } from '@distance/domain/basket/basket.ts';
import type { ShopItem, TicketItem } from '@distance/domain/basket/types.ts';
import { goodItem, type GoodSize } from './good-item.ts';

/** A ticket whose start may hand out goods. */
export type TicketStart = Pick<TicketItem, 'event' | 'event_city'>;

/** Items of a good in the basket, one for each size. */
export function heldOf(items: Basket, good: Pick<GoodView, 'public_id'>): ShopItem[] {
  return items.filter(
    (item): item is ShopItem => item.selector === 'shop' && item.public_id === good.public_id,
  );
}

/** Goods that the start of a ticket hands out; what is sold out stays only while the basket holds it. */
export function offeredGoods(goods: readonly GoodView[], start: TicketStart, items: Basket): GoodView[] {
  const { event_city: place } = start;
  return goods.filter(
    (good) =>
      startPackOf(good) !== undefined &&
      good.event_city.some(({ public_id }) => public_id === place?.public_id) &&
      (good.proportions.some(({ count }) => count > 0) || heldOf(items, good).length > 0),
  );
}

/** The size of the card: the picked one, the only one there is (P4.14), else what the basket holds (P4.17). */
export function sizeOfCard(
  { proportions }: Pick<GoodView, 'proportions'>,
  picked: string | null,
  held: readonly ShopItem[],
): GoodSize | null {
  const [only, ...others] = proportions;
  if (only !== undefined && others.length === 0) return only;
  const wanted = picked ?? held[0]?.proportion_public_id;
  return proportions.find(({ public_id }) => public_id === wanted) ?? null;
}

/** One of a good, handed out with the start pack of the ticket (P4.10). */
export function optionalItem(
  good: GoodView,
  size: GoodSize,
  { event, event_city: place }: TicketStart,
  insured: boolean,
): ShopItem {
  const way = startPackOf(good);
  return {
    ...goodItem(good, size, 1),
    insurance: insured && good.insurance_cost !== null,
    ...(way !== undefined && { delivery_public_id: way.public_id, currentPickupSelect: way.pickup }),
    ...(event !== undefined && { event }),
    ...(place !== undefined && { event_city: { public_id: place.public_id } }),
  };
}

function startPackOf({ delivery_method: ways }: Pick<GoodView, 'delivery_method'>) {
  return ways.find(({ with_start_pack: withPack }) => withPack);
}
