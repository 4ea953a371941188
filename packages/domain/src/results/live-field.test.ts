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

  test('finishers keep the order of the protocol, where more laps beat a shorter time', () => {
    const field = [
      row('short', { status: 'finished', timeMs: 50, splits: [10, 0, 0], position: 2 }),
      row('long', { status: 'finished', timeMs: 60, splits: [10, 20, 30], position: 1 }),
    ];
    expect(orderLive(field).map(({ bib }) => bib)).toEqual(['long', 'short']);
    expect(orderLive(field.toReversed()).map(({ bib }) => bib)).toEqual(['long', 'short']);
  });

  test('at one point the earlier is ahead, of one time the one before in the protocol', () => {
    const field = [
      row('later', { splits: [30, 0, 0], position: 1 }),
      row('level', { splits: [20, 0, 0], position: 3 }),
      row('first', { splits: [10, 0, 0], position: 4 }),
      row('before', { splits: [20, 0, 0], position: 2 }),
    ];
    const ordered = ['first', 'before', 'level', 'later'];
    expect(orderLive(field).map(({ bib }) => bib)).toEqual(ordered);
    expect(orderLive(field.toReversed()).map(({ bib }) => bib)).toEqual(ordered);
  });

  test('a place of a gender counts nobody of the other, nor whose gender is not known', () => {
    const times = new PointTimes(
      [
        row('a', { splits: [10] }),
        row('b', { splits: [20], gender: null }),
        row('c', { splits: [30], gender: 'female' }),
        row('d', { splits: [40] }),
        row('e', { splits: [50], gender: 'female' }),
      ],
      1,
    );
    const places = (ms: number) => [
      times.place(0, ms),
      times.place(0, ms, 'male'),
      times.place(0, ms, 'female'),
    ];
    expect(places(30)).toEqual([3, 2, 1]);
    expect(places(40)).toEqual([4, 2, 2]);
    expect(places(50)).toEqual([5, 3, 2]);
  });

  test('behind the last point of the race nobody was seen, whatever times a runner has', () => {
    const times = new PointTimes([row('a', { splits: [10, 20, 30] }), row('b', { splits: [11, 21, 31] })], 2);
    expect([0, 1, 2].map((at) => times.best(at))).toEqual([10, 20, null]);
    expect([1, 2].map((at) => times.place(at, 31))).toEqual([3, 1]);
  });

  test('who has finished has run the whole way, whatever points missed him', () => {
    const finished = row('1', { status: 'finished', timeMs: 4_500_000, splits: [1_500_000, 0, 0] });
    expect(metresNow(finished, POINTS, KM21, 1_600_000)).toBe(KM21);
  });

  test.each([
    [
      'begins at the last point with metres',
      [{ m: 5000 }, { m: null }],
      [1_500_000, 2_000_000],
      1_800_000,
      6000,
    ],
    [
      'goes on to the next point with metres',
      [{ m: 5000 }, { m: null }, { m: 10_000 }],
      [1_500_000, 0, 0],
      9_000_000,
      10_000,
    ],
    ['is not told by a mat at the start', [{ m: 0 }, { m: 5000 }], [5000, 0], 390_000, 1000],
    ['ends at the first point until he is seen there', [{ m: 0 }, { m: 5000 }], [5000, 0], 9_000_000, 5000],
  ])('the way of a runner %s', (_name, points, splits, elapsed, metres) => {
    expect(metresNow(row('1', { splits }), points, KM21, elapsed)).toBe(metres);
  });

  test('a mat at the start foretells nothing, wherever it stands among the points', () => {
    expect(forecastMs(row('1', { splits: [5000, 0] }), [{ m: 0 }, { m: 5000 }], 20_000)).toBe(null);
    expect(forecastMs(row('1', { splits: [1_500_000, 5000] }), [{ m: 5000 }, { m: 0 }], 20_000)).toBe(
      6_000_000,
    );
  });

  test('everybody on a part is counted; who may be there already is still on the last one', () => {
    const near = { splits: [1_500_000, 3_000_000, 4_500_000] };
    const field = [row('1', near), row('2', near), row('3'), row('4'), row('5')];
    expect(spreadField(field, POINTS, 20_000, 6_000_000, 4)).toEqual([0, 3, 0, 2]);
    expect(spreadField(field, POINTS, 20_000, 0, 4)).toEqual([3, 0, 0, 2]);
  });
});
