export type Point = readonly [x: number, y: number];

/** One decimal at most: hides differences of the last bit and keeps pictures small. */
export const round1 = (v: number): number => Math.round(v * 10) / 10 || 0;

export const num = (v: number): string => String(round1(v)).replace(/^(-?)0\./, '$1.');

/** Two numbers of a path; a minus already separates. */
function pair(x: number, y: number): string {
  const second = num(y);
  return num(x) + (second.startsWith('-') ? second : ` ${second}`);
}

/** A writer of relative commands that keeps the rounding error from adding up. */
function pen(start: Point) {
  let x = round1(start[0]);
  let y = round1(start[1]);
  let d = `M${pair(x, y)}`;
  return {
    step(command: string, ...points: Point[]) {
      d += command;
      points.forEach(([px, py], i) => {
        const text = pair(round1(px) - x, round1(py) - y);
        d += i && !text.startsWith('-') ? ` ${text}` : text;
      });
      const last = points.at(-1);
      if (last) [x, y] = [round1(last[0]), round1(last[1])];
    },
    close: () => `${d}z`,
    done: () => d,
  };
}

/** Straight segments. */
export function polyline(points: readonly Point[], closed = false): string {
  const first = points[0];
  if (!first) return '';
  const p = pen(first);
  for (const point of points.slice(1)) p.step('l', point);
  return closed ? p.close() : p.done();
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/**
 * A smooth curve guided by the points: quadratic pieces from middle to middle. A `t` piece mirrors the previous
 * handle, and each middle is placed so that the mirrored handle stays on its point in spite of rounding.
 */
export function smooth(points: readonly Point[], closed = false): string {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last) return '';
  if (points.length === 2) return polyline(points);
  const start = closed ? middle(last, first) : first;
  const handles = closed ? points : points.slice(1, -1);
  const end = closed ? start : last;
  const p = pen(start);
  let handle: Point = [0, 0];
  handles.forEach((point, i) => {
    const next = handles[i + 1];
    if (i === 0) {
      handle = [round1(point[0]), round1(point[1])];
      p.step('q', handle, next ? middle(handle, next) : end);
      if (next) handle = mirrored(handle, middle(handle, next));
      return;
    }
    const stop = next ? middle(handle, next) : end;
    if (next) {
      p.step('t', stop);
      handle = mirrored(handle, stop);
    } else p.step('q', point, stop);
  });
  return closed ? p.close() : p.done();
}

const mirrored = (handle: Point, stop: Point): Point => [
  2 * round1(stop[0]) - handle[0],
  2 * round1(stop[1]) - handle[1],
];

/** Drops points nearer than the tolerance to the line through the kept ones (Douglas–Peucker). */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const retained = new Set([0, points.length - 1]);
  const walk = (from: number, to: number) => {
    const a = points[from];
    const b = points[to];
    if (!a || !b || to - from < 2) return;
    let far = from;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const p = points[i];
      const d = p ? distanceToSegment(p, a, b) : 0;
      if (d > most) [far, most] = [i, d];
    }
    if (far === from) return;
    retained.add(far);
    walk(from, far);
    walk(far, to);
  };
  walk(0, points.length - 1);
  return points.filter((_, i) => retained.has(i));
}

export const distance = (a: Point, b: Point): number =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));

function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const long = dx * dx + dy * dy;
  if (long === 0) return distance(p, a);
  const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long));
  return distance(p, [a[0] + t * dx, a[1] + t * dy]);
}
