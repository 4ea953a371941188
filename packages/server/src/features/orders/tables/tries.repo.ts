import { PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { sql } from 'kysely';
import { plus } from '../../../clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { lockOrder, type OrderRow } from './orders.repo.ts';

/** Order of a basket that waits for money. */
export interface OpenTry {
  id: number;
  public_id: string;
  state: OrderRow['state'];
  first_try: number | null;
  basket_holder: string | null;
  /** What it has of the entries asked about. */
  entry: string | null;
}

/** Whose earlier orders a new one ends. */
export interface EarlierTries {
  /** Hash of the basket's secret; null without one. */
  basket: string | null;
  /** Entries of the basket, and of whom they are looked for. */
  entries: readonly string[];
  owners: readonly string[];
  named: readonly number[];
}

/**
 * Orders of a basket, ascending: those named, whichever else it has open by now, and those that have an entry of it. Locked with all of
 * their chains, for what replaces orders of two chains makes one of them.
 */
export async function lockTries(
  trx: Trx,
  { basket, entries, owners, named }: EarlierTries,
): Promise<OpenTry[]> {
  const { rows } = await sql<OpenTry & { asked: boolean }>`
    with asked as materialized (
      select unnest(${named}::bigint[]) as id
      union select t.id from orders t where t.basket_holder = ${basket} and t.state = 'created'
      union select e.order_id from ordered_entry e where e.owner = any(${owners}) and e.unique_id = any(${entries})
    ), root as materialized (
      select coalesce(t.first_try, t.id) as id from orders t where t.id in (select id from asked))
    select id, public_id, state, first_try, basket_holder, (select min(e.unique_id) from ordered_entry e
      where e.order_id = o.id and e.unique_id = any(${entries})) as entry, id in (select id from asked) as asked
    from orders o where id in (
      select id from asked union select id from root
      union select t.id from orders t where t.first_try in (select id from root))
    order by id for update`.execute(trx);
  return rows.filter(({ asked }) => asked);
}

/** Entries of these orders, which are locked and unpaid, may be ordered again. */
export async function freeEntries(trx: Trx, orderIds: readonly number[]): Promise<void> {
  await sql`delete from ordered_entry where order_id = any(${orderIds})`.execute(trx);
}

/** Unpaid orders of an account's baskets that hold places or are being paid; goods without places as long as places would be. */
export async function selectOpenTries(db: Db, userId: number, now: Date): Promise<{ public_id: string }[]> {
  const { rows } = await sql<{ public_id: string }>`
    select o.public_id from orders o
    where o.user_id = ${userId} and o.state = 'created' and o.basket_holder is not null
      and (o.created_at > ${plus(now, -PAYING_HOLD_MS)} or exists (
        select from order_line l join hold h on h.line_id = l.id where l.order_id = o.id and h.state = 'active' and h.expires_at > ${now}))
    order by o.id desc limit 5`.execute(db);
  return rows;
}

/** Payments of unpaid orders that the acquirer knows and has not ended. */
export async function selectOpenPayments(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payment where order_id = any(${orderIds}) and state = 'pending' order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Of these orders those whose money may be there: a payment was put aside, or a saved card may be paying in this moment, which no page
 * has to be opened for. Not for ever: an acquirer that stays silent is not asked to charge past the places' time.
 */
export async function selectInDoubt(db: Db, orderIds: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from payment where order_id = any(${orderIds}) and (suspicious is not null
      or saved_card_id is not null and redirect_url is null and state in ('created', 'pending')
        and created_at > ${plus(now, -PAYING_HOLD_MS)})`.execute(db);
  return rows.map((row) => row.order_id);
}

/** Of these orders those whose money is reserved and is being taken. */
export async function selectReserved(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from payment where order_id = any(${orderIds}) and state = 'authorized' and decision is distinct from 'void'`.execute(
    db,
  );
  return rows.map((row) => row.order_id);
}

/** An order joins the chain of those it replaces, which are locked; several chains become one. */
export async function joinTries(trx: Trx, orderId: number, tries: readonly OpenTry[]): Promise<void> {
  const [root, ...others] = [...new Set(tries.map(({ id, first_try: first }) => first ?? id))].toSorted(
    (a, b) => a - b,
  );
  if (root === undefined) return;
  await sql`update orders set first_try = ${root}
    where id = ${orderId} or id = any(${others}) or first_try = any(${others})`.execute(trx);
}

/**
 * Locks an order whose money has come, with the others that were made of its basket, by ascending id. True when one of those is
 * bought already, or its money is being taken.
 */
export async function lockAmongTries(
  trx: Trx,
  orderId: number,
): Promise<{ order: OrderRow; bought: boolean }> {
  const { rows } = await sql<Pick<OrderRow, 'id' | 'state'>>`
    select id, state from orders where id in (
      select ${orderId}::bigint
      union select first_try from orders where id = ${orderId} and first_try is not null
      union select t.id from orders o join orders t on t.first_try = coalesce(o.first_try, o.id) where o.id = ${orderId})
    order by id for update`.execute(trx);
  const others = rows.filter(({ id }) => id !== orderId);
  const order = await lockOrder(trx, orderId);
  if (others.length === 0) return { order, bought: false };
  const paid = others.some(({ state }) => state !== 'created' && state !== 'cancelled');
  return {
    order,
    bought:
      paid ||
      (
        await selectReserved(
          trx,
          others.map(({ id }) => id),
        )
      ).length > 0,
  };
}
