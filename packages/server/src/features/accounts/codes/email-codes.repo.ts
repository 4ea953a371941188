import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { lockNames } from '../../../db/lock-names.ts';
import type { EmailCode } from '../../../db/schema.generated.ts';
import { isOpen, isUnused } from '../../../db/single-use.ts';
import type { Sent } from '../guards/send-bounds.ts';

type EmailCodeRow = Selectable<EmailCode>;

/** Letters to an address, from an account or a network are counted one at a time. */
export async function lockCodeNames(db: Db, names: readonly string[]): Promise<void> {
  await lockNames(db, 'email-code', names);
}

/**
 * What was sent since an instant: to the address by the account or from the line, and by either to whomever; `last` is the newest letter to the
 * address or from the account.
 */
export async function countSends(
  db: Db,
  who: { email: string; userId: number; address: string },
  since: Date,
): Promise<Sent> {
  const { rows } = await sql<Sent>`
    select count(*) filter (where email = ${who.email}
        and (user_id = ${who.userId} or address = ${who.address}))::int as "to",
      count(*) filter (where user_id = ${who.userId})::int as "byUser",
      count(*) filter (where address = ${who.address})::int as "fromAddress",
      max(created_at) filter (where email = ${who.email} or user_id = ${who.userId}) as last
    from email_code
    where created_at > ${since} and (email = ${who.email} or user_id = ${who.userId} or address = ${who.address})`.execute(
    db,
  );
  return rows[0] ?? { to: 0, byUser: 0, fromAddress: 0, last: null };
}

interface Failures {
  user_id: number;
  address: string;
  /** Wrong entries of the day. */
  recent: number;
  /** Wrong entries since the mailbox was last proved, and those of them that are of the month; when the first of these was asked for. */
  run: number;
  lately: number;
  first: Date | null;
}

/**
 * Wrong entries at an address, by the account and the line that have asked for the codes. The run goes on with what was open when the mailbox
 * was proved: by a code, a link of a letter (one that an operator handed out tells nothing of the mailbox), or a network's word for it.
 */
export async function selectFailures(
  db: Db,
  email: string,
  since: { day: Date; month: Date },
): Promise<Failures[]> {
  const { rows } = await sql<Failures>`
    with proved as (select coalesce(greatest(
      (select max(used_at) from email_code where email = ${email}),
      (select max(used_at) from mail_link where email = ${email} and purpose <> 'token'),
      (select max(email_confirmed_at) from users where lower(email) = ${email} and not temporary)), '-infinity') as at),
    wrong as (select user_id, address, failures, created_at,
        proved_at is null and coalesce(used_at, voided_at, expires_at) > proved.at as runs
      from email_code, proved where email = ${email} and failures > 0)
    select user_id, address,
      coalesce(sum(failures) filter (where created_at > ${since.day}), 0)::int as recent,
      coalesce(sum(failures) filter (where runs), 0)::int as run,
      coalesce(sum(failures) filter (where runs and created_at > ${since.month}), 0)::int as lately,
      min(created_at) filter (where runs and created_at > ${since.month}) as first
    from wrong group by user_id, address`.execute(db);
  return rows;
}

/** Codes whose run ended by a link of that age, which is about to be forgotten, keep that it did. */
export async function keepProofs(db: Db, linksBefore: Date): Promise<void> {
  await sql`
    with proof as (select email, max(used_at) as at from mail_link
      where created_at < ${linksBefore} and used_at is not null and purpose <> 'token' group by email)
    update email_code c set proved_at = proof.at from proof
    where c.email = proof.email and c.failures > 0 and c.proved_at is null
      and coalesce(c.used_at, c.voided_at, c.expires_at) <= proof.at`.execute(db);
}

/** The account's older code opens nothing any more. */
export async function voidCodes(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('email_code')
    .set({ voided_at: now })
    .where('user_id', '=', userId)
    .where(isUnused)
    .execute();
}

export async function insertCode(
  db: Db,
  row: Pick<
    EmailCodeRow,
    'public_id' | 'user_id' | 'session_id' | 'email' | 'address' | 'created_at' | 'expires_at'
  >,
): Promise<void> {
  await db.insertInto('email_code').values(row).execute();
}

/** The code that this session may enter for the address. */
export async function selectOptionalLiveCode(
  db: Db,
  who: { userId: number; sessionId: number; email: string },
  now: Date,
): Promise<EmailCodeRow | undefined> {
  return await db
    .selectFrom('email_code')
    .selectAll()
    .where('user_id', '=', who.userId)
    .where('session_id', '=', who.sessionId)
    .where('email', '=', who.email)
    .where(isOpen(now))
    .executeTakeFirst();
}

export async function addFailure(db: Db, id: number, voidedAt: Date | null): Promise<void> {
  await db
    .updateTable('email_code')
    .set({ failures: sql<number>`failures + 1`, voided_at: voidedAt })
    .where('id', '=', id)
    .execute();
}

export async function useCode(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('email_code').set({ used_at: now }).where('id', '=', id).execute();
}
