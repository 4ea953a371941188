import { DAY, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { deleteOldHolds } from './holders.repo.ts';

/** No bound looks further back than an hour; what is left serves whoever looks into an attack. */
const RETENTION = DAY;

/** Deletes who held which place, a day later. */
export async function pruneHolds({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteOldHolds(db, plus(clock.now(), -RETENTION));
}
