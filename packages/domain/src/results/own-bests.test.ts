import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownBests, type OwnTime } from './own-bests.ts';

const run = (metres: number | null, ms: number, at: number, official = true): OwnTime => ({
  metres,
  ms,
  at,
  official,
});

test('a record beats everything before it on its distance; the first one improves nothing', () => {
  expect(
    ownBests([
      run(10_000, 2_700_000, 3),
      run(10_000, 2_800_000, 1),
      run(10_000, 2_750_000, 2),
      run(21_097, 6_000_000, 4),
      run(10_000, 2_900_000, 5),
    ]),
  ).toEqual([
    { best: true, improved: 50_000 },
    { best: false, improved: null },
    { best: false, improved: 50_000 },
    { best: true, improved: null },
    { best: false, improved: null },
  ]);
});

test('the own watch, an unknown length and an equal time make no record', () => {
  expect(
    ownBests([run(5000, 1000, 1), run(5000, 900, 2, false), run(null, 10, 3), run(5000, 1000, 4)]),
  ).toEqual([
    { best: true, improved: null },
    { best: false, improved: null },
    { best: false, improved: null },
    { best: false, improved: null },
  ]);
});

test('of two runs that started at one moment the one told later beats the one before', () => {
  expect(ownBests([run(5000, 1000, 7), run(5000, 900, 7), run(5000, 900, 7)])).toEqual([
    { best: false, improved: null },
    { best: true, improved: 100 },
    { best: false, improved: null },
  ]);
});

test('the best of a distance is the least of its official times, whatever order they come in', () => {
  const times = fc.array(
    fc.record({
      metres: fc.constantFrom(null, 5000, 10_000),
      ms: fc.integer({ min: 1, max: 20 }),
      at: fc.integer({ min: 0, max: 30 }),
      official: fc.boolean(),
    }),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(times, (all) => {
      const bests = all.filter((_, index) => ownBests(all)[index]?.best);
      for (const metres of [5000, 10_000]) {
        const official = all.filter((one) => one.official && one.metres === metres).map(({ ms }) => ms);
        expect(bests.filter((one) => one.metres === metres).map(({ ms }) => ms)).toEqual(
          official.length === 0 ? [] : [Math.min(...official)],
        );
      }
    }),
  );
});
