import { describe, expect, test } from 'vitest';
import {
  forecastMs,
  lastSeen,
  type LiveRunner,
  metresNow,
  orderLive,
  PointTimes,
  spreadField,
} from './live-field.ts';

const POINTS = [{ m: 5000 }, { m: 10_000 }, { m: 15_000 }];
const KM21 = 21_097;
const row = (bib: string, more: Partial<LiveRunner> = {}): LiveRunner => ({
  bib,
  gender: 'male',
  status: 'running',
  splits: [0, 0, 0],
  timeMs: null,
  position: 1,
  ...more,
});

describe('a field on its way', () => {
  test.each([
    ['nowhere yet', row('1'), { at: -1, ms: 0 }],
    ['at the second point', row('1', { splits: [10, 20, 0] }), { at: 1, ms: 20 }],
    ['past a point that missed it', row('1', { splits: [0, 20, 0] }), { at: 1, ms: 20 }],
    ['at the finish', row('1', { status: 'finished', timeMs: 50, splits: [10, 20, 30] }), { at: 3, ms: 50 }],
  ])('seen %s', (_name, runner, seen) => {
    expect(lastSeen(runner)).toEqual(seen);
  });

  test('finishers stand before those further back, who gave up stands nowhere', () => {
    const field = [
      row('back', { splits: [9, 0, 0], position: 4 }),
      row('quick', { splits: [8, 20, 0], position: 5 }),
      row('slow', { splits: [7, 21, 0], position: 3 }),
      row('gone', { status: 'dnf', splits: [1, 2, 3], position: 6 }),
      row('second', { status: 'finished', timeMs: 60, position: 2 }),
      row('first', { status: 'finished', timeMs: 50, position: 1 }),
    ];
    expect(orderLive(field).map(({ bib }) => bib)).toEqual(['first', 'second', 'quick', 'slow', 'back']);
  });

  test('places at a point count everybody before, of the gender too', () => {
    const times = new PointTimes(
      [
        row('a', { splits: [30, 0, 0] }),
        row('b', { splits: [20, 0, 0], gender: 'female' }),
        row('c', { splits: [30, 0, 0], gender: 'female' }),
        row('d', { splits: [40, 0, 0] }),
        row('e'),
      ],
      3,
    );
    expect([20, 30, 40].map((ms) => times.place(0, ms))).toEqual([1, 2, 4]);
    expect([20, 30].map((ms) => times.place(0, ms, 'female'))).toEqual([1, 2]);
    expect(times.best(0)).toBe(20);
    expect(times.best(2)).toBe(null);
  });

  test.each([
    ['goes on at its pace', [1_500_000, 0, 0], 1_800_000, 6000],
    ['never passes a point that has not seen it', [1_500_000, 0, 0], 9_000_000, 10_000],
    ['never goes back', [1_500_000, 0, 0], 0, 5000],
    ['begins at a usual pace', [0, 0, 0], 390_000, 1000],
    ['runs at most to the finish', [1_500_000, 3_000_000, 4_500_000], 90_000_000, KM21],
  ])('%s', (_name, splits, elapsed, metres) => {
    expect(metresNow(row('1', { splits }), POINTS, KM21, elapsed)).toBe(metres);
  });

  test('the finish is foretold by the pace to the last point with metres', () => {
    const splits = [1_500_000, 3_000_000, 0];
    expect(forecastMs(row('1', { splits }), POINTS, 20_000)).toBe(6_000_000);
    expect(forecastMs(row('1', { splits }), [{ m: 5000 }, { m: null }], 20_000)).toBe(6_000_000);
    expect(forecastMs(row('1'), POINTS, 20_000)).toBe(null);
    expect(forecastMs(row('1', { splits, status: 'dnf' }), POINTS, 20_000)).toBe(null);
  });

  test('the way is divided into parts, those who have finished are on none', () => {
    const field = [
      row('1', { splits: [1_500_000, 0, 0] }),
      row('2'),
      row('3', { status: 'finished', timeMs: 1 }),
      row('4', { status: 'dns' }),
    ];
    expect(spreadField(field, POINTS, 20_000, 1_500_000, 4)).toEqual([1, 1, 0, 0]);
  });
});
