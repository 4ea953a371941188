import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export async function setFileOwner(db: Db, fileIds: readonly number[], ownerKey: string): Promise<void> {
  await sql`update file set owner_key = ${ownerKey} where id = any(${fileIds}) and owner_key not like 'u:%'`.execute(
    db,
  );
}

/** Files by public id that belong to one of the owners or to no account. */
export async function selectUsableFileIds(
  db: Db,
  publicIds: readonly string[],
  ownerKeys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; public_id: string }>`
    select id, public_id from file
    where public_id = any(${publicIds}) and (owner_key not like 'u:%' or owner_key = any(${ownerKeys}))`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.public_id, row.id]));
}

export async function countFilesOf(db: Db, fileIds: readonly number[], ownerKey: string): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('id', 'in', [...fileIds])
    .where('owner_key', '=', ownerKey)
    .executeTakeFirstOrThrow();
  return count;
}
