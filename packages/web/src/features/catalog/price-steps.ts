import type { FormatView } from '@distance/contract/catalog.ts';
import { dateFormat } from '../../texts/date-formatter.ts';

type Wave = FormatView['kinds'][number]['waves'][number];

export interface PriceStepView {
  id: string;
  /** Roubles. */
  price: number;
  /** ISO instant of its beginning; null for the first one. */
  starts: string | null;
  /** Number sold that begins it, when no date does. */
  soldFrom: number | null;
}

export interface PriceStepsView {
  steps: PriceStepView[];
  current: string;
  /** Where now stands in the current step, 0…1. */
  today: number;
  /** The change that comes; null on the last step. */
  next: PriceStepView | null;
}

/** Price steps as a chart shows them; null when there is nothing to compare. `waves` come in order of time, the first from `opens`. */
export function priceSteps(waves: readonly Wave[], opens: string, now: string): PriceStepsView | null {
  const at = waves.findIndex((wave) => wave.current);
  const current = waves[at];
  if (!current || waves.length < 2) return null;
  const steps = waves.map((wave, index) => ({
    id: String(index),
    price: wave.price,
    starts: index === 0 ? null : (wave.starts_at ?? waves[index - 1]?.ends_at ?? null),
    soldFrom: index === 0 ? null : (wave.sold_from ?? waves[index - 1]?.sold_until ?? null),
  }));
  return {
    steps,
    current: String(at),
    today: shareOf(current.starts_at ?? opens, current.ends_at ?? waves[at + 1]?.starts_at ?? null, now),
    next: steps[at + 1] ?? null,
  };
}

/** A step without an end has no length in time: its dot stands at the beginning. */
function shareOf(from: string, until: string | null, now: string): number {
  if (until === null) return 0;
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  return end > begin ? Math.min(1, Math.max(0, (Date.parse(now) - begin) / (end - begin))) : 0;
}

/** Whole calendar days from now to an instant in a zone: 0 today, 1 tomorrow. */
export function daysUntil(instant: string, timeZone: string, now: string): number {
  const day = (at: string) => Date.parse(isoDay(at, timeZone));
  return Math.max(0, Math.round((day(instant) - day(now)) / 86_400_000));
}

const isoDay = dateFormat('en-CA', {});
