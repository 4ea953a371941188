import { DAY, MINUTE, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { failOldLetters, selectStuckLetters } from './outbox.repo.ts';
import { queueSending } from './queue-sending.ts';

/** Longer than sending takes: the letter's job has had its tries, or is lost. */
const STUCK_AFTER = 20 * MINUTE;
/** A letter about a start is of no use later. */
const GIVEN_UP_AFTER = 3 * DAY;
const BATCH = 100;

/** Queues letters again that are still unsent, for three days; to be called every ten minutes. Returns how many. */
export async function retryLetters({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const now = clock.now();
    await failOldLetters(trx, { waitingSince: plus(now, -GIVEN_UP_AFTER), now });
    const stuck = await selectStuckLetters(trx, plus(now, -STUCK_AFTER), BATCH);
    for (const letter of stuck) await queueSending(trx, letter);
    return stuck.length;
  });
}
