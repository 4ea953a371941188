import { fromRoubles, type Kopecks, kopecks } from '@distance/domain/money.ts';
import type { LineDiscount } from '@distance/domain/pricing/price-basket.ts';
import type { ToldLine } from '@distance/domain/pricing/price-changes.ts';

/** What the server would charge instead. */
export interface NewPrice {
  /** Roubles. */
  readonly total: number;
  readonly delivery: Kopecks;
  readonly lines: readonly ToldLine[];
}

type Told = Readonly<Record<string, unknown>>;

const KINDS = ['sale', 'gift', 'promocode', 'vip'] as const;

/** `PriceChangedDetails`; null when they are not as declared. */
export function readNewPrice({ total, delivery, lines }: Told): NewPrice | null {
  const sum = roubles(total);
  if (sum === null || !Array.isArray(lines)) return null;
  return {
    total: Number(total),
    delivery: roubles(delivery) ?? kopecks(0),
    lines: lines.flatMap((line) => (isObject(line) ? readLine(line) : [])),
  };
}

function readLine({ unique_id: key, count, price, discounts }: Told): ToldLine[] {
  const after = roubles(price);
  if (typeof key !== 'string' || typeof count !== 'number' || after === null || !Array.isArray(discounts))
    return [];
  const taken = discounts.flatMap((one) => (isObject(one) ? readDiscount(one) : []));
  const discount = kopecks(taken.reduce((sum, { amount }) => sum + amount, 0));
  return [{ key, qty: count, gross: kopecks(after + discount), discount, discounts: taken }];
}

function readDiscount({ kind, label, count, amount }: Told): LineDiscount[] {
  const known = KINDS.find((one) => one === kind);
  const sum = roubles(amount);
  if (known === undefined || typeof label !== 'string' || typeof count !== 'number' || sum === null)
    return [];
  return [{ source: { kind: known, id: label, label }, units: count, amount: sum }];
}

function roubles(value: unknown): Kopecks | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? fromRoubles(value) : null;
}

function isObject(value: unknown): value is Told {
  return typeof value === 'object' && value !== null;
}

/** List price of one unit, roubles: what the basket keeps as `price`. */
export function unitPriceOf({ gross, qty }: ToldLine): number {
  return Math.round(gross / Math.max(1, qty)) / 100;
}
