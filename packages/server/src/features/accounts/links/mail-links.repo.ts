import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { MailLink, MailLinkPurpose } from '../../../db/schema.generated.ts';
import { isOpen, isUnused } from '../../../db/single-use.ts';
import type { Sent } from '../guards/send-bounds.ts';

export type MailLinkRow = Selectable<MailLink>;

/** A link that never opens was voided when it was written, and stands in all else for one that waits. */
const isCalledOffLater = sql<boolean>`voided_at > created_at`;

/**
 * What was asked for since an instant: of the purpose for the address from this line, of whatever purpose by the account in its sessions, and
 * from the line; `last` is the newest of the purpose for the address from anywhere.
 */
export async function countLinks(
  db: Db,
  who: { purpose: MailLinkPurpose; email: string; userId: number | null; address: string },
  since: Date,
): Promise<Sent> {
  const toIt = sql`email = ${who.email} and purpose = ${who.purpose}`;
  const { rows } = await sql<Sent>`
    select count(*) filter (where ${toIt} and address = ${who.address})::int as "to",
      count(*) filter (where user_id = ${who.userId} and purpose in ('new_email', 'add_ticket'))::int as "byUser",
      count(*) filter (where address = ${who.address})::int as "fromAddress",
      max(created_at) filter (where ${toIt}) as last
    from mail_link where created_at > ${since} and purpose <> 'token'
      and (email = ${who.email} or user_id = ${who.userId} or address = ${who.address})`.execute(db);
  return rows[0] ?? { to: 0, byUser: 0, fromAddress: 0, last: null };
}

export async function insertLink(
  db: Db,
  row: Pick<
    MailLinkRow,
    | 'public_id'
    | 'purpose'
    | 'user_id'
    | 'email'
    | 'address'
    | 'secret_hash'
    | 'created_at'
    | 'expires_at'
    | 'voided_at'
    | 'came_from'
  > & { payload: object },
): Promise<void> {
  await db
    .insertInto('mail_link')
    .values({ ...row, payload: JSON.stringify(row.payload) })
    .execute();
}

export async function selectOptionalLink(
  db: Db,
  purpose: MailLinkPurpose,
  secretHash: Buffer,
  now: Date,
): Promise<MailLinkRow | undefined> {
  return await db
    .selectFrom('mail_link')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('purpose', '=', purpose)
    .where(isOpen(now))
    .executeTakeFirst();
}

/** Uses the link up; false when somebody else has meanwhile. */
export async function useLink(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where(isOpen(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Unused links of these purposes to an address open nothing any more. */
export async function voidLinks(
  db: Db,
  email: string,
  purposes: readonly MailLinkPurpose[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('mail_link')
    .set({ voided_at: now })
    .where('email', '=', email)
    .where('purpose', 'in', purposes)
    .where(isUnused)
    .execute();
}

export async function setSecure(db: Db, id: number, secureHash: Buffer): Promise<void> {
  await db.updateTable('mail_link').set({ secure_hash: secureHash }).where('id', '=', id).execute();
}

/** The newest registration of an address that nobody has confirmed: its letter still good, over, or never sent to a known address. */
export async function selectOptionalPending(db: Db, email: string): Promise<MailLinkRow | undefined> {
  return await db
    .selectFrom('mail_link')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', 'verify_email')
    .where('user_id', 'is', null)
    .where(sql<boolean>`payload ? 'password_hash'`)
    .where('used_at', 'is', null)
    .where(isCalledOffLater, 'is not', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Links of that age, with the password hashes of who never confirmed. Returns how many. */
export async function deleteOldLinks(db: Db, createdBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_link')
    .where('created_at', '<', createdBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The account's newest request for an address; one that never opens was voided when it was written. */
export async function selectOptionalNewEmail(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ email: string; expires_at: Date } | undefined> {
  return await db
    .selectFrom('mail_link')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'new_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isCalledOffLater, 'is not', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The account wants another address, or none any more. */
export async function voidNewEmails(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('mail_link')
    .set({ voided_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'new_email')
    .where(isUnused)
    .execute();
}
