import { describe, expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { priceBasket } from '../pricing/price-basket.ts';
import { certificate, good, insurance, ticket } from './fixtures.ts';
import { toPriceLines, toSaleRules, unitRoubles } from './price-lines.ts';
import { costOf, displayRoubles, summarise } from './summary.ts';

const sale = {
  active: true,
  start_date: '2026-11-01T00:00:00Z',
  end_date: '2026-11-30T00:00:00Z',
  discount: 10,
  discount_form: 'percent',
  count: 2,
  formats: ['f10'],
  public_id: 's1',
  title: 'Вдвоём',
} as const;
const at = new Date('2026-11-21T00:00:00Z');

describe('lines', () => {
  test('items become lines for pricing (P3.06)', () => {
    const items = [
      ticket({ public_id: 'other', promocode: 'RUN', insurance: true, insurance_cost: 99 }),
      good({ count: 2, insurance: true, insurance_cost: 50.5 }),
      insurance(),
      certificate(),
    ];
    expect(toPriceLines(items)).toEqual([
      {
        key: 't1',
        kind: 'ticket',
        productId: 'f10',
        eventCityId: 'ec1',
        qty: 1,
        listPrice: 200_000,
        promocode: 'RUN',
      },
      {
        key: 's1',
        kind: 'shop',
        productId: 'cap',
        eventCityId: undefined,
        qty: 2,
        listPrice: 85_050,
        insurance: 5050,
        promocode: null,
      },
      {
        key: 'i1',
        kind: 'insurance',
        productId: 'ins',
        eventCityId: undefined,
        qty: 1,
        listPrice: 20_000,
        promocode: null,
      },
      {
        key: 'c1',
        kind: 'certificate',
        productId: 'cert',
        eventCityId: undefined,
        qty: 1,
        listPrice: 300_000,
        promocode: null,
      },
    ]);
    expect(unitRoubles(good({ insurance: false, insurance_cost: 50 }))).toBe(800);
  });

  test.each([
    [-3, 800],
    [-1, 800],
    [0, 0],
    [2, 1600],
  ])('count %i costs %i ₽ (P5.18)', (count, roubles) => {
    expect(costOf(good({ count }))).toBe(roubles * 100);
  });

  test('a count below 0 is priced as 1 (P5.18)', () => {
    expect(toPriceLines([good({ count: -3 })])[0]?.qty).toBe(1);
  });

  test('a price is rounded to kopecks (P5.19)', () => {
    expect(costOf(good({ price: 10.005, count: 3 }))).toBe(3003);
    expect(costOf(good({ price: 0.1, count: 3 }))).toBe(30);
  });

  test('sales carried by items count once (P3.15)', () => {
    expect(toSaleRules([ticket({ sale }), ticket({ sale }), good({ sale: null }), good()])).toEqual([
      {
        id: 's1',
        label: 'Вдвоём',
        active: true,
        start: sale.start_date,
        end: sale.end_date,
        discount: { form: 'percent', discount: 10 },
        count: 2,
        formats: ['f10'],
        gifts: undefined,
        club: null,
      },
    ]);
    expect(
      toSaleRules([ticket({ sale: { ...sale, discount_form: 'fixed', discount: 150.5 } })])[0]?.discount,
    ).toEqual({
      form: 'fixed',
      discount: 15_050,
    });
  });
});

test('the summary lists kinds with counts and costs, discounts and the total (P2.30)', () => {
  const items = [good({ count: 2 }), ticket({ sale }), ticket({ unique_id: 't2' }), certificate()];
  const priced = priceBasket({
    at,
    lines: toPriceLines(items),
    sales: toSaleRules(items),
    promocodes: [],
    delivery: kopecks(30_000),
  });
  expect(summarise(items, priced)).toEqual({
    rows: [
      { kind: 'ticket', count: 2, cost: 400_000, discount: 40_000 },
      { kind: 'certificate', count: 1, cost: 300_000, discount: 0 },
      { kind: 'shop', count: 2, cost: 160_000, discount: 0 },
    ],
    discounts: [{ source: { kind: 'sale', id: 's1', label: 'Вдвоём' }, amount: 40_000 }],
    delivery: 30_000,
    total: 850_000,
    certificate: 0,
    toPay: 850_000,
  });
});

test.each([
  [100_049, 1000],
  [100_050, 1001],
  [0, 0],
  [49, 0],
  [-49, 0],
])('%i kopecks are shown as %i ₽ (P2.27, P9.18)', (amount, roubles) => {
  expect(displayRoubles(kopecks(amount))).toBe(roubles);
});

test('discounts are told by what gives them, each once over all lines (P2.30)', () => {
  const source = (kind: 'sale' | 'promocode', id: string) => ({ kind, id, label: id });
  const line = (key: string, ...discounts: [ReturnType<typeof source>, number][]) => ({
    key,
    qty: 1,
    gross: kopecks(1000),
    discount: kopecks(0),
    discounts: discounts.map(([from, amount]) => ({ source: from, units: 1, amount: kopecks(amount) })),
  });
  const none = kopecks(0);
  const { discounts } = summarise([ticket({ unique_id: 'a' }), ticket({ unique_id: 'b' })], {
    lines: [
      line('a', [source('sale', 'x'), 10], [source('promocode', 'x'), 20]),
      line('b', [source('sale', 'x'), 5], [source('sale', 'y'), 1]),
    ],
    delivery: none,
    total: none,
    certificate: none,
    toPay: none,
  });
  expect(discounts).toEqual([
    { source: source('sale', 'x'), amount: 15 },
    { source: source('promocode', 'x'), amount: 20 },
    { source: source('sale', 'y'), amount: 1 },
  ]);
});
