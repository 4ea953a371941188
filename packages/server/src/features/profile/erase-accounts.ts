import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endAllSessions } from '../accounts/sessions/end-all-sessions.ts';
import { recordConsent } from '../consents/record-consent.ts';
import { forgetWishes } from '../goods/back/forget-wishes.ts';
import { eraseCards } from '../saved-cards/end-cards.ts';
import { leaveLists, placesInLines } from '../waiting/leave-lists.ts';
import { takeOverExports } from './data-export.repo.ts';
import { lockDeletion, selectDueDeletions } from './deletion.repo.ts';
import { erasePerson } from './erase.repo.ts';
import { selectOpenThings } from './open-things.repo.ts';

const BATCH = 50;

type EraseContext = Pick<Services, 'db' | 'clock' | 'files' | 'log'>;

/**
 * Erases accounts whose deletion is due and that nothing waits for. All that are due are looked at: those that wait for a start, or that
 * cannot be erased, hold up nobody. Returns how many.
 */
export async function eraseAccounts(services: EraseContext): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  let erased = 0;
  for (let last = 0; ; ) {
    const due = await selectDueDeletions(db, now, last, BATCH);
    for (const id of due) {
      try {
        if (await eraseAccount(services, id)) erased += 1;
      } catch (error) {
        log.error({ err: error, user: id }, 'an account cannot be erased');
      }
      last = id;
    }
    if (due.length < BATCH) return erased;
  }
}

async function eraseAccount({ db, clock, files, log }: EraseContext, id: number): Promise<boolean> {
  const keys = await inTransaction(db, async (trx) => {
    const due = await lockDeletion(trx, id);
    const now = clock.now();
    // Taken back, or bought with, while it was looked for.
    if (due === null || due > now) return null;
    const { tickets, payments, refunds, policies } = await selectOpenThings(trx, id, now);
    if (tickets + payments + refunds + policies > 0) return null;
    await endAllSessions(trx, id, now);
    await recordConsent(trx, { userId: id, purpose: 'pers', given: false, source: 'deletion', now });
    const copies = await takeOverExports(trx, { userId: id, now });
    const places = await placesInLines(trx, id);
    // Before orders are locked: who writes one has its card first.
    await eraseCards(trx, id, now);
    await forgetWishes(trx, id);
    const own = await erasePerson(trx, id, now);
    // Last of all: it locks stocks.
    await leaveLists({ clock }, trx, places);
    return [...copies, ...own];
  });
  if (keys === null) return false;
  // The rows went first: bytes without a row are lost space, a row without bytes would be a lost document.
  for (const key of keys) await files.remove(key);
  log.info({ user: id }, 'account erased');
  return true;
}
