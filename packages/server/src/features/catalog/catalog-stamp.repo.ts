import type { Db } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';

// Every change of a row is of a later transaction than the one before it, so that the sum of them never comes back.
const selectStamp = statement<{ stamp: string }, []>(`
  select (select coalesce(sum(n), 0) from catalog_change) || '.' || (select coalesce(sum(xmin::text::bigint), 0) from stock) as stamp`);

/** Another text after every change that a visitor can see: of the catalogue, or of the places left. */
export async function selectCatalogStamp(db: Db): Promise<string> {
  const [row] = await selectStamp(db);
  if (row === undefined) throw new Error('the stamp of the catalogue has no row');
  return row.stamp;
}
