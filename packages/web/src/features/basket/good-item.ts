import type { GoodView } from '@distance/contract/goods.ts';
import type { ShopItem } from '@distance/domain/basket/types.ts';

/** What a basket item is made of. */
export type GoodToAdd = Pick<
  GoodView,
  | 'public_id'
  | 'title'
  | 'price'
  | 'picture'
  | 'proportions'
  | 'insurance_cost'
  | 'delivery_method'
  | 'event_city'
>;
export type GoodSize = GoodToAdd['proportions'][number];

/** What a good says of its items; renews those that lie in the basket. */
function goodFields(good: GoodToAdd, size: GoodSize) {
  return {
    public_id: good.public_id,
    title: good.title,
    price: good.price,
    logo: good.picture,
    size: size.name,
    proportion_public_id: size.public_id,
    max_count: size.count,
    insurance_cost: good.insurance_cost ?? undefined,
    delivery: good.delivery_method.length > 0,
    delivery_method: good.delivery_method,
    starts: good.event_city,
  } satisfies Partial<ShopItem>;
}

/** All goods of a basket stand on one card. */
const GROUP = 'shop';

/** A new item of goods. What can be got in one way only, or at one start only, needs no choosing. */
export function goodItem(good: GoodToAdd, size: GoodSize, count: number): ShopItem {
  const [way, ...otherWays] = good.delivery_method;
  const [start, ...otherStarts] = good.event_city;
  return {
    selector: 'shop',
    unique_id: '',
    groupId: GROUP,
    count,
    totalCost: 0,
    ...goodFields(good, size),
    insurance: false,
    promocode: null,
    ...(way !== undefined &&
      otherWays.length === 0 && { delivery_public_id: way.public_id, currentPickupSelect: way.pickup }),
    ...(start !== undefined && otherStarts.length === 0 && { event_city: { public_id: start.public_id } }),
  };
}

/** An item as the shop sells it now; `full` where its good or its size is gone. What the buyer chose stays while it is there. */
export function renewedGood(item: ShopItem, goods: readonly GoodToAdd[]): ShopItem {
  const good = goods.find(({ public_id }) => public_id === item.public_id);
  const size = good?.proportions.find(({ public_id }) => public_id === item.proportion_public_id);
  if (good === undefined || size === undefined) return { ...item, max_count: 0 };
  return { ...item, ...goodFields(good, size) };
}
