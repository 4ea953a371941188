import { noise1 } from '../noise.ts';
import { type CoverNumber, readableFoot } from '../number.ts';
import { mix } from '../palette.ts';
import { num, type Point, polyline, round1 } from '../path.ts';
import type { Route } from '../route.ts';
import type { Scene, Template } from '../scene.ts';

const RIDGES = 7;
/** Each ridge is this much nearer to the contour colour than the one behind it. */
const STEP = 0.14;
/** The ridge the route runs over, from the back. */
const ROUTE_RIDGE = 2;
/** The part of the number that ridges must leave in sight. */
const VISIBLE = 0.76;
const SAMPLE = 5;

/** Mountains one behind another; the number rises behind the first ones. */
export const ridges: Template = {
  place: 'top',
  draw(scene) {
    const { width, height, unit, colors } = scene;
    let front = '';
    for (let i = 0; i < RIDGES; i++) {
      const top = polyline(crest(scene, i));
      const edge = mix(colors.ground, colors.contour, Math.min(1, STEP * (i + 1) + 0.3));
      front +=
        `<path d="${top}V${num(height + 9)}H-9z" fill="${mix(colors.ground, colors.contour, STEP * i)}"` +
        ` stroke="${edge}" stroke-width="${num(1.2 * unit)}" stroke-linejoin="round"/>`;
    }
    const shown = crest(scene, ROUTE_RIDGE);
    const [from, to] = scene.wide && scene.number ? [0.05, 0.945] : [0.065, 0.875];
    return { ground: '', front, route: pathOver(shown, from * width, to * width, unit) };
  },
};

interface Relief {
  /** Place between the foot of the number and the foot of the picture. */
  readonly depth: number;
  readonly swing: number;
  readonly rough: number;
  readonly period: number;
  /** Sharp peaks: units of width per peak, least height and spread of heights. */
  readonly peaks: readonly [every: number, least: number, spread: number];
}

// From the back to the front: sharp and rocky, then a clear ridge for the route, then soft hills.
const RELIEF: readonly Relief[] = [
  { depth: 0.025, swing: 17, rough: 1, period: 95, peaks: [150, 56, 44] },
  { depth: 0.13, swing: 22, rough: 1, period: 100, peaks: [170, 30, 40] },
  { depth: 0.29, swing: 50, rough: 0.75, period: 125, peaks: [420, 26, 20] },
  { depth: 0.46, swing: 28, rough: 0.7, period: 110, peaks: [900, 0, 30] },
  { depth: 0.63, swing: 28, rough: 0.5, period: 130, peaks: [900, 0, 20] },
  { depth: 0.8, swing: 20, rough: 0.5, period: 120, peaks: [900, 0, 0] },
  { depth: 0.95, swing: 14, rough: 0.5, period: 110, peaks: [900, 0, 0] },
];

/** The skyline of ridge i, left to right beyond both edges. */
function crest(scene: Scene, i: number): Point[] {
  const { width, height, unit, seed, number, lineWidth } = scene;
  const relief = RELIEF[i];
  if (!relief) return [];
  const draw = seed.details(`ridge ${i}`);
  const back = number ? readableFoot(number) : 0.4 * height;
  const base = back + (0.95 * height - back) * relief.depth;
  const limit = number ? highest(number, i, lineWidth) : Number.NEGATIVE_INFINITY;
  const behind = (x: number) =>
    number !== null && x > number.left - 24 * unit && x < number.right + 24 * unit;
  const [every, least, spread] = relief.peaks;
  const count = Math.ceil(width / unit / every);
  let inFront = 0;
  const peaks = Array.from({ length: count }, (_, k) => {
    const x = ((k + 0.15 + 0.7 * draw()) / count) * width;
    const half = (36 + 34 * draw()) * unit;
    const tall = (least + spread * draw()) * unit;
    if (!behind(x)) return { x, half, tall };
    // One summit before the number is a picture, two are a saw.
    inFront += 1;
    return { x, half, tall: inFront > 1 || i > 0 ? 0 : Math.min(Math.max(tall, 60 * unit), base - limit) };
  });
  const points: Point[] = [];
  for (let x = -9; x < width + 9 + SAMPLE * unit; x += SAMPLE * unit) {
    const t = x / (relief.period * unit);
    const bumps =
      noise1(seed.noise, t, i) +
      relief.rough * (0.42 * noise1(seed.noise, 2.7 * t, i + 3) + 0.15 * noise1(seed.noise, 7 * t, i + 5));
    const rise = peaks.reduce((sum, peak) => {
      const near = 1 - Math.abs(x - peak.x) / peak.half;
      return near > 0 ? sum + peak.tall * near * Math.sqrt(near) : sum;
    }, 0);
    const y = base - relief.swing * unit * bumps - rise;
    points.push([round1(x), round1(behind(x) ? soften(y, limit, 10 * unit) : y)]);
  }
  return points;
}

/** Ridges may hide the foot of the number, the route may not touch it. */
const highest = (number: CoverNumber, i: number, lineWidth: number): number =>
  i === ROUTE_RIDGE
    ? number.bottom + 2 * lineWidth
    : number.top + VISIBLE * (readableFoot(number) - number.top);

/** Keeps y below the limit with a bend instead of a shelf. */
function soften(y: number, limit: number, bend: number): number {
  const over = limit + bend - y;
  return over <= 0 ? y : limit + (bend * bend) / (bend + over);
}

function pathOver(crestLine: readonly Point[], from: number, to: number, unit: number): Route {
  const inside = crestLine.filter(([x]) => x >= from && x <= to);
  const points = inside.map(([x], i): Point => {
    const near = inside.slice(Math.max(0, i - 2), i + 3);
    return [x, near.reduce((sum, p) => sum + p[1], 0) / near.length - unit];
  });
  return { points, closed: false };
}
