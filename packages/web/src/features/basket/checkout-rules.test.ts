import { expect, test } from 'vitest';
import type { TicketItem } from '@distance/domain/basket/types.ts';
import { formatView } from './format-view.fixture.ts';
import { expiredTickets, holdLeft, minutesSeconds } from './holds.ts';
import { priceItems, priceState } from './price-items.ts';
import { codeForEvent, codeWishes, promoRules } from './promo-codes.ts';
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
  const items = [ticket({ promocode: ' ночь15 ' }), ticket({ unique_id: 'ticket-0002' })];
  expect(codeWishes(items)).toEqual([{ code: 'НОЧЬ15', format: 'format-10' }]);
  const checked = {
    code: 'НОЧЬ15',
    discount: 15,
    discount_form: 'percent' as const,
    count: null,
    price: 2040,
    available_code_count: 5,
  };
  const rules = promoRules([{ code: 'НОЧЬ15', format: 'format-10', checked }]);
  expect(priceItems(items, rules, null, at).total).toBe(4440);
  expect(
    priceItems(items, promoRules([{ code: 'НОЧЬ15', format: 'format-10', checked: null }]), null, at).total,
  ).toBe(4800);
});

test('a code taken out by the buyer is not asked for again (P4.41)', () => {
  expect(codeWishes([ticket({ promocode: '' })])).toEqual([]);
});

test('a code left for an event is found by the event', () => {
  const stored = { night: ' ночь15 ', other: 7 };
  expect(codeForEvent(stored, 'night')).toBe('НОЧЬ15');
  for (const event of ['other', 'absent', 'toString', undefined])
    expect(codeForEvent(stored, event)).toBeNull();
  expect(codeForEvent(null, 'night')).toBeNull();
});

test('the server’s sum holds for the basket it was about, and no longer', () => {
  const items = [ticket()];
  const agreed = { state: priceState(items), total: 2000 };
  expect(priceItems(items, [], agreed, at)).toMatchObject({
    total: 2000,
    summary: { discounts: [{ amount: 40_000 }] },
  });
  expect(priceItems([ticket(), ticket({ unique_id: 'ticket-0002' })], [], agreed, at).total).toBe(4800);
});
