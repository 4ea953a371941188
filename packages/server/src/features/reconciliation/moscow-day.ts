import { DAY, HOUR, plus } from '../../clock.ts';

/** Registries of Russian acquirers run by the days of Moscow, which keeps no summer time. */
const MOSCOW_MS = 3 * HOUR;

/** `YYYY-MM-DD` of an instant in Moscow. */
export function moscowDay(at: Date): string {
  return plus(at, MOSCOW_MS).toISOString().slice(0, 10);
}

/** Beginning and end of a day. @throws Error for what is no day */
export function dayBounds(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00+03:00`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(from.getTime())) throw new Error(`not a day: ${day}`);
  return { from, to: plus(from, DAY) };
}
