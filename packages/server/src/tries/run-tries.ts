import type { Services } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { addTries } from './tries.repo.ts';

/** How many wrong tries one who tries, or one thing that is tried at, has in a window of so many ms. */
export interface TryBound {
  /** What is guessed at: `certificate-code`. */
  at: string;
  /** Who guesses, or what: `u:17`. */
  who: string;
  max: number;
  ms: number;
}

/** What is known of tries that have just been found wrong. */
export interface WrongTries {
  /** Wrong ones in the window of a bound, with these. */
  had: (who: string) => number;
}

interface Trying<T> {
  /** Looks whether so many are right; outside of a transaction, which would undo the count with the refusal. */
  look: () => Promise<T>;
  isWrong: (error: unknown) => boolean;
  /** Is awaited before who tried hears of it. */
  wrong?: (tries: WrongTries) => Promise<void>;
}

/**
 * Runs what looks at so many guesses. They are counted as wrong before they are looked at, so that many at once are not looked at on one
 * count, and given back when they were right. Who has had his tries is refused whatever he guesses: a right one answers nothing else.
 * @throws Refusal `too_many`, and what `look` throws
 */
export async function runTries<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  bounds: readonly TryBound[],
  tries: number,
  { look, isWrong, wrong }: Trying<T>,
): Promise<T> {
  const now = clock.now().getTime();
  const windows = bounds.map(({ at, who, max, ms }) => {
    const start = Math.floor(now / ms) * ms;
    return { key: `${at}:${ms}:${who}`, who, max, start: new Date(start), end: start + ms };
  });
  const counts = new Map((await addTries(db, windows, tries)).map(({ key, count }) => [key, count] as const));
  const had = (key: string) => counts.get(key) ?? 0;
  // A count that stays is a try less; what was done stands all the same.
  const giveBack = async () => void (await addTries(db, windows, -tries).catch(() => undefined));
  const over = windows.find(({ key, max }) => had(key) > max);
  if (over) {
    // What is refused unseen is no try: a window is full at its bound, not ever fuller.
    await giveBack();
    const wait = Math.ceil((over.end - clock.now().getTime()) / 1000);
    throw new Refusal('too_many', { details: { retry_after_s: Math.max(1, wait) } });
  }
  try {
    const seen = await look();
    await giveBack();
    return seen;
  } catch (error) {
    if (!isWrong(error)) await giveBack();
    else
      await wrong?.({
        had: (who) => Math.max(0, ...windows.filter((one) => one.who === who).map(({ key }) => had(key))),
      });
    throw error;
  }
}
