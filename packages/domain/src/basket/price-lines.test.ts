import { expect, test } from 'vitest';
import { certificate, good, insurance, ticket } from './fixtures.ts';
import { toPriceLines, toSaleRules, unitRoubles } from './price-lines.ts';
import type { Sale } from './types.ts';

test('items are lines by their own ids: a ticket of its format, all else of its product (P5.18)', () => {
  const items = [
    ticket({ promocode: 'RUN', count: 2.7, price: 1999.99 }),
    good({ count: 0, insurance: true, insurance_cost: 50 }),
    insurance({ event_city: { public_id: 'ec2', timezone: 'Asia/Tomsk' } }),
    certificate(),
  ];
  expect(toPriceLines(items)).toEqual([
    {
      key: 't1',
      kind: 'ticket',
      productId: 'f10',
      eventCityId: 'ec1',
      qty: 2,
      listPrice: 199_999,
      promocode: 'RUN',
    },
    {
      key: 's1',
      kind: 'shop',
      productId: 'cap',
      eventCityId: undefined,
      qty: 1,
      listPrice: 85_000,
      insurance: 5000,
      promocode: null,
    },
    {
      key: 'i1',
      kind: 'insurance',
      productId: 'ins',
      eventCityId: 'ec2',
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
  expect(toPriceLines([ticket({ price: -5 })])[0]?.listPrice).toBe(0);
});

test.each([
  [good({ insurance: true, insurance_cost: 50 }), 850],
  [good({ insurance: true }), 800],
  [good({ insurance: false, insurance_cost: 50 }), 800],
  [ticket(), 2000],
])('one of %j costs %d roubles (P4.11)', (item, roubles) => {
  expect(unitRoubles(item)).toBe(roubles);
});

const sale: Sale = {
  active: true,
  start_date: '2026-11-01T00:00:00Z',
  end_date: '2026-12-01T00:00:00Z',
  discount: 10.5,
  discount_form: 'fixed',
  count: 2,
  formats: ['f10', 'f5'],
};
const rule = {
  id: '2026-11-01T00:00:00Z:2026-12-01T00:00:00Z:10.5:f10,f5',
  label: '',
  active: true,
  start: '2026-11-01T00:00:00Z',
  end: '2026-12-01T00:00:00Z',
  discount: { form: 'fixed', discount: 1050 },
  count: 2,
  formats: ['f10', 'f5'],
  gifts: undefined,
  club: null,
};

test('a sale that items carry is one rule, with or without an id of its own (P3.15)', () => {
  const named: Sale = {
    ...sale,
    public_id: 'two',
    title: 'Вдвоём',
    discount_form: 'percent',
    gift_product: ['cap'],
  };
  expect(
    toSaleRules([ticket({ sale }), ticket({ sales: [sale, named] }), good(), ticket({ sale: null })]),
  ).toEqual([
    rule,
    { ...rule, id: 'two', label: 'Вдвоём', discount: { form: 'percent', discount: 10.5 }, gifts: ['cap'] },
  ]);
  // The list is newer than the single one.
  expect(toSaleRules([ticket({ sale, sales: [] })])).toEqual([]);
});
