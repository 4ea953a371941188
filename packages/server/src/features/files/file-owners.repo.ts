import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export async function setFileOwner(db: Db, fileIds: readonly number[], ownerKey: string): Promise<void> {
  await sql`update file set owner_key = ${ownerKey} where id = any(${fileIds}) and owner_key not like 'u:%'`.execute(
    db,
  );
}

/** Of one of the accounts: uploaded or taken by it, or by its purchases of before it was an account. */
function isOwnedBy(accounts: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`(f.owner_key in (select 'u:' || own from unnest(${accounts}::bigint[]) own)
    or f.owner_key in (select o.buyer_key from orders o where o.user_id = any(${accounts})))`;
}

export async function isFileOf(db: Db, fileId: number, account: number): Promise<boolean> {
  const { rows } = await sql`select from file f where f.id = ${fileId} and ${isOwnedBy([account])}`.execute(
    db,
  );
  return rows.length === 1;
}

/** Files by public id that belong to one of the accounts, or that were uploaded without one and bought with by nobody. */
export async function selectUsableFileIds(
  db: Db,
  publicIds: readonly string[],
  accounts: readonly number[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; public_id: string }>`
    select f.id, f.public_id from file f
    where f.public_id = any(${publicIds}) and (${isOwnedBy(accounts)} or f.owner_key like 'a:%')`.execute(db);
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
