import { DAY, plus } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import { countFailures, countSends } from './email-codes.repo.ts';
import { boundGuesses, boundSends } from '../guards/send-bounds.ts';

/** Letters in 24 hours. */
const MOST = { to: 5, byUser: 20, fromAddress: 20 };

/** Guessing at an address ends for all accounts together. @throws Refusal `too_many` */
export async function checkFailures(db: Db, email: string, now: Date): Promise<void> {
  boundGuesses(await countFailures(db, email, plus(now, -DAY)));
}

/** @throws Refusal `too_many` with the seconds to wait. */
export async function checkSends(
  db: Db,
  who: { email: string; userId: number; address: string },
  now: Date,
): Promise<void> {
  boundSends(await countSends(db, who, plus(now, -DAY)), MOST, now);
}
