import { createHash } from 'node:crypto';
import { DAY, HOUR, MINUTE, plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addToRun, deleteRuns, insertPause, lockingAccountName } from './sign-in-guard.repo.ts';
import { tooMany } from './send-bounds.ts';

/** Failures in a row before pauses begin, and before a password opens nothing until another way in (trust.md section 4). */
const FREE_TRIES = 10;
const MOST_TRIES = 100;
const LONGEST_PAUSE = HOUR;
/** Failures at an address without account: there is nothing to break into. */
const UNKNOWN_KEPT = 30 * DAY;

/**
 * Counts an attempt at an account before its password is looked at, whether the account exists or not. A browser that has signed in
 * before has a count of its own: what strangers guess elsewhere does not shut the owner out.
 * @param by `browser`: its name at the account (`KnownBrowser`); `known`: whether there is an account, so that the count of an address
 * that somebody only guessed is forgotten
 * @throws Refusal `too_many` with the seconds to wait.
 */
export async function takeAttempt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
  { browser = null, known = true }: { browser?: string | null; known?: boolean } = {},
): Promise<void> {
  const name = nameOf(email, browser);
  const count = async (trx: Trx) => {
    const now = clock.now();
    const counted = await addToRun(trx, name, now, known ? null : plus(now, UNKNOWN_KEPT));
    if ('pausedUntil' in counted) return counted.pausedUntil;
    const { run } = counted;
    if (run > MOST_TRIES) return plus(now, LONGEST_PAUSE);
    if (run >= FREE_TRIES) await insertPause(trx, name, plus(now, pauseAfter(run)));
    return null;
  };
  const refusedUntil = await inTransaction(db, count, lockingAccountName(name));
  if (refusedUntil) throw tooMany(refusedUntil.getTime() - clock.now().getTime());
}

/** The account was signed in to: its failures are forgotten, those of this browser too. */
export async function clearAttempts(db: Db, email: string, browser: string | null = null): Promise<void> {
  const names = browser === null ? [null] : [null, browser];
  await deleteRuns(
    db,
    names.map((one) => nameOf(email, one)),
  );
}

/** 5 minutes after the tenth failure, doubled by each further one, an hour at most. */
function pauseAfter(run: number): number {
  return Math.min(LONGEST_PAUSE, 5 * MINUTE * 2 ** (run - FREE_TRIES));
}

/** Addresses typed at sign-in are not kept readable. */
function nameOf(email: string, browser: string | null): string {
  return createHash('sha256')
    .update(browser === null ? email : `${email}\n${browser}`)
    .digest('base64url')
    .slice(0, 22);
}
