import type { Locale } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { selectUser } from './users.repo.ts';

/** Whether somebody can come in by the account's e-mail or phone. */
export async function hasProvedAddress(db: Db, userId: number): Promise<boolean> {
  const {
    email,
    email_confirmed_at: byEmail,
    phone,
    phone_confirmed_at: byPhone,
  } = await selectUser(db, userId);
  return (email !== null && byEmail !== null) || (phone !== null && byPhone !== null);
}

/** Where the account's owner certainly reads letters, and in which language. */
export async function provedAddress(
  db: Db,
  userId: number,
): Promise<{ email: string; locale: Locale } | null> {
  const { email, email_confirmed_at: confirmed, locale } = await selectUser(db, userId);
  return email !== null && confirmed ? { email, locale } : null;
}
