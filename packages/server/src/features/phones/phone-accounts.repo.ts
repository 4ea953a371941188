import type { Db } from '../../db/connect.ts';
import type { Locale } from '../../db/schema.generated.ts';

export interface PhoneAccount {
  id: number;
  public_id: string;
  email: string | null;
  role: string[];
  blocked: boolean;
}

/** The account a confirmed number opens, locked. */
export async function lockOptionalAccountOf(db: Db, phone: string): Promise<PhoneAccount | undefined> {
  return await db
    .selectFrom('users')
    .select(['id', 'public_id', 'email', 'role', 'blocked'])
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('temporary', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

/** Null when another account has got the number meanwhile. */
export async function insertPhoneUser(
  db: Db,
  row: { public_id: string; phone: string; mailing: boolean; locale: Locale; now: Date },
): Promise<number | null> {
  const { now, ...rest } = row;
  const inserted = await db
    .insertInto('users')
    .values({ ...rest, phone_confirmed_at: now, credentials_changed_at: now, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export interface OldPhone {
  phone: string | null;
  phone_confirmed_at: Date | null;
  email: string | null;
  email_confirmed_at: Date | null;
}

export async function lockPhoneOf(db: Db, userId: number): Promise<OldPhone> {
  return await db
    .selectFrom('users')
    .select(['phone', 'phone_confirmed_at', 'email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updatePhone(db: Db, userId: number, phone: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ phone, phone_confirmed_at: now }).where('id', '=', userId).execute();
}
