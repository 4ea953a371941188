import { noise1 } from '../noise.ts';
import { num, type Point } from '../path.ts';
import type { Scene, Template } from '../scene.ts';

const RULE = 20;
const SAMPLES = 72;

/** A giant number on ruled paper; the route weaves over, under and over it. */
export const bigNumber: Template = {
  place: 'giant',
  draw(scene) {
    const { width, height, unit, colors, number } = scene;
    let d = '';
    for (let y = RULE * unit; y < height; y += RULE * unit) d += `M0 ${num(y)}h${num(width)}`;
    const ground = `<path d="${d}" fill="none" stroke="${colors.contour}" stroke-width="${num(1.4 * unit)}"/>`;
    const route = { points: climb(scene), closed: false };
    // A digit without a seam would be cut through: there the route stays above.
    return number && number.seams.length > 0
      ? { ground, route, lace: middleThird(number.left, number.right, number.seams) }
      : { ground, route };
  },
};

/** From the left edge up to the right, the finish inside the picture. */
function climb({ width, height, unit, seed, lineWidth, routeCenter, routeScale }: Scene): Point[] {
  const draw = seed.details('climb');
  const lift = routeCenter ? (routeCenter[1] - 0.5) * height : 0;
  const start = (0.62 + 0.05 * draw()) * height + lift;
  const end = (0.27 + 0.07 * draw()) * height * (2 - routeScale) + lift;
  const row = Math.floor(8 * draw());
  const to = width - 3.2 * lineWidth;
  const from = -2 * lineWidth;
  return Array.from({ length: SAMPLES + 1 }, (_, i): Point => {
    const t = i / SAMPLES;
    // Steep, level, steep again: the level part lies under the middle of the number.
    const rise = t + 0.12 * (t < 0.5 ? bump(2 * t) : -bump(2 * t - 1));
    const sway = 20 * unit * noise1(seed.noise, 3.2 * t, row) + 6 * unit * noise1(seed.noise, 8 * t, row + 1);
    return [from + (to - from) * t, start + (end - start) * rise + sway * bump(t)];
  });
}

const bump = (t: number) => 4 * t * (1 - t);

/** The seams nearest to one and two thirds, so that no stroke of a digit is cut. */
function middleThird(left: number, right: number, seams: readonly number[]): readonly [number, number] {
  const nearest = (share: number) => {
    const wanted = left + (right - left) * share;
    return seams.reduce(
      (best, s) => (Math.abs(s - wanted) < Math.abs(best - wanted) ? s : best),
      wanted < (left + right) / 2 ? left : right,
    );
  };
  return [nearest(1 / 3), nearest(2 / 3)];
}
