/** A whole number from 0 to below `below`. */
export type Random = (below: number) => number;

/** Whole numbers that follow from a seed (mulberry32): a failed law prints its seed and comes again with it. */
export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export const pick = <T>(random: Random, all: readonly [T, ...T[]]): T => all[random(all.length)] ?? all[0];
