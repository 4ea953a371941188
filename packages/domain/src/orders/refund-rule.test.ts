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

  test('a stored rule of the first version is its steps, the earliest first', () => {
    expect(readRefundRule(STEPS)).toEqual({
      steps: [
        { days: 30, percent: 80 },
        { days: 0, percent: 50 },
      ],
      fee: fee('fixed', 0, false),
      start: null,
    });
  });

  test.each([
    ['no step', '7 days'],
    ['nothing', null],
    ['without days', { percent: 100 }],
    ['without a percent', { days: 7 }],
    ['days as text', { days: '7', percent: 100 }],
    ['a percent as text', { days: 7, percent: '100' }],
    ['days that are no number', { days: Number.NaN, percent: 100 }],
    ['a percent that is no number', { days: 7, percent: Number.NaN }],
  ])('a step that cannot be read is left out, the others stay: %s', (_what, step) => {
    expect(readRefundRule([step, { days: 0, percent: 50 }]).steps).toEqual([{ days: 0, percent: 50 }]);
  });

  test('a percent outside of 0 to 100 is taken at the nearer end', () => {
    const steps = [
      { days: 30, percent: 150 },
      { days: 0, percent: -5 },
    ];
    expect(readRefundRule(steps).steps.map(({ percent }) => percent)).toEqual([100, 0]);
  });

  test.each([
    ['nothing', null],
    ['a text', '10 %'],
    ['without a form', { value: 10, kept: true }],
    ['without a value', { form: 'fixed', kept: true }],
    ['without a word on keeping it', { form: 'fixed', value: 10 }],
    ['of an unknown form', { form: 'half', value: 10, kept: true }],
    ['a value as text', { form: 'fixed', value: '10', kept: true }],
    ['a value that is no number', { form: 'fixed', value: Number.NaN, kept: true }],
    ['below zero', { form: 'fixed', value: -1, kept: true }],
  ])('a fee that cannot be read keeps nothing: %s', (_what, stored) => {
    expect(readRefundRule({ steps: STEPS, fee: stored }).fee).toEqual(fee('fixed', 0, false));
  });

  test.each([
    [fee('percent', 150), fee('percent', 100)],
    [fee('percent', 12.5), fee('percent', 12.5)],
    [fee('percent', 0), fee('percent', 0)],
    [fee('fixed', 10.6), fee('fixed', 11)],
    [{ form: 'fixed', value: 10, kept: 'yes' }, fee('fixed', 10, false)],
  ])('a stored fee %j is %j', (stored, read) => {
    expect(readRefundRule({ steps: STEPS, fee: stored }).fee).toEqual(read);
  });

  test.each([
    [{}, null],
    [{ start: START }, null],
    [{ start: 'soon' }, null],
    [{ start: new Date(START).toISOString() }, START],
  ])('a rule with %j promises the start %s', (part, start) => {
    expect(readRefundRule({ steps: STEPS, ...part }).start).toBe(start);
  });

  test('without any start nothing returns', () => {
    expect(refundTerms(readRefundRule(STEPS), kopecks(1000), null, START)).toEqual([]);
  });

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
