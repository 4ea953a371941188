import { DAY, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { deleteOldCodes } from './auth-codes.repo.ts';

/** Numbers that were asked about are personal data; a run of failures is forgotten with them. */
const RETENTION = 90 * DAY;

export async function pruneCodes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteOldCodes(db, plus(clock.now(), -RETENTION));
}
