import { num, type Point, smooth } from './path.ts';
import { along } from './route.ts';
import type { Drawing, Scene } from './scene.ts';

const HALO = 2.3;
const GLOW = 3.4;
const RING = 1.35;
const RING_HOLE = 0.62;
const START_DOT = 0.92;
const DOT = 0.2;
const BUOY = 0.88;
const MAX_BUOYS = 12;

/** One per kilometre, never fewer than 3 nor more than 43; without a distance, 5. */
const kilometreDots = (km: number | null): number =>
  km === null ? 5 : Math.min(43, Math.max(3, Math.floor(km)));

const circle = ([x, y]: Point, r: number) => `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>`;

/** Halo, line, kilometre dots, start and finish. */
export function routeLine(
  { route, glow = false, buoys = false }: Drawing,
  { colors, lineWidth: w }: Scene,
  { km, animate }: { km: number | null; animate: boolean },
): string {
  const first = route.points[0];
  const last = route.closed ? first : route.points.at(-1);
  if (!first || !last) return '';
  const place = along(route);
  const d = smooth(route.points, route.closed);
  const stroke = (color: string, width: number, more = '') =>
    `<path${more} d="${d}" stroke="${color}" stroke-width="${num(width)}"/>`;
  const both = (points: readonly Point[], r: number) =>
    `<g fill="${colors.ground}">${points.map((p) => circle(p, r + 0.5 * w)).join('')}</g>` +
    `<g fill="${colors.route}">${points.map((p) => circle(p, r)).join('')}</g>`;

  const dots = kilometreDots(km);
  const marks = Array.from({ length: dots }, (_, i) => place((i + 0.5) / dots));
  const floats = buoys ? marks.filter((_, i) => i % Math.ceil(dots / MAX_BUOYS) === 0) : [];
  return (
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    stroke(colors.ground, HALO * w) +
    (glow ? stroke(colors.route, GLOW * w, ' opacity=".18"') : '') +
    stroke(colors.route, buoys ? 0.6 * w : w, animate ? ' class="cover-route" pathLength="1"' : '') +
    '</g>' +
    (floats.length ? both(floats, BUOY * w) : '') +
    `<g class="cover-km" fill="${colors.ground}">${marks.map((p) => circle(p, DOT * w)).join('')}</g>` +
    (route.closed ? '' : both([first], START_DOT * w)) +
    both([last], RING * w) +
    `<g fill="${colors.ground}">${circle(last, RING_HOLE * w)}</g>`
  );
}
