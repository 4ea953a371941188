import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The account whose choice has changed; null when nobody's has. */
export async function updateMailingOf(db: Db, email: string, mailing: boolean): Promise<number | null> {
  const row = await db
    .updateTable('users')
    .set({ mailing })
    .where(sql<string>`lower(email)`, '=', email)
    .where('temporary', '=', false)
    .where('email_confirmed_at', 'is not', null)
    .where('mailing', '<>', mailing)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
