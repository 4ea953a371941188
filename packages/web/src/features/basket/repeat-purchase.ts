import type { FormatView } from '@distance/contract/catalog.ts';
import type { PurchaseLineView } from '@distance/contract/shop.ts';
import type { BasketStore } from './create-basket-store.ts';
import { fillBasket, type NotFilled, type TemplateLine } from './fill-basket.ts';
import { type GoodToAdd, goodItem } from './good-item.ts';

type Line = Pick<PurchaseLineView, 'kind' | 'title' | 'count' | 'state' | 'good' | 'entry'>;

export interface Repeated {
  /** Tickets and goods of the purchase that lie in the basket now. */
  readonly things: number;
  readonly missing: readonly NotFilled[];
}

/** Whether a purchase has something that is bought by itself: a ticket or a good. */
export const canRepeat = (lines: readonly Line[]): boolean =>
  lines.some(({ good, entry }) => good !== null || entry !== null);

/**
 * Puts in the basket what of a purchase is still sold, at today's price. What was returned is left out, unless all of it was. Of an
 * equal item the larger count stays, so that a second press doubles nothing.
 * @throws what loading throws, before anything is put in
 */
export async function repeatPurchase(
  store: Pick<BasketStore, 'snapshot' | 'addTickets' | 'addGood'>,
  purchase: readonly Line[],
  load: {
    format: (id: string) => Promise<FormatView | null>;
    good: (id: string) => Promise<GoodToAdd | null>;
  },
): Promise<Repeated> {
  const kept = purchase.filter(({ state }) => state === 'paid');
  const lines = kept.length > 0 ? kept : purchase;
  const goods = wantedGoods(lines);
  const loaded = new Map(
    await Promise.all(
      [...new Set(goods.map(({ product }) => product))].map(async (id) => [id, await load.good(id)] as const),
    ),
  );
  const filled = await fillBasket(store, wantedTickets(lines), load.format);
  let things = filled.tickets;
  const missing = [...filled.missing];
  for (const wanted of goods) {
    const { added, why } = addGood(store, wanted, loaded.get(wanted.product) ?? null);
    things += added;
    const { product, size, title, count } = wanted;
    if (why !== null) missing.push({ thing: `${product}/${size}`, title, why, added, count });
  }
  const insurances = lines.filter(({ kind }) => kind === 'insurance');
  const [insurance] = insurances;
  if (insurance)
    missing.push({
      thing: 'insurance',
      title: insurance.title,
      why: 'insurance',
      added: 0,
      count: insurances.length,
    });
  return { things, missing };
}

interface WantedGood {
  product: string;
  size: string;
  title: string;
  count: number;
}

function wantedGoods(lines: readonly Line[]): WantedGood[] {
  const wanted = new Map<string, WantedGood>();
  for (const { good, title, count } of lines) {
    if (good === null) continue;
    const { product, size } = good;
    const before = wanted.get(size)?.count ?? 0;
    wanted.set(size, { product, size, title, count: before + count });
  }
  return [...wanted.values()];
}

function wantedTickets(lines: readonly Line[]): TemplateLine[] {
  const wanted = new Map<string, TemplateLine>();
  for (const { entry, title, count } of lines) {
    if (entry === null) continue;
    const key = `${entry.format}/${entry.kind}`;
    wanted.set(key, {
      format_public_id: entry.format,
      event_public_id: entry.event,
      kind: entry.kind,
      count: (wanted.get(key)?.count ?? 0) + count,
      title,
      promocode: null,
    });
  }
  return [...wanted.values()];
}

/** @returns how many of it lie in the basket of those that were wanted */
function addGood(
  store: Pick<BasketStore, 'snapshot' | 'addGood'>,
  { product, size: sizeId, count }: WantedGood,
  good: GoodToAdd | null,
): { added: number; why: NotFilled['why'] | null } {
  if (good === null) return { added: 0, why: 'gone' };
  const size = good.proportions.find(({ public_id }) => public_id === sizeId);
  if (size === undefined) return { added: 0, why: 'gone' };
  const held = store
    .snapshot()
    .reduce(
      (sum, item) =>
        item.selector === 'shop' && item.public_id === product && item.proportion_public_id === sizeId
          ? sum + item.count
          : sum,
      0,
    );
  // Of a size without any the rules take none.
  const came = held < count && size.count > 0 ? store.addGood(goodItem(good, size, count - held)) : 0;
  const added = Math.min(count, held + came);
  return { added, why: added === count ? null : added === 0 ? 'outOfStock' : 'fewer' };
}
