import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { line, price, sale } from './price-inputs.ts';

const ticket = line('a', 100_000);
const cap = line('cap', 85_000, {
  kind: 'shop',
  productId: 'cap',
  insurance: kopecks(5000),
  promocode: 'RUN',
});
const code = (percent: number) => ({
  id: '1',
  code: 'RUN',
  discount: { form: 'percent' as const, discount: percent },
  usesLeft: null,
});

test('a good that is a gift costs its insurance (P4.11, P5.61)', () => {
  const priced = price({ lines: [ticket, cap], sales: [sale({ count: 1, gifts: ['cap'] })] });
  expect(priced.lines[1]).toMatchObject({
    listPrice: 85_000,
    gross: 85_000,
    price: 5000,
    discount: 80_000,
    units: [{ price: 5000, source: { kind: 'gift' } }],
  });
  expect(priced.total).toBe(105_000);
});

test('the cheapest gift is told by its own price', () => {
  const shirt = line('shirt', 82_000, { kind: 'shop', productId: 'shirt' });
  const priced = price({ lines: [ticket, cap, shirt], sales: [sale({ count: 1, gifts: ['cap', 'shirt'] })] });
  expect(priced.lines.map((one) => one.price)).toEqual([100_000, 5000, 82_000]);
});

test.each([
  [10, 77_000],
  [100, 5000],
])('a code of %i percent takes nothing off the insurance: %i', (percent, left) => {
  expect(price({ lines: [cap], promocodes: [code(percent)] }).total).toBe(left);
});

test('an insured basket costs what it does without insurance, and the insurance', () => {
  const shop = fc.record({
    listPrice: fc.integer({ min: 0, max: 500_000 }).map(kopecks),
    insurance: fc.integer({ min: 0, max: 50_000 }).map(kopecks),
    qty: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(shop, { maxLength: 4 }), fc.integer({ min: 0, max: 100 }), (goods, percent) => {
      const rules = { sales: [sale({ count: 1, gifts: ['cap'] })], promocodes: [code(percent)] };
      const lines = goods.map(({ listPrice, qty }, at) =>
        line(`g${at}`, listPrice, {
          kind: 'shop',
          productId: at % 2 ? 'cap' : 'shirt',
          qty,
          promocode: 'RUN',
        }),
      );
      const insured = lines.map((one, at) => {
        const insurance = goods[at]?.insurance ?? kopecks(0);
        return { ...one, listPrice: kopecks(one.listPrice + insurance), insurance };
      });
      const extra = goods.reduce((sum, { insurance, qty }) => sum + insurance * qty, 0);
      const [with_, without] = [insured, lines].map((all) => price({ lines: [ticket, ...all], ...rules }));
      expect(with_?.total).toBe((without?.total ?? 0) + extra);
      expect(with_?.discount).toBe(without?.discount);
    }),
  );
});
