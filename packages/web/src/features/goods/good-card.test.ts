import { expect, test } from 'vitest';
import { discountOf, sizesText } from './good-card.ts';

const sizes = (...list: [string, number][]) => list.map(([name, count]) => ({ name, count }));

test('a card tells the stretch of the sizes that can be bought', () => {
  expect(sizesText(sizes(['XS', 1], ['S', 2], ['XL', 3]))).toBe('XS–XL');
  expect(sizesText(sizes(['XS', 0], ['S', 2], ['XL', 0]))).toBe('S');
  expect(sizesText(sizes(['35-38', 1], ['39–42', 2], ['43-45', 3]))).toBe('35–45');
  expect(sizesText(sizes(['', 5]))).toBe('');
});

test('a discount is told in whole percent', () => {
  expect(discountOf({ price: 890, old_price: 1190 })).toBe(25);
  expect(discountOf({ price: 890, old_price: null })).toBe(0);
});
