import { Gauge } from 'prom-client';
import { MINUTE, plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { countDoubts, markDoubtsTold } from '../tables/doubts.repo.ts';

/** What mends itself by the next readings is not told. */
const PATIENCE_MS = 3 * MINUTE;
/** One letter in this time, however many payments an acquirer contradicts; with the patience less than ten minutes. */
const LETTERS_MS = 5 * MINUTE;

/** Alarm on anything above 0 for five minutes (docs/operations.md). */
export const moneyInDoubt = new Gauge({
  name: 'money_in_doubt',
  help: 'Payments and refunds of which the acquirer says what does not fit the books',
  registers: [],
});

/** Tells the team of payments and refunds that the acquirer's answers contradict; all that are new in one letter. */
export async function tellDoubts(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'settings'>,
): Promise<void> {
  const now = services.clock.now();
  const { all, due } = await countDoubts(services.db, plus(now, -PATIENCE_MS));
  moneyInDoubt.set(all);
  if (due === 0) return;
  await inTransaction(services.db, async (trx) => {
    const slot = Math.floor(now.getTime() / LETTERS_MS);
    const told = await markDoubtsTold(trx, now);
    // Another process was faster.
    if (told === 0) return;
    services.log.error(
      { doubts: told },
      'the acquirer contradicts the books, a person decides: npm run payments',
    );
    const { supportEmail } = services.settings;
    if (supportEmail === null) return;
    await queueLetter(trx, {
      kind: 'money_in_doubt',
      dedupeKey: `money_in_doubt:${slot}`,
      to: supportEmail,
      locale: 'ru',
      orderId: null,
      now,
    });
  });
}
