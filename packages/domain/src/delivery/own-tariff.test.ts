import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { ownPrice, type TariffStep } from './own-tariff.ts';

const step = (upTo: number, price: number, kgOver = 0): TariffStep => ({
  upTo,
  price: kopecks(price),
  kgOver: kopecks(kgOver),
  days: { from: 2, to: 5 },
});
const STEPS = [step(3000, 40_000, 6000), step(500, 25_000), step(1000, 30_000)];

test.each([
  [100, 25_000],
  [500, 25_000],
  [501, 30_000],
  [1000, 30_000],
  [3000, 40_000],
  [3001, 46_000],
  [4000, 46_000],
  [4001, 52_000],
])('a parcel of %i g costs %i kopecks (P3.26)', (grams, price) => {
  expect(ownPrice(STEPS, grams)).toEqual({ price, days: { from: 2, to: 5 } });
});

test('without steps there is no own price', () => {
  expect(ownPrice([], 100)).toBeNull();
});
