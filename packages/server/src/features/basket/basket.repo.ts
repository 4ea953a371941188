import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';

export interface EntryRow {
  unique_id: string;
  revision: number;
  /** As the buyer's device sent it; null when taken out. */
  item: unknown;
  /** A paid order of this buyer has this item. */
  paid: boolean;
}

const PAID = sql<boolean>`exists (select from order_line l join orders o on o.id = l.order_id
  where o.user_id = e.user_id and l.unique_id = e.unique_id and l.state in ('paid', 'refund_pending', 'refunded'))`;

/** Locks the basket of a buyer, which is made when he has none, and gives its version. */
export async function lockBasket(trx: Trx, userId: number, now: Date): Promise<number> {
  await trx
    .insertInto('basket')
    .values({ user_id: userId, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { version } = await trx
    .selectFrom('basket')
    .select('version')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * The version and every entry that changed after `since`, in the order they came, in one snapshot. Items paid for meanwhile
 * come too. A version below `since` is another history (a restored database): everything is told.
 */
export async function selectChanges(
  db: Db,
  userId: number,
  since: number,
): Promise<{ version: number; entries: EntryRow[] }> {
  const { rows } = await sql<{ basket_version: number } & { [K in keyof EntryRow]: EntryRow[K] | null }>`
    select b.version as basket_version, e.unique_id, e.revision, e.item, e.paid
    from basket b left join lateral (
      select e.id, e.unique_id, e.revision, e.item, ${PAID} as paid, e.version from basket_entry e where e.user_id = b.user_id
    ) e on e.version > ${since} or b.version < ${since} or (e.paid and e.item is not null)
    where b.user_id = ${userId} order by e.id`.execute(db);
  return {
    version: rows[0]?.basket_version ?? 0,
    entries: rows.flatMap(({ unique_id, revision, item, paid }) =>
      unique_id === null || revision === null ? [] : [{ unique_id, revision, item, paid: paid === true }],
    ),
  };
}

/** What is kept of some items, and of every item that was paid for and still lies there. */
export async function selectEntries(trx: Trx, userId: number, ids: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.unique_id, e.revision, e.item, ${PAID} as paid from basket_entry e
    where e.user_id = ${userId} and (e.unique_id = any(${ids}::text[]) or (e.item is not null and ${PAID}))`.execute(
    trx,
  );
  return rows;
}

export interface EntryChange {
  unique_id: string;
  revision: number;
  item: object | null;
}

/** Writes entries as changes of one new version of the locked basket. */
export async function writeEntries(
  trx: Trx,
  userId: number,
  version: number,
  entries: readonly EntryChange[],
  now: Date,
): Promise<void> {
  await sql`
    insert into basket_entry (user_id, unique_id, revision, item, version, updated_at)
    select ${userId}, w.unique_id, w.revision, nullif(w.item, 'null'::jsonb), ${version}, ${now}
    from unnest(${entries.map((entry) => entry.unique_id)}::text[], ${entries.map((entry) => entry.revision)}::integer[],
      ${entries.map((entry) => JSON.stringify(entry.item))}::jsonb[]) with ordinality as w(unique_id, revision, item, at)
    order by w.at
    on conflict (user_id, unique_id) do update set
      revision = excluded.revision, item = excluded.item, version = excluded.version, updated_at = excluded.updated_at`.execute(
    trx,
  );
  await trx.updateTable('basket').set({ version, updated_at: now }).where('user_id', '=', userId).execute();
}

/** Live items and their size in bytes, and how many entries there are in all. */
export async function measureBasket(
  trx: Trx,
  userId: number,
): Promise<{ live: number; bytes: number; all: number }> {
  const { rows } = await sql<{ live: number; bytes: number; all: number }>`
    select count(item)::int as live, coalesce(sum(pg_column_size(item)), 0)::int as bytes, count(*)::int as all
    from basket_entry where user_id = ${userId}`.execute(trx);
  const [size] = rows;
  if (!size) throw new Error('an aggregate has one row');
  return size;
}

/** Deletes the oldest taken out items beyond the newest `limit` entries of a buyer. */
export async function dropOldestGone(trx: Trx, userId: number, limit: number): Promise<void> {
  await sql`delete from basket_entry where id in (
    select id from basket_entry where user_id = ${userId} and item is null order by updated_at desc, id desc offset ${limit})`.execute(
    trx,
  );
}

export async function deleteGoneBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('basket_entry').where('item', 'is', null).where('updated_at', '<', moment).execute();
}

export async function deleteUntouchedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('basket').where('updated_at', '<', moment).execute();
}
