import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadSellable, type Sellable } from '../catalog/load-sellable.ts';
import { selectSpacesOfFormat, type SpaceRow } from './spaces.repo.ts';

/** A format with its numbered places. @throws Refusal `not_found` also for a format without any. */
export async function loadFormatSpaces(
  db: Db,
  formatPublicId: string,
): Promise<{ sellable: Sellable; spaces: SpaceRow[] }> {
  const sellable = (await loadSellable(db, [formatPublicId])).get(formatPublicId);
  if (!sellable || sellable.space_kind === null) throw new Refusal('not_found');
  return { sellable, spaces: await selectSpacesOfFormat(db, sellable.id) };
}
