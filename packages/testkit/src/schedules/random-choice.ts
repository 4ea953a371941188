/** Repeatable numbers below 1 (mulberry32); the same seed gives the same row. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Statements at which transactions meet: those that change, lock or end. */
const MEETING = /^\s*(update|with|commit|select .* for (no key )?update)/s;

/**
 * Random orders of a seed, of two kinds: each ready actor is as likely, or who is still on the way to a lock goes first, so that
 * all come to the locks together.
 */
export function randomOrder(
  seed: number,
): (ready: readonly number[], at: (index: number) => string) => number {
  const random = randomNumbers(seed);
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
