import { toRoubles } from '../money.ts';
import { countLimits, TICKET_COUNT_MAX } from './counts.ts';
import { costOf } from './summary.ts';
import type { BasketItem, ShopItem, TicketItem } from './types.ts';

/** A new `unique_id`; the only source of ids, so that the rules stay pure. */
export type NewId = () => string;
export type Basket = readonly BasketItem[];

/** P4.03 for goods: by product and size; P4.04 for all other items: by unique_id. */
export function sameItem(a: BasketItem, b: BasketItem): boolean {
  if (a.selector === 'shop' && b.selector === 'shop')
    return a.public_id === b.public_id && sizeOf(a) === sizeOf(b);
  return a.selector === b.selector && a.unique_id === b.unique_id;
}

function sizeOf(item: ShopItem): string {
  return item.proportion_public_id ?? item.size ?? '';
}

/** Adds an item, or puts it in place of the one it matches. Its `unique_id` is kept when free, else made new. */
export function add(basket: Basket, item: BasketItem, newId: NewId): Basket {
  if (item.selector === 'shop') return addShop(basket, item, newId);
  if (basket.some((held) => sameItem(held, item))) return update(basket, item.unique_id, () => item);
  return [...basket, withCost(withFreeId(basket, item, newId))];
}

/** Adds a good; the same product and size grows by its count up to its `max_count`. */
export function addShop(basket: Basket, item: ShopItem, newId: NewId): Basket {
  const at = basket.findIndex((held) => sameItem(held, item));
  const held = basket[at];
  if (held === undefined || held.selector !== 'shop') {
    return [...basket, withCost({ ...withFreeId(basket, item, newId), count: capped(item, item.count) })];
  }
  const grown = withCost({
    ...held,
    ...item,
    unique_id: held.unique_id,
    count: capped(item, held.count + Math.max(1, item.count)),
  });
  return basket.with(at, grown);
}

/** Changes one item; `unique_id` and `selector` cannot be changed. Unknown ids change nothing. */
export function update(basket: Basket, uniqueId: string, change: (item: BasketItem) => BasketItem): Basket {
  return basket.map((item) => {
    if (item.unique_id !== uniqueId) return item;
    const changed = change(item);
    return changed.selector === item.selector ? withCost({ ...changed, unique_id: uniqueId }) : item;
  });
}

export function remove(basket: Basket, uniqueId: string): Basket {
  return basket.filter((item) => item.unique_id !== uniqueId);
}

export function removeAll(): Basket {
  return [];
}

/** Takes out what an order has paid for (P4.56). */
export function removePaid(basket: Basket, paidIds: Iterable<string>): Basket {
  const paid = new Set(paidIds);
  return basket.filter((item) => !paid.has(item.unique_id));
}

/** Fields of a format that may have changed since a ticket was put in the basket. */
export type TicketFormat = Pick<TicketItem, 'format_public_id'> &
  Partial<
    Omit<
      TicketItem,
      | 'selector'
      | 'unique_id'
      | 'groupId'
      | 'count'
      | 'totalCost'
      | 'info'
      | 'preReg'
      | 'format_public_id'
      | 'promocode'
    >
  >;

/** Renews tickets from their formats; what the buyer typed stays. */
export function setTicketFormats(basket: Basket, formats: readonly TicketFormat[]): Basket {
  const byId = new Map(formats.map((format) => [format.format_public_id, format]));
  return basket.map((item) => {
    if (item.selector !== 'ticket') return item;
    const format = byId.get(item.format_public_id);
    return format === undefined ? item : withCost({ ...item, ...format });
  });
}

/** Items by groupId in the order of their first appearance (P2.22). */
export function groupItems(basket: Basket): { groupId: string; items: BasketItem[] }[] {
  const groups = new Map<string, BasketItem[]>();
  for (const item of basket) {
    const groupId = item.groupId || item.unique_id;
    const group = groups.get(groupId);
    if (group === undefined) groups.set(groupId, [item]);
    else group.push(item);
  }
  return [...groups].map(([groupId, items]) => ({ groupId, items }));
}

/**
 * The server's basket after a guest signs in: local goods are added (P4.08). Nothing doubles: an item the server already
 * has by id stays the server's, except that a filled participant is not lost; of one good the larger count stays.
 */
export function merge(server: Basket, local: Basket): Basket {
  return local.reduce<Basket>((basket, item) => {
    const at = basket.findIndex((held) => sameItem(held, item));
    const held = basket[at];
    if (held === undefined) {
      // An id is the browser's own, so the same id under another kind of item is a damaged store, not a match.
      return basket.some((other) => other.unique_id === item.unique_id) ? basket : [...basket, item];
    }
    if (held.selector === 'shop')
      return basket.with(at, withCost({ ...held, count: Math.max(held.count, item.count) }));
    return filled(item) && !filled(held) ? basket.with(at, item) : basket;
  }, server);
}

function filled(item: BasketItem): boolean {
  return (item.selector === 'ticket' || item.selector === 'insurance') && item.preReg === 'ok';
}

function capped(item: ShopItem, count: number): number {
  return Math.min(
    Math.max(1, Math.trunc(count)),
    countLimits({ max_count: item.max_count ?? TICKET_COUNT_MAX }).max,
  );
}

function withFreeId<T extends BasketItem>(basket: Basket, item: T, newId: NewId): T {
  const taken = new Set(basket.map((held) => held.unique_id));
  return item.unique_id !== '' && !taken.has(item.unique_id)
    ? item
    : { ...item, unique_id: freeId(taken, newId) };
}

/** A new id that is not among `taken`; it is added to them. */
export function freeId(taken: Set<string>, newId: NewId): string {
  for (let tries = 0; tries < 1000; tries += 1) {
    const id = newId();
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
  throw new RangeError('newId gives no new ids');
}

/** The item with its cost in roubles worked out anew. */
export function withCost<T extends BasketItem>(item: T): T {
  return { ...item, totalCost: toRoubles(costOf(item)) };
}
