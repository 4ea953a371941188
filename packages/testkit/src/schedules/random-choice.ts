import { drawOf } from '../random.ts';

/** Statements at which transactions meet: those that change, lock or end. */
const MEETING = /^\s*(update|with|commit|select .* for (no key )?update)/s;

/**
 * Random orders of a seed, of two kinds: each ready actor is as likely, or who is still on the way to a lock goes first, so that
 * all come to the locks together.
 */
export function randomOrder(
  seed: number,
): (ready: readonly number[], at: (index: number) => string) => number {
  const { next: random } = drawOf(seed);
  const meets = random() < 0.5;
  return (ready, at) => {
    const underway = meets ? ready.filter((index) => !MEETING.test(at(index))) : [];
    return pick(random, underway.length > 0 ? underway : ready);
  };
}

/** One of the list, each as likely. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
