import { describe, expect, inject, test } from 'vitest';
import { ALL_PAIRS } from './all-pairs.ts';
import {
  COUNT_OF_HOLDS,
  NO_CLAIM,
  NO_HOLDER_LOCK,
  NO_LINE_LOCKS,
  NO_ROW_LOCKS,
  NO_SPACE_LOCK,
  PAST_THE_LINE,
  READ_THEN_UPDATE,
  UNCOUNTED_OFFER,
  UNCOUNTED_PROMOCODE,
  UNCOUNTED_WAVE,
  type Broken,
} from './broken.ts';
import { drawnControls, playControl } from '../shares/share.ts';
import { playRandom, type Failure } from './play.ts';
import { openSaleWorld } from './sale-world.ts';

const SCHEDULES = 40;
/** Drawn seeds would now and then be forty that see little: what can be seen at all is shown by the same ones every time. */
const FIRST_SEED = 1;
/** Controls of a daily run; which ones, its seed says. */
const DAILY = 5;
/** Share of schedules in which a suite that can see anything must see a lock taken out. */
const SEEN = 0.3;

const CASES: readonly (readonly [broken: Broken, pair: string, saying: RegExp])[] = [
  [READ_THEN_UPDATE, 'hold / hold / hold on the last place', /I01|instead of 1 came through/],
  [READ_THEN_UPDATE, 'hold / hold on the last place', /I01|instead of 1 came through/],
  [COUNT_OF_HOLDS, 'hold / hold / hold on the last place', /I01|instead of 1 came through/],
  [NO_ROW_LOCKS, 'refund / refund of one ticket', /I0[123]|I2[89]|instead of 1 came through/],
  [NO_ROW_LOCKS, 'pay / pay / pay: three notifications of one payment', /I\d\d|duplicate key|not declared/],
  [NO_ROW_LOCKS, 'outcome of a refund read twice', /I\d\d|duplicate key|not declared/],
  [NO_ROW_LOCKS, 'transfer: accept / accept of one offer', /I33|does not wait|instead of 1 came through/],
  [NO_ROW_LOCKS, 'distance: cheaper / cancel of the purchase', /I\d\d|not declared|instead of/],
  [NO_ROW_LOCKS, 'distance: cheaper pressed twice', /I\d\d|not declared|instead of/],
  [NO_ROW_LOCKS, 'distance: surcharge paid / cancel of the purchase', /I\d\d|not declared|instead of/],
  [READ_THEN_UPDATE, 'distance: two tickets to the last place of a dearer one', /I01|instead of 1 came/],
  [READ_THEN_UPDATE, 'distance: dearer / sale / sale of the last place', /I01|instead of 1 came/],
  [NO_ROW_LOCKS, 'registration: cancel / hand-out by the old code', /I\d\d|instead of 1 came through/],
  [NO_ROW_LOCKS, 'registration: register / register', /I\d\d|instead of 1 came through/],
  [NO_CLAIM, 'one refund sent twice', /asked for two refunds/],
  [NO_SPACE_LOCK, 'numbered place / numbered place', /I38|instead of 1 came through/],
  [NO_HOLDER_LOCK, 'twentieth place of a basket / another twentieth', /I39|instead of 1 came through/],
  [NO_HOLDER_LOCK, 'fortieth place of an address / another fortieth', /I39|instead of 1 came through/],
  [UNCOUNTED_WAVE, 'wave: three buyers of its last place', /I52|instead of 1 came through/],
  [UNCOUNTED_WAVE, 'wave: two tickets change to its last place', /instead of 1 came through/],
  [NO_LINE_LOCKS, 'waiting: end of an offer: sweep / sweep', /I\d\d|instead of/],
  [NO_LINE_LOCKS, 'waiting: a free place / sweep / sweep / join', /I\d\d|instead of/],
  [PAST_THE_LINE, 'waiting: a look at an unpaid order / join / the press after it', /I\d\d|instead of/],
  [UNCOUNTED_OFFER, 'waiting: offer ordered / offer ordered again', /I100|instead of/],
  [UNCOUNTED_PROMOCODE, 'promocode: last use / last use', /I21|instead of 1 came through/],
];

describe('with a lock taken out the schedules fail (G3)', () => {
  test('every control names a pair that is played, whichever controls are drawn', () => {
    const played = ALL_PAIRS.map(({ name }) => name);
    expect(CASES.map(([, pair]) => pair).filter((pair) => !played.includes(pair))).toEqual([]);
  });

  test.each(
    drawnControls(CASES, DAILY).map(([broken, pair, saying]) => ({
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
