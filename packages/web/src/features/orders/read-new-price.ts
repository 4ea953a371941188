import type { PriceChangedDetails } from '@distance/contract/refusals.ts';
import { fromRoubles, type Kopecks, sumKopecks } from '@distance/domain/money.ts';
import type { ShownLine } from '@distance/domain/pricing/price-changes.ts';

/** What the server would charge instead. */
export interface NewPrice {
  /** Roubles. */
  readonly total: number;
  readonly delivery: Kopecks;
  readonly lines: readonly ShownLine[];
}

type LineDetails = PriceChangedDetails['lines'][number];

export function readNewPrice({ total, delivery, lines }: PriceChangedDetails): NewPrice {
  return { total, delivery: fromRoubles(delivery), lines: lines.map(readLine) };
}

function readLine({ unique_id: key, count, price, discounts }: LineDetails): ShownLine {
  const taken = discounts.map(({ kind, label, count: units, amount }) => ({
    source: { kind, id: label, label },
    units,
    amount: fromRoubles(amount),
  }));
  const discount = sumKopecks(taken.map(({ amount }) => amount));
  return {
    key,
    qty: count,
    gross: sumKopecks([fromRoubles(price), discount]),
    discount,
    discounts: taken,
  };
}

/** List price of one unit, roubles: what the basket keeps as `price`. */
export function unitPriceOf({ gross, qty }: ShownLine): number {
  return Math.round(gross / Math.max(1, qty)) / 100;
}
