import type { Db } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';

const selectPrinted = statement<{ found: boolean }, [picture: string]>(`
  select exists (select from product where pictures @> array[$1::text] and state <> 'draft') as found`);

/** Whether a good shows this picture; those that are sold no more stay in the purchases of who has them. */
export async function isPrintedGood(db: Db, picture: string): Promise<boolean> {
  const [row] = await selectPrinted(db, picture);
  return row?.found === true;
}
