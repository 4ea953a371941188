import { kopecks, toRoubles } from '../money.ts';
import { priceBasket } from '../pricing/price-basket.ts';
import { type Basket, sameItem } from './basket.ts';
import { type CountChange, groupCount, ticketGroup } from './change-count.ts';
import type { CountLimits } from './counts.ts';
import { toPriceLines } from './price-lines.ts';
import { costOf } from './summary.ts';
import type { BasketItem } from './types.ts';

/** What every basket is at every moment; what it breaks, or null. */
export function sound(basket: Basket): string | null {
  const ids = new Set(basket.map(({ unique_id }) => unique_id));
  if (ids.size !== basket.length || ids.has('')) return 'two items of one id';
  for (const [at, item] of basket.entries()) {
    if (item.totalCost !== toRoubles(costOf(item))) return 'a cost that is not price times count';
    if (!Number.isSafeInteger(item.count) || item.count < 1) return 'a count below one';
    if ((item.selector === 'insurance' || item.selector === 'certificate') && item.count !== 1)
      return 'more than one of what is single';
    if (item.selector === 'shop' && basket.slice(at + 1).some((other) => sameItem(item, other)))
      return 'one good in two lines';
  }
  const { lines } = priceBasket({
    at: new Date(0),
    lines: toPriceLines(basket),
    sales: [],
    promocodes: [],
    vip: null,
    delivery: kopecks(0),
    certificateBalance: kopecks(0),
  });
  return basket.every((item, at) => lines[at]?.gross === costOf(item)) ? null : 'priced otherwise than shown';
}

/** Whether `after` is `before` without what does not pass `stays`, the very same items in the same order. */
export function restUnchanged(
  before: Basket,
  after: Basket,
  stays: (item: BasketItem) => boolean,
  judged: (item: BasketItem) => boolean = () => true,
): boolean {
  const [left, now] = [before.filter(stays), after.filter(judged)];
  return left.length === now.length && left.every((item, at) => item === now[at]);
}

/** What a change of the count of `item` broke, or null. */
export function changedIn(
  before: Basket,
  after: Basket,
  item: BasketItem,
  reported: { wanted: number; blocked: CountChange['blocked']; limits: CountLimits | null },
): string | null {
  const { wanted, blocked, limits } = reported;
  if (blocked === 'not_found') return 'count: an item not found';
  if (limits === null || (item.selector !== 'ticket' && item.selector !== 'shop'))
    return after === before ? null : 'count: a single item changed';
  const of = (basket: Basket) =>
    item.selector === 'ticket'
      ? groupCount(basket, item)
      : (basket.find(({ unique_id }) => unique_id === item.unique_id)?.count ?? 0);
  const [had, has] = [of(before), of(after)];
  if (blocked === 'below_min' && after !== before) return 'count: refused and yet changed';
  if (blocked === null && has !== Math.trunc(wanted)) return 'count: not what was wanted';
  if (has > Math.max(limits.max, had)) return 'count: above the limit';
  if (has !== had && has < limits.min) return 'count: below the least';
  if (limits.fixed && has !== had && has !== limits.min) return 'count: a part of a team';
  const strange = (one: BasketItem) =>
    item.selector === 'ticket' ? ticketGroup([one], item).length === 0 : one.unique_id !== item.unique_id;
  if (!restUnchanged(before, after, strange, strange)) return 'count: another group changed';
  if (item.selector !== 'ticket') return null;
  const people = (basket: Basket) =>
    ticketGroup(basket, item).filter(({ info, preReg }) => info !== undefined || preReg === 'ok').length;
  return people(after) >= Math.min(people(before), has) || item.preregistration !== true
    ? null
    : 'count: a participant lost before an empty ticket';
}

const OWN = ['unique_id', 'groupId', 'count', 'info', 'preReg', 'promocode'] as const;

/** Whether a renewal from a format left the item to the buyer: others untouched, what he typed kept. */
export function renewedTicket(item: BasketItem, now: BasketItem | undefined, format: string): boolean {
  if (item.selector !== 'ticket' || item.format_public_id !== format) return now === item;
  return now?.selector === 'ticket' && OWN.every((field) => item[field] === now[field]);
}
