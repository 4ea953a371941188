import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { currentWave, nextWave, samePriceUpTo, type PriceWave } from './waves.ts';

const at = (iso: string) => new Date(iso);
const wave = (id: string, price: number, part: Partial<PriceWave>): PriceWave => ({
  id,
  price: kopecks(price),
  from: null,
  until: null,
  soldFrom: null,
  soldUntil: null,
  ...part,
});

const byDate = [
  wave('early', 200_000, { from: '2026-10-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }),
  wave('late', 300_000, { from: '2026-12-01T00:00:00Z', until: '2027-02-01T00:00:00Z' }),
];

test.each([
  ['2026-09-30T23:59:59.999Z', null],
  ['2026-10-01T00:00:00Z', 'early'],
  ['2026-11-30T23:59:59.999Z', 'early'],
  ['2026-12-01T00:00:00Z', 'late'],
  ['2027-02-01T00:00:00Z', null],
])('by date: at %s the step %s is in force', (now, id) => {
  expect(currentWave(byDate, at(now), 0)?.id ?? null).toBe(id);
});

const bySold = [
  wave('first 100', 200_000, { soldUntil: 100 }),
  wave('next 100', 250_000, { soldFrom: 100, soldUntil: 200 }),
  wave('rest', 300_000, { soldFrom: 200 }),
];

test.each([
  [0, 'first 100'],
  [99, 'first 100'],
  [100, 'next 100'],
  [199, 'next 100'],
  [200, 'rest'],
])('by number: with %i sold the step "%s" is in force', (sold, id) => {
  expect(currentWave(bySold, at('2026-11-01T00:00:00Z'), sold)?.id).toBe(id);
});

test.each([
  [0, 99],
  [99, 99],
  [100, 199],
  [200, null],
])('the price of %i sold holds up to %s', (sold, most) => {
  expect(samePriceUpTo(bySold, sold)).toBe(most);
  expect(samePriceUpTo(byDate, sold)).toBeNull();
});

const either = [
  wave('a', 100, { from: '2026-10-01T00:00:00Z', until: '2026-12-01T00:00:00Z', soldUntil: 50 }),
  wave('b', 200, { from: '2026-12-01T00:00:00Z' }),
];

test('a step that sold out early hands over to the next before its date', () => {
  expect(currentWave(either, at('2026-11-01T00:00:00Z'), 49)?.id).toBe('a');
  expect(currentWave(either, at('2026-11-01T00:00:00Z'), 50)?.id).toBe('b');
  expect(currentWave(either, at('2026-09-01T00:00:00Z'), 50)).toBeNull();
  expect(currentWave(either, at('2026-12-01T00:00:00Z'), 10)?.id).toBe('b');
  expect(currentWave([], at('2026-12-01T00:00:00Z'), 10)).toBeNull();
});

test('of several open steps the cheapest is in force, whatever their order', () => {
  const open = [
    wave('dear', 300, {}),
    wave('cheap', 100, { until: '2027-01-01T00:00:00Z' }),
    wave('mid', 200, {}),
  ];
  expect(currentWave(open, at('2026-11-01T00:00:00Z'), 0)?.id).toBe('cheap');
  expect(currentWave(open.toReversed(), at('2026-11-01T00:00:00Z'), 0)?.id).toBe('cheap');
  expect(nextWave(open, at('2026-11-01T00:00:00Z'), 0)).toMatchObject({
    wave: { id: 'mid' },
    startsAt: '2027-01-01T00:00:00Z',
    soldAt: null,
  });
});

test('the next step tells what starts it', () => {
  expect(nextWave(byDate, at('2026-11-01T00:00:00Z'), 0)).toMatchObject({
    wave: { id: 'late' },
    startsAt: '2026-12-01T00:00:00Z',
    soldAt: null,
  });
  expect(nextWave(byDate, at('2026-09-01T00:00:00Z'), 0)).toMatchObject({
    wave: { id: 'early' },
    startsAt: '2026-10-01T00:00:00Z',
  });
  expect(nextWave(byDate, at('2026-12-05T00:00:00Z'), 0)).toBeNull();
  expect(nextWave(bySold, at('2026-11-01T00:00:00Z'), 120)).toMatchObject({
    wave: { id: 'rest' },
    startsAt: null,
    soldAt: 200,
  });
  expect(nextWave(either, at('2026-11-01T00:00:00Z'), 10)).toMatchObject({
    wave: { id: 'b' },
    startsAt: '2026-12-01T00:00:00Z',
    soldAt: 50,
  });
  expect(nextWave(either, at('2026-11-01T00:00:00Z'), 50)).toBeNull();
});

test('of several steps to come the earliest is next, then the one fewest sales away, dated ones first', () => {
  const early = wave('early', 300, { from: '2026-12-01T00:00:00Z' });
  const later = wave('later', 200, { from: '2027-01-01T00:00:00Z' });
  const at50 = wave('at 50', 900, { soldFrom: 50 });
  const at99 = wave('at 99', 100, { soldFrom: 99 });
  const next = (waves: PriceWave[]) => nextWave(waves, at('2026-11-01T00:00:00Z'), 10)?.wave.id;
  for (const turn of [(waves: PriceWave[]) => waves, (waves: PriceWave[]) => waves.toReversed()]) {
    expect(next(turn([later, early, at50]))).toBe('early');
    expect(next(turn([later, at50]))).toBe('later');
    expect(next(turn([at99, at50]))).toBe('at 50');
    expect(next(turn([{ ...at50, id: 'cheaper', price: kopecks(800) }, at50]))).toBe('cheaper');
  }
});

test('a step without an end has no successor among the dearer open ones', () => {
  const now = at('2026-11-01T00:00:00Z');
  expect(nextWave([wave('a', 100, {}), wave('b', 200, {})], now, 0)).toBeNull();
  expect(nextWave([wave('a', 100, { soldUntil: 5 }), wave('b', 200, {})], now, 0)).toMatchObject({
    wave: { id: 'b' },
    startsAt: null,
    soldAt: 5,
  });
  expect(nextWave([], now, 0)).toBeNull();
});

test('a step begins at its date or once enough are sold, whichever is first', () => {
  const both = [wave('b', 200, { from: '2026-12-01T00:00:00Z', soldFrom: 50 })];
  expect(currentWave(both, at('2026-11-01T00:00:00Z'), 49)).toBeNull();
  expect(currentWave(both, at('2026-11-01T00:00:00Z'), 50)?.id).toBe('b');
  expect(currentWave(both, at('2026-12-01T00:00:00Z'), 0)?.id).toBe('b');
});

test('a step with a date comes before one that waits for fewer sales', () => {
  const dated = wave('dated', 300, { from: '2026-12-01T00:00:00Z', soldFrom: 90 });
  const at50 = wave('at 50', 200, { soldFrom: 50 });
  for (const waves of [
    [dated, at50],
    [at50, dated],
  ])
    expect(nextWave(waves, at('2026-11-01T00:00:00Z'), 10)?.wave.id).toBe('dated');
});

test('a dearer step is not in force for having begun earlier', () => {
  const old = wave('old', 200, { from: '2026-09-01T00:00:00Z' });
  const young = wave('young', 100, { from: '2026-10-01T00:00:00Z' });
  expect(currentWave([young, old], at('2026-11-01T00:00:00Z'), 0)?.id).toBe('young');
  expect(currentWave([old, young], at('2026-11-01T00:00:00Z'), 0)?.id).toBe('young');
});

test('of two alike the first in the list is in force', () => {
  const twins = [wave('first', 100, {}), wave('second', 100, {})];
  expect(currentWave(twins, at('2026-11-01T00:00:00Z'), 0)?.id).toBe('first');
});

test('of equally dear open steps the one that began first is in force', () => {
  const old = wave('old', 100, { from: '2026-09-01T00:00:00Z' });
  const young = wave('young', 100, { from: '2026-10-01T00:00:00Z' });
  expect(currentWave([young, old], at('2026-11-01T00:00:00Z'), 0)?.id).toBe('old');
  expect(currentWave([old, young], at('2026-11-01T00:00:00Z'), 0)?.id).toBe('old');
});
