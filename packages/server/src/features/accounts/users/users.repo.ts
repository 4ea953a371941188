import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Locale, Users } from '../../../db/schema.generated.ts';

export type UserRow = Selectable<Users>;

export async function selectUser(db: Db, id: number): Promise<UserRow> {
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The real account of an address; temporary ones never count. */
export async function selectOptionalAccount(db: Db, email: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('temporary', '=', false)
    .executeTakeFirst();
}

/** The account an order belongs to. */
export async function selectOptionalBuyer(db: Db, orderPublicId: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .innerJoin('orders', 'orders.user_id', 'users.id')
    .selectAll('users')
    .where('orders.public_id', '=', orderPublicId)
    .executeTakeFirst();
}

export async function lockUser(db: Db, id: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Turns a temporary account into a real one; false when it is one already or another has its address. */
export async function makeReal(db: Db, id: number, passwordHash: string, now: Date): Promise<boolean> {
  try {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({
        temporary: false,
        password_hash: passwordHash,
        email_confirmed_at: now,
        credentials_changed_at: now,
      })
      .where('id', '=', id)
      .where('temporary', '=', true)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'users_email') return false;
    throw error;
  }
}

export async function updatePasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** True when the address is the account's own and was not confirmed yet. */
export async function confirmOwnEmail(db: Db, id: number, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where(sql<string>`lower(email)`, '=', email)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An account of an address that has just been proved. @throws Error `users_email` when another has it. */
export async function insertConfirmedUser(
  db: Db,
  row: {
    public_id: string;
    email: string;
    password_hash: string | null;
    mailing: boolean;
    locale: Locale;
    now: Date;
  },
): Promise<number> {
  const { now, ...rest } = row;
  const { id } = await db
    .insertInto('users')
    .values({
      ...rest,
      email_confirmed_at: now,
      credentials_changed_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever claims the address without having proved it loses it to who has: the account keeps its other ways in. */
export async function dropUnprovedEmail(db: Db, email: string, besides: number | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ email: null })
    .where(sql<string>`lower(email)`, '=', email)
    .where('temporary', '=', false)
    .where('email_confirmed_at', 'is', null)
    .$if(besides !== null, (query) => query.where('id', '<>', besides))
    .execute();
}

/** A guest bought with the address, and the account made for that is not somebody's yet. */
export async function hasGuests(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .where('temporary', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A new password by proof of the mailbox, which the same link confirms. */
export async function replacePassword(db: Db, id: number, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, credentials_changed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function markCredentialsChanged(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ credentials_changed_at: now }).where('id', '=', id).execute();
}

/** The address has just been proved; false when another account has proved it. */
export async function setConfirmedEmail(db: Db, id: number, email: string, now: Date): Promise<boolean> {
  try {
    await db.updateTable('users').set({ email, email_confirmed_at: now }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'users_email') return false;
    throw error;
  }
}
