import type { Db } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';

const selectStamp = statement<{ stamp: string }, []>(
  `select coalesce(sum(n), 0)::text as stamp from name_change`,
);

/** Another text after every name that was taken out of a page: of results, of a start list, of a club. */
export async function selectNamesStamp(db: Db): Promise<string> {
  const [row] = await selectStamp(db);
  if (row === undefined) throw new Error('the stamp of names has no row');
  return row.stamp;
}
