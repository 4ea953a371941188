import { expect, test } from 'vitest';
import { fromRoubles, kopecks, sumKopecks, toRoubles } from './money.ts';

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '%d is no sum of kopecks (P5.19)',
  (value) => {
    expect(() => kopecks(value)).toThrow(`not whole kopecks: ${value}`);
  },
);

test('a sum is whole, and nothing is never less than nothing (P5.19)', () => {
  expect(kopecks(12_345)).toBe(12_345);
  expect(kopecks(-0)).toBe(0);
  expect(sumKopecks([kopecks(1), kopecks(20), kopecks(-300)])).toBe(-279);
});

test.each([
  [1691.5, 169_150],
  [0.01, 1],
  // In binary 1.15 * 100 is a little less than 115.
  [1.15, 115],
  [0.29, 29],
])('%d roubles are %i kopecks, and back (P5.19, P1.16)', (roubles, amount) => {
  expect(fromRoubles(roubles)).toBe(amount);
  expect(toRoubles(kopecks(amount))).toBe(roubles);
});
