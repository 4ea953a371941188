import { DAY, plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { keepProofs } from '../codes/email-codes.repo.ts';
import { deleteOldLinks } from './mail-links.repo.ts';

/** Long enough for the letter of a registration to be sent again; what was never confirmed is then forgotten. */
const RETENTION = 30 * DAY;

/** Removes old one-time links, with the passwords of registrations that nobody confirmed. Returns how many. */
export async function pruneLinks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = plus(clock.now(), -RETENTION);
  return await inTransaction(db, async (trx) => {
    await keepProofs(trx, before);
    return await deleteOldLinks(trx, before);
  });
}
