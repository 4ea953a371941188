import { type Basket, freeId, type NewId, removePaid, update, withCost } from './basket.ts';
import {
  type CountLimitReason,
  type CountLimits,
  countLimits,
  TICKET_COUNT_MAX,
  ticketLimits,
} from './counts.ts';
import { ITEM_KEYS } from '../participants/field-names.ts';
import type { BasketItem, ShopItem, TicketItem } from './types.ts';

export interface CountChange {
  readonly basket: Basket;
  /** What stopped the change, null when it went through (P4.21). */
  readonly blocked: CountLimitReason | 'below_min' | 'not_found' | null;
}

/** Tickets of the same format and kind in a group. Its size is the count shown with preregistration. */
export function ticketGroup(basket: Basket, item: TicketItem): TicketItem[] {
  return basket.filter(
    (other): other is TicketItem =>
      other.selector === 'ticket' &&
      other.groupId === item.groupId &&
      other.format_public_id === item.format_public_id &&
      other.kind === item.kind,
  );
}

/**
 * Sets how many of an item are wanted (for tickets: of its group). With preregistration each ticket is an entry of its
 * own: missing ones are added empty, surplus ones are taken from the end, those without a typed participant first
 * (P4.20). Insurance and certificates stay 1.
 */
export function changeCount(basket: Basket, uniqueId: string, wanted: number, newId: NewId): CountChange {
  const item = basket.find((held) => held.unique_id === uniqueId);
  if (item === undefined) return { basket, blocked: 'not_found' };
  if (item.selector === 'insurance' || item.selector === 'certificate') {
    return { basket, blocked: wanted === item.count ? null : wanted < item.count ? 'below_min' : 'limit' };
  }
  const limits = limitsOf(basket, item);
  if (!(wanted >= limits.min)) return { basket, blocked: 'below_min' };
  const have = item.selector === 'ticket' ? groupCount(basket, item) : item.count;
  // A basket that already holds more than is left may still be made smaller.
  const count = Math.min(Math.trunc(wanted), Math.max(limits.max, have));
  // A team that does not fit whole is not started.
  if (count < limits.min) return { basket, blocked: limits.reason };
  // Two devices may have brought two teams together; one is left, never one and a part.
  if (limits.fixed && count !== limits.min && count !== have) return { basket, blocked: 'fixed_count' };
  const blocked = count < wanted ? limits.reason : null;
  if (item.selector === 'ticket' && item.preregistration === true) {
    return { basket: resizeGroup(basket, item, count, newId), blocked };
  }
  if (item.selector === 'ticket') return { basket: recount(basket, item, count), blocked };
  return { basket: update(basket, uniqueId, (held) => ({ ...held, count }) as BasketItem), blocked };
}

/**
 * Tickets without participants are one entry, save where two devices met or the format asked for names before: the change is
 * the item's, and what it cannot give up the other entries of its group do, the last first.
 */
function recount(basket: Basket, item: TicketItem, count: number): Basket {
  const own = Math.max(1, item.count);
  const mine = Math.max(1, own + count - groupCount(basket, item));
  let surplus = groupCount(basket, item) - own + mine - count;
  let left = update(basket, item.unique_id, (held) => ({ ...held, count: mine }) as BasketItem);
  for (const other of ticketGroup(basket, item).toReversed()) {
    if (surplus <= 0 || other.unique_id === item.unique_id) continue;
    const gives = Math.min(surplus, Math.max(1, other.count));
    surplus -= gives;
    left =
      gives < other.count
        ? update(left, other.unique_id, (held) => ({ ...held, count: other.count - gives }) as BasketItem)
        : removePaid(left, [other.unique_id]);
  }
  return left;
}

/** Tickets of the item's group, entries and counts together. */
export function groupCount(basket: Basket, item: TicketItem): number {
  return ticketsOf(ticketGroup(basket, item));
}

const ticketsOf = (entries: readonly TicketItem[]) =>
  entries.reduce((sum, ticket) => sum + Math.max(1, ticket.count), 0);

/**
 * Limits of an item in this basket: what other groups take of the same format leaves less of its limits for this one, whatever
 * their kinds (P5.13), and those of the same kind leave fewer places.
 */
export function limitsOf(basket: Basket, item: TicketItem | ShopItem): CountLimits {
  if (item.selector === 'shop') return countLimits({ max_count: item.max_count ?? TICKET_COUNT_MAX });
  const others = basket.filter(
    (other): other is TicketItem =>
      other.selector === 'ticket' &&
      other.format_public_id === item.format_public_id &&
      !(other.groupId === item.groupId && other.kind === item.kind),
  );
  const ofKind = ticketsOf(others.filter(({ kind }) => kind === item.kind));
  const left = item.tickets_left?.[item.kind];
  return ticketLimits({
    ...item,
    others: ticketsOf(others),
    tickets_left:
      left === undefined ? undefined : { [item.kind]: Math.max(0, left + (item.reserve_left ?? 0) - ofKind) },
  });
}

function resizeGroup(held: Basket, item: TicketItem, count: number, newId: NewId): Basket {
  // An entry of several tickets is from before the format asked for names: each of them is an entry now.
  const basket = ticketGroup(held, item)
    .filter((entry) => entry.count !== 1)
    .reduce<Basket>(
      (left, { unique_id }) => update(left, unique_id, (entry) => ({ ...entry, count: 1 })),
      held,
    );
  const group = ticketGroup(basket, item);
  if (count < group.length) {
    const untouched = group
      .filter((ticket) => ticket.info === undefined && ticket.preReg !== 'ok')
      .toReversed();
    const filled = group.filter((ticket) => !untouched.includes(ticket)).toReversed();
    return removePaid(
      basket,
      [...untouched, ...filled].slice(0, group.length - count).map((ticket) => ticket.unique_id),
    );
  }
  const taken = new Set(basket.map((other) => other.unique_id));
  const added: BasketItem[] = [];
  while (group.length + added.length < count)
    added.push(withCost({ ...blankTicket(item), unique_id: freeId(taken, newId) }));
  const last = basket.findLastIndex((other) => group.some((ticket) => ticket.unique_id === other.unique_id));
  return basket.toSpliced(last + 1, 0, ...added);
}

/** What belongs to the person or the place of one ticket; how the start packs come is chosen for all of them. */
const PERSONAL: readonly (keyof TicketItem)[] = [
  ...ITEM_KEYS.filter((key) => key !== 'delivery_public_id'),
  'info',
  'licenseFile',
  'answer_files',
  'preReg',
  'space',
  'addTicketToBasketTime',
  'size',
];

/** A further ticket of the group: the same format, nobody's data, no place. */
function blankTicket(item: TicketItem): TicketItem {
  const blank: { -readonly [Field in keyof TicketItem]: TicketItem[Field] } = {
    ...item,
    count: 1,
    isErrorTab: false,
  };
  for (const field of PERSONAL) delete blank[field];
  return blank;
}
