import type { StockScope } from '../../db/schema.generated.ts';

/** Stock as one kind of a format uses it. */
export interface StockUse {
  id: number;
  scope: StockScope;
  capacity: number;
  left: number;
  /** Gone so far: sold here, sold before, kept for buyers. */
  sold: number;
  buy_limit: number | null;
}

export interface KindPlaces {
  kind: string;
  stocks: readonly StockUse[];
}

/**
 * Places of several kinds taken together, where a shared stock is given out once. Exact when stocks nest (a kind within
 * a format within a city), as the catalogue builds them.
 * @param count `left` for free places, `capacity` for all of them
 */
export function placesTogether(kinds: readonly KindPlaces[], count: 'left' | 'capacity'): number {
  const rest = new Map<number, number>();
  let total = 0;
  for (const { stocks } of kinds) {
    const free = freeOf(stocks, (stock) => rest.get(stock.id) ?? stock[count]);
    total += free;
    for (const stock of stocks) rest.set(stock.id, (rest.get(stock.id) ?? stock[count]) - free);
  }
  return total;
}

/** Places of one kind of one format: the scarcest of its stocks; 0 when it has none. */
export function placesOf(kind: KindPlaces, count: 'left' | 'capacity'): number {
  return freeOf(kind.stocks, (stock) => stock[count]);
}

/** Number that price waves by sales count. */
export function soldOf(kind: KindPlaces): number {
  const own = kind.stocks.filter((stock) => stock.scope === 'format' || stock.scope === 'kind');
  return Math.max(0, ...own.map((stock) => stock.sold));
}

/** The tightest limit per buyer; null = none. */
export function buyLimitOf(kind: KindPlaces): number | null {
  const limits = kind.stocks.flatMap((stock) => (stock.buy_limit === null ? [] : [stock.buy_limit]));
  return limits.length === 0 ? null : Math.min(...limits);
}

function freeOf(stocks: readonly StockUse[], count: (stock: StockUse) => number): number {
  return stocks.length === 0 ? 0 : Math.max(0, Math.min(...stocks.map(count)));
}
