import type { Services } from '../../context.ts';
import { foldOf } from '../../db/fold-changes.repo.ts';

const fold = foldOf('catalog_change');

/** Many small changes become one row with their sum, so that the version is read quickly. */
export async function foldCatalogChanges({ db }: Pick<Services, 'db'>): Promise<void> {
  await fold(db);
}
