import { DAY, plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { tellOfStock } from './back-in-stock.mail.ts';
import { WISH_LINK_LIVES } from './shop-back-in-stock.call.ts';
import { deleteEnded, endWish, lockDueWishes } from './wishes.repo.ts';

const BATCH = 100;
/** What was told is known so long, for who asks why there was a letter. */
const KEPT = 30 * DAY;

/** Tells whoever waits for a size that can be bought again, once: told, the wish is over. */
export async function tellBackInStock({ db, clock }: Services): Promise<void> {
  for (;;) {
    const told = await inTransaction(db, async (trx) => {
      const due = await lockDueWishes(trx, BATCH);
      const now = clock.now();
      for (const row of due) {
        await tellOfStock(trx, row, now);
        await endWish(trx, row.id, 'told', now);
      }
      return due.length;
    });
    if (told < BATCH) return;
  }
}

/** Forgets addresses that nobody confirmed, a day longer than their link so that bounds still count them, and wishes that are over. */
export async function pruneWishes({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await deleteEnded(db, { unconfirmed: plus(now, -WISH_LINK_LIVES - DAY), ended: plus(now, -KEPT) });
}
