import { expect, test } from 'vitest';
import { serveLine, type Waiting } from './serve-line.ts';
import { CONFIRM_MS, offerUntil } from './waiting-rule.ts';

const waits = (id: number, wanted: number, stocks: number[], step = 1): Waiting => ({
  id,
  wanted,
  step,
  stocks,
});
const serve = (line: Waiting[], free: Record<number, number>) => {
  const { offers, onSale } = serveLine(line, new Map(Object.entries(free).map(([id, n]) => [Number(id), n])));
  return {
    offers: Object.fromEntries(offers.map(({ id, places }) => [id, places])),
    onSale: Object.fromEntries(onSale),
  };
};

test.each([
  ['the first in line', [waits(7, 1, [1]), waits(8, 1, [1])], { 1: 1 }, { 7: 1 }, { 1: 0 }],
  [
    'a part, and nobody behind before the rest',
    [waits(7, 3, [1]), waits(8, 1, [1])],
    { 1: 2 },
    { 7: 2 },
    { 1: 0 },
  ],
  ['all who fit', [waits(7, 1, [1]), waits(8, 2, [1])], { 1: 4 }, { 7: 1, 8: 2 }, {}],
  [
    'who can be served, past one whose other stock is full',
    [waits(7, 1, [1, 2]), waits(8, 1, [1, 3])],
    { 1: 1, 2: 0, 3: 5 },
    { 8: 1 },
    { 1: 0, 2: 0 },
  ],
  ['nobody, and puts what serves nobody on sale', [waits(7, 1, [1, 2])], { 1: 3, 2: 0 }, {}, { 1: 3, 2: 0 }],
  ['a whole team or none', [waits(7, 4, [1], 4)], { 1: 3 }, {}, { 1: 3 }],
  ['a team of several', [waits(7, 8, [1], 4)], { 1: 6 }, { 7: 4 }, { 1: 2 }],
])('a free place goes to %s (I99)', (_who, line, free, offers, onSale) => {
  expect(serve(line, free)).toStrictEqual({ offers, onSale });
});

const HOUR = 3_600_000;
test.each([
  ['the organiser’s hours', 24, 30 * 24, 24],
  ['a quarter of what is left of the sale', 24, 40, 10],
  ['an hour at least', 24, 3, 1],
  ['no longer than the sale', 24, 0.5, 0.5],
])('a place is kept %s', (_how, hours, saleHours, kept) => {
  for (const now of [0, 1_800_000_000_000])
    expect(offerUntil(now, hours, now + saleHours * HOUR)).toBe(now + kept * HOUR);
});

test('an entry of a mere address must be confirmed within a day', () => {
  expect(CONFIRM_MS).toBe(24 * HOUR);
});
