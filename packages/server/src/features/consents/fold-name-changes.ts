import type { Services } from '../../context.ts';
import { foldOf } from '../../db/fold-changes.repo.ts';

const fold = foldOf('name_change');

/** Many names taken back become one row with their sum, so that their stamp is read quickly. */
export async function foldNameChanges({ db }: Pick<Services, 'db'>): Promise<void> {
  await fold(db);
}
