import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { BackInStockState, Locale } from '../../../db/schema.generated.ts';

/** Somebody who wants to hear of a size, with all that letters say of it. */
export interface WishRow {
  id: number;
  public_id: string;
  size_id: number;
  user_id: number | null;
  email: string;
  locale: Locale;
  state: BackInStockState;
  created_at: Date;
  product: string;
  title: string;
  title_en: string;
  size: string;
}

const WISH = sql.raw(`
  select w.id, w.public_id, w.size_id, w.user_id, w.email, w.locale, w.state, w.created_at, p.public_id as product, p.title,
    p.title_en, z.name as size
  from back_in_stock w join product_size z on z.id = w.size_id join product p on p.id = z.product_id`);

/** The wish of a code, kept to oneself until the transaction ends. */
export async function lockOptionalWish(trx: Trx, publicId: string): Promise<WishRow | undefined> {
  const { rows } = await sql<WishRow>`${WISH} where w.public_id = ${publicId} for update of w`.execute(trx);
  return rows[0];
}

export async function readWish(db: Db, publicId: string): Promise<WishRow> {
  const { rows } = await sql<WishRow>`${WISH} where w.public_id = ${publicId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a wish that was written is not there');
  return row;
}

/** What a mailbox waits for already. */
export async function selectOptionalWaiting(
  db: Db,
  of: { sizeId: number; email: string },
): Promise<WishRow | undefined> {
  const { rows } = await sql<WishRow>`
    ${WISH} where w.size_id = ${of.sizeId} and lower(w.email) = ${of.email} and w.state = 'waiting'`.execute(
    db,
  );
  return rows[0];
}

/** A size of a good that is sold, and how many of it anybody can have. */
export async function selectOptionalSize(
  db: Db,
  publicId: string,
): Promise<{ id: number; left: number } | undefined> {
  const { rows } = await sql<{ id: number; left: number }>`
    select z.id, greatest(0, s.capacity - s.sold - s.sold_before - s.held) as left
    from product_size z join stock s on s.id = z.stock_id join product p on p.id = z.product_id
    where z.public_id = ${publicId} and p.state = 'published'`.execute(db);
  return rows[0];
}

export async function insertWish(
  trx: Trx,
  wish: Pick<WishRow, 'public_id' | 'size_id' | 'user_id' | 'email' | 'locale' | 'state' | 'created_at'> & {
    address_key: string;
  },
): Promise<void> {
  await trx.insertInto('back_in_stock').values(wish).execute();
}

/** Wishes since a moment: for an address, by an account, from a line of the network. */
export async function countWishes(
  db: Db,
  of: { email: string; userId: number | null; address: string },
  since: Date,
): Promise<{ to: number; byUser: number; fromAddress: number }> {
  const { rows } = await sql<{ to: number; byUser: number; fromAddress: number }>`
    select (count(*) filter (where lower(email) = ${of.email}))::int as to,
      (count(*) filter (where user_id = ${of.userId}))::int as "byUser",
      (count(*) filter (where address_key = ${of.address}))::int as "fromAddress"
    from back_in_stock where created_at > ${since}
      and (lower(email) = ${of.email} or user_id = ${of.userId} or address_key = ${of.address})`.execute(db);
  return rows[0] ?? { to: 0, byUser: 0, fromAddress: 0 };
}

export async function confirmWish(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('back_in_stock').set({ state: 'waiting' }).where('id', '=', id).execute();
}

export async function endWish(trx: Trx, id: number, state: 'told' | 'stopped', now: Date): Promise<void> {
  await trx
    .updateTable('back_in_stock')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['unconfirmed', 'waiting'])
    .execute();
}

/** Who waits for a size that can be bought again, the first come first; those another sweeper has are left to it. */
export async function lockDueWishes(trx: Trx, limit: number): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`
    ${WISH} join stock s on s.id = z.stock_id
    where w.state = 'waiting' and p.state = 'published' and s.capacity > s.sold + s.sold_before + s.held
    order by w.id limit ${limit} for update of w skip locked`.execute(trx);
  return rows;
}

/** Addresses that somebody typed and nobody confirmed, and whoever was told or has stopped. */
export async function deleteEnded(db: Db, before: { unconfirmed: Date; ended: Date }): Promise<void> {
  await sql`delete from back_in_stock where (state = 'unconfirmed' and created_at < ${before.unconfirmed})
    or ended_at < ${before.ended}`.execute(db);
}

/** Those of an account, and of the mailbox that it has proved. */
export async function deleteWishesOf(trx: Trx, userId: number): Promise<void> {
  await sql`delete from back_in_stock where user_id = ${userId} or lower(email) in (
    select lower(email) from users where id = ${userId} and email_confirmed_at is not null)`.execute(trx);
}
