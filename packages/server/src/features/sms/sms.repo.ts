import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Locale, Sms, SmsKind } from '../../db/schema.generated.ts';

export type SmsRow = Selectable<Sms>;

/** Null when a message of this key is there already. */
export async function insertSms(
  db: Db,
  row: {
    kind: SmsKind;
    dedupe_key: string;
    phone: string;
    locale: Locale;
    payload: object;
    address: string;
    created_at: Date;
  },
): Promise<number | null> {
  const inserted = await db
    .insertInto('sms')
    .values({ ...row, payload: JSON.stringify(row.payload) })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function selectOptionalSms(db: Db, id: number): Promise<SmsRow | undefined> {
  return await db.selectFrom('sms').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Claims the next try before anything is sent; false when another process has, or the message is decided. */
export async function claimTry(db: Db, row: SmsRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sms')
    .set({ attempts: sql<number>`attempts + 1`, tried_at: now })
    .where('id', '=', row.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', row.attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markSmsSent(
  db: Db,
  id: number,
  by: { provider: string; providerId: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('sms')
    .set({ state: 'sent', provider: by.provider, provider_id: by.providerId, sent_at: now, failure: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** `final`: it will never be sent. `untaken`: surely not delivered, so that the next try need not wait. */
export async function noteSmsFailure(
  db: Db,
  id: number,
  failure: string,
  how: 'final' | 'untaken' | 'unknown',
): Promise<void> {
  await db
    .updateTable('sms')
    .set({
      failure,
      ...(how === 'final' ? { state: 'failed' } : {}),
      ...(how === 'untaken' ? { tried_at: null } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Gives up what was written before an instant: no carrier has refused it, so that a person is told (I103). */
export async function failOldSms(
  db: Db,
  { createdBefore, now }: { createdBefore: Date; now: Date },
): Promise<void> {
  await sql`update sms set state = 'failed', failure = coalesce(failure, 'never sent'), given_up_at = ${now}
    where state = 'queued' and created_at < ${createdBefore}`.execute(db);
}

/** Messages of that age that wait for no job which may still run. */
export async function selectStuckSms(db: Db, createdBefore: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sms s where s.state = 'queued' and s.created_at < ${createdBefore}
      and not exists (select from graphile_worker.jobs j where j.key = 'sms:' || s.id and j.attempts < j.max_attempts)
    order by s.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
