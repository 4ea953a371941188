import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { Promocode } from '../../db/schema.generated.ts';

export async function insertBatch(trx: Trx, title: string, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('promocode_batch')
    .values({ title, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes codes that do not exist yet; gives those it wrote. */
export async function insertNewCodes(
  trx: Trx,
  rows: readonly Insertable<Promocode>[],
): Promise<{ id: number; code: string }[]> {
  return await trx
    .insertInto('promocode')
    .values([...rows])
    .onConflict((oc) => oc.column('code').doNothing())
    .returning(['id', 'code'])
    .execute();
}

export async function selectOptionalEventId(db: Db, publicId: string): Promise<number | undefined> {
  const row = await db.selectFrom('event').select('id').where('public_id', '=', publicId).executeTakeFirst();
  return row?.id;
}

/** Stocks of a format's kind in the order in which they are locked. */
export async function selectStocksOfKind(trx: Trx, formatId: number, kind: string): Promise<number[]> {
  const { rows } = await sql<{ stock_id: number }>`
    select stock_id from format_stock where format_id = ${formatId} and kind = ${kind} order by stock_id`.execute(
    trx,
  );
  return rows.map((row) => row.stock_id);
}

/** Takes free places out of a stock; the event city it belongs to, undefined when they are not free. */
export async function takeCapacity(
  trx: Trx,
  stockId: number,
  places: number,
): Promise<{ event_city_id: number } | undefined> {
  const { rows } = await sql<{ event_city_id: number }>`
    update stock set capacity = capacity - ${places}, on_sale = on_sale - ${places}
    where id = ${stockId} and held + sold + sold_before + ${places} <= capacity and on_sale >= ${places} is not false returning event_city_id`.execute(
    trx,
  );
  return rows[0];
}

export async function insertReserve(
  trx: Trx,
  row: { promocodeId: number; formatId: number; kind: string; eventCityId: number; places: number },
): Promise<void> {
  await sql`
    with s as (
      insert into stock (event_city_id, scope, capacity) values (${row.eventCityId}, 'reserve', ${row.places}) returning id)
    insert into promocode_reserve (promocode_id, format_id, kind, stock_id)
    select ${row.promocodeId}, ${row.formatId}, ${row.kind}, s.id from s`.execute(trx);
}
