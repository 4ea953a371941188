import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import type { DiscountSource } from './price-basket.ts';
import { priceChange, type ShownLine } from './price-changes.ts';

const sale = { kind: 'sale', id: '1', label: 'Вдвоём быстрее' } as const;
const code = { kind: 'promocode', id: 'RUN', label: 'RUN' } as const;
const vip = { kind: 'vip', id: 'vip', label: 'vip' } as const;

function line(gross: number, ...discounts: [DiscountSource, number][]): ShownLine {
  return {
    key: 'k',
    qty: 1,
    gross: kopecks(gross),
    discount: kopecks(discounts.reduce((sum, [, amount]) => sum + amount, 0)),
    discounts: discounts.map(([source, amount]) => ({ source, units: 1, amount: kopecks(amount) })),
  };
}
const change = (source: DiscountSource, before: number, after: number) => ({ source, before, after });

test.each<[string, ShownLine[], ShownLine[], ReturnType<typeof priceChange>]>([
  ['nothing', [line(100, [sale, 10])], [line(100, [{ ...sale, id: 'abc' }, 10])], null],
  [
    'a sale that is over',
    [line(100, [sale, 10]), line(100, [sale, 10])],
    [line(100), line(100)],
    { list: null, discounts: [change(sale, 20, 0)].map(inKopecks) },
  ],
  [
    'a better code instead of a sale',
    [line(100, [sale, 10])],
    [line(100, [code, 15])],
    { list: null, discounts: [change(sale, 10, 0), change(code, 0, 15)].map(inKopecks) },
  ],
  [
    'a smaller discount of the same name',
    [line(100, [vip, 50])],
    [line(100, [vip, 20])],
    { list: null, discounts: [change(vip, 50, 20)].map(inKopecks) },
  ],
  [
    'another list price',
    [line(100)],
    [line(120)],
    { list: { before: kopecks(100), after: kopecks(120) }, discounts: [] },
  ],
])('%s (P3.15, P6.06)', (_what, shown, now, wanted) => {
  expect(priceChange(shown, now)).toEqual(wanted);
});

function inKopecks({ source, before, after }: ReturnType<typeof change>) {
  return { source, before: kopecks(before), after: kopecks(after) };
}
