import type { Db } from '../../db/connect.ts';
import { selectClubIds } from './clubs.repo.ts';

/** Clubs that participants named, by public id; unknown ones are absent. */
export async function findClubs(
  db: Db,
  publicIds: readonly (string | null | undefined)[],
): Promise<Map<string, number>> {
  return await selectClubIds(
    db,
    publicIds.filter((id) => id !== null && id !== undefined),
  );
}
