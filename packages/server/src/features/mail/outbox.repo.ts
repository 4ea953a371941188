import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Locale, Outbox } from '../../db/schema.generated.ts';

/** What is written and sent; how long it has waited is for those who watch over it. */
export type LetterRow = Omit<Selectable<Outbox>, 'queued_at' | 'given_up_at'>;
/** What its sending is queued by. */
type LetterName = Pick<LetterRow, 'id' | 'kind'>;

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

/** Gives up what has waited since before an instant: no server has refused it, so that a person is told (I103). */
export async function failOldLetters(
  db: Db,
  { waitingSince, now }: { waitingSince: Date; now: Date },
): Promise<void> {
  await sql`update outbox set state = 'failed', failure = coalesce(failure, 'never sent'), given_up_at = ${now}
    where state = 'queued' and coalesce(queued_at, created_at) < ${waitingSince}`.execute(db);
}

/** Letters that have waited for so long without a job which may still run. */
export async function selectStuckLetters(db: Db, waitingSince: Date, limit: number): Promise<LetterName[]> {
  const { rows } = await sql<LetterName>`
    select o.id, o.kind from outbox o where o.state = 'queued' and coalesce(o.queued_at, o.created_at) < ${waitingSince}
      and not exists (select from graphile_worker.jobs j where j.key = 'letter:' || o.id
        and (j.attempts < j.max_attempts or j.locked_at is not null))
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/** Letters that failed, for good or until their next try, the latest first. */
export async function selectFailedLetters(
  db: Db,
  createdAfter: Date,
  limit: number,
): Promise<
  Pick<Selectable<Outbox>, 'id' | 'kind' | 'order_id' | 'created_at' | 'state' | 'failure' | 'given_up_at'>[]
> {
  return await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'order_id', 'created_at', 'state', 'failure', 'given_up_at'])
    .where('state', '<>', sql.lit('sent' as const))
    .where('failure', 'is not', null)
    .where('created_at', '>', createdAfter)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Letters after `id` that wait, and those given up that are still of use to somebody who waits for none of `useless`. */
export async function selectUnsentLetters(
  db: Db,
  { after, useless, limit }: { after: number; useless: readonly string[]; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from outbox where state <> 'sent' and id > ${after}
      and (state = 'queued' or (given_up_at is not null and kind <> all(${useless}::text[])))
    order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Those of `ids` that may be sent, but none that is being sent this moment, and none of an erased account, whose address leads nowhere
 * (RFC 2606); their jobs stay out of the workers' reach until the end of the transaction. A failed one waits from now on as if it had
 * just been written.
 */
export async function reopenLetters(db: Db, ids: readonly number[], now: Date): Promise<LetterName[]> {
  const keys = ids.map((id) => `letter:${id}`);
  const { rows } = await sql<LetterName>`
    with free as materialized (
      select key from graphile_worker._private_jobs
      where key = any(${keys}::text[]) and locked_at is null order by key for update skip locked)
    update outbox o set queued_at = case state when 'failed' then ${now}::timestamptz else queued_at end, state = 'queued',
      given_up_at = null, failure = case state when 'failed' then null else failure end
    where id = any(${ids}::bigint[]) and state <> 'sent' and to_address not like '%.invalid' and ('letter:' || id in (select key from free)
      or not exists (select from graphile_worker._private_jobs j where j.key = 'letter:' || o.id))
    returning id, kind`.execute(db);
  return rows;
}
