import { type Kopecks, kopecks } from '../money.ts';

/** P5.58: `discount` is 0..100 when percent, kopecks off one unit when fixed. */
export type Discount =
  | { readonly form: 'percent'; readonly discount: number }
  | { readonly form: 'fixed'; readonly discount: Kopecks };

/**
 * Price of one unit after a discount: never below 0, never above `list`; the half kopeck goes up (P5.19).
 * A percent outside 0..100 is taken at the nearer end, a negative fixed discount as none.
 */
export function discountedUnit(list: Kopecks, discount: Discount): Kopecks {
  if (discount.form === 'fixed') return kopecks(Math.max(0, list - Math.max(0, discount.discount)));
  const percent = Math.min(100, Math.max(0, discount.discount));
  return kopecks(Math.round((list * (100 - percent)) / 100));
}
