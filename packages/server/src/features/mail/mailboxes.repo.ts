import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** @param email in lower case */
export async function updateRefusedAt(db: Db, email: string, at: Date | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_refused_at: at })
    .where(sql<string>`lower(email)`, '=', email)
    .where('temporary', '=', false)
    .$if(at === null, (query) => query.where('email_refused_at', 'is not', null))
    .execute();
}

/** Whether the account has proved the address: its own, or one that it pays with. @param email in lower case */
export async function isProvedBy(db: Db, userId: number, email: string): Promise<boolean> {
  const { rows } = await sql<{ proved: boolean }>`
    select exists (select from users where id = ${userId} and not temporary and lower(email) = ${email}
        and email_confirmed_at is not null)
      or exists (select from payment_email where user_id = ${userId} and email = ${email}) as proved`.execute(
    db,
  );
  return rows[0]?.proved === true;
}
