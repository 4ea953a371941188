import { kopecks } from '@distance/domain/money.ts';
import { expect, test } from 'vitest';
import type { TicketItem } from '@distance/domain/basket/types.ts';
import { formatView } from './format-view.fixture.ts';
import { goodItem } from './good-item.ts';
import { expiredTickets, holdLeft, minutesSeconds } from './holds.ts';
import { priceItems, priceState } from './price-items.ts';
import { codeForEvent, codeRequests, promoRules } from './promo-codes.ts';
import { ticketFromFormat } from './ticket-from-format.ts';

const at = new Date('2026-11-21T09:00:00Z');
const taken = Date.parse('2026-11-21T09:00:00Z');

function ticket(change: Partial<TicketItem> = {}): TicketItem {
  const made = ticketFromFormat(formatView(), 'athlete');
  if (made === null) throw new Error('the format sells athletes');
  return { ...made, unique_id: 'ticket-0001', ...change };
}

test('a place is lost after ten minutes exactly (P4.52, P9.04)', () => {
  const placed = ticket({ space: { public_id: 's7' }, addTicketToBasketTime: taken });
  expect(expiredTickets([placed, ticket()], taken + 599_999)).toEqual([]);
  expect(expiredTickets([placed, ticket()], taken + 600_000)).toEqual([placed]);
  expect(holdLeft([placed], taken + 156_000)).toBe(444_000);
  expect(holdLeft([ticket()], taken)).toBeNull();
});

test.each([
  [444_000, '7:24'],
  [600_000, '10:00'],
  [59_001, '1:00'],
  [0, '0:00'],
])('%i ms are %s', (ms, text) => {
  expect(minutesSeconds(ms)).toBe(text);
});

test('a fitting code lowers the sum for its tickets alone (P4.37)', () => {
  const request = { code: 'НОЧЬ15', for: 'ticket', format: 'format-10', kind: 'athlete' } as const;
  const items = [ticket({ promocode: ' ночь15 ' }), ticket({ unique_id: 'ticket-0002' })];
  expect(codeRequests(items)).toEqual([request]);
  const checked = {
    code: 'НОЧЬ15',
    discount: 15,
    discount_form: 'percent' as const,
    count: null,
    price: 2040,
    available_code_count: 5,
    budget_left: null,
    reserve_left: 0,
  };
  const rules = promoRules(items, [{ request, checked }]);
  expect(priceItems(items, { promocodes: rules }, null, at).total).toBe(4440);
  const none = promoRules(items, [{ request, checked: null }]);
  expect(priceItems(items, { promocodes: none }, null, at).total).toBe(4800);
});

test('a code taken out by the buyer is not asked for again (P4.41)', () => {
  expect(codeRequests([ticket({ promocode: '' })])).toEqual([]);
});

test('a code left for an event is found by the event', () => {
  const stored = { night: ' ночь15 ', other: 7 };
  expect(codeForEvent(stored, 'night')).toBe('НОЧЬ15');
  for (const event of ['other', 'absent', 'toString', undefined])
    expect(codeForEvent(stored, event)).toBeNull();
  expect(codeForEvent(null, 'night')).toBeNull();
});

test('the server’s sum and its discounts hold for the basket they were about, and no longer', () => {
  const items = [ticket()];
  const source = { kind: 'sale', id: 'Вдвоём', label: 'Вдвоём' } as const;
  const off = kopecks(40_000);
  const agreed = {
    state: priceState(items, null),
    total: 2000,
    delivery: kopecks(0),
    lines: [
      {
        key: 'ticket-0001',
        qty: 1,
        gross: kopecks(240_000),
        discount: off,
        discounts: [{ source, units: 1, amount: off }],
      },
    ],
  };
  expect(priceItems(items, { promocodes: [] }, agreed, at)).toMatchObject({
    total: 2000,
    corrected: true,
    lines: agreed.lines,
    summary: {
      rows: [{ kind: 'ticket', cost: 240_000 }],
      discounts: [{ source, amount: 40_000 }],
      toPay: 200_000,
    },
  });
  expect(
    priceItems([ticket(), ticket({ unique_id: 'ticket-0002' })], { promocodes: [] }, agreed, at).total,
  ).toBe(4800);
});

test('after the server’s word another city is another sum: that of bringing the goods there (P4.48)', () => {
  const good = goodItem(
    {
      public_id: 'cap',
      title: 'Кепка',
      price: 1900,
      picture: '/goods/cap.svg',
      proportions: [],
      insurance_cost: null,
      delivery_method: [
        { public_id: 'post', name: 'Почтой', pickup: false, price: 250, with_start_pack: false },
      ],
      event_city: [],
    },
    { public_id: 'cap-m', name: 'M', note: '', count: 3 },
    1,
  );
  const items = [{ ...good, unique_id: 'good-0001' }];
  const agreed = { state: priceState(items, 1), total: 2300, delivery: kopecks(40_000), lines: [] };
  const sum = (cityId: number | null, cost: number) =>
    priceItems(items, { promocodes: [] }, agreed, at, { cityId, cost: kopecks(cost) }).total;
  expect(sum(1, 25_000)).toBe(2300);
  expect(sum(2, 70_000)).toBe(2600);
  expect(sum(null, 25_000)).toBe(2150);
});

test('of all sales of a format the page takes the best one, like the server (P3.15, P5.58)', () => {
  const sale = {
    active: true,
    start_date: '2026-11-01T00:00:00Z',
    end_date: '2026-12-01T00:00:00Z',
    formats: ['format-10'],
    gift_product: [],
    club: null,
  };
  const format = {
    ...formatView(),
    sales: [
      { ...sale, public_id: '1', title: 'Десять', discount: 10, discount_form: 'percent' as const, count: 1 },
      { ...sale, public_id: '2', title: 'Вдвоём', discount: 500, discount_form: 'fixed' as const, count: 2 },
      {
        ...sale,
        public_id: '3',
        title: 'Кепка',
        discount: 100,
        discount_form: 'percent' as const,
        count: 1,
        gift_product: ['cap'],
      },
    ],
  };
  const made = ticketFromFormat(format, 'athlete');
  if (made === null) throw new Error('the format sells athletes');
  const one = { ...made, unique_id: 'ticket-0001' };
  expect(one.sale?.title).toBe('Десять');
  expect(priceItems([one], { promocodes: [] }, null, at)).toMatchObject({
    total: 2160,
    summary: { discounts: [{ source: { kind: 'sale', label: 'Десять' }, amount: 24_000 }] },
  });
  expect(priceItems([one, { ...one, unique_id: 'ticket-0002' }], { promocodes: [] }, null, at)).toMatchObject(
    {
      total: 3800,
      corrected: false,
      summary: { discounts: [{ source: { kind: 'sale', label: 'Вдвоём' }, amount: 100_000 }] },
    },
  );
});

test('an older copy of a ticket, with one sale, is still priced by it (P3.15)', () => {
  const sale = {
    active: true,
    start_date: '2026-11-01T00:00:00Z',
    end_date: '2026-12-01T00:00:00Z',
    discount: 10,
    discount_form: 'percent' as const,
    count: 1,
    formats: ['format-10'],
  };
  const { sales: _sales, ...old } = ticket();
  expect(priceItems([{ ...old, sale }], { promocodes: [] }, null, at).total).toBe(2160);
});
