import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import { DAY } from '../../clock.ts';

/** From `days` before the start and earlier, `percent` of the price is returned. */
export interface RefundStep {
  days: number;
  percent: number;
}

/** Sum returned now by the rule that was fixed into the line at purchase; nothing without a rule. */
export function refundSum(price: Kopecks, rule: unknown, start: Date, now: Date): Kopecks {
  const days = (start.getTime() - now.getTime()) / DAY;
  const step = readRule(rule)
    .toSorted((a, b) => b.days - a.days)
    .find((candidate) => days >= candidate.days);
  return kopecks(Math.round((price * (step?.percent ?? 0)) / 100));
}

function readRule(rule: unknown): RefundStep[] {
  if (!Array.isArray(rule)) return [];
  return rule.flatMap((step: unknown) => {
    if (typeof step !== 'object' || step === null || !('days' in step) || !('percent' in step)) return [];
    const { days, percent } = step;
    return typeof days === 'number' && typeof percent === 'number'
      ? [{ days, percent: Math.min(100, Math.max(0, percent)) }]
      : [];
  });
}
