import { expect, test } from 'vitest';
import { daysToStart } from './days-to-start.ts';

test.each([
  ['2027-06-12T19:30:00Z', 'Europe/Moscow', '2026-11-21T09:00:00Z', 203],
  ['2026-11-21T19:30:00Z', 'Europe/Moscow', '2026-11-21T09:00:00Z', 0],
  ['2026-11-21T21:30:00Z', 'Europe/Moscow', '2026-11-21T09:00:00Z', 1],
  ['2026-11-22T05:00:00Z', 'Europe/Moscow', '2026-11-21T20:59:00Z', 1],
  ['2026-11-22T05:00:00Z', 'Europe/Moscow', '2026-11-21T21:00:00Z', 0],
  ['2026-11-22T22:00:00Z', 'Asia/Vladivostok', '2026-11-21T13:00:00Z', 2],
  ['2026-11-22T22:00:00Z', 'Asia/Vladivostok', '2026-11-21T14:00:00Z', 1],
  ['2027-04-01T06:00:00Z', 'Europe/Berlin', '2027-03-01T06:00:00Z', 31],
])('%s in %s is %i days from %s by the days of its city', (start, zone, now, days) => {
  expect(daysToStart(start, zone, now)).toBe(days);
});
