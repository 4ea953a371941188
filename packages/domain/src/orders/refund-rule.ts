import { kopecks, type Kopecks } from '../money.ts';

const DAY = 24 * 60 * 60 * 1000;

/** From `days` before the start and earlier, `percent` of what may return is returned. */
export interface RefundStep {
  days: number;
  percent: number;
}

/** What the service has of the price. `value`: percent, or kopecks of each line. */
export interface ServiceFee {
  form: 'percent' | 'fixed';
  value: number;
  /** The service keeps it when the line is returned. */
  kept: boolean;
}

/** A refund rule as a line keeps it from its purchase on. */
export interface RefundRule {
  /** The earliest step first. */
  steps: readonly RefundStep[];
  fee: ServiceFee;
  /** The start as it was promised, epoch milliseconds; null in rules that do not know it. */
  start: number | null;
}

/** One way the rule may go: `percent` and `sum` until `until`, epoch milliseconds, inclusive. */
export interface RefundTerm {
  until: number;
  percent: number;
  sum: Kopecks;
}

const NO_FEE: ServiceFee = { form: 'fixed', value: 0, kept: false };

/** The rule to write into a line. `start` in epoch milliseconds. */
export function fixRefundRule(steps: unknown, fee: ServiceFee, start: number): object {
  return { version: 2, steps: readSteps(steps), fee, start: new Date(start).toISOString() };
}

/** A stored rule of any version: a plain list of steps was the first. What cannot be read returns nothing. */
export function readRefundRule(stored: unknown): RefundRule {
  if (Array.isArray(stored)) return { steps: readSteps(stored), fee: NO_FEE, start: null };
  if (typeof stored !== 'object' || stored === null || !('steps' in stored))
    return { steps: [], fee: NO_FEE, start: null };
  const start = 'start' in stored && typeof stored.start === 'string' ? Date.parse(stored.start) : Number.NaN;
  return {
    steps: readSteps(stored.steps),
    fee: 'fee' in stored ? readFee(stored.fee) : NO_FEE,
    start: Number.isNaN(start) ? null : start,
  };
}

/** Part of a line's price that never returns by the rule. */
export function retainedFee(rule: RefundRule, price: Kopecks): Kopecks {
  const { form, value, kept } = rule.fee;
  if (!kept) return kopecks(0);
  return kopecks(Math.min(price, form === 'fixed' ? value : Math.round((price * value) / 100)));
}

/**
 * What the rule offers from `now` on, the nearest end first; empty when nothing returns any more.
 * @param start the start as it is now; one that was put off moves the ends of the steps, one brought forward does not.
 */
export function refundTerms(
  rule: RefundRule,
  price: Kopecks,
  start: number | null,
  now: number,
): RefundTerm[] {
  const from = Math.max(start ?? Number.NEGATIVE_INFINITY, rule.start ?? Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(from)) return [];
  const returnable = price - retainedFee(rule, price);
  return rule.steps
    .map(({ days, percent }) => ({
      until: from - days * DAY,
      percent,
      sum: kopecks(Math.round((returnable * percent) / 100)),
    }))
    .filter(({ until }) => now <= until);
}

/** Sum that returns now. */
export function refundSum(rule: RefundRule, price: Kopecks, start: number | null, now: number): Kopecks {
  return refundTerms(rule, price, start, now)[0]?.sum ?? kopecks(0);
}

function readSteps(stored: unknown): RefundStep[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((step: unknown) => {
      if (typeof step !== 'object' || step === null || !('days' in step) || !('percent' in step)) return [];
      const { days, percent } = step;
      return typeof days === 'number' &&
        typeof percent === 'number' &&
        Number.isFinite(days) &&
        !Number.isNaN(percent)
        ? [{ days, percent: Math.min(100, Math.max(0, percent)) }]
        : [];
    })
    .toSorted((a, b) => b.days - a.days);
}

function readFee(stored: unknown): ServiceFee {
  if (typeof stored !== 'object' || stored === null) return NO_FEE;
  if (!('form' in stored) || !('value' in stored) || !('kept' in stored)) return NO_FEE;
  const { form, value, kept } = stored;
  if ((form !== 'percent' && form !== 'fixed') || typeof value !== 'number') return NO_FEE;
  if (!Number.isFinite(value) || value < 0) return NO_FEE;
  return { form, value: form === 'percent' ? Math.min(100, value) : Math.round(value), kept: kept === true };
}
