import { type Kopecks, kopecks } from '../money.ts';

/** P5.58: `discount` is 0..100 when percent, kopecks off one unit when fixed. */
export type Discount =
  | { readonly form: 'percent'; readonly discount: number }
  | { readonly form: 'fixed'; readonly discount: Kopecks };

/**
 * Price of one unit after a discount: never below 0, never above `list`; the half kopeck goes up (P5.19).
 * A percent outside 0..100 is taken at the nearer end and counts to its hundredth, a negative fixed discount as none.
 */
export function discountedUnit(list: Kopecks, discount: Discount): Kopecks {
  if (discount.form === 'fixed') return kopecks(Math.max(0, list - Math.max(0, discount.discount)));
  // In whole hundredths of a percent: a fraction of one would miss the half kopeck.
  const hundredths = Math.round(Math.min(100, Math.max(0, discount.discount)) * 100);
  return kopecks(Math.round((list * (10_000 - hundredths)) / 10_000));
}
