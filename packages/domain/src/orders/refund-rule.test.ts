import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { fixRefundRule, retainedFee, readRefundRule, refundSum, refundTerms } from './refund-rule.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-06-30T06:00:00Z');
const STEPS = [
  { days: 0, percent: 50 },
  { days: 30, percent: 80 },
];
const fee = (form: 'fixed' | 'percent', value: number, kept = true) => ({ form, value, kept });

describe('refund rule (P4.62, A2.67)', () => {
  test.each([
    // price, fee, days before the start, sum
    [300_000, fee('fixed', 15_000), 31, 228_000],
    [300_000, fee('fixed', 15_000), 30, 228_000],
    [300_000, fee('fixed', 15_000), 29.999, 142_500],
    [300_000, fee('fixed', 15_000), 0, 142_500],
    [300_000, fee('fixed', 15_000), -0.001, 0],
    [300_000, fee('fixed', 15_000, false), 31, 240_000],
    [300_000, fee('percent', 10), 31, 216_000],
    [99, fee('percent', 10), 31, 71],
    [10_000, fee('fixed', 15_000), 31, 0],
    [0, fee('fixed', 15_000), 31, 0],
  ])('%i with %o, %d days before: %i', (price, serviceFee, days, sum) => {
    const rule = readRefundRule(fixRefundRule(STEPS, serviceFee, START));
    expect(refundSum(rule, kopecks(price), START, START - days * DAY)).toBe(sum);
  });

  test('a plain list of steps, the first version, keeps no fee', () => {
    expect(refundSum(readRefundRule(STEPS), kopecks(100_000), START, START - 40 * DAY)).toBe(80_000);
  });

  test.each([[null], [undefined], ['90 %'], [{}], [{ steps: 'all' }], [[{ days: '3', percent: 100 }]]])(
    'what cannot be read returns nothing: %o',
    (stored) => {
      expect(refundSum(readRefundRule(stored), kopecks(100_000), START, 0)).toBe(0);
    },
  );

  test('a start that is put off moves the ends, one brought forward does not', () => {
    const rule = readRefundRule(fixRefundRule(STEPS, fee('fixed', 0), START));
    const until = (start: number) => refundTerms(rule, kopecks(1000), start, START - 60 * DAY)[0]?.until;
    expect(until(START + 7 * DAY)).toBe(START - 23 * DAY);
    expect(until(START - 7 * DAY)).toBe(START - 30 * DAY);
  });

  test('terms still to come, the nearest end first', () => {
    const rule = readRefundRule(fixRefundRule(STEPS, fee('fixed', 0), START));
    expect(refundTerms(rule, kopecks(1000), START, START - 40 * DAY)).toEqual([
      { until: START - 30 * DAY, percent: 80, sum: 800 },
      { until: START, percent: 50, sum: 500 },
    ]);
    expect(refundTerms(rule, kopecks(1000), START, START + 1)).toEqual([]);
  });

  test('the sum and the kept fee are never more than the price, whatever the rule says', () => {
    const steps = fc.array(fc.record({ days: fc.double(), percent: fc.double() }), { maxLength: 5 });
    const anyFee = fc.record({
      form: fc.constantFrom('fixed', 'percent'),
      value: fc.double({ min: -10, max: 1e7 }),
      kept: fc.boolean(),
    });
    fc.assert(
      fc.property(
        steps,
        anyFee,
        fc.nat(35_000_000),
        fc.integer({ min: -400, max: 400 }),
        (s, f, price, days) => {
          const rule = readRefundRule({ version: 2, steps: s, fee: f, start: new Date(START).toISOString() });
          const sum = refundSum(rule, kopecks(price), START, START - days * DAY);
          expect(sum).toBeGreaterThanOrEqual(0);
          expect(sum + retainedFee(rule, kopecks(price))).toBeLessThanOrEqual(price);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
