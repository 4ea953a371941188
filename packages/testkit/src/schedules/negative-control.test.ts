import { describe, expect, inject, test } from 'vitest';
import { ALL_PAIRS } from './all-pairs.ts';
import { LOCK_CONTROLS } from './controls.ts';
import { drawnCases, playControl } from '../shares/share.ts';
import { playRandom, type Failure } from './play.ts';
import { openSaleWorld } from './sale-world.ts';

const SCHEDULES = 40;
/** Drawn seeds would now and then be forty that see little: what can be seen at all is shown by the same ones every time. */
const FIRST_SEED = 1;
/** Controls of a daily run; which ones, its seed says. */
const DAILY = 2;
/** Share of schedules in which a suite that can see anything must see a lock taken out. */
const SEEN = 0.3;

describe('with a lock taken out the schedules fail (G3)', () => {
  test('every control names a pair that is played, whichever controls are drawn', () => {
    const played = ALL_PAIRS.map(({ name }) => name);
    expect(LOCK_CONTROLS.map(([, pair]) => pair).filter((pair) => !played.includes(pair))).toEqual([]);
  });

  test.each(
    drawnCases(LOCK_CONTROLS, DAILY).map(([broken, pair, saying]) => ({
      broken,
      pair,
      saying,
      title: broken.name,
    })),
  )(
    '$title: $pair',
    { timeout: 0 },
    async ({ broken, pair, saying }) =>
      await playControl(async () => {
        const played = ALL_PAIRS.find(({ name }) => name === pair);
        if (!played) throw new Error(`no pair ${pair}`);
        const world = await openSaleWorld(inject('postgres'), broken);
        try {
          const failures: Failure[] = [];
          for (let n = 0; n < SCHEDULES; n += 1) {
            const failure = await playRandom(world, played, FIRST_SEED + n, n);
            if (failure) failures.push(failure);
          }
          const seen = failures.filter(({ complaints }) =>
            complaints.some((complaint) => saying.test(complaint)),
          );
          console.log(
            `${broken.name}, ${pair}: seen in ${seen.length} of ${SCHEDULES}: ${failures[0]?.complaints.join('; ') ?? ''}`,
          );
          expect(seen.length).toBeGreaterThanOrEqual(SCHEDULES * SEEN);
        } finally {
          await world.close();
        }
      }),
  );
});
