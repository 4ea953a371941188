import { type Insertable, sql } from 'kysely';
import type { Trx } from '../connect.ts';
import type { DB } from '../schema.generated.ts';

/** PostgreSQL takes at most 65 535 parameters in a statement; the widest table here has 35 columns. */
const ROWS_AT_ONCE = 1000;
/** Key of the lock under which several starting processes look for the season one after another. */
const LOCK = 72_116_002;

/** Waits for other processes that seed; true when there is no event yet. */
export async function lockEmptyCatalogue(trx: Trx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const event = await trx.selectFrom('event').select('id').limit(1).executeTakeFirst();
  return event === undefined;
}

type Numbered = {
  [T in keyof DB]: DB[T] extends { id: unknown } ? T : never;
}[keyof DB];

/** Inserts rows and gives their ids in the order of the rows. */
export async function insertNumbered<T extends Numbered>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    // The generic table hides its own columns from the builder; the parameters above checked them.
    const query = trx
      .insertInto(table as 'stock')
      .values(part as unknown as Insertable<DB['stock']>[])
      .returning('id');
    // An identity column counts up in the order of VALUES, so sorting restores it.
    ids.push(...(await query.execute()).map((row) => row.id).toSorted((a, b) => a - b));
  }
  return ids;
}

type Plain = Exclude<keyof DB, Numbered>;

/** Inserts rows of a table that has no id. */
export async function insertPlain<T extends Plain>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    // As above.
    await trx
      .insertInto(table as 'format_stock')
      .values(part as unknown as Insertable<DB['format_stock']>[])
      .execute();
  }
}

/** Lets the planner know the new rows at once; the server's own job for it comes a minute later. */
export async function refreshStatistics(trx: Trx): Promise<void> {
  await sql`analyze event, event_city, format, stock, format_stock, price_wave, additional_field, cluster, select_option, space`.execute(
    trx,
  );
}
