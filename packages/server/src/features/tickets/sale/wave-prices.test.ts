import { kopecks } from '@distance/domain/money.ts';
import type { PriceWave } from '@distance/domain/pricing/waves.ts';
import { expect, test } from 'vitest';
import type { SellableKind, StockCounts } from '../../catalog/load-sellable.ts';
import { wavePrices, type CountedTickets } from './wave-prices.ts';

const at = new Date('2026-11-21T12:00:00Z');
const wave = (id: string, price: number, part: Partial<PriceWave>): PriceWave => ({
  id,
  price: kopecks(price),
  from: null,
  until: null,
  soldFrom: null,
  soldUntil: null,
  ...part,
});
const TEN_CHEAP = [wave('1', 1000, { soldUntil: 10 }), wave('2', 1500, { soldFrom: 10 })];

const kind = (part: Partial<SellableKind> = {}): SellableKind => ({
  stockIds: [7],
  waves: TEN_CHEAP,
  counted: [7],
  sold: 0,
  paid: 0,
  ...part,
});
const counts = (taken: Record<number, number>): StockCounts =>
  new Map(
    Object.entries(taken).map(([id, number]) => [
      Number(id),
      { id: Number(id), taken: number, paid: number, left: 100 - number, over: 0 },
    ]),
  );
const tickets = (count: number, part: Partial<CountedTickets> = {}): CountedTickets => ({
  kind: kind(),
  count,
  at,
  ...part,
});
const sums = (items: readonly CountedTickets[], taken: Record<number, number>) =>
  wavePrices(items, counts(taken)).units.map((units) => units.map(({ price }) => price));

test('an order that passes the end of a wave has units of both prices, each with its wave', () => {
  const { units } = wavePrices([tickets(3)], counts({ 7: 8 }));
  expect(units).toEqual([
    [
      { price: 1000, waveId: 1 },
      { price: 1000, waveId: 1 },
      { price: 1500, waveId: 2 },
    ],
  ]);
});

test('tickets of the lines before count as sold', () => {
  expect(sums([tickets(2), tickets(2)], { 7: 7 })).toEqual([
    [1000, 1000],
    [1000, 1500],
  ]);
  const elsewhere = kind({ stockIds: [8], counted: [8] });
  expect(sums([tickets(2), tickets(2, { kind: elsewhere })], { 7: 9, 8: 0 })).toEqual([
    [1000, 1500],
    [1000, 1000],
  ]);
});

test('of several stocks the fullest decides; a stock that is taken but not counted does not', () => {
  expect(sums([tickets(1, { kind: kind({ counted: [7, 8] }) })], { 7: 0, 8: 10 })).toEqual([[1500]]);
  expect(sums([tickets(1, { kind: kind({ stockIds: [7, 8] }) })], { 7: 0, 8: 10 })).toEqual([[1000]]);
  // An unknown stock, or none: nothing was sold.
  expect(sums([tickets(1)], {})).toEqual([[1000]]);
  expect(sums([tickets(1, { kind: kind({ counted: [] }) })], { 7: 10 })).toEqual([[1000]]);
});

test('where no wave is on sale for the rest, the rest has no price', () => {
  const ten = kind({ waves: [wave('1', 1000, { soldUntil: 10 })] });
  expect(sums([tickets(3, { kind: ten })], { 7: 8 })).toEqual([[1000, 1000]]);
});

test('the ceiling is the highest count before the order at which its prices stand', () => {
  const ceiling = (items: readonly CountedTickets[], taken: Record<number, number>) => [
    ...wavePrices(items, counts(taken)).ceilings,
  ];
  // With 7 of 10 gone three are cheap, so one more buyer may come between, and not two.
  expect(ceiling([tickets(2)], { 7: 7 })).toEqual([[7, 8]]);
  expect(ceiling([tickets(1), tickets(1)], { 7: 7 })).toEqual([[7, 8]]);
  expect(ceiling([tickets(1)], { 7: 7 })).toEqual([[7, 9]]);
  // The cheap unit must stay the last cheap one.
  expect(ceiling([tickets(2)], { 7: 9 })).toEqual([[7, 9]]);
  expect(ceiling([tickets(2)], { 7: 10 })).toEqual([]);
  expect(ceiling([tickets(1, { kind: kind({ waves: [wave('1', 1000, {})] }) })], { 7: 7 })).toEqual([]);
  expect(
    ceiling([tickets(1, { kind: kind({ stockIds: [7, 8], counted: [7, 8] }) })], { 7: 3, 8: 7 }),
  ).toEqual([
    [7, 9],
    [8, 9],
  ]);
});

test('places of the waiting list have the promised price and no wave; what is asked beyond is sold as ever', () => {
  const offered = { count: 2, price: kopecks(1200) };
  const { units, ceilings } = wavePrices(
    [tickets(3, { kind: kind({ sold: 12 }), offered })],
    counts({ 7: 12 }),
  );
  expect(units).toEqual([
    [
      { price: 1200, waveId: null },
      { price: 1200, waveId: null },
      { price: 1500, waveId: 2 },
    ],
  ]);
  expect([...ceilings]).toEqual([]);
});
