import { DAY, plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import { deleteOldNotifications } from '../tables/inbox.repo.ts';

/** Longer than anybody asks what an acquirer said, and than the registry is compared (three days). */
const KEPT = 60 * DAY;

export async function pruneInbox({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return await deleteOldNotifications(db, plus(clock.now(), -KEPT));
}
