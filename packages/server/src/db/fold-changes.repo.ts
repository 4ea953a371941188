import { statement } from './statement.ts';

/**
 * What makes of the many rows of a table of changes one with their sum, so that the sum is read quickly. Two that fold at once never lose a
 * change: the second finds the first one's rows gone and leaves its new row alone. Whoever reads meanwhile sees the rows of before or
 * the row of after.
 */
export const foldOf = (table: 'catalog_change' | 'name_change') =>
  statement<unknown, []>(`
  with gone as (delete from ${table} where (select count(*) from ${table}) > 1 returning n)
  insert into ${table} (n) select sum(n) from gone having count(*) > 0`);
