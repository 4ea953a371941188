import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { distanceDifference, type Worth } from './distance-difference.ts';

const DAY = 86_400_000;
const START = Date.parse('2027-06-12T06:00:00Z');

const line = (id: number, price: number, more: Partial<Worth> = {}): Worth => ({
  id,
  price,
  givenUp: 0,
  refundRule: {
    version: 2,
    steps: [
      { days: 30, percent: 100 },
      { days: 7, percent: 50 },
    ],
    fee: { form: 'fixed', value: 10_000, kept: true },
    start: new Date(START).toISOString(),
  },
  start: START,
  ...more,
});
const between = (lines: readonly Worth[], from: number, to: number, daysBefore = 60) =>
  distanceDifference(lines, { from: kopecks(from), to: kopecks(to) }, START - daysBefore * DAY);

test('a dearer distance costs the difference of the prices of today, whatever the ticket cost', () => {
  expect(between([line(1, 150_000)], 240_000, 300_000)).toEqual({
    before: 150_000,
    after: 210_000,
    surcharge: 60_000,
    givenUp: [],
    back: 0,
  });
});

test.each([
  [60, 60_000],
  [20, 30_000],
  [3, 0],
])('%i days before the start a cheaper one returns by the rule: %i', (days, due) => {
  expect(between([line(1, 240_000)], 240_000, 180_000, days)).toEqual({
    before: 240_000,
    after: 180_000,
    surcharge: 0,
    givenUp: [{ id: 1, worth: 60_000, due }],
    back: due,
  });
});

test('the fee stays with what is left of the price, and is kept when nothing is left', () => {
  expect(between([line(1, 240_000)], 240_000, 0)).toMatchObject({ back: 230_000, after: 0 });
  expect(between([line(1, 5000)], 240_000, 0)).toMatchObject({ before: 5000, back: 0, after: 0 });
});

test.each([
  ['early, at half of what it costs today', 300_000, 600_000, 250_000, 175_000],
  ['by a discount of half', 120_000, 240_000, 100_000, 70_000],
  ['at the price of today', 240_000, 240_000, 180_000, 60_000],
  ['when it was dearer than today', 300_000, 240_000, 180_000, 60_000],
  ['for nothing', 0, 240_000, 180_000, 0],
  ['for a sum that no share of is whole', 100, 300, 100, 66],
  ['and is moved to what is free', 5000, 240_000, 0, 5000],
])('a ticket that was bought %s gives up its share', (_how, before, from, to, lost) => {
  expect(between([line(1, before)], from, to)).toMatchObject({ before, after: before - lost });
});

test('what was given up before counts no more', () => {
  expect(between([line(1, 50_000, { givenUp: 20_000 })], 240_000, 100_000)).toMatchObject({
    before: 30_000,
    after: 12_500,
    back: 17_500,
  });
});

const sum = fc.integer({ min: 0, max: 10_000_000 });
const step = fc.integer({ min: 1, max: 5_000_000 });

test('never more than its worth or the difference is given up, and the share of the new price stays', () => {
  fc.assert(
    fc.property(sum, sum, step, sum, (ticket, paidMore, cheaper, to) => {
      const from = to + cheaper;
      const { before, after, back, surcharge } = between([line(2, paidMore), line(1, ticket)], from, to);
      const lost = before - after;
      expect([before, surcharge]).toEqual([ticket + paidMore, 0]);
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(lost).toBeLessThanOrEqual(Math.min(before, cheaper));
      expect(after * from).toBeGreaterThanOrEqual(before * to);
      expect(back).toBeLessThanOrEqual(lost);
    }),
  );
});

test('at the price of today just the difference is given up or paid', () => {
  fc.assert(
    fc.property(sum, step, (price, more) => {
      expect(between([line(1, price + more)], price + more, price).after).toBe(price);
      expect(between([line(1, price)], price, price + more)).toMatchObject({ surcharge: more, back: 0 });
    }),
  );
});

test('of a part that is given up already only the rest returns', () => {
  // 140,000 of it count, less the kept 10,000: 130,000 would return, of the 80,000 that stay 70,000.
  expect(between([line(1, 200_000, { givenUp: 60_000 })], 140_000, 80_000)).toMatchObject({
    before: 140_000,
    after: 80_000,
    givenUp: [{ id: 1, worth: 60_000, due: 60_000 }],
  });
  expect(between([line(1, 75_000, { givenUp: 60_000 })], 15_000, 3000)).toMatchObject({
    before: 15_000,
    givenUp: [{ id: 1, worth: 12_000, due: 5000 }],
  });
});

test('the newest surcharge goes first, then the ticket', () => {
  const free = { form: 'fixed', value: 0, kept: false };
  const surcharge = line(9, 60_000, {
    refundRule: { version: 2, steps: [{ days: 0, percent: 100 }], fee: free, start: null },
  });
  expect(between([surcharge, line(1, 240_000)], 300_000, 220_000)).toMatchObject({
    before: 300_000,
    givenUp: [
      { id: 9, worth: 60_000, due: 60_000 },
      { id: 1, worth: 20_000, due: 20_000 },
    ],
    back: 80_000,
    after: 220_000,
  });
});

test('equal prices change nothing', () => {
  expect(between([line(1, 240_000)], 100, 100)).toMatchObject({
    surcharge: 0,
    back: 0,
    givenUp: [],
    after: 240_000,
  });
});
