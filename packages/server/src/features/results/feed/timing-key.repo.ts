import type { Db, Trx } from '../../../db/connect.ts';

export interface TimingKey {
  id: number;
  event_city_id: number;
  event_city: string;
  seq: number;
}

export async function insertKey(
  db: Db,
  row: { event_city_id: number; title: string; key_hash: Buffer; made_at: Date },
): Promise<number> {
  const { id } = await db.insertInto('timing_key').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A key that holds, of a start since an instant; who feeds by the same one waits. */
export async function lockOptionalKey(trx: Trx, hash: Buffer, since: Date): Promise<TimingKey | undefined> {
  return await trx
    .selectFrom('timing_key as k')
    .innerJoin('event_city as c', 'c.id', 'k.event_city_id')
    .select(['k.id', 'k.event_city_id', 'c.public_id as event_city', 'k.seq'])
    .where('k.key_hash', '=', hash)
    .where('k.revoked_at', 'is', null)
    .where('c.start_time', '>', since)
    .forNoKeyUpdate('k')
    .executeTakeFirst();
}

export async function noteUsed(trx: Trx, id: number, seq: number, now: Date): Promise<void> {
  await trx.updateTable('timing_key').set({ seq, used_at: now }).where('id', '=', id).execute();
}

/** @returns whether there was one that held */
export async function revokeKey(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('timing_key')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
