import { distance, type Point } from './path.ts';
import { cos, type Seed, sin, TURN } from './seed.ts';

/** A dense line in the picture's coordinates, the start first. */
export interface Route {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

const LOOP_RADIUS = 0.78;

/** The event's loop around 0, the same at every size; the radius is about one. */
export function loopShape(seed: Seed, count = 96): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = seed.startAngle + (TURN * i) / count;
    const r = seed.harmonics.reduce((sum, h) => sum + h.amplitude * cos(h.k * angle + h.phase), LOOP_RADIUS);
    return [r * cos(angle), r * sin(angle)];
  });
}

/** A reader of places along the line by share of its length, 0 the start, 1 the finish. */
export function along({ points, closed }: Route): (share: number) => Point {
  const first: Point = points[0] ?? [0, 0];
  const line = closed ? [...points, first] : points;
  const marks = [0];
  line.slice(1).forEach((p, i) => marks.push((marks[i] ?? 0) + distance(line[i] ?? p, p)));
  const total = marks.at(-1) ?? 0;
  return (share) => {
    const target = Math.min(1, Math.max(0, share)) * total;
    let i = marks.findIndex((m) => m >= target);
    if (i < 1) i = 1;
    const a = line[i - 1] ?? first;
    const b = line[i] ?? a;
    const from = marks[i - 1] ?? 0;
    const step = (marks[i] ?? from) - from;
    const t = step > 0 ? (target - from) / step : 0;
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  };
}
