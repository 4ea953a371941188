import { readableFoot } from '../number.ts';
import { mix } from '../palette.ts';
import { num, type Point, smooth } from '../path.ts';
import type { Scene, Template } from '../scene.ts';
import { sin, TURN } from '../seed.ts';

const ROWS = 16;
const ROUTE_ROW = 8;

/** Rows of swell that grow towards the viewer; buoys mark the way. */
export const waves: Template = {
  place: 'top',
  draw(scene) {
    const { width, height, unit, colors } = scene;
    let front = '';
    for (let i = 0; i < ROWS; i++) {
      const share = i / (ROWS - 1);
      const edge = mix(colors.contour, colors.number, 0.16);
      front +=
        `<path d="${smooth(row(scene, i, -12 * unit, width + 12 * unit))}V${num(height + 9)}H-12z"` +
        ` fill="${mix(colors.ground, colors.contour, Math.min(1, 1.3 * share))}" stroke="${edge}" stroke-width="${num((0.8 + share) * unit)}"/>`;
    }
    const [from, to] = scene.wide ? [0.05, 0.94] : [0.07, 0.86];
    return {
      ground: '',
      front,
      buoys: true,
      route: { points: row(scene, ROUTE_ROW, from * width, to * width), closed: false },
    };
  },
};

function row({ width, height, unit, seed, number }: Scene, i: number, from: number, to: number): Point[] {
  const draw = seed.details(`wave ${i}`);
  const share = i / (ROWS - 1);
  const first = number ? readableFoot(number) - 0.09 * (number.baseline - number.top) : 0.36 * height;
  const y = first + (1.5 * height - first) * (0.32 * share + 0.68 * share * share);
  const swing = (5 + 16 * share) * unit;
  const length = (210 + 120 * share + 70 * draw()) * unit;
  const phase = draw() * TURN;
  const second = draw() * TURN;
  const count = Math.ceil(((to - from) / length) * 14);
  return Array.from({ length: count + 1 }, (_, k): Point => {
    const x = from + ((to - from) * k) / count;
    const a = (TURN * (x - width / 2)) / length;
    return [x, y + swing * (0.75 * sin(a + phase) + 0.35 * sin(0.53 * a + second))];
  });
}
