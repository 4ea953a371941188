import { subnetOf } from '../../../address-key.ts';
import { DAY, plus } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import { isWithinShare } from '../../../fair-share.ts';
import { countSends, selectFailures } from './email-codes.repo.ts';
import { boundSends, DAY_FAILURES, RUN_FAILURES, tooMany } from '../guards/send-bounds.ts';

/** Letters in 24 hours: to an address from one line or account, from an account, from a line; those of all to one mailbox are bounded by `takeWayIn`. */
const MOST = { to: 5, byUser: 20, fromAddress: 20 };

/** Wrong entries at an address since its mailbox was last proved: of everybody, and within a month of whom nobody else guesses with. */
const GUESSES = { most: RUN_FAILURES, alone: 12 };
/** In which a share is counted; what is older counts as everybody's. */
const MONTH = 30 * DAY;

/** Whose account asks for codes of an address, or enters one, and the line of the network he has asked from. */
interface Typist {
  email: string;
  userId: number;
  address: string;
}

/**
 * Guessing at an address is bounded over everybody (trust.md section 4), and each account and network has a share of it: whoever guesses ends it
 * for himself and for a month, and not for who reads the mailbox. Any proof of the mailbox ends the run. @throws Refusal `too_many`
 */
export async function checkFailures(db: Db, { email, userId, address }: Typist, now: Date): Promise<void> {
  const failures = await selectFailures(db, email, { day: plus(now, -DAY), month: plus(now, -MONTH) });
  const network = subnetOf(address);
  const own = failures.filter((of) => of.user_id === userId || subnetOf(of.address) === network);
  if (sum(own, 'recent') >= DAY_FAILURES) throw tooMany(DAY);
  const run = { all: sum(failures, 'run') + 1, own: sum(own, 'lately') + 1 };
  if (isWithinShare(run, GUESSES)) return;
  // No time gives room among the fifty of everybody, a proof does.
  if (run.all > GUESSES.most) throw tooMany(MONTH);
  const first = own.flatMap((of) => of.first ?? []).reduce((a, b) => (a < b ? a : b), now);
  throw tooMany(plus(first, MONTH).getTime() - now.getTime());
}

function sum<K extends string>(rows: readonly Record<K, number>[], name: K): number {
  return rows.reduce((total, row) => total + row[name], 0);
}

/** @throws Refusal `too_many` with the seconds to wait. */
export async function checkSends(db: Db, who: Typist, now: Date): Promise<void> {
  boundSends(await countSends(db, who, plus(now, -DAY)), MOST, now);
}
