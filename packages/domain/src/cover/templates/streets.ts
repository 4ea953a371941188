import { noise1 } from '../noise.ts';
import { mix } from '../palette.ts';
import { distance, num, type Point, smooth } from '../path.ts';
import { type Placing, placed, placeShape } from '../placing.ts';
import { loopShape } from '../route.ts';
import type { Drawing, Scene, Template } from '../scene.ts';
import { cos, type Seed, sin, TURN } from '../seed.ts';

const MAX_TILT = (25 / 360) * TURN;
const CORNERS = 15;

/** A tilted street grid with a river, the loop runs along the streets. */
export const streets: Template = { place: 'bottom', draw: (scene) => town(scene) };

export function town(scene: Scene): Drawing {
  const tilt = (2 * scene.seed.rotation - 1) * MAX_TILT;
  const draw = scene.seed.details('streets');
  const cell = 0.225 + 0.05 * draw();
  const shape = snapped(scene.seed, tilt, cell);
  const placing = placeShape(shape, scene);
  return {
    ground: grid(scene, tilt, cell, placing) + river(scene),
    route: { points: placed(shape, placing), closed: true },
  };
}

const turn = ([x, y]: Point, angle: number): Point => [
  x * cos(angle) - y * sin(angle),
  x * sin(angle) + y * cos(angle),
];

/** The loop moved onto crossings of the grid (cell in loop units), corners rounded. */
function snapped(seed: Seed, tilt: number, cell: number): Point[] {
  const crossings: Point[] = [];
  for (const point of loopShape(seed, CORNERS)) {
    const [x, y] = turn(point, -tilt);
    const crossing: Point = [Math.round(x / cell), Math.round(y / cell)];
    const before = crossings.findIndex((c) => c[0] === crossing[0] && c[1] === crossing[1]);
    // A street passed twice closes a spur: cut it off.
    if (before > 0) crossings.length = before + 1;
    else if (before < 0) crossings.push(crossing);
  }
  const turns = crossings.filter((p, i) => {
    const a = crossings.at(i - 1) ?? p;
    const b = crossings[(i + 1) % crossings.length] ?? p;
    return (p[0] - a[0]) * (b[1] - p[1]) !== (p[1] - a[1]) * (b[0] - p[0]);
  });
  const corners =
    turns.length > 3
      ? turns
      : ([
          [-2, -2],
          [2, -2],
          [2, 2],
          [-2, 2],
        ] satisfies Point[]);
  return rounded(corners, 0.56).map(([x, y]) => turn([x * cell, y * cell], tilt));
}

/** Cuts each corner by a curve that starts at most `radius` before it; the middle of a side comes first. */
function rounded(corners: readonly Point[], radius: number): Point[] {
  const out: Point[] = [];
  corners.forEach((p, i) => {
    const a = corners.at(i - 1) ?? p;
    const b = corners[(i + 1) % corners.length] ?? p;
    const toward = (to: Point): Point => {
      const long = distance(p, to);
      const t = Math.min(0.5, radius / long);
      return [p[0] + (to[0] - p[0]) * t, p[1] + (to[1] - p[1]) * t];
    };
    const from = toward(a);
    const to = toward(b);
    for (let s = 0; s <= 8; s++) {
      const t = s / 8;
      const [u, v, w] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      out.push([u * from[0] + v * p[0] + w * to[0], u * from[1] + v * p[1] + w * to[1]]);
    }
  });
  const last = out.at(-1);
  const first = out[0];
  if (last && first) out.unshift([(last[0] + first[0]) / 2, (last[1] + first[1]) / 2]);
  return out;
}

function grid(scene: Scene, tilt: number, cell: number, { scale, origin }: Placing): string {
  const { width, height, unit, seed, colors } = scene;
  const draw = seed.details('grid');
  let step = cell * scale;
  while (step > 50 * unit) step /= 2;
  while (step < 25 * unit) step *= 2;
  const reach = Math.sqrt(width * width + height * height);
  const count = Math.ceil(reach / step);
  const phase = Math.floor(4 * draw());
  let thin = '';
  let thick = '';
  for (let i = -count; i <= count; i++) {
    const at = i * step;
    const wide = (((i + phase) % 4) + 4) % 4 === 0;
    for (const across of [false, true]) {
      const gap = draw() < 0.45 && !wide ? Math.round((2 * draw() - 1) * 0.6 * count) * step : Number.NaN;
      const span = (2 + Math.floor(4 * draw())) * step;
      const pieces = Number.isNaN(gap)
        ? [[-reach, reach]]
        : [
            [-reach, gap],
            [gap + span, reach],
          ];
      for (const [from = 0, to = 0] of pieces) {
        const d = across
          ? `M${num(at)} ${num(from)}v${num(to - from)}`
          : `M${num(from)} ${num(at)}h${num(to - from)}`;
        if (wide) thick += d;
        else thin += d;
      }
    }
  }
  const ink = mix(colors.ground, colors.contour, 0.9);
  return (
    `<g transform="translate(${num(origin[0])} ${num(origin[1])})rotate(${num((tilt / TURN) * 360)})" fill="none" stroke="${ink}">` +
    `<path d="${thin}" stroke-width="${num(1.5 * unit)}"/><path d="${thick}" stroke-width="${num(3.4 * unit)}"/></g>`
  );
}

function river({ width, height, unit, seed, colors }: Scene): string {
  const draw = seed.details('river');
  const from = 0.2 + 0.55 * draw();
  const to = 0.2 + 0.55 * draw();
  const row = Math.floor(8 * draw());
  const bends = Math.max(2, width / unit / 190);
  const broad = (36 + 10 * draw()) * unit;
  const count = Math.ceil(bends * 5);
  const points = Array.from({ length: count + 1 }, (_, i): Point => {
    const t = -0.12 + (1.24 * i) / count;
    const y = from + (to - from) * t + 0.17 * noise1(seed.noise, t * bends + 3, row);
    return [t * width, y * height];
  });
  const d = smooth(points);
  const water = mix(colors.ground, colors.contour, 0.72);
  return (
    `<path d="${d}" fill="none" stroke="${colors.ground}" stroke-width="${num(broad + 16 * unit)}"/>` +
    `<path d="${d}" fill="none" stroke="${water}" stroke-width="${num(broad)}"/>`
  );
}
