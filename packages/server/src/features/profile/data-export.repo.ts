import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { DataExport } from '../../db/schema.generated.ts';

export type ExportRow = Selectable<DataExport>;

/** The newest copy that is there or being made. */
export async function selectOptionalExport(
  db: Db,
  userId: number,
  now: Date,
): Promise<ExportRow | undefined> {
  return await db
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function selectOptionalExportById(db: Db, id: number): Promise<ExportRow | undefined> {
  return await db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A copy that its owner may download now. */
export async function selectOptionalReady(
  db: Db,
  publicId: string,
  userId: number,
  now: Date,
): Promise<{ storage_key: string; created_at: Date } | undefined> {
  const row = await db
    .selectFrom('data_export')
    .select(['storage_key', 'created_at'])
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined || row.storage_key === null
    ? undefined
    : { storage_key: row.storage_key, created_at: row.created_at };
}

export async function countExportsSince(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('data_export')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertExport(
  db: Db,
  row: Pick<ExportRow, 'public_id' | 'user_id' | 'created_at' | 'expires_at'>,
): Promise<number> {
  const { id } = await db.insertInto('data_export').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False when it was made, or removed, meanwhile. */
export async function setReady(
  db: Db,
  id: number,
  file: { storage_key: string; size: number; ready_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set(file)
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Copies whose time is over, or all of an account: their bytes are to be removed. */
export async function takeOverExports(
  db: Db,
  which: { expiredBy: Date } | { userId: number; now: Date },
): Promise<string[]> {
  const now = 'now' in which ? which.now : which.expiredBy;
  const { rows } = await sql<{ storage_key: string | null }>`
    update data_export set removed_at = ${now} where removed_at is null
      and ${'userId' in which ? sql`user_id = ${which.userId}` : sql`expires_at <= ${which.expiredBy}`}
    returning storage_key`.execute(db);
  return rows.flatMap(({ storage_key: key }) => (key === null ? [] : [key]));
}
