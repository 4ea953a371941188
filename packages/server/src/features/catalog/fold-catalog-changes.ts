import type { Services } from '../../context.ts';
import { foldChanges } from './catalog-changes.repo.ts';

/** Many small changes become one row with their sum, so that the version is read quickly. */
export async function foldCatalogChanges({ db }: Pick<Services, 'db'>): Promise<void> {
  await foldChanges(db);
}
