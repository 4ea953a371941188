/** A point of the way that both were seen at, or the finish. */
export interface ComparedPoint {
  readonly title: string;
  /** Metres from the start; null where not known. */
  readonly m: number | null;
  /** ms from the start of each. */
  readonly first: number;
  readonly second: number;
  /** ms by which the first one was ahead there; negative behind. */
  readonly gap: number;
}

export interface ComparedPart {
  /** Titles of its ends; '' = the start. */
  readonly from: string;
  readonly to: string;
  readonly metres: number | null;
  readonly first: number;
  readonly second: number;
}

export interface Compared {
  readonly points: readonly ComparedPoint[];
  readonly parts: readonly ComparedPart[];
  /** Points before which the one who was behind came by. */
  readonly passes: readonly ComparedPoint[];
  /** Where one was ahead most; null without points. */
  readonly most: ComparedPoint | null;
}

interface SeenPoint {
  readonly title: string;
  readonly m: number | null;
  readonly time: number | null;
}

/** Two ways over the same points, compared where both were seen. */
export function compareRunners(first: readonly SeenPoint[], second: readonly SeenPoint[]): Compared {
  const points = first.flatMap(({ title, m, time }, index) => {
    const other = second[index]?.time ?? null;
    return time === null || other === null
      ? []
      : [{ title, m, first: time, second: other, gap: other - time }];
  });
  const parts = points.map(({ title: to, m, ...point }, index) => {
    const before = points[index - 1];
    const from = before === undefined ? 0 : before.m;
    return {
      from: before?.title ?? '',
      to,
      metres: m === null || from === null ? null : m - from,
      first: point.first - (before?.first ?? 0),
      second: point.second - (before?.second ?? 0),
    };
  });
  let ahead = 0;
  const passes: ComparedPoint[] = [];
  for (const point of points) {
    const now = Math.sign(point.gap);
    if (now !== 0 && ahead !== 0 && now !== ahead) passes.push(point);
    if (now !== 0) ahead = now;
  }
  const most = points.reduce<ComparedPoint | null>(
    (held, point) => (held === null || Math.abs(point.gap) > Math.abs(held.gap) ? point : held),
    null,
  );
  return { points, parts, passes, most };
}
