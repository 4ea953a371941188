import type { CandidateRow } from './calendar.repo.ts';

/** Distances of the filter in km; the last one stands for itself and everything longer. */
const DISTANCE_CLASSES = [1, 3, 5, 10, 15, 21.1, 42.2, 50] as const;
const LONG = 50;
const TOLERANCE = 0.05;

export interface CalendarFilter {
  month_from?: string | undefined;
  month_to?: string | undefined;
  distance?: readonly number[] | undefined;
}

export interface Filtered<R> {
  rows: R[];
  months: { month: string; count: number }[];
  distances: { km: number; count: number }[];
}

/** A length belongs to a class within 5 %; 50 takes everything from 50 km. */
export function isOfClass(metres: number, km: number): boolean {
  if (km === LONG) return metres >= LONG * 1000;
  return Math.abs(metres / 1000 - km) <= km * TOLERANCE;
}

/** Rows that pass, and totals where each filter leaves itself out. */
export function filterCalendar<R extends CandidateRow>(
  candidates: readonly R[],
  filter: CalendarFilter,
): Filtered<R> {
  const inMonths = candidates.filter((row) => isInMonths(row, filter));
  const ofDistance = (row: R) => hasDistance(row, filter.distance);
  return {
    rows: inMonths.filter(ofDistance),
    months: monthCounts(candidates.filter(ofDistance)),
    distances: DISTANCE_CLASSES.map((km) => ({
      km,
      count: inMonths.filter((row) => hasDistance(row, [km])).length,
    })),
  };
}

function isInMonths(row: CandidateRow, { month_from, month_to }: CalendarFilter): boolean {
  return (
    (month_from === undefined || row.month >= month_from) && (month_to === undefined || row.month <= month_to)
  );
}

function hasDistance(row: CandidateRow, wanted: readonly number[] | undefined): boolean {
  if (wanted === undefined || wanted.length === 0) return true;
  return row.distances.some((metres) => wanted.some((km) => isOfClass(metres, km)));
}

function monthCounts(rows: readonly CandidateRow[]): Filtered<CandidateRow>['months'] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row.month, (counts.get(row.month) ?? 0) + 1);
  return [...counts]
    .map(([month, count]) => ({ month, count }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}
