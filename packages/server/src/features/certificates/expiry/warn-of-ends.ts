import { WARNED_DAYS } from '@distance/domain/certificates/certificate.ts';
import { DAY, plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { lockEnding, setWarned } from './expiry.repo.ts';

const BATCH = 100;

/** Tells who has a certificate with money on it of its end, a month and a week before. */
export async function warnOfEnds({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  // The least first: who is told of a week is not told of a month after a long stop.
  for (const days of WARNED_DAYS.toReversed())
    for (;;) {
      const told = await inTransaction(db, async (trx) => {
        const now = clock.now();
        const ending = await lockEnding(trx, { now, days, until: plus(now, days * DAY), limit: BATCH });
        for (const one of ending) {
          await queueLetter(trx, {
            kind: 'certificate_ends',
            dedupeKey: `certificate_ends:${one.certificate}:${days}:${one.valid_until.toISOString()}`,
            to: one.to_address,
            locale: one.locale,
            orderId: one.order_id,
            payload: { certificate: one.certificate },
            now,
          });
          await setWarned(trx, one.id, days);
        }
        return ending.length;
      });
      if (told < BATCH) break;
    }
}
