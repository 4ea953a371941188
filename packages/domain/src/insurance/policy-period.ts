import { yearMinusDay } from '../people/age.ts';

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1000;

/** How a policy lies about the start day, in days. */
export interface PolicyTerms {
  readonly days_before: number;
  readonly days_after: number;
}

/** Calendar days YYYY-MM-DD, both inside. */
export interface PolicyPeriod {
  readonly from: string;
  readonly to: string;
}

/** The calendar day `days` after another; before it when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days of a policy, the first and the last counted. */
export function daysOf({ from, to }: PolicyPeriod): number {
  return 1 + Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** A3.15 */
export function validitySeconds(period: PolicyPeriod): number {
  return daysOf(period) * DAY_S;
}

/** Whole days of a validity in seconds, rounded down (A9.07). */
export function validityDays(seconds: number): number {
  return Math.floor(seconds / DAY_S);
}

/**
 * When a policy bought today is valid for a start: from its first day, or from today when that has passed. Null when it
 * can not be bought: the start is over, or the first day is later than one year minus one day ahead (P4.36).
 */
export function policyPeriod(terms: PolicyTerms, startDay: string, today: string): PolicyPeriod | null {
  if (startDay < today) return null;
  const first = addDays(startDay, -terms.days_before);
  const from = first < today ? today : first;
  return from > yearMinusDay(today) ? null : { from, to: addDays(startDay, terms.days_after) };
}

/**
 * The period of a policy whose first day was shown as `shown`: a basket may have been filled on an earlier day. Null when
 * that day is over or never was one of the offer's.
 */
export function periodFrom(
  shown: string,
  terms: PolicyTerms,
  startDay: string,
  today: string,
): PolicyPeriod | null {
  const period = policyPeriod(terms, startDay, today);
  if (period === null || shown < period.from || shown > startDay) return null;
  return { from: shown, to: period.to };
}
