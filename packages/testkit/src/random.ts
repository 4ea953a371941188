/** Repeatable draws of one seed (mulberry32): the same seed gives the same run. */
export interface Draw {
  /** 0 <= x < 1 */
  next: () => number;
  /** Whole number from 0 to below `n`. */
  below: (n: number) => number;
  chance: (p: number) => boolean;
  /** Undefined for an empty list. */
  from: <T>(list: readonly T[]) => T | undefined;
}

export function drawOf(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, chance: (p) => next() < p, from: (list) => list[below(list.length)] };
}

/** A copy of a list in an order of the draw's. */
export function shuffled<T>({ below }: Draw, list: readonly T[]): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    const [a, b] = [copy[i], copy[j]];
    // Both indices lie inside the list.
    copy[i] = b as T;
    copy[j] = a as T;
  }
  return copy;
}
