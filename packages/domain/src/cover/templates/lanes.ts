import { mix } from '../palette.ts';
import { num, type Point } from '../path.ts';
import type { Scene, Template } from '../scene.ts';
import { cos, sin, TURN } from '../seed.ts';

const LANE = 50;
const SAMPLES = 180;

/** Lanes of a track around a corner; the route follows one of them, clear of the number. */
export const lanes: Template = {
  place: 'bottom',
  draw(scene) {
    const { width, height, unit, seed, routeCenter, routeScale } = scene;
    const draw = seed.details('lanes');
    const left = !scene.wide && draw() < 0.5;
    const centre: Point = [(left ? -0.03 : 1.03) * width, (0.14 + 0.1 * draw()) * height];
    const lane = LANE * unit;
    const reach = Math.sqrt(width * width + height * height) + lane;
    const ideal = routeCenter
      ? 0.5 * width * routeScale
      : (scene.head ? 0.6 * width : scene.wide ? 0.62 * height : 0.66 * width) + draw() * lane;
    const radius = (Math.max(1, Math.floor(ideal / lane)) + 0.5) * lane;
    return {
      ground: rings(scene, centre, lane, reach),
      route: { points: openArc(scene, centre, radius, left), closed: false },
    };
  },
};

function rings({ colors, unit }: Scene, [x, y]: Point, lane: number, reach: number): string {
  const at = `cx="${num(x)}" cy="${num(y)}"`;
  const edge = mix(colors.ground, colors.contour, 0.85);
  let out = '';
  for (let i = Math.ceil(reach / lane); i >= 1; i--) {
    const fill = mix(colors.ground, colors.contour, i % 2 ? 0.42 : 0);
    out += `<circle ${at} r="${num(i * lane)}" fill="${fill}"/>`;
  }
  return `<g stroke="${edge}" stroke-width="${num(1.3 * unit)}">${out}</g>`;
}

/** The longest part of the circle inside the picture and off the number; it enters over the edge. */
function openArc(scene: Scene, [cx, cy]: Point, radius: number, left: boolean): Point[] {
  const { width, height, number, lineWidth } = scene;
  const gap = 3.4 * lineWidth;
  const over = 2 * lineWidth;
  const free = ([x, y]: Point) =>
    x > -over &&
    x < width + over &&
    y > -over &&
    y < height + over &&
    !(number && x > number.left - gap && x < number.right + gap && y > number.top - gap);
  const arc = Array.from({ length: SAMPLES + 1 }, (_, i): Point => {
    const angle = -TURN / 4 + ((left ? 1 : -1) * TURN * i) / SAMPLES / 1.6;
    return [cx + radius * cos(angle), cy + radius * sin(angle)];
  });
  let best: Point[] = [];
  let run: Point[] = [];
  for (const point of arc) {
    if (free(point)) run.push(point);
    else run = [];
    if (run.length > best.length) best = run;
  }
  const line = best.length > 8 ? best : arc;
  // The finish ring stands whole inside the picture.
  const inside = ([x, y]: Point) =>
    Math.min(x, width - x) > 3 * lineWidth && Math.min(y, height - y) > 3 * lineWidth;
  const end = line.findLastIndex(inside);
  return end > 1 ? line.slice(0, end + 1) : line;
}
