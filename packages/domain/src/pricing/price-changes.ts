import { type Kopecks, kopecks } from '../money.ts';
import type { DiscountSource, PricedLine } from './price-basket.ts';

/** A line as a page shows it or the server tells it. */
export type ShownLine = Pick<PricedLine, 'key' | 'qty' | 'gross' | 'discount' | 'discounts'>;

/** `before` 0 = it came, `after` 0 = it went; kopecks off all units of the lines. */
export interface DiscountChange {
  readonly source: DiscountSource;
  readonly before: Kopecks;
  readonly after: Kopecks;
}

/** What became of the price of some lines together; `list` null = their price before discounts stands. */
export interface PriceChange {
  readonly list: { readonly before: Kopecks; readonly after: Kopecks } | null;
  readonly discounts: readonly DiscountChange[];
}

/** Compares lines as they were shown with the same lines as they are now; null when nothing of them changed. */
export function priceChange(shown: readonly ShownLine[], now: readonly ShownLine[]): PriceChange | null {
  const before = grossOf(shown);
  const after = grossOf(now);
  const sums = new Map<string, { source: DiscountSource; before: number; after: number }>();
  for (const [side, lines] of [
    ['before', shown],
    ['after', now],
  ] as const)
    for (const { source, amount } of lines.flatMap((line) => line.discounts)) {
      // The two sides know a discount by ids of their own; its name is what the buyer saw.
      const name = `${source.kind}:${source.label}`;
      const sum = sums.get(name) ?? { source, before: 0, after: 0 };
      sum[side] += amount;
      sums.set(name, sum);
    }
  const discounts = [...sums.values()]
    .filter((sum) => sum.before !== sum.after)
    .map((sum) => ({ source: sum.source, before: kopecks(sum.before), after: kopecks(sum.after) }));
  if (before === after && discounts.length === 0) return null;
  return { list: before === after ? null : { before, after }, discounts };
}

function grossOf(lines: readonly ShownLine[]): Kopecks {
  return kopecks(lines.reduce((sum, { gross }) => sum + gross, 0));
}
