import { fromRoubles, type Kopecks, kopecks, sumKopecks } from '../money.ts';
import type { DiscountSource, PricedBasket } from '../pricing/price-basket.ts';
import type { ShownLine } from '../pricing/price-changes.ts';
import { unitRoubles } from './price-lines.ts';
import type { BasketItem, Selector } from './types.ts';

/** Order of the side summary (P2.30). */
export const SUMMARY_ORDER: readonly Selector[] = ['ticket', 'insurance', 'certificate', 'shop'];

/** `cost` before discounts; cost - discount is what these items come to. */
export interface SummaryRow {
  readonly kind: Selector;
  readonly count: number;
  readonly cost: Kopecks;
  readonly discount: Kopecks;
}

export interface BasketSummary {
  readonly rows: readonly SummaryRow[];
  /** Discounts by what gives them, as the basket explains them. */
  readonly discounts: readonly { readonly source: DiscountSource; readonly amount: Kopecks }[];
  readonly delivery: Kopecks;
  readonly total: Kopecks;
  readonly certificate: Kopecks;
  readonly toPay: Kopecks;
}

/** Of a priced basket what its summary shows. */
export interface SummedPrice extends Pick<PricedBasket, 'delivery' | 'total' | 'certificate' | 'toPay'> {
  readonly lines: readonly ShownLine[];
}

/** The side summary of priced items (P2.30); kinds that are not in the basket are left out. */
export function summarise(items: readonly BasketItem[], priced: SummedPrice): BasketSummary {
  const kindOf = new Map(items.map((item) => [item.unique_id, item.selector]));
  const ofKind = Map.groupBy(priced.lines, (line) => kindOf.get(line.key));
  const rows = SUMMARY_ORDER.flatMap((kind): SummaryRow[] => {
    const lines = ofKind.get(kind);
    if (lines === undefined) return [];
    const count = lines.reduce((sum, line) => sum + line.qty, 0);
    return [
      {
        kind,
        count,
        cost: sumKopecks(lines.map((line) => line.gross)),
        discount: sumKopecks(lines.map((line) => line.discount)),
      },
    ];
  });
  const bySource = new Map<string, { source: DiscountSource; amount: Kopecks }>();
  for (const { source, amount } of priced.lines.flatMap((line) => line.discounts)) {
    const key = `${source.kind}:${source.id}`;
    bySource.set(key, { source, amount: kopecks((bySource.get(key)?.amount ?? 0) + amount) });
  }
  const { delivery, total, certificate, toPay } = priced;
  return { rows, discounts: [...bySource.values()], delivery, total, certificate, toPay };
}

/** Kopecks of an item before discounts: a count below 0 counts as 1 (P5.18). */
export function costOf(item: BasketItem): Kopecks {
  return kopecks(fromRoubles(unitRoubles(item)) * (item.count < 0 ? 1 : item.count));
}

/** Whole roubles for display, the half rouble up (P2.27). */
export function displayRoubles(amount: Kopecks): number {
  const roubles = Math.round(amount / 100);
  return roubles === 0 ? 0 : roubles;
}
