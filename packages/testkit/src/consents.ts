import type { Db } from '@distance/server/db/connect.ts';

/** What an account agreed to, as `purpose source`. */
export async function selectRegister(db: Db, publicId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('consent')
    .innerJoin('users', 'users.id', 'consent.user_id')
    .select(['consent.purpose', 'consent.source'])
    .where('users.public_id', '=', publicId)
    .where('consent.given', '=', true)
    .orderBy('consent.purpose')
    .execute();
  return rows.map(({ purpose, source }) => `${purpose} ${source}`);
}
