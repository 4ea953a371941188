import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { line, price, promo, sale } from './price-inputs.ts';

const waves = (...prices: readonly number[]) => ({
  qty: prices.length,
  listPrice: kopecks(prices[0] ?? 0),
  unitPrices: prices.map(kopecks),
});
const two = line('two', 1000, { ...waves(1000, 1000, 1500), promocode: 'RUN' });
const plain = line('plain', 3000, { productId: 'f21', qty: 2, promocode: 'RUN' });

test('a line whose units cost differently is one line of them, in the order of the basket (P5.18)', () => {
  const priced = price({ lines: [two, plain] });
  expect(priced.lines).toEqual([
    {
      key: 'two',
      listPrice: 1000,
      qty: 3,
      gross: 3500,
      discount: 0,
      discounts: [],
      price: 3500,
      units: [1000, 1000, 1500].map((unit) => ({ price: unit, source: null })),
    },
    expect.objectContaining({ key: 'plain', qty: 2, price: 6000 }),
  ]);
  expect(price({ lines: [plain, two] }).lines.map(({ key }) => key)).toEqual(['plain', 'two']);
  expect(priced.total).toBe(9500);
});

test('without prices of its units a line costs its list price (P5.18)', () => {
  const [first, second] = price({ lines: [{ ...plain, unitPrices: [] }, two] }).lines;
  expect([first?.price, second?.price]).toEqual([6000, 3500]);
});

test('as many prices as units, or the basket is refused (P5.18)', () => {
  expect(() => price({ lines: [{ ...two, qty: 2 }] })).toThrow(
    new RangeError('line two: 3 prices of 2 units'),
  );
});

test('a code that is bound to the line discounts its units of every price, and those of no other (P3.24)', () => {
  const off = (lines: readonly string[]) =>
    price({ lines: [two, plain], promocodes: [promo({ lines })] }).lines.map(({ discount }) => discount);
  expect(off(['two'])).toEqual([700, 0]);
  expect(off(['plain'])).toEqual([0, 1200]);
  expect(off(['gone'])).toEqual([0, 0]);
  expect(price({ lines: [two, plain], promocodes: [promo()] }).discount).toBe(1900);
});

test('one source is told once for all prices of a line, the larger sum first (P5.58, P6.06)', () => {
  const [priced] = price({
    lines: [two],
    sales: [sale({ discount: { form: 'percent', discount: 40 } })],
    vip: { discount: { form: 'percent', discount: 50 } },
  }).lines;
  // The dearest unit is the vip's, the other two are the sale's.
  expect(priced?.discounts.map(({ source, units, amount }) => [source.kind, units, amount])).toEqual([
    ['sale', 2, 800],
    ['vip', 1, 750],
  ]);
  const [sold] = price({ lines: [line('a', 1000, waves(1000, 1500, 1200))], sales: [sale()] }).lines;
  expect(sold?.discounts).toEqual([
    { source: { kind: 'sale', id: 's1', label: 'Скидка' }, units: 3, amount: 370 },
  ]);
});

test('of the prices of one line the larger discount comes first, though its units come last (P5.58)', () => {
  const [priced] = price({
    lines: [line('a', 1000, { ...waves(1000, 5000), promocode: 'RUN' })],
    sales: [sale()],
    promocodes: [promo({ usesLeft: 1 })],
  }).lines;
  expect(priced?.discounts.map(({ source, amount }) => [source.kind, amount])).toEqual([
    ['promocode', 1000],
    ['sale', 100],
  ]);
});
