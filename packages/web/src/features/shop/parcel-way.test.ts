import type { ParcelView } from '@distance/contract/shop.ts';
import { expect, test } from 'vitest';
import { parcelWay } from './parcel-way.ts';

const way = (state: ParcelView['state'], pickup = true) =>
  parcelWay({ state, pickup, changed: '2026-11-20T10:00:00Z', handed_over: null, delivered: null })
    .map((step) => `${step.step} ${step.state}`)
    .join(', ');

test.each([
  ['new', 'packed current, on_way next, at_point next, delivered next'],
  ['packed', 'packed done, on_way next, at_point next, delivered next'],
  ['handed_over', 'packed done, on_way current, at_point next, delivered next'],
  ['in_transit', 'packed done, on_way current, at_point next, delivered next'],
  ['at_point', 'packed done, on_way done, at_point current, delivered next'],
  ['delivered', 'packed done, on_way done, at_point done, delivered done'],
  ['returned', 'packed done, on_way failed, at_point next, delivered next'],
] as const)('a parcel that is %s has come so far (A4.33, A4.34)', (state, shown) => {
  expect(way(state)).toBe(shown);
});

test('a courier brings it past no point, and each step tells its day where it is known (A4.34)', () => {
  expect(way('handed_over', false)).toBe('packed done, on_way current, delivered next');
  const steps = parcelWay({
    state: 'delivered',
    pickup: false,
    changed: '2026-11-22T10:00:00Z',
    handed_over: '2026-11-20T10:00:00Z',
    delivered: '2026-11-22T10:00:00Z',
  });
  expect(steps.map(({ at }) => at?.slice(0, 10) ?? null)).toEqual([null, '2026-11-20', '2026-11-22']);
});
