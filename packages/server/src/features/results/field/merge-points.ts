export interface Point {
  title: string;
  /** Metres from the start; null where nobody has told. */
  m: number | null;
}

/** Of one race. */
const MOST_POINTS = 60;

/**
 * Points that a race has with those that are told, in the order of the way; those without metres stand behind in the order they came.
 * A title that is known takes the metres that are told.
 */
export function mergePoints(known: readonly Point[], told: readonly Point[]): Point[] {
  const metres = new Map([...known, ...told].map(({ title, m }) => [title, m]));
  for (const { title, m } of known) if (metres.get(title) === null) metres.set(title, m);
  return [...metres]
    .map(([title, m]) => ({ title, m }))
    .toSorted((a, b) => (a.m ?? Number.POSITIVE_INFINITY) - (b.m ?? Number.POSITIVE_INFINITY) || 0)
    .slice(0, MOST_POINTS);
}

/** At which index of `known` each point stands; −1: nowhere. */
export const placesIn = (known: readonly Point[], points: readonly Point[]): number[] =>
  points.map(({ title }) => known.findIndex((one) => one.title === title));

/** Rows whose times stand in the order of `known`, with them in the order of `points`; 0 = not seen there. */
export function alignSplits<Row extends { splits: number[] }>(
  rows: readonly Row[],
  known: readonly Point[],
  points: readonly Point[],
): Row[] {
  const from = placesIn(known, points);
  if (from.length === known.length && from.every((at, index) => at === index)) return [...rows];
  return rows.map((row) => ({ ...row, splits: from.map((at) => row.splits[at] ?? 0) }));
}
