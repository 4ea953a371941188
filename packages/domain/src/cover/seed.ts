/** A source of shares in [0, 1), the same for the same seed everywhere. */
export type Draw = () => number;

interface Harmonic {
  /** Waves around the loop. */
  readonly k: number;
  readonly amplitude: number;
  /** Radians. */
  readonly phase: number;
}

/** Everything random about one event, drawn in a fixed order, whatever the size of the picture. */
export interface Seed {
  readonly template: number;
  readonly rotation: number;
  readonly noise: readonly number[];
  readonly harmonics: readonly Harmonic[];
  /** Radians. */
  readonly startAngle: number;
  /** A fresh sequence for one kind of detail, so that details do not shift one another. */
  details(part: string): Draw;
}

/** FNV-1a over UTF-16 units with a final mix, 32 bits unsigned. */
export function hash32(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Mulberry32. */
function generator(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x100000000;
  };
}

// ±.26 / (k − 1)^.7, written out: Math.pow may differ between engines in the last bit.
const AMPLITUDES = [0.26, 0.16, 0.1205, 0.0985];
const NOISE_SIZE = 256;

export function readSeed(id: string, city?: string): Seed {
  const seed = hash32(city ? `${id}|${city}` : id);
  const draw = generator(seed);
  const template = draw();
  const rotation = draw();
  const noise = Array.from({ length: NOISE_SIZE }, draw);
  const harmonics = AMPLITUDES.map((limit, i) => ({
    k: i + 2,
    amplitude: limit * (2 * draw() - 1),
    phase: TURN * draw(),
  }));
  const startAngle = TURN * draw();
  return {
    template,
    rotation,
    noise,
    harmonics,
    startAngle,
    details: (part) => generator(hash32(`${seed}:${part}`)),
  };
}

export const TURN = 6.283185307179586;

/** Radians to [−1, 1]. Only + and ×, which are exact by IEEE 754: Math.sin may differ between engines. */
export function sin(angle: number): number {
  let x = angle - TURN * Math.round(angle / TURN);
  if (x > TURN / 4) x = TURN / 2 - x;
  else if (x < -TURN / 4) x = -TURN / 2 - x;
  const q = x * x;
  let sum = 0;
  for (const c of SIN_TAYLOR) sum = sum * q + c;
  return sum * x;
}

export const cos = (angle: number): number => sin(angle + TURN / 4);

// 1/13!, −1/11!, … 1/1!
const SIN_TAYLOR = [1 / 6227020800, -1 / 39916800, 1 / 362880, -1 / 5040, 1 / 120, -1 / 6, 1];
