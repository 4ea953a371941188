import { HOUR, plus, SECOND } from '../../clock.ts';

/** A create call without an answer is repeated under its key after this long. */
export const CREATE_RETRY_MS = 15 * SECOND;
const FIRST = 30 * SECOND;
const GROWTH = 1.6;
const LONGEST = HOUR;

/** When the state of an undecided operation is read again: growing pauses (reference, section 2). */
export function nextCheck(now: Date, attempts: number): Date {
  return plus(now, Math.min(FIRST * GROWTH ** attempts, LONGEST));
}

/**
 * When what its buyer has not decided is read again: the pauses of `nextCheck` by age, because a buyer who looks again and again, or a
 * flood of notifications, reads it besides and must not put it off. By attempts where that is sooner: of an old payment that has
 * hardly been read, such as one found by the reconciliation of a day.
 */
export function nextCheckOf(now: Date, { attempts, since }: { attempts: number; since: Date }): Date {
  const age = Math.max(0, now.getTime() - since.getTime());
  const byAge = plus(now, Math.min(FIRST + (GROWTH - 1) * age, LONGEST));
  const byAttempts = nextCheck(now, attempts);
  return byAge < byAttempts ? byAge : byAttempts;
}

/**
 * A payment the acquirer never confirmed making is given up after this long: its page was never shown, so nobody can
 * pay it, and the acquirer remembers a key for a day only.
 */
export const GIVE_UP_MS = HOUR;
