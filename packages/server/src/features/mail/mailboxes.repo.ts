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
