import type { Db } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type OwnedRow, selectOptionalOwned } from './own.repo.ts';

/** A result of whoever holds its ticket, or has claimed it. @throws Refusal `not_found`, as for one that does not exist (S21) */
export async function findOwned(
  db: Db,
  user: { id: number },
  which: { event_city_id: string; format: string; bib: string },
): Promise<OwnedRow> {
  const row = await selectOptionalOwned(db, which);
  if (row === undefined) throw new Refusal('not_found');
  const owner = row.ticket_id === null ? row.claimed_by : row.holder_id;
  if (owner !== user.id) throw new Refusal('not_found');
  return row;
}
