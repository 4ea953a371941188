import { mix } from '../palette.ts';
import { num, type Point, smooth } from '../path.ts';
import { placed, placeShape } from '../placing.ts';
import { loopShape } from '../route.ts';
import type { Scene, Template } from '../scene.ts';
import { cos, type Draw, TURN } from '../seed.ts';
import { land } from './contours.ts';

const POINTS = 72;
/** How far strands leave the loop, as a share of its radius: beside the runners and across from them. */
const NEAR = 0.1;
const FAR = 0.42;
/** Runners stand on this share of the loop, about its start. */
const STRETCH = 0.24;
/** Beside the letters of a card; a share picture has room on both sides. */
const CENTRE: Point = [0.62, 0.47];
const CENTRE_SMALL: Point = [0.5, 0.5];

/** A club: strands of runs round one loop, more for a larger club, its runners as dots where the strands meet. */
export const pack = (strands: number): Template => ({
  place: 'bottom',
  draw(scene) {
    const shape = loopShape(scene.seed, POINTS);
    const placing = placeShape(shape, {
      ...scene,
      routeCenter: scene.routeCenter ?? (scene.wide ? CENTRE : CENTRE_SMALL),
      routeScale: 0.86 * scene.routeScale,
    });
    const draw = scene.seed.details('pack');
    const lines = strandsOf(shape, strands, draw).map((line) => placed(line, placing));
    return {
      ground: land(scene) + loops(lines, scene) + runners(lines, scene, draw),
      route: { points: placed(shape, placing), closed: true },
      drawn: true,
    };
  },
});

/** The middle one is the loop itself. */
function strandsOf(shape: readonly Point[], count: number, draw: Draw): Point[][] {
  return Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? 0 : (2 * at) / (count - 1) - 1;
    const phase = TURN * draw();
    const waves = 2 + Math.floor(3 * draw());
    return shape.map(([x, y], i) => {
      const turn = (TURN * i) / shape.length;
      const spread = NEAR + ((FAR - NEAR) * (1 - cos(turn))) / 2;
      const r = 1 + spread * share * (0.8 + 0.2 * cos(waves * turn + phase));
      return [x * r, y * r];
    });
  });
}

function loops(lines: readonly Point[][], { colors, unit, small }: Scene): string {
  const middle = Math.floor(lines.length / 2);
  const one = (line: readonly Point[], width: number, color: string) =>
    `<path d="${smooth(line, true)}" stroke="${color}" stroke-width="${num(width * unit)}"/>`;
  const faint = mix(colors.ground, colors.route, 0.72);
  const others = lines
    .filter((_, at) => at !== middle && (!small || at % 3 === 0))
    .map((line, at) => one(line, small ? 9 : at % 3 === 1 ? 4 : 2.4, faint))
    .join('');
  return `<g fill="none" stroke-linejoin="round">${others}${one(lines[middle] ?? [], small ? 20 : 7, colors.route)}</g>`;
}

function runners(lines: readonly Point[][], { colors, unit, small }: Scene, draw: Draw): string {
  if (small) return '';
  const dots = lines.flatMap((line) =>
    Array.from({ length: 2 }, () => {
      const at = Math.floor((draw() - 0.5) * STRETCH * line.length + line.length) % line.length;
      const [x, y] = line[at] ?? [0, 0];
      return { x, y, r: (draw() < 0.25 ? 8 : 5.2) * unit };
    }),
  );
  return `<g fill="${colors.number}" stroke="${colors.ground}" stroke-width="${num(2.2 * unit)}">${dots
    .map(({ x, y, r }) => `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>`)
    .join('')}</g>`;
}
