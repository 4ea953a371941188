import { expect, test } from 'vitest';
import { buyLimitOf, type KindPlaces, placesOf, placesTogether, soldOf, type StockUse } from './places.ts';

const stock = (id: number, left: number, more: Partial<StockUse> = {}): StockUse => ({
  id,
  scope: 'format',
  capacity: 100,
  left,
  sold: 100 - left,
  buy_limit: null,
  ...more,
});
const kind = (...stocks: StockUse[]): KindPlaces => ({ kind: 'athlete', stocks });
const city = stock(9, 30, { scope: 'city' });

test.each([
  ['one stock', [kind(stock(1, 20))], 20],
  ['two formats apart', [kind(stock(1, 20)), kind(stock(2, 15))], 35],
  [
    'two kinds of one format share its stock',
    [kind(stock(1, 20)), kind(stock(1, 20), stock(3, 5, { scope: 'kind' }))],
    20,
  ],
  ['formats capped by the city', [kind(stock(1, 20), city), kind(stock(2, 25), city)], 30],
  ['the city has room for all', [kind(stock(1, 10), city), kind(stock(2, 15), city)], 25],
  ['oversold counters never go below nothing', [kind(stock(1, -3)), kind(stock(2, 4))], 4],
  ['no stock, no places', [kind()], 0],
] as const)('%s', (_name, kinds, left) => {
  expect(placesTogether(kinds, 'left')).toBe(left);
});

test('places of one kind are those of its scarcest stock', () => {
  expect(placesOf(kind(stock(1, 20), stock(3, 5), city), 'left')).toBe(5);
});

test('waves count the sales of the format, not of the city', () => {
  expect(soldOf(kind(stock(1, 60), stock(9, 0, { scope: 'city' })))).toBe(40);
});

test('the tightest limit per buyer counts', () => {
  expect(buyLimitOf(kind(stock(1, 9, { buy_limit: 4 }), stock(2, 9, { buy_limit: 2 }), city))).toBe(2);
  expect(buyLimitOf(kind(city))).toBeNull();
});
