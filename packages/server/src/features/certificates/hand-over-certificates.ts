import { validUntil } from '@distance/domain/certificates/certificate.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { killPoint } from '../../kill-point.ts';
import { giftWaitsUntil } from '../mail/letter-budget.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { lockDueGift, putOff, setSent } from './gifts.repo.ts';

/** Sends every paid certificate whose time has come, once. Above the budget of such letters it waits for the next day. */
export async function handOverCertificates({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  // One in a transaction: two processes that counted letters of many would wait for each other's mailboxes.
  while (await inTransaction(db, async (trx) => await handOverOne(trx, clock.now())));
}

/** False when none is due. */
async function handOverOne(trx: Trx, now: Date): Promise<boolean> {
  const gift = await lockDueGift(trx, now);
  if (gift === undefined) return false;
  const later = await giftWaitsUntil(trx, { to: gift.to_address, buyer: gift.buyer }, now);
  if (later !== null) {
    await putOff(trx, gift.line_id, { send_at: later, valid_until: validUntil(later) });
    return true;
  }
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
  return true;
}
