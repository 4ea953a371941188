import { DAY, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { deleteExpiredTemplates } from './templates.repo.ts';
import { deleteGoneBefore, deleteUntouchedBefore } from './basket.repo.ts';

/** A session lives 90 days at most (S17): no device has an older copy. */
const REMOVED_RETENTION = 100 * DAY;
/** Names of participants are not kept for a purchase that nobody makes. */
const UNTOUCHED_RETENTION = 180 * DAY;

/** Forgets taken out items and baskets nobody comes back to. */
export async function pruneBaskets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteGoneBefore(db, plus(now, -REMOVED_RETENTION));
  await deleteUntouchedBefore(db, plus(now, -UNTOUCHED_RETENTION));
  await deleteExpiredTemplates(db, now);
}
