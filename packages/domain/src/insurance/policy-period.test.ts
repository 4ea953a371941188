import { expect, test } from 'vitest';
import { addDays, daysOf, periodFrom, policyPeriod, validityDays, validitySeconds } from './policy-period.ts';

const START = { days_before: 0, days_after: 0 };
const WIDE = { days_before: 3, days_after: 1 };

test.each([
  ['the day of the start alone', START, '2027-06-12', '2026-11-21', { from: '2027-06-12', to: '2027-06-12' }],
  ['days about it', WIDE, '2027-06-12', '2026-11-21', { from: '2027-06-09', to: '2027-06-13' }],
  [
    'days that have passed are cut',
    WIDE,
    '2026-11-22',
    '2026-11-21',
    { from: '2026-11-21', to: '2026-11-23' },
  ],
  ['bought on the day', START, '2026-11-21', '2026-11-21', { from: '2026-11-21', to: '2026-11-21' }],
  ['the start is over', WIDE, '2026-11-20', '2026-11-21', null],
  ['the last day ahead', START, '2027-11-20', '2026-11-21', { from: '2027-11-20', to: '2027-11-20' }],
  ['a year ahead', START, '2027-11-21', '2026-11-21', null],
  ['a year ahead, begun earlier', WIDE, '2027-11-21', '2026-11-21', { from: '2027-11-18', to: '2027-11-22' }],
])('%s (P4.36, A5.43)', (_what, terms, start, today, period) => {
  expect(policyPeriod(terms, start, today)).toEqual(period);
});

test.each([
  ['the first day', '2027-06-09', '2026-11-21', { from: '2027-06-09', to: '2027-06-13' }],
  ['a day between', '2027-06-11', '2026-11-21', { from: '2027-06-11', to: '2027-06-13' }],
  ['before the first', '2027-06-08', '2026-11-21', null],
  ['after the start', '2027-06-13', '2026-11-21', null],
  ['a day that has passed', '2027-06-10', '2027-06-11', null],
])('a basket says %s', (_what, shown, today, period) => {
  expect(periodFrom(shown, WIDE, '2027-06-12', today)).toEqual(period);
});

test('validity travels in seconds and is shown in whole days, rounded down (A3.15, A9.07)', () => {
  expect([addDays('2028-02-28', 1), addDays('2027-03-01', -1)]).toEqual(['2028-02-29', '2027-02-28']);
  const period = { from: '2027-06-09', to: '2027-06-13' };
  expect([daysOf(period), validitySeconds(period)]).toEqual([5, 432_000]);
  expect([86_399, 86_400, 432_000, 500_000].map(validityDays)).toEqual([0, 1, 5, 5]);
});
