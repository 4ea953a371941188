import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ALL_PAIRS } from './all-pairs.ts';
import type { Pair } from './pair.ts';
import { Share } from '../shares/share.ts';
import { describeFailures, playRandom, type Failure } from './play.ts';
import { openSaleWorld, type SaleWorld } from './sale-world.ts';

/** `PAIR='late pay'` chooses the pairs; a share has the other settings. */
const only = process.env['PAIR'] ?? '';

/** All pairs have the same time. */
export function playPairs(what: string, pairs: readonly Pair[]): void {
  const chosen = pairs.filter((pair) => pair.name.includes(only));
  // One world at a time: the semaphores of stocks belong to the process, and two worlds have the same stocks.
  describe.skipIf(chosen.length === 0)(`${what} under random statement orders (G1)`, () => {
    let world: SaleWorld;
    beforeAll(async () => {
      world = await openSaleWorld(inject('postgres'));
    });
    afterAll(async () => await world.close());

    test.each(chosen)('$name', { timeout: 0 }, async (pair) => {
      const failures: (Failure | null)[] = [];
      await new Share('schedules', only === '' ? ALL_PAIRS.length : 1).play(async (n, seed) => {
        failures.push(await playRandom(world, pair, seed, n));
      });
      await world.clear();
      expect(describeFailures(failures.filter((failure) => failure !== null))).toBe('');
    });
  });
}
