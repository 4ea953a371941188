import { DAY, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { deleteAnswered, clearAddresses } from './support.repo.ts';

/** Long enough for a second question about the first answer. */
const ANSWERED_RETENTION = 90 * DAY;

/** Network addresses are needed while their day is counted, requests until they have been answered for a while. */
export async function pruneRequests({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await clearAddresses(db, plus(now, -DAY));
  await deleteAnswered(db, plus(now, -ANSWERED_RETENTION));
}
