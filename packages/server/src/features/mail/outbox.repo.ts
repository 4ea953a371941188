import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Locale, Outbox } from '../../db/schema.generated.ts';

export type LetterRow = Selectable<Outbox>;

/** Null when a letter of this key is there already. */
export async function insertLetter(
  db: Db,
  row: {
    kind: string;
    dedupe_key: string;
    to_address: string;
    locale: Locale;
    order_id: number | null;
    payload: object;
    created_at: Date;
  },
): Promise<number | null> {
  const inserted = await db
    .insertInto('outbox')
    .values({ ...row, payload: JSON.stringify(row.payload) })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function selectOptionalLetter(db: Db, id: number): Promise<LetterRow | undefined> {
  return await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markLetterSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: now, failure: null, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** `final`: the address was refused for good. */
export async function noteLetterFailure(db: Db, id: number, failure: string, final: boolean): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ failure, attempts: sql<number>`attempts + 1`, ...(final ? { state: 'failed' } : {}) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

export async function failOldLetters(db: Db, createdBefore: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'failed', failure: sql<string>`coalesce(failure, 'never sent')` })
    .where('state', '=', 'queued')
    .where('created_at', '<', createdBefore)
    .execute();
}

/** Letters of that age that wait for no job which may still run. */
export async function selectStuckLetters(
  db: Db,
  createdBefore: Date,
  limit: number,
): Promise<Pick<LetterRow, 'id' | 'kind'>[]> {
  const { rows } = await sql<Pick<LetterRow, 'id' | 'kind'>>`
    select o.id, o.kind from outbox o where o.state = 'queued' and o.created_at < ${createdBefore}
      and not exists (select from graphile_worker.jobs j where j.key = 'letter:' || o.id and j.attempts < j.max_attempts)
    order by o.id limit ${limit}`.execute(db);
  return rows;
}
