import { HOLD_MS, PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { basketStore } from './basket-store.ts';
import { formatView } from './format-view.fixture.ts';
import { expiredTickets } from './holds.ts';
import { followOrder, orderPlaces } from './holds-of-orders.ts';

const CHOSEN = Date.parse('2026-11-27T09:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number) => CHOSEN + minutes * MINUTE;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: CHOSEN });
  basketStore.clear();
  const held_until = new Date(CHOSEN + HOLD_MS).toISOString();
  basketStore.addTickets(formatView(), 'athlete', 1, null, { public_id: 'space-7', title: '7', held_until });
});
afterEach(() => void vi.useRealTimers());

const lostAt = (minutes: number) => expiredTickets(basketStore.snapshot(), at(minutes)).length;
const places = (until: string | null, taking = false) => ({ tickets: basketStore.snapshot(), until, taking });

test('a place that is being paid leaves the basket with its order’s hold, not with its own (P4.52, P9.04)', () => {
  expect([lostAt(9.9), lostAt(10)]).toEqual([0, 1]);
  orderPlaces(basketStore.snapshot(), at(8));
  expect([lostAt(12), lostAt(27.9), lostAt(28)]).toEqual([0, 0, 1]);
  expect(PAYING_HOLD_MS).toBe(20 * MINUTE);
});

test('an order without places moves nothing, nor one of other tickets', () => {
  const before = basketStore.snapshot();
  orderPlaces(before, null);
  orderPlaces([], at(8));
  followOrder(places(null));
  followOrder({ ...places(iso(18)), tickets: [] });
  expect(basketStore.snapshot()).toBe(before);
});

test('a declined payment shortens the hold in the basket too, the next try lengthens it again (P4.52, P4.61)', () => {
  vi.setSystemTime(at(8));
  orderPlaces(basketStore.snapshot(), at(8));
  followOrder(places(iso(18)));
  expect([lostAt(17.9), lostAt(18)]).toEqual([0, 1]);
  followOrder(places(iso(28)));
  expect([lostAt(27.9), lostAt(28)]).toEqual([0, 1]);
});

test('a place whose money is being taken stays as long as that lasts, without a change at every look (P4.52)', () => {
  const taking = places(null, true);
  let changes = 0;
  const stop = basketStore.subscribe(() => {
    changes += 1;
  });
  for (let minute = 0; minute < 60; minute += 1) {
    vi.setSystemTime(at(minute));
    followOrder(taking);
    expect(lostAt(minute + 19)).toBe(0);
  }
  stop();
  expect(changes).toBeLessThan(9);
});
