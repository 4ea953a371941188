import { expect, test } from 'vitest';
import { filterCalendar, isOfClass } from './calendar-filter.ts';

const row = (id: number, month: string, distances: number[]) => ({ id, event_id: id, month, distances });
const rows = [
  row(1, '2027-04', [10_000, 5000]),
  row(2, '2027-05', [10_000, 21_100]),
  row(3, '2027-05', [60_000]),
  row(4, '2027-06', [10_000, 5300]),
];
const ids = (filter: Parameters<typeof filterCalendar>[1]) =>
  filterCalendar(rows, filter).rows.map(({ id }) => id);

test.each([
  [10_000, 10, true],
  [10_500, 10, true],
  [10_501, 10, false],
  [9500, 10, true],
  [5300, 5, false],
  [21_097, 21.1, true],
  [52_000, 50, true],
  [100_000, 50, true],
  [49_999, 50, false],
] as const)('%d m in the class of %d km: %s', (metres, km, fits) => {
  expect(isOfClass(metres, km)).toBe(fits);
});

test.each([
  ['nothing asked', {}, [1, 2, 3, 4]],
  ['months are inclusive', { month_from: '2027-05', month_to: '2027-05' }, [2, 3]],
  ['from a month on', { month_from: '2027-05' }, [2, 3, 4]],
  ['one distance', { distance: [10] }, [1, 2, 4]],
  ['any of the distances', { distance: [21.1, 50] }, [2, 3]],
] as const)('%s', (_name, filter, found) => {
  expect(ids(filter)).toEqual(found);
});

test('totals leave their own filter out', () => {
  const {
    rows: found,
    months,
    distances,
  } = filterCalendar(rows, { month_from: '2027-05', month_to: '2027-05', distance: [10] });
  expect(found.map(({ id }) => id)).toEqual([2]);
  expect(months).toEqual([
    { month: '2027-04', count: 1 },
    { month: '2027-05', count: 1 },
    { month: '2027-06', count: 1 },
  ]);
  expect(distances.filter(({ count }) => count > 0)).toEqual([
    { km: 10, count: 1 },
    { km: 21.1, count: 1 },
    { km: 50, count: 1 },
  ]);
});
