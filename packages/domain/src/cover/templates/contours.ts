import { terrain } from '../noise.ts';
import { mix } from '../palette.ts';
import { num, type Point, simplify, smooth } from '../path.ts';
import { placed, placeShape } from '../placing.ts';
import { loopShape } from '../route.ts';
import type { Scene, Template } from '../scene.ts';

const LEVELS = 13;
const GRID = 7;
/** Units per cell of the broadest noise. */
const FEATURE = 118;
const BUDGET = 44_000;

/** Lines of equal height of a made-up land, a closed loop over them. */
export const contours: Template = {
  place: 'bottom',
  draw(scene) {
    const shape = loopShape(scene.seed);
    return {
      ground: land(scene),
      route: { points: placed(shape, placeShape(shape, scene)), closed: true },
    };
  },
};

/** Lines of equal height of a made-up land. */
export function land(scene: Scene): string {
  const { unit, colors, small } = scene;
  const chains = heightLines(scene);
  const stroke = (d: string, width: number, share: number) =>
    `<path d="${d}" fill="none" stroke="${mix(colors.ground, colors.contour, share)}" stroke-width="${num(width * unit)}"/>`;
  for (let tolerance = small ? 1.2 : 0.45; ; tolerance *= 1.5) {
    let thin = '';
    let thick = '';
    for (const { level, points, closed } of chains) {
      const line = simplify(points, tolerance * unit);
      if (line.length < (closed ? 4 : 3)) continue;
      const d = smooth(line, closed);
      if (level % 4 === 0) thick += d;
      else thin += d;
    }
    if (thin.length + thick.length < BUDGET) return stroke(thin, 1.4, 0.88) + stroke(thick, 2.3, 1);
  }
}

interface Chain {
  level: number;
  points: Point[];
  closed: boolean;
}

/** Marching squares: cell edges crossed by each level, linked into chains. */
function heightLines({ width, height, unit, seed, small }: Scene): Chain[] {
  const step = (small ? 2 : 1) * GRID * unit;
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 2;
  const heights = Array.from({ length: columns * rows }, (_, n) => {
    const x = ((n % columns) - 0.5) * step;
    const y = (Math.floor(n / columns) - 0.5) * step;
    return terrain(seed.noise, x / unit / FEATURE, y / unit / FEATURE);
  });
  const at = (i: number, j: number) => heights[j * columns + i] ?? 0;
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  const levels = small ? 7 : LEVELS;

  const chains: Chain[] = [];
  for (let level = 1; level <= levels; level++) {
    const value = low + ((high - low) * level) / (levels + 1);
    // An edge is known by its cell corner: even numbers go right, odd ones down.
    const links = new Map<number, number[]>();
    const link = (a: number, b: number) => {
      links.set(a, [...(links.get(a) ?? []), b]);
      links.set(b, [...(links.get(b) ?? []), a]);
    };
    for (let j = 0; j < rows - 1; j++) {
      for (let i = 0; i < columns - 1; i++) {
        const corners = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        const above = corners.map((h) => h > value);
        const key = 2 * (j * columns + i);
        const edges = [key, key + 3, key + 2 * columns, key + 1];
        const crossed = edges.filter((_, n) => above[n] !== above[(n + 1) % 4]);
        const [a, b, c, d] = crossed;
        if (a === undefined || b === undefined) continue;
        if (c === undefined || d === undefined) link(a, b);
        else if (above[0] === corners.reduce((s, h) => s + h, 0) > 4 * value) {
          link(a, b);
          link(c, d);
        } else {
          link(d, a);
          link(b, c);
        }
      }
    }
    const crossing = (edge: number): Point => {
      const cell = Math.floor(edge / 2);
      const i = cell % columns;
      const j = Math.floor(cell / columns);
      const down = edge % 2;
      const from = at(i, j);
      const t = (value - from) / ((down ? at(i, j + 1) : at(i + 1, j)) - from);
      return [(i - 0.5 + (down ? 0 : t)) * step, (j - 0.5 + (down ? t : 0)) * step];
    };
    for (const { edges, closed } of walks(links)) chains.push({ level, closed, points: edges.map(crossing) });
  }
  return chains;
}

/** Follows links from end to end, then the rings that have no ends. */
function* walks(links: Map<number, number[]>): Generator<{ edges: number[]; closed: boolean }> {
  const seen = new Set<number>();
  const follow = (start: number) => {
    const edges: number[] = [];
    let edge: number | undefined = start;
    while (edge !== undefined) {
      seen.add(edge);
      edges.push(edge);
      edge = links.get(edge)?.find((e) => !seen.has(e));
    }
    return edges;
  };
  for (const [edge, next] of links)
    if (next.length === 1 && !seen.has(edge)) yield { edges: follow(edge), closed: false };
  for (const edge of links.keys()) if (!seen.has(edge)) yield { edges: follow(edge), closed: true };
}
