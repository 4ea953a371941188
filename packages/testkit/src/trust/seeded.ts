import { drawOf } from '../simulation/random.ts';

/** Repeatable random numbers: the seed is printed, TRUST_SEED sets it, the night draws its own. */
export interface Seeded {
  seed: number;
  /** 0 <= x < 1 */
  next(): number;
  /** Whole number from 0 to below `n`. */
  below(n: number): number;
  shuffle<T>(list: readonly T[]): T[];
}

export function seeded(suite: string): Seeded {
  const seed = Number(process.env['TRUST_SEED'] ?? 20_261_121);
  console.log(`${suite}: TRUST_SEED=${seed}`);
  const { next, below } = drawOf(seed);
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
