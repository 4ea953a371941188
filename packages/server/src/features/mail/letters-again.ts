import { DAY, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AWAITED } from './awaited.ts';
import { reopenLetters, selectFailedLetters, selectUnsentLetters } from './outbox.repo.ts';
import { queueSending } from './queue-sending.ts';

const LISTED_FOR = 30 * DAY;
const MOST_LISTED = 200;
const BATCH = 100;

/** One line for each letter of the last month that failed: its id, what it was about, what became of it and why. No addresses of ours. */
export async function listFailedLetters({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const failed = await selectFailedLetters(db, plus(clock.now(), -LISTED_FOR), MOST_LISTED);
  return failed.map((letter) => {
    const state = letter.state === 'queued' ? 'waits' : letter.given_up_at === null ? 'refused' : 'given up';
    const about = letter.order_id === null ? letter.kind : `${letter.kind} of order ${letter.order_id}`;
    return `${letter.id} ${letter.created_at.toISOString()} ${about}, ${state}: ${letter.failure}`;
  });
}

/**
 * Lets letters go now, with three days of tries before them: those of `ids`, failed or waiting for their next try; `unsent`: all that
 * wait, and all that were given up but links and codes, which are over. Each judges at its sending whether it is still of use.
 * Returns how many.
 */
export async function sendAgain(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: readonly number[] | 'unsent',
): Promise<number> {
  if (ids !== 'unsent') return await reopen(ids);
  let count = 0;
  for (let after = 0; ; ) {
    const some = await selectUnsentLetters(db, { after, useless: AWAITED, limit: BATCH });
    const last = some.at(-1);
    if (last === undefined) return count;
    count += await reopen(some);
    after = last;
  }

  async function reopen(some: readonly number[]): Promise<number> {
    return await inTransaction(db, async (trx) => {
      const letters = await reopenLetters(trx, some, clock.now());
      for (const letter of letters) await queueSending(trx, letter);
      return letters.length;
    });
  }
}
