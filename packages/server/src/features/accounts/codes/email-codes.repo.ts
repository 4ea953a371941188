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

/** What was sent since an instant; `last` is the newest letter to the address or from the account. */
export async function countSends(
  db: Db,
  who: { email: string; userId: number; address: string },
  since: Date,
): Promise<Sent> {
  const { rows } = await sql<Sent>`
    select count(*) filter (where email = ${who.email})::int as "to",
      count(*) filter (where user_id = ${who.userId})::int as "byUser",
      count(*) filter (where address = ${who.address})::int as "fromAddress",
      max(created_at) filter (where email = ${who.email} or user_id = ${who.userId}) as last
    from email_code
    where created_at > ${since} and (email = ${who.email} or user_id = ${who.userId} or address = ${who.address})`.execute(
    db,
  );
  return rows[0] ?? { to: 0, byUser: 0, fromAddress: 0, last: null };
}

interface FailureCounts {
  /** Wrong entries since the instant. */
  recent: number;
  /** Wrong entries since the address was last proved. */
  run: number;
}

export async function countFailures(db: Db, email: string, since: Date): Promise<FailureCounts> {
  const { rows } = await sql<FailureCounts>`
    select coalesce(sum(failures) filter (where created_at > ${since}), 0)::int as recent,
      coalesce(sum(failures) filter (where created_at > coalesce(
        (select max(done.created_at) from email_code done where done.email = ${email} and done.used_at is not null),
        '-infinity')), 0)::int as run
    from email_code where email = ${email}`.execute(db);
  return rows[0] ?? { recent: 0, run: 0 };
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
