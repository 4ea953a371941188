import type { Seed } from './seed.ts';

const ease = (t: number) => t * t * (3 - 2 * t);
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;

/** Value noise in the plane, one octave, 0..1, one cell per unit. */
function noise2(table: Seed['noise'], x: number, y: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const at = (i: number, j: number) => {
    const row = Math.floor((table[j & 255] ?? 0) * 256);
    return table[(i + row) & 255] ?? 0;
  };
  const tx = ease(x - xi);
  const ty = ease(y - yi);
  return lerp(lerp(at(xi, yi), at(xi + 1, yi), tx), lerp(at(xi, yi + 1), at(xi + 1, yi + 1), tx), ty);
}

/** Three octaves of the plane noise, about 0..1. */
export const terrain = (table: Seed['noise'], x: number, y: number): number =>
  (noise2(table, x, y) +
    noise2(table, 2 * x + 37, 2 * y + 11) / 2 +
    noise2(table, 4 * x + 71, 4 * y + 53) / 4) /
  1.75;

/** Value noise on a line, one octave, −1..1; row picks an independent line. */
export function noise1(table: Seed['noise'], x: number, row: number): number {
  const i = Math.floor(x);
  const at = (k: number) => table[(k + row * 29) & 255] ?? 0;
  return 2 * lerp(at(i), at(i + 1), ease(x - i)) - 1;
}
