import { expect, test } from 'vitest';
import { isWithinShare } from './fair-share.ts';

/** As letters, ways in and guesses at codes are shared. */
const CEILINGS = [
  { most: 20, alone: 8 },
  { most: 35, alone: 10 },
  { most: 50, alone: 12 },
] as const;

type Ceiling = (typeof CEILINGS)[number];

/** A ceiling that networks take from as they like. */
class Whole {
  all = 0;
  readonly #own = new Map<number, number>();
  readonly #ceiling: Ceiling;

  constructor(ceiling: Ceiling) {
    this.#ceiling = ceiling;
  }

  take(network: number): boolean {
    const own = (this.#own.get(network) ?? 0) + 1;
    if (!isWithinShare({ all: this.all + 1, own }, this.#ceiling)) return false;
    this.all += 1;
    this.#own.set(network, own);
    return true;
  }

  /** As much as this one is given. */
  empty(network: number): number {
    let taken = 0;
    while (this.take(network)) taken += 1;
    return taken;
  }
}

/** What is left to one more network when so many have each taken all they get, one after the other: the most that they can. */
function leftBy(networks: number, ceiling: Ceiling): number {
  const whole = new Whole(ceiling);
  for (let one = 0; one < networks; one += 1) whole.empty(one);
  return whole.empty(networks);
}

test.each([
  [CEILINGS[0], [8, 2, 2, 1, 1], 11],
  [CEILINGS[1], [10, 5, 3, 2, 1], 19],
  [CEILINGS[2], [12, 6, 4, 3, 1], 26],
])('of %j the first four networks and an eleventh get %j; %i shut it', (ceiling, gets, shut) => {
  expect([0, 1, 2, 3, 10].map((networks) => leftBy(networks, ceiling))).toEqual(gets);
  expect([shut - 1, shut].map((networks) => leftBy(networks, ceiling))).toEqual([1, 0]);
});

test('never more than the whole, in whatever order', () => {
  for (const ceiling of CEILINGS)
    for (let networks = 1; networks < 80; networks += 1) {
      const whole = new Whole(ceiling);
      for (let press = 0; press < 500; press += 1) whole.take((press * press) % networks);
      for (let one = 0; one < networks; one += 1) whole.empty(one);
      expect(whole.all).toBeLessThanOrEqual(ceiling.most);
    }
});
