import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countFilters,
  DISTANCES,
  NO_FILTERS,
  readFilters,
  SPORTS,
  toCall,
  toggled,
  withFilters,
  withMore,
  writeFilters,
} from './calendar-filters.ts';

const month = fc
  .tuple(fc.integer({ min: 2026, max: 2029 }), fc.integer({ min: 1, max: 12 }))
  .map(([y, m]) => `${y}-${String(m).padStart(2, '0')}`);
const filters = fc
  .record({
    text: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    city: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
    from: fc.option(month),
    to: fc.option(month),
    sport: fc.subarray([...SPORTS]),
    distance: fc.subarray([...DISTANCES]),
    kids: fc.boolean(),
    teams: fc.boolean(),
    free: fc.boolean(),
    shown: fc.constantFrom(24, 48, 72, 96),
  })
  .filter(({ from, to }) => from === null || to === null || from <= to);

test('filters survive the way into the address and back', () => {
  fc.assert(
    fc.property(filters, (given) => {
      const address = new URLSearchParams(writeFilters(given).toString());
      expect(readFilters(address)).toEqual(given);
    }),
  );
});

test('no filters leave the address bare', () => {
  expect(writeFilters(NO_FILTERS).toString()).toBe('');
  expect(readFilters(new URLSearchParams())).toEqual(NO_FILTERS);
  expect(countFilters(NO_FILTERS)).toBe(0);
});

test.each([
  ['city=1;drop', { city: null }],
  ['from=2027-13&to=x', { from: null, to: null }],
  ['from=2027-05&to=2027-03', { from: '2027-03', to: '2027-05' }],
  ['month=2027-05', { from: '2027-05', to: '2027-05' }],
  ['sport=run&sport=chess&sport=ski', { sport: ['run', 'ski'] }],
  ['distance=10&distance=11&distance=21.1', { distance: [10, 21.1] }],
  ['shown=100000', { shown: 96 }],
  ['shown=-1', { shown: 24 }],
  [`text=${'я'.repeat(300)}`, { text: 'я'.repeat(100) }],
])('%s reads as %o', (query, expected) => {
  expect(readFilters(new URLSearchParams(query))).toMatchObject(expected);
});

test('a changed filter begins the list anew, «Ещё» opens the next part', () => {
  const long = { ...NO_FILTERS, shown: 48 };
  expect(withFilters(long, { kids: true }).toString()).toBe('kids=1');
  expect(withMore(long).toString()).toBe('shown=72');
  expect(withMore({ ...long, shown: 96 }).toString()).toBe('shown=96');
});

test('the call asks only for what is chosen', () => {
  expect(toCall(NO_FILTERS)).toEqual({ limit: 24 });
  expect(toCall({ ...NO_FILTERS, from: '2027-03', free: true, distance: [10] }, 'e1')).toEqual({
    month_from: '2027-03',
    free_places: true,
    distance: [10],
    event: 'e1',
    limit: 24,
  });
});

test('a second press takes a choice off', () => {
  expect(toggled([5, 10], 10)).toEqual([5]);
  expect(toggled([5], 10)).toEqual([5, 10]);
});
