/** Repeatable random numbers: the seed is printed, and TRUST_SEED repeats a run. */
export interface Seeded {
  seed: number;
  /** 0 <= x < 1 */
  next(): number;
  /** Whole number from 0 to below `n`. */
  below(n: number): number;
  shuffle<T>(list: readonly T[]): T[];
}

export function seeded(suite: string): Seeded {
  const seed = Number(process.env['TRUST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`${suite}: TRUST_SEED=${seed}`);
  let state = seed >>> 0;
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    seed,
    next,
    below,
    shuffle: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = below(i + 1);
        const [a, b] = [copy[i], copy[j]];
        // Both indices lie inside the list.
        copy[i] = b as (typeof copy)[number];
        copy[j] = a as (typeof copy)[number];
      }
      return copy;
    },
  };
}
