import { DAY, MINUTE, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addJob } from '../../jobs/runner.ts';
import { failOldSms, selectStuckSms } from './sms.repo.ts';

/** Longer than sending takes: the message's job has had its tries, or is lost. */
const STUCK_AFTER = 20 * MINUTE;
const BATCH = 100;

/** Queues messages again that are still unsent, for a day (F16); to be called every ten minutes. Returns how many. */
export async function retrySms({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const now = clock.now();
    await failOldSms(trx, { createdBefore: plus(now, -DAY), now });
    const stuck = await selectStuckSms(trx, plus(now, -STUCK_AFTER), BATCH);
    for (const sms of stuck) await addJob(trx, 'send-sms', { sms }, { key: `sms:${sms}` });
    return stuck.length;
  });
}
