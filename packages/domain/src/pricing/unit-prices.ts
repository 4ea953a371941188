import type { Kopecks } from '../money.ts';
import { normalCode } from './normal-code.ts';
import type { DiscountSource, PricedUnit, PriceLine } from './price-basket.ts';

/** Units of each line by its key, at the best price found so far. */
export type UnitPrices = Map<string, PricedUnit[]>;

/** A unit is a value that nobody changes: all of a line share one. */
export function repeat(unit: PricedUnit, qty: number): PricedUnit[] {
  return Array.from({ length: qty }, () => unit);
}

/** Gives one unit a lower price; false when what it has is as good. */
export function lower(units: PricedUnit[], unit: number, price: Kopecks, source: DiscountSource): boolean {
  const held = units[unit];
  if (held === undefined || price >= held.price) return false;
  units[unit] = { price, source };
  return true;
}

/**
 * Order of lines that cost the same: those without a code first, because a code may do better there. Last by key, where all
 * else is equal; so a price hangs neither on the order given nor on random keys.
 */
export function alike(a: PriceLine, b: PriceLine): number {
  return (
    compareTexts(normalCode(a.promocode ?? ''), normalCode(b.promocode ?? '')) ||
    compareTexts(a.productId, b.productId) ||
    compareTexts(a.key, b.key)
  );
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
