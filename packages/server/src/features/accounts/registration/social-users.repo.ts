import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { UserRow } from '../users/users.repo.ts';

/** Null when a real account has the address. */
export async function insertSocialUser(
  db: Db,
  row: Pick<
    UserRow,
    | 'public_id'
    | 'email'
    | 'email_confirmed_at'
    | 'name'
    | 'last_name'
    | 'mailing'
    | 'locale'
    | 'credentials_changed_at'
    | 'created_at'
  >,
): Promise<number | null> {
  const inserted = await db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where(sql<boolean>`not temporary and email is not null`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}
