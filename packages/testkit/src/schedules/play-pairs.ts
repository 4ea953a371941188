import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ALL_PAIRS } from './all-pairs.ts';
import type { Pair } from './pair.ts';
import { describeFailures, playRandom } from './play.ts';
import { openSaleWorld, type SaleWorld } from './sale-world.ts';

/** `SCHEDULES=300000 SEED=7 PAIR='late pay'` choose how many in all, from which seed on, and of which pairs. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 6000);
const SEED = Number(process.env['SEED'] ?? 20_261_121);
const only = process.env['PAIR'] ?? '';

/** The pairs get their share of all schedules. */
export function playPairs(what: string, pairs: readonly Pair[]): void {
  const chosen = pairs.filter((pair) => pair.name.includes(only));
  const share = pairs.length / ALL_PAIRS.length;
  const each = Math.ceil((SCHEDULES * (only === '' ? share : 1)) / Math.max(1, chosen.length));
  // One world at a time: the lanes of stocks belong to the process, and two worlds have the same stocks.
  describe.skipIf(chosen.length === 0)(`${what} under random statement orders (G1)`, () => {
    let world: SaleWorld;
    beforeAll(async () => {
      world = await openSaleWorld(inject('postgres'));
    });
    afterAll(async () => await world.close());

    test.each(chosen)('$name', { timeout: 0 }, async (pair) => {
      expect(describeFailures(await playRandom(world, pair, SEED, each))).toBe('');
    });
  });
}
