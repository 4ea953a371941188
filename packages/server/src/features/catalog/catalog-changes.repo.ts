import { statement } from '../../db/statement.ts';

/**
 * Two that fold at once never lose a change: the second finds the first one's rows gone and leaves its new row alone. Whoever reads
 * meanwhile sees the rows of before or the row of after.
 */
export const foldChanges = statement<unknown, []>(`
  with gone as (delete from catalog_change where (select count(*) from catalog_change) > 1 returning n)
  insert into catalog_change (n) select sum(n) from gone having count(*) > 0`);
