import type { ResultStatus } from './result-row.ts';

/** A runner while the race is on. Times in ms. */
export interface LiveRunner {
  readonly bib: string;
  readonly gender: 'male' | 'female' | null;
  readonly status: ResultStatus;
  /** At the points of the way; 0 = not seen there. */
  readonly splits: readonly number[];
  /** Of the finish; null before it. */
  readonly timeMs: number | null;
  /** In the order of the protocol, from 1. */
  readonly position: number;
}

/** The last point at which a runner was seen: its index, −1 for none, the number of points for the finish. */
export interface Seen {
  readonly at: number;
  readonly ms: number;
}

export function lastSeen({ timeMs, splits, status }: LiveRunner): Seen {
  if (status === 'finished') return { at: splits.length, ms: timeMs ?? 0 };
  const at = splits.findLastIndex((ms) => ms > 0);
  return { at, ms: splits[at] ?? 0 };
}

const onWay = ({ status }: LiveRunner) => status === 'finished' || status === 'running';

/** Who is ahead: those at the finish by their places, then the others by the last point and the time there. */
export function orderLive<T extends LiveRunner>(field: readonly T[]): T[] {
  const seen = new Map(field.map((row) => [row, row.status === 'finished' ? null : lastSeen(row)]));
  return field.filter(onWay).toSorted((a, b) => {
    const [one, other] = [seen.get(a), seen.get(b)];
    if (!one || !other) return one ? 1 : other ? -1 : a.position - b.position;
    return other.at - one.at || one.ms - other.ms || a.position - b.position;
  });
}

/** Times at each point in rising order, of everybody and of one gender. */
export class PointTimes {
  readonly #times = new Map<string, Float64Array>();

  constructor(field: readonly LiveRunner[], points: number) {
    for (const group of ['all', 'male', 'female'] as const) {
      const rows = group === 'all' ? field : field.filter(({ gender }) => gender === group);
      for (let at = 0; at < points; at += 1)
        this.#times.set(
          `${group} ${at}`,
          Float64Array.from(
            rows.flatMap(({ splits }) => ((splits[at] ?? 0) > 0 ? [splits[at] ?? 0] : [])),
          ).toSorted(),
        );
    }
  }

  /** Place at a point by the time there; the same time is the same place. */
  place(at: number, ms: number, group: 'all' | 'male' | 'female' = 'all'): number {
    const times = this.#times.get(`${group} ${at}`) ?? new Float64Array();
    let [low, high] = [0, times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[middle] ?? 0) < ms) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }

  /** The quickest time at a point; null where nobody was seen. */
  best(at: number): number | null {
    return this.#times.get(`all ${at}`)?.[0] ?? null;
  }
}

/** Of whoever has not been seen yet, ms for a metre. */
const USUAL_PACE = 390;

/**
 * Metres that a runner has most likely run `elapsedMs` after the gun: on from the last point at the pace so far, not past the next
 * one. Points without metres are passed over.
 */
export function metresNow(
  row: LiveRunner,
  points: readonly { readonly m: number | null }[],
  distanceM: number,
  elapsedMs: number,
): number {
  if (row.status === 'finished') return distanceM;
  const known = points.flatMap(({ m }, at) => (m === null || m <= 0 ? [] : [{ m, ms: row.splits[at] ?? 0 }]));
  const at = known.findLastIndex(({ ms }) => ms > 0);
  const last = known[at] ?? { m: 0, ms: 0 };
  const next = known[at + 1]?.m ?? distanceM;
  const pace = last.m > 0 ? last.ms / last.m : USUAL_PACE;
  const run = last.m + Math.max(0, elapsedMs - last.ms) / pace;
  return Math.max(last.m, Math.min(Math.round(run), next));
}

/** Ms at the finish at the pace so far; null before a point whose metres are known, and at the finish. */
export function forecastMs(
  row: Pick<LiveRunner, 'status' | 'splits'>,
  points: readonly { readonly m: number | null }[],
  distanceM: number,
): number | null {
  if (row.status !== 'running') return null;
  const at = points.findLastIndex(({ m }, index) => m !== null && m > 0 && (row.splits[index] ?? 0) > 0);
  const metres = points[at]?.m ?? 0;
  return metres > 0 ? Math.round(((row.splits[at] ?? 0) / metres) * distanceM) : null;
}

/** How many are on each of `parts` equal pieces of the way. */
export function spreadField(
  field: readonly LiveRunner[],
  points: readonly { readonly m: number | null }[],
  distanceM: number,
  elapsedMs: number,
  parts: number,
): number[] {
  const counts = Array.from({ length: parts }, () => 0);
  for (const row of field) {
    if (row.status !== 'running') continue;
    const part = Math.floor((metresNow(row, points, distanceM, elapsedMs) / distanceM) * parts);
    const index = Math.min(parts - 1, Math.max(0, part));
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}
