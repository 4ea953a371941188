import { expect, test } from 'vitest';
import { daysUntil, priceSteps } from './price-steps.ts';

const wave = (price: number, starts_at: string | null, ends_at: string | null, current = false) => ({
  price,
  starts_at,
  ends_at,
  sold_from: null,
  sold_until: null,
  current,
});
const OPENS = '2026-10-01T00:00:00Z';

test('the dot stands where today is in the current step', () => {
  const steps = priceSteps(
    [wave(2400, null, '2026-12-01T00:00:00Z', true), wave(2900, '2026-12-01T00:00:00Z', null)],
    OPENS,
    '2026-10-31T12:00:00Z',
  );
  expect(steps).toMatchObject({
    current: '0',
    today: 0.5,
    next: { price: 2900, starts: '2026-12-01T00:00:00Z' },
  });
});

test('a step that begins by sales tells after how many', () => {
  const first = { ...wave(100, null, null, true), sold_until: 50 };
  expect(priceSteps([first, wave(200, null, null)], OPENS, OPENS)?.next).toMatchObject({
    starts: null,
    soldFrom: 50,
  });
});

test('the last step has no next one; a single one is no chart', () => {
  expect(priceSteps([wave(1, null, OPENS), wave(2, OPENS, null, true)], OPENS, OPENS)?.next).toBeNull();
  expect(priceSteps([wave(1, null, null, true)], OPENS, OPENS)).toBeNull();
  expect(priceSteps([wave(1, null, null), wave(2, null, null)], OPENS, OPENS)).toBeNull();
});

test.each([
  ['2026-11-30T21:00:00Z', '2026-11-30T20:59:00Z', 1],
  ['2026-11-30T21:00:00Z', '2026-11-30T21:00:00Z', 0],
  ['2026-11-30T21:00:00Z', '2026-11-21T10:00:00Z', 10],
])('%s is %s + %i days of Moscow', (instant, now, days) => {
  expect(daysUntil(instant, 'Europe/Moscow', now)).toBe(days);
});
