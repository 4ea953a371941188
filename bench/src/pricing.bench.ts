import { kopecks } from '@distance/domain/money.ts';
import { priceBasket, type PriceInput } from '@distance/domain/pricing/price-basket.ts';
import type { Ratio } from './ratio.ts';

const SALES = 50;
const LARGE = 500;
const SIZES = [10, 25, 50, 100, 250, LARGE] as const;
const ROUNDS = 400;

/** A large basket with many sales, as a ratio to walking over its lines once, and how the time grows with the lines. */
export function benchPricing(): Ratio[] {
  const baskets = SIZES.map(basketOf);
  const times = SIZES.map(() => Number.POSITIVE_INFINITY);
  let plain = Number.POSITIVE_INFINITY;
  // Sizes take turns and the fastest round counts, each in slices too short to be interrupted.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, basket] of baskets.entries())
      times[at] = Math.min(
        times[at] ?? 0,
        timeOf(() => priceBasket(basket), LARGE / (SIZES[at] ?? LARGE)),
      );
    const [large] = baskets.slice(-1);
    if (large)
      plain = Math.min(
        plain,
        timeOf(() => sumPlainly(large), 20),
      );
  }
  const largest = times.at(-1) ?? Number.NaN;
  return [
    {
      name: `price of ${LARGE} lines with ${SALES} sales / summing them plainly`,
      value: largest / plain,
      atMost: 120,
      note: `${(largest * 1000).toFixed(0)} µs against ${(plain * 1000).toFixed(1)} µs`,
    },
    {
      name: `growth of the price of ${SIZES[0]} to ${LARGE} lines (exponent)`,
      value: exponent(SIZES, times),
      atMost: 1.15,
      note: times.map((time, at) => `${SIZES[at]}: ${(time * 1000).toFixed(0)} µs`).join(', '),
    },
  ];
}

function basketOf(size: number): PriceInput {
  const formats = Math.max(1, Math.ceil(size / 5));
  const format = (n: number) => `format-${n % formats}`;
  return {
    at: new Date('2027-01-01T00:00:00Z'),
    lines: Array.from({ length: size }, (_, i) => ({
      key: `line-${i}`,
      kind: 'ticket' as const,
      productId: format(i),
      qty: 1 + (i % 3),
      listPrice: kopecks(150_000 + (i % 7) * 10_000),
      promocode: i % 4 === 0 ? 'RUN' : null,
    })),
    sales: Array.from({ length: SALES }, (_, i) => ({
      id: String(i),
      label: `sale ${i}`,
      active: true,
      start: '2026-01-01T00:00:00Z',
      end: '2028-01-01T00:00:00Z',
      discount: { form: 'percent' as const, discount: 1 + (i % 20) },
      count: 1 + (i % 3),
      formats: Array.from({ length: 8 }, (__, n) => format(i * 8 + n)),
    })),
    promocodes: [
      { id: '1', code: 'RUN', discount: { form: 'percent', discount: 15 }, usesLeft: Math.ceil(size / 8) },
    ],
    vip: { discount: { form: 'percent', discount: 30 } },
  };
}

/** What nobody can do without: every line by its number, one result each, and the sum of them. */
function sumPlainly({ lines }: PriceInput): number {
  const priced = lines.map(({ key, qty, listPrice }) => ({ key, price: listPrice * qty }));
  return priced.reduce((sum, line) => sum + line.price, 0);
}

/** Milliseconds of one call. */
function timeOf(work: () => unknown, times: number): number {
  const start = performance.now();
  for (let i = 0; i < times; i += 1) work();
  return (performance.now() - start) / times;
}

/** Slope of the straight line through log(size), log(time). */
function exponent(sizes: readonly number[], times: readonly number[]): number {
  const x = sizes.map((size) => Math.log(size));
  const y = times.map((time) => Math.log(time));
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [mx, my] = [mean(x), mean(y)];
  const up = x.reduce((sum, one, at) => sum + (one - mx) * ((y[at] ?? 0) - my), 0);
  return up / x.reduce((sum, one) => sum + (one - mx) ** 2, 0);
}
