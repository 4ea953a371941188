import type { Services } from '../../context.ts';
import { foldNames } from './names-stamp.repo.ts';

/** Many names taken back become one row with their sum, so that their stamp is read quickly. */
export async function foldNameChanges({ db }: Pick<Services, 'db'>): Promise<void> {
  await foldNames(db);
}
