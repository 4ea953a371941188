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
 * Gives what these guests bought to one account, and counts it there: every row that names its buyer, in one place so that
 * none is forgotten.
 */
export async function moveGuestPurchases(
  db: Db,
  guests: readonly number[],
  userId: number,
  from: string,
  to: string,
): Promise<void> {
  await sql`update orders set user_id = ${userId} where user_id = any(${guests})`.execute(db);
  await sql`update orders set buyer_key = ${to} where user_id = ${userId} and buyer_key = ${from}`.execute(
    db,
  );
  await sql`update ticket set holder_id = ${userId} where holder_id = any(${guests})`.execute(db);
  const lines = sql`select l.id from order_line l join orders o on o.id = l.order_id where o.user_id = ${userId}`;
  await sql`update hold set buyer_key = ${to} where buyer_key = ${from} and line_id in (${lines})`.execute(
    db,
  );
  await sql`update promocode_use set buyer_key = ${to} where buyer_key = ${from} and line_id in (${lines})`.execute(
    db,
  );
  await sql`update file set owner_key = ${to} where owner_key = ${from}`.execute(db);
}
