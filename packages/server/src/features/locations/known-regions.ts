import type { Db } from '../../db/connect.ts';
import { selectRegionIds } from './known-regions.repo.ts';

/** Those of the ids that are regions of Russia. */
export async function knownRegions(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<Set<number>> {
  return new Set(
    await selectRegionIds(
      db,
      // Another number does not fit the column and would be an error of the database.
      ids.filter((id) => id != null).filter((id) => id > 0 && id < 2 ** 31),
    ),
  );
}
