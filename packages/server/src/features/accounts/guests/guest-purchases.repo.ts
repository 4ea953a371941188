import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Temporary accounts of an address besides one, kept from changing until the transaction ends. */
export async function lockGuestsOf(db: Db, email: string, besides: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('temporary', '=', true)
    .where('id', '<>', besides)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Gives what these guests bought to one account: every row that names its owner, in one place so that none is forgotten. Limits stay
 * counted for who typed the address, who need not have been its owner.
 */
export async function moveGuestPurchases(db: Db, guests: readonly number[], userId: number): Promise<void> {
  await sql`update file set owner_key = ${`u:${userId}`}
    where owner_key in (select buyer_key from orders where user_id = any(${[...guests, userId]}) and buyer_key like 'e:%')`.execute(
    db,
  );
  await sql`update orders set user_id = ${userId} where user_id = any(${guests})`.execute(db);
  await sql`update ticket set holder_id = ${userId} where holder_id = any(${guests})`.execute(db);
}
