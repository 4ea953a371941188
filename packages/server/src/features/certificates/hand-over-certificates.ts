import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { killPoint } from '../../kill-point.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { lockDueGifts, setSent } from './gifts.repo.ts';

const BATCH = 100;

/** Sends every paid certificate whose time has come, once. */
export async function handOverCertificates({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const due = await inTransaction(db, async (trx) => {
      const now = clock.now();
      const gifts = await lockDueGifts(trx, now, BATCH);
      for (const gift of gifts) {
        await queueLetter(trx, {
          kind: 'certificate_given',
          dedupeKey: `certificate_given:${gift.certificate}`,
          to: gift.to_address,
          locale: gift.locale,
          orderId: gift.order_id,
          payload: { certificate: gift.certificate, turn: gift.turn },
          now,
        });
        killPoint('gift queued, not marked');
        await setSent(trx, gift.line_id, now);
      }
      return gifts.length;
    });
    if (due < BATCH) return;
  }
}
