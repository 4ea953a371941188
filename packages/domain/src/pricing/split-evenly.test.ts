import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { discountedUnit } from './discount.ts';
import { splitEvenly } from './split-evenly.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [2, 1], [67, 33]],
  [10, [0, 0, 0], [4, 3, 3]],
  [5, [0, 1], [0, 5]],
  [0, [3, 4], [0, 0]],
  [0, [], []],
  [7, [1, 2, 4], [1, 2, 4]],
  // 4.29, 2.86 and 2.86: what is left goes to the largest remainders, not to the largest part.
  [10, [3, 2, 2], [4, 3, 3]],
  [9, [3, 2, 2], [4, 3, 2]],
])('%i over %j gives %j', (total, weights, parts) => {
  expect(splitEvenly(kopecks(total), weights)).toEqual(parts);
});

test('nothing to split over, negative or broken input is refused', () => {
  expect(() => splitEvenly(kopecks(1), [])).toThrow(new RangeError('nothing to split over'));
  const broken = new RangeError('total and weights are whole and not negative');
  expect(() => splitEvenly(kopecks(-1), [1])).toThrow(broken);
  expect(() => splitEvenly(kopecks(1), [-1])).toThrow(broken);
  expect(() => splitEvenly(kopecks(1), [0.5])).toThrow(broken);
});

test('parts add up, each within one kopeck of its exact share', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 30 }), (total, weights) => {
      const parts = splitEvenly(kopecks(total), weights);
      const sum = weights.reduce((all, weight) => all + weight, 0);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
      parts.forEach((part, i) => {
        const share = sum === 0 ? BigInt(total) : BigInt(total) * BigInt(weights[i] ?? 0);
        const of = BigInt(sum === 0 ? weights.length : sum);
        const off = BigInt(part) * of - share;
        expect(off > -of && off < of).toBe(true);
      });
    }),
  );
});

test.each([
  [{ form: 'percent', discount: 10 }, 100_000, 90_000],
  [{ form: 'percent', discount: 15 }, 333, 283],
  [{ form: 'percent', discount: 50 }, 1, 1],
  [{ form: 'percent', discount: 100 }, 100_000, 0],
  [{ form: 'percent', discount: 150 }, 100_000, 0],
  [{ form: 'percent', discount: -5 }, 100_000, 100_000],
  [{ form: 'fixed', discount: kopecks(30_000) }, 100_000, 70_000],
  [{ form: 'fixed', discount: kopecks(130_000) }, 100_000, 0],
  [{ form: 'fixed', discount: kopecks(-5) }, 100_000, 100_000],
] as const)('%j off %i leaves %i (P5.58, P5.19)', (discount, list, price) => {
  expect(discountedUnit(kopecks(list), discount)).toBe(price);
});
