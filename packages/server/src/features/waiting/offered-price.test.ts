import { kopecks } from '@distance/domain/money.ts';
import type { PriceWave } from '@distance/domain/pricing/waves.ts';
import { expect, test } from 'vitest';
import { offeredPrice } from './offered-price.ts';

const wave = (price: number, soldFrom: number | null, soldUntil: number | null): PriceWave => ({
  id: String(price),
  price: kopecks(price),
  from: null,
  until: '2026-12-01T00:00:00Z',
  soldFrom,
  soldUntil,
});
const WAVES = [wave(1000, null, 10), wave(1500, 10, null)];

test.each([
  ['dearer today', 20, 2, 1200, 1200],
  ['cheaper today', 20, 2, 1800, 1500],
  ['the same today', 20, 2, 1500, 1500],
  ['its own places are not counted against it', 11, 2, 1200, 1000],
  ['all that was sold is its own', 1, 2, 1200, 1000],
])('%s: with %i sold, %i offered at %i cost %i each', (_what, sold, count, price, wanted) => {
  const at = new Date('2026-11-01T00:00:00Z');
  expect(offeredPrice({ waves: WAVES, sold }, at, { count, price: kopecks(price) })).toBe(wanted);
});

test('where nothing is on sale any more the promise stands', () => {
  const at = new Date('2026-12-01T00:00:00Z');
  expect(offeredPrice({ waves: WAVES, sold: 20 }, at, { count: 1, price: kopecks(1200) })).toBe(1200);
});
