import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Share } from '../shares/share.ts';
import { exactly, oneOf, resultOf, type Result } from './pair.ts';
import { runSchedule, type Choose } from './run-schedule.ts';
import { openSaleWorld, type SaleWorld } from './sale-world.ts';
import {
  cancel,
  everyOrder,
  hold,
  openScene,
  operationOf,
  pay,
  redeem,
  refund,
  resetScene,
  sweep,
  takeOver,
  type Scene,
  type Script,
} from './two-by-five.ts';

/** Invariants these parts of operations keep by themselves; the others need whole operations. */
const UNCHANGED = /^(I01|I02|I03|I14|I18|I21) /;

const both = (results: readonly Result[]) => exactly(2, results);
const one = (results: readonly Result[]) => exactly(1, results);

/** The twelve most dangerous pairs (G2). */
const PAIRS: readonly (readonly [
  name: string,
  first: Script,
  second: Script,
  check: (results: readonly Result[]) => string | undefined,
])[] = [
  ['two take over the place of a hold that is over', takeOver, takeOver, one],
  ['take over / pay of the hold that is over', takeOver, pay, one],
  ['take over / sweep', takeOver, sweep, both],
  ['take over / cancel', takeOver, cancel, both],
  ['take over / refund', takeOver, refund, both],
  ['take over / hold', takeOver, hold, one],
  [
    'hold / sweep',
    hold,
    sweep,
    ([held = '', swept = '']) => oneOf(swept, ['ok']) ?? oneOf(held, ['ok', 'tickets_unavailable']),
  ],
  [
    'hold / refund',
    hold,
    refund,
    ([held = '', back = '']) => oneOf(back, ['ok']) ?? oneOf(held, ['ok', 'tickets_unavailable']),
  ],
  [
    'pay / sweep',
    pay,
    sweep,
    ([paid = '', swept = '']) => oneOf(swept, ['ok']) ?? oneOf(paid, ['ok', 'hold_expired']),
  ],
  ['pay / pay', pay, pay, one],
  ['refund / refund', refund, refund, one],
  ['last use / last use of a promocode', redeem, redeem, one],
];

/** Lets the sides go as the word says; one that waits for a lock or has ended lets the other go on. */
function inOrder(word: string): Choose {
  const left = Array.from(word, Number);
  return (ready, at) => {
    const beginning = ready.find((index) => at(index) === 'begin');
    if (beginning !== undefined) return beginning;
    const place = left.findIndex((side) => ready.includes(side));
    const [side] = place >= 0 ? left.splice(place, 1) : [];
    return side ?? ready[0] ?? 0;
  };
}

describe('every order of five and five statements (G2)', () => {
  let world: SaleWorld;
  let scene: Scene;
  beforeAll(async () => {
    world = await openSaleWorld(inject('postgres'));
    scene = await openScene(world);
  });
  afterAll(async () => await world.close());

  test('there are 252 of them', () => {
    expect(new Set(everyOrder(5)).size).toBe(252);
  });

  test.each(PAIRS)('%s', { timeout: 0 }, async (_name, first, second, check) => {
    const complaints: string[] = [];
    await new Share('orders', PAIRS.length).playEach(everyOrder(5), async (word) => {
      await resetScene(world, scene);
      const outcomes = await runSchedule(
        world,
        [operationOf(first, scene, world, 0), operationOf(second, scene, world, 1)],
        inOrder(word),
      );
      const complaint = check(outcomes.map(resultOf));
      const books = (await world.readBooks()).filter((row) => UNCHANGED.test(row));
      if (complaint !== undefined || books.length > 0)
        complaints.push(`${word}: ${complaint ?? ''} ${books.join('; ')}`);
    });
    expect(complaints).toEqual([]);
  });
});
