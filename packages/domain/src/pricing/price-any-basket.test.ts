import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { priceBasket } from './price-basket.ts';

const now = new Date('2026-11-21T12:00:00Z');
const formats = ['f5', 'f10', 'f21'];
const discount = fc.oneof(
  fc.record({ form: fc.constant('percent' as const), discount: fc.integer({ min: 0, max: 100 }) }),
  fc.record({
    form: fc.constant('fixed' as const),
    discount: fc.integer({ min: 0, max: 500_000 }).map(kopecks),
  }),
);
const basket = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      key: fc.string({ minLength: 1, maxLength: 6 }),
      kind: fc.constantFrom(
        'ticket' as const,
        'ticket' as const,
        'shop' as const,
        'insurance' as const,
        'certificate' as const,
      ),
      productId: fc.constantFrom(...formats, 'cap'),
      qty: fc.integer({ min: 1, max: 6 }),
      listPrice: fc.integer({ min: 0, max: 1_000_000 }).map(kopecks),
      promocode: fc.constantFrom(null, 'A', 'B'),
    }),
    { selector: (l) => l.key, maxLength: 8 },
  ),
  sales: fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      label: fc.constant(''),
      active: fc.boolean(),
      start: fc.constantFrom('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'),
      end: fc.constant('2026-12-30T00:00:00Z'),
      discount,
      count: fc.integer({ min: 0, max: 5 }),
      formats: fc.subarray(formats),
      gifts: fc.constantFrom(undefined, ['cap'], ['cap', 'f5']),
    }),
    { selector: (s) => s.id, maxLength: 4 },
  ),
  promocodes: fc.tuple(
    fc.record({
      id: fc.constant('1'),
      code: fc.constant('A'),
      discount,
      usesLeft: fc.constantFrom(null, 0, 1, 3),
    }),
    fc.record({ id: fc.constant('2'), code: fc.constant('B'), discount, usesLeft: fc.constantFrom(null, 2) }),
  ),
  vip: fc.constantFrom(null, { discount: { form: 'percent', discount: 50 } } as const),
  delivery: fc.integer({ min: 0, max: 100_000 }).map(kopecks),
  certificateBalance: fc.integer({ min: 0, max: 3_000_000 }).map(kopecks),
});
const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('for any basket', () => {
  test('parts add up and nothing is negative (P5.19)', () => {
    fc.assert(
      fc.property(basket, (input) => {
        const priced = priceBasket({ at: now, ...input });
        for (const l of priced.lines) {
          expect(l.units).toHaveLength(l.qty);
          expect(add(l.units.map((unit) => unit.price))).toBe(l.price);
          expect(l.gross).toBe(l.listPrice * l.qty);
          expect(l.price + l.discount).toBe(l.gross);
          expect(l.discount).toBeGreaterThanOrEqual(0);
          for (const unit of l.units) {
            expect(unit.price).toBeGreaterThanOrEqual(0);
            expect(unit.source !== null).toBe(unit.price < l.listPrice);
          }
          expect(add(l.discounts.map(({ amount }) => amount))).toBe(l.discount);
        }
        expect(priced.goods).toBe(add(priced.lines.map((l) => l.price)));
        expect(priced.discount).toBe(add(priced.lines.map((l) => l.discount)));
        expect(priced.total).toBe(priced.goods + input.delivery);
        expect(priced.certificate + priced.toPay).toBe(priced.total);
        expect(priced.certificate).toBeLessThanOrEqual(input.certificateBalance);
        expect(priced.toPay).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  test('the order of lines and rules changes no price (P5.58)', () => {
    const shuffled = basket.chain((input) =>
      fc.tuple(
        fc.constant(input),
        fc.shuffledSubarray(input.lines, { minLength: input.lines.length }),
        fc.shuffledSubarray(input.sales, { minLength: input.sales.length }),
        fc.shuffledSubarray([...input.promocodes], { minLength: 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([input, lines, sales, promocodes]) => {
        const one = priceBasket({ at: now, ...input });
        const other = priceBasket({ at: now, ...input, lines, sales, promocodes });
        expect(new Map(other.lines.map((l) => [l.key, l]))).toEqual(
          new Map(one.lines.map((l) => [l.key, l])),
        );
        expect(other.toPay).toBe(one.toPay);
      }),
      { numRuns: 300 },
    );
  });

  test('tickets of one item that cost differently cost what they would as items of their own', () => {
    const prices = fc.array(fc.constantFrom(100_000, 150_000, 240_000), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(basket, fc.array(prices, { minLength: 8, maxLength: 8 }), (input, lists) => {
        const apart = input.lines.map((line, index) => ({
          ...line,
          unitPrices: (lists[index] ?? []).slice(0, line.qty).map(kopecks),
        }));
        const alone = apart.flatMap(({ unitPrices, ...line }) =>
          unitPrices.map((listPrice, unit) => ({ ...line, key: `${line.key}${unit}`, qty: 1, listPrice })),
        );
        const one = priceBasket({ at: now, ...input, lines: apart });
        expect(one.toPay).toBe(priceBasket({ at: now, ...input, lines: alone }).toPay);
        expect(one.lines.map(({ key }) => key)).toEqual(apart.map(({ key }) => key));
        for (const [index, line] of one.lines.entries()) {
          expect(line.gross).toBe(add(apart[index]?.unitPrices ?? []));
          expect(add(line.units.map(({ price }) => price))).toBe(line.price);
          expect(add(line.discounts.map(({ amount }) => amount))).toBe(line.discount);
          expect(line.units).toHaveLength(line.qty);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('promocodes are never used more often than allowed (P3.24)', () => {
    fc.assert(
      fc.property(basket, (input) => {
        const priced = priceBasket({ at: now, ...input });
        for (const { id, usesLeft } of input.promocodes) {
          const used = add(
            priced.lines
              .flatMap((l) => l.discounts)
              .filter(({ source }) => source.kind === 'promocode' && source.id === id)
              .map(({ units }) => units),
          );
          expect(used).toBeLessThanOrEqual(usesLeft ?? Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('one more discount never makes the basket dearer (P5.58)', () => {
    fc.assert(
      fc.property(basket, (input) => {
        const plain = priceBasket({ at: now, ...input, promocodes: [], vip: null });
        expect(priceBasket({ at: now, ...input }).goods).toBeLessThanOrEqual(plain.goods);
      }),
      { numRuns: 300 },
    );
  });
});
