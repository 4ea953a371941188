import { drawOf, shuffled, type Draw } from '../random.ts';
import { runSeed } from '../shares/share.ts';

/** Repeatable draws of one test: the run prints its seed, `SEED` sets it. */
export interface Seeded extends Draw {
  shuffle<T>(list: readonly T[]): T[];
}

/** @param more added to the seed of the run, for the next of several rounds */
export function seeded(more = 0): Seeded {
  const draw = drawOf(runSeed() + more);
  return { ...draw, shuffle: (list) => shuffled(draw, list) };
}
