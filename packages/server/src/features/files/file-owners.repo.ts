import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';

export async function setFileOwner(trx: Trx, fileIds: readonly number[], ownerKey: string): Promise<void> {
  await sql`update file set owner_key = ${ownerKey} where id = any(${fileIds})`.execute(trx);
}

/** Ids of uploaded files by public id; unknown ones are absent. */
export async function selectFileIds(db: Db, publicIds: readonly string[]): Promise<Map<string, number>> {
  if (publicIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('file')
    .select(['id', 'public_id'])
    .where('public_id', 'in', [...publicIds])
    .execute();
  return new Map(rows.map((row) => [row.public_id, row.id]));
}
