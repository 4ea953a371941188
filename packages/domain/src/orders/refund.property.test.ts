import { expect, test } from 'vitest';
import { type Kopecks, kopecks } from '../money.ts';
import { type Random, randomOf } from '../random.ts';
import {
  fixRefundRule,
  retainedFee,
  readRefundRule,
  refundSum,
  refundTerms,
  type ServiceFee,
} from './refund-rule.ts';

/** trust.md G5 together with the laws of price; `PRICE_CASES` multiplies both at night. */
const STEPS = 40_000 * Number(process.env['PRICE_CASES'] ?? 1);
const SEED = Number(process.env['SEED'] ?? 20_261_121);
const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-06-30T06:00:00Z');
const RULES = { fixRefundRule, readRefundRule, retainedFee, refundSum, refundTerms };

/** Steps an organiser writes: the nearer the start, the less returns. */
function newRule(random: Random): { steps: { days: number; percent: number }[]; fee: ServiceFee } {
  const steps = Array.from({ length: random(5) }, () => ({ days: random(90), percent: random(101) }));
  const percents = steps.map(({ percent }) => percent).toSorted((a, b) => a - b);
  const form = random(2) === 0 ? 'fixed' : 'percent';
  return {
    steps: steps
      .toSorted((a, b) => a.days - b.days)
      .map(({ days }, at) => ({ days, percent: percents[at] ?? 0 })),
    fee: { form, value: form === 'fixed' ? random(60_000) : random(101), kept: random(2) === 0 },
  };
}

/** Lines bought, starts moved, time gone by, lines returned; what a run broke, or null. */
function runRefundCommands(rules: typeof RULES, seed: number, steps: number): string | null {
  const random = randomOf(seed);
  let { steps: list, fee } = newRule(random);
  let stored: unknown = null;
  let [price, start, now, before] = [kopecks(0), START, 0, 0];
  for (let step = 0; step < steps; step += 1) {
    const fail = (law: string) =>
      `${law}; SEED=${seed} step ${step}: ${JSON.stringify({ list, fee, price, start, now: START - now })}`;
    if (step % 20 === 0) {
      ({ steps: list, fee } = newRule(random));
      // The line keeps the rule as JSON.
      stored = JSON.parse(JSON.stringify(rules.fixRefundRule(list, fee, START)));
      [price, start, now] = [kopecks(random(400_000)), START, START - 100 * DAY];
      before = Number.POSITIVE_INFINITY;
    }
    const rule = rules.readRefundRule(stored);
    const sum = rules.refundSum(rule, price, start, now);
    const terms = rules.refundTerms(rule, price, start, now);
    if (!Number.isSafeInteger(sum) || sum < 0) return fail('no whole sum');
    if (sum + rules.retainedFee(rule, price) > price) return fail('more returns than was paid');
    if (sum > before) return fail('later returns more');
    if (sum !== (terms[0]?.sum ?? 0)) return fail('another sum than was shown');
    if (terms.some(({ until }, at) => until < (terms[at - 1]?.until ?? now)))
      return fail('terms out of order');
    const last = START - Math.min(...list.map(({ days }) => days)) * DAY;
    if (start === START && (now > last || list.length === 0) && sum !== 0)
      return fail('returns after the last day');
    if (start === START && now <= last && terms.length === 0 && list.length > 0)
      return fail('a term forgotten');
    const late = rules.refundSum(rule, price, start + 10 * DAY, now);
    if (late < sum) return fail('a start put off takes from the buyer');
    if (rules.refundSum(rule, price, START - 10 * DAY, now) !== rules.refundSum(rule, price, START, now))
      return fail('a start brought forward takes from the buyer');
    before = sum;
    if (random(6) === 0) {
      start = START + random(20) * DAY;
      before = Number.POSITIVE_INFINITY;
    } else now += random(10 * DAY);
  }
  return null;
}

test(
  'random refunds give what was promised, never more than was paid, never more for waiting (P4.62, A2.67)',
  () => {
    expect(runRefundCommands(RULES, SEED, STEPS)).toBeNull();
  },
  STEPS * 10,
);

test.each<[string, Partial<typeof RULES>, string]>([
  // A fraction cannot be made with kopecks(): the cast is the fault.
  ['kopecks are split', { refundSum: (...all) => (refundSum(...all) + 0.5) as Kopecks }, 'no whole sum'],
  [
    'the kept fee returns',
    { refundSum: (r, p, s, n) => refundSum({ ...r, fee: { ...r.fee, kept: false } }, p, s, n) },
    'more returns than was paid',
  ],
  [
    'the best step stands',
    { refundSum: (r, p, s, n) => refundTerms(r, p, s, n).at(-1)?.sum ?? kopecks(0) },
    'another sum than was shown',
  ],
  [
    'steps are read backwards',
    {
      readRefundRule: (s) => {
        const r = readRefundRule(s);
        return { ...r, steps: r.steps.toReversed() };
      },
    },
    '',
  ],
  [
    'the rule has no end',
    {
      readRefundRule: (stored) => {
        const rule = readRefundRule(stored);
        return { ...rule, steps: [...rule.steps, { days: -90, percent: 0.1 }] };
      },
    },
    'returns after the last day',
  ],
  [
    'a day less for everybody',
    {
      refundSum: (r, p, s, n) => refundSum(r, p, s, n + DAY),
      refundTerms: (r, p, s, n) => refundTerms(r, p, s, n + DAY),
    },
    'a term forgotten',
  ],
  [
    'a moved start counts alone',
    { readRefundRule: (s) => ({ ...readRefundRule(s), start: null }) },
    'a start brought forward',
  ],
  ['putting off shortens', { refundSum: (r, p, s, n) => refundSum(r, p, 2 * START - (s ?? 0), n) }, ''],
])('control: %s', (_, broken, law) => {
  const fault = runRefundCommands({ ...RULES, ...broken }, SEED, 8000);
  expect(fault).not.toBeNull();
  expect(fault).toContain(law);
});
