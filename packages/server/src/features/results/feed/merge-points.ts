export interface Point {
  title: string;
  m: number | null;
}

/**
 * Points that a race has with those that are told, in the order of the way; those without metres stand behind in the order they came.
 * A title that is known takes the metres that are told.
 * @returns the points, and at which index of the old ones each stood (−1: nowhere)
 */
export function mergePoints(
  known: readonly Point[],
  told: readonly Point[],
): { points: Point[]; from: number[] } {
  const metres = new Map([...known, ...told].map(({ title, m }) => [title, m]));
  for (const { title, m } of known) if (metres.get(title) === null) metres.set(title, m);
  const points = [...metres]
    .map(([title, m]) => ({ title, m }))
    .toSorted((a, b) => (a.m ?? Number.POSITIVE_INFINITY) - (b.m ?? Number.POSITIVE_INFINITY) || 0);
  return { points, from: points.map(({ title }) => known.findIndex((one) => one.title === title)) };
}
