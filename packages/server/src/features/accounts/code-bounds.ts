import { DAY, MINUTE, plus } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { countFailures, countSends } from './email-codes.repo.ts';

/** How long a code opens (S11). */
export const CODE_LIVES = 5 * MINUTE;
/** Wrong entries that end a code; what an address bears in 24 hours and in a row, over all accounts. */
export const CODE_TRIES = 5;
const DAY_FAILURES = 10;
const RUN_FAILURES = 50;
/** Letters: one a minute, and these in 24 hours to an address, of an account, from an address of the network. */
export const SEND_PAUSE = MINUTE;
const TO_EMAIL = 5;
const BY_USER = 20;
const FROM_ADDRESS = 20;

/** Guessing at an address ends for all accounts together. @throws Refusal `too_many` */
export async function checkFailures(db: Db, email: string, now: Date): Promise<void> {
  const { recent, run } = await countFailures(db, email, plus(now, -DAY));
  if (recent >= DAY_FAILURES || run >= RUN_FAILURES) throw tooMany(DAY);
}

/** @throws Refusal `too_many` with the seconds to wait. */
export async function checkSends(
  db: Db,
  who: { email: string; userId: number; address: string },
  now: Date,
): Promise<void> {
  const sent = await countSends(db, who, plus(now, -DAY));
  if (sent.to_email >= TO_EMAIL || sent.by_user >= BY_USER || sent.from_address >= FROM_ADDRESS)
    throw tooMany(DAY);
  const wait = sent.last === null ? 0 : sent.last.getTime() + SEND_PAUSE - now.getTime();
  if (wait > 0) throw tooMany(wait);
}

function tooMany(ms: number): Refusal {
  return new Refusal('too_many', { retryAfterS: Math.max(1, Math.ceil(ms / 1000)) });
}
