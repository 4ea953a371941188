import { sql } from 'kysely';
import type { Locale } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { lineTitle } from './line-title.ts';

export interface LetterOrder {
  id: number;
  public_id: string;
  total: number;
  /** The order belongs to a guest's own account. */
  temporary: boolean;
  /** Titles of its lines. */
  titles: string[];
}

export async function selectLetterOrder(db: Db, id: number, locale: Locale): Promise<LetterOrder> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.public_id', 'orders.total', 'users.temporary'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_line as l')
    .select(lineTitle(locale).as('title'))
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...order, titles: lines.map((line) => line.title) };
}

/** The address has paid for an order that it placed after `since`. */
export async function hasBoughtSince(db: Db, email: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ bought: boolean }>`
    select exists (select from orders where lower(email) = ${email.toLowerCase()} and created_at >= ${since} and paid_at is not null)
      as bought`.execute(db);
  return rows[0]?.bought === true;
}
