import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { lockNames } from '../../db/lock-names.ts';
import type { AuthCode, AuthCodePurpose } from '../../db/schema.generated.ts';
import { isOpen, isUnused } from '../../db/single-use.ts';
import type { Sent } from '../accounts/guards/send-bounds.ts';

export type AuthCodeRow = Selectable<AuthCode>;

/** Messages to a number, from an account, a network or the whole site are counted one at a time. */
export async function lockPhoneNames(db: Db, names: readonly string[]): Promise<void> {
  await lockNames(db, 'phone-code', names);
}

/** What was asked for since an instant; of a number by browsers as `known` as this one, `last` is their newest. */
export async function countSends(
  db: Db,
  who: { phone: string; userId: number | null; address: string; known: boolean },
  since: Date,
): Promise<Sent & { toFromAddress: number }> {
  const { rows } = await sql<Sent & { toFromAddress: number }>`
    select count(*) filter (where phone = ${who.phone} and known = ${who.known})::int as "to",
      count(*) filter (where phone = ${who.phone} and address = ${who.address})::int as "toFromAddress",
      count(*) filter (where user_id = ${who.userId})::int as "byUser",
      count(*) filter (where address = ${who.address})::int as "fromAddress",
      max(created_at) filter (where phone = ${who.phone} and known = ${who.known}) as last
    from auth_code
    where created_at > ${since} and (phone = ${who.phone} or user_id = ${who.userId} or address = ${who.address})`.execute(
    db,
  );
  return rows[0] ?? { to: 0, byUser: 0, fromAddress: 0, toFromAddress: 0, last: null };
}

/** Codes of the whole site in a span of time. */
export async function countAll(db: Db, from: Date, to: Date): Promise<{ sent: number; used: number }> {
  const { rows } = await sql<{ sent: number; used: number }>`
    select count(*)::int as sent, count(used_at)::int as used from auth_code
    where created_at > ${from} and created_at <= ${to}`.execute(db);
  return rows[0] ?? { sent: 0, used: 0 };
}

/** Codes since an instant: asked from browsers that know their number, from all others, and of these from one subnet. */
export interface SiteSends {
  known: number;
  strangers: number;
  subnet: number;
}

export async function countSite(db: Db, subnet: string, since: Date): Promise<SiteSends> {
  const { rows } = await sql<SiteSends>`
    select count(*) filter (where known)::int as known, count(*) filter (where not known)::int as strangers,
      count(*) filter (where not known and subnet = ${subnet})::int as subnet
    from auth_code where created_at > ${since}`.execute(db);
  return rows[0] ?? { known: 0, strangers: 0, subnet: 0 };
}

/** Whether the account of a number has been open in a browser. */
export async function hasBeenOpenIn(db: Db, phone: string, device: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('u.phone', '=', phone)
    .where('u.phone_confirmed_at', 'is not', null)
    .where('u.temporary', '=', false)
    .where('s.device', '=', device)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Codes an hour over the hours of a span in which there were any; 0 when there were none. */
export async function meanPerBusyHour(db: Db, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ mean: number }>`
    select coalesce(avg(sent), 0)::float8 as mean from (
      select count(*) as sent from auth_code where created_at > ${from} and created_at <= ${to}
      group by date_trunc('hour', created_at)) hours`.execute(db);
  return rows[0]?.mean ?? 0;
}

interface FailureCounts {
  /** Wrong entries since the instant. */
  recent: number;
  /** Wrong entries since the number was last proved, or its account was signed in to without a message. */
  run: number;
}

export async function countFailures(
  db: Db,
  { phone, known }: { phone: string; known: boolean },
  since: Date,
): Promise<FailureCounts> {
  const { rows } = await sql<FailureCounts>`
    with ended as (select coalesce(greatest(
      (select max(done.created_at) from auth_code done where done.phone = ${phone} and done.used_at is not null),
      (select max(s.created_at) from session s join users u on u.id = s.user_id
        where u.phone = ${phone} and u.phone_confirmed_at is not null and not u.temporary
          and s.method in ('password', 'link', 'social'))), '-infinity') as at)
    select coalesce(sum(tries) filter (where created_at > ${since}), 0)::int as recent,
      coalesce(sum(tries) filter (where created_at > ended.at), 0)::int as run
    from auth_code, ended where phone = ${phone} and known = ${known}`.execute(db);
  return rows[0] ?? { recent: 0, run: 0 };
}

/** The codes of the number for this purpose open nothing any more, whoever has asked for them. */
export async function voidCodes(db: Db, phone: string, purpose: AuthCodePurpose, now: Date): Promise<void> {
  await db
    .updateTable('auth_code')
    .set({ voided_at: now })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where(isUnused)
    .execute();
}

/** The session's older code of a change opens nothing any more. */
export async function voidSessionCodes(db: Db, phone: string, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('auth_code')
    .set({ voided_at: now })
    .where('phone', '=', phone)
    .where('purpose', '=', 'change')
    .where('session_id', '=', sessionId)
    .where(isUnused)
    .execute();
}

export async function insertCode(
  db: Db,
  row: Pick<
    AuthCodeRow,
    | 'public_id'
    | 'phone'
    | 'purpose'
    | 'request_hash'
    | 'user_id'
    | 'session_id'
    | 'address'
    | 'subnet'
    | 'known'
    | 'created_at'
    | 'expires_at'
  >,
): Promise<void> {
  await db.insertInto('auth_code').values(row).execute();
}

/** Who may enter a code: the browser with the secret of its request, or the session that asked. */
export type CodeHolder = { requestHash: Buffer } | { sessionId: number };

export async function selectOptionalLiveCode(
  db: Db,
  wanted: { phone: string; purpose: AuthCodePurpose; holder: CodeHolder },
  now: Date,
): Promise<AuthCodeRow | undefined> {
  const { phone, purpose, holder } = wanted;
  return await db
    .selectFrom('auth_code')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where((where) =>
      'requestHash' in holder
        ? where('request_hash', '=', holder.requestHash)
        : where('session_id', '=', holder.sessionId),
    )
    .where(isOpen(now))
    .executeTakeFirst();
}

export async function addTry(db: Db, id: number, voidedAt: Date | null): Promise<void> {
  await db
    .updateTable('auth_code')
    .set({ tries: sql<number>`tries + 1`, voided_at: voidedAt })
    .where('id', '=', id)
    .execute();
}

export async function useCode(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('auth_code').set({ used_at: now }).where('id', '=', id).execute();
}

export async function turnCode(db: Db, id: number, purpose: AuthCodePurpose): Promise<void> {
  await db.updateTable('auth_code').set({ purpose }).where('id', '=', id).execute();
}

/** Whether a message with this code is still of use. */
export async function hasLiveCode(db: Db, publicId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('auth_code')
    .select('id')
    .where('public_id', '=', publicId)
    .where(isOpen(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets numbers: codes of that age, and the messages they went by. */
export async function deleteOldCodes(db: Db, createdBefore: Date): Promise<void> {
  await db.deleteFrom('auth_code').where('created_at', '<', createdBefore).execute();
  await db.deleteFrom('sms').where('created_at', '<', createdBefore).execute();
}
