import { SWITCH_KEYS } from '../participants/format-switches.ts';
import type { BasketItem } from './types.ts';

/**
 * One item of a basket that several devices share. The revision grows by one whenever a device changes what it last heard
 * from the server; `item` is null once the item is taken out, so that an old copy cannot bring it back.
 */
export interface SharedEntry {
  readonly id: string;
  readonly revision: number;
  readonly item: BasketItem | null;
}

/** What the product says of an item, renewed from the catalogue at any time: not the buyer's own change. */
const SHOWN: ReadonlySet<string> = new Set([
  ...SWITCH_KEYS,
  'totalCost',
  'tickets_left',
  'reserve_left',
  'promocode_error',
  'title',
  'address',
  'logo',
  'type',
  'event',
  'event_city',
  'start_time',
  'sale',
  'sales',
  'buy_limit',
  'max_count',
  'team_all',
  'fixed_count',
  'isTeam',
  'full',
  'preregistration',
  'allow_later',
  'shirt_unavailable',
  'sizes',
  'select',
  'clusters',
  'regions',
  'clubs',
  'additional_fields',
  'delivery',
  'delivery_method',
  'age_min',
  'age_max',
  'notes',
  'look',
  'insurance_cost',
  'isScrolling',
]);

/** What of an item is the buyer's own. A certificate's price is his choice; every other price is the product's. */
export function ownPart(item: BasketItem): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(item).filter(
      ([name]) => !SHOWN.has(name) && (name !== 'price' || item.selector === 'certificate'),
    ),
  );
}

/** JSON with sorted names: the same text for the same value, whoever wrote it. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}

/** Short print of the buyer's own part (53 bits): two items with one print need no synchronisation. */
export function printOf(item: BasketItem): string {
  return hash53(canonical(ownPart(item)));
}

/**
 * Which of two states of one item stands, the same for every order of arrival: the higher revision; of equal ones being
 * taken out, then a filled participant, then the larger count.
 */
export function newer(a: SharedEntry, b: SharedEntry): SharedEntry {
  return compare(a, b) >= 0 ? a : b;
}

function compare(a: SharedEntry, b: SharedEntry): number {
  if (a.revision !== b.revision) return a.revision - b.revision;
  if (a.item === null || b.item === null) return Number(a.item === null) - Number(b.item === null);
  if (isFilled(a.item) !== isFilled(b.item)) return Number(isFilled(a.item)) - Number(isFilled(b.item));
  if (a.item.count !== b.item.count) return a.item.count - b.item.count;
  const own = order(canonical(ownPart(a.item)), canonical(ownPart(b.item)));
  return own === 0 ? order(canonical(a.item), canonical(b.item)) : own;
}

/** The participant or the insured person is complete. */
export function isFilled(item: BasketItem): boolean {
  return (item.selector === 'ticket' || item.selector === 'insurance') && item.preReg === 'ok';
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** cyrb53, a mix of two 32-bit halves; no secret depends on it. */
function hash53(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
