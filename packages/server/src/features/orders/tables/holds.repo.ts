import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { HoldState } from '../../../db/schema.generated.ts';

export interface NewHold {
  stock_id: number;
  line_id: number;
  buyer_key: string;
  qty: number;
  first_at: Date;
  expires_at: Date | 'infinity';
  payment_id: number | null;
}

export interface StockTaken {
  id: number;
  buy_limit: number | null;
}

/**
 * Takes `qty` places when they are free. The condition tests the counters of the very row that is updated, so that a
 * waiting statement sees what the one before it left (docs/locking.md).
 */
export async function takeStock(trx: Trx, stockId: number, qty: number): Promise<StockTaken | undefined> {
  const { rows } = await sql<StockTaken>`
    update stock set held = held + ${qty}
    where id = ${stockId} and held + sold + sold_before + ${qty} <= capacity
    returning id, buy_limit`.execute(trx);
  return rows[0];
}

/**
 * Locks a stock row; the lock orders every change of the holds on it. `for update` would wait for everyone who has just
 * written a hold, because a reference locks the row it names, and two buyers of a full stock would wait for each other.
 */
export async function lockStock(trx: Trx, stockId: number): Promise<void> {
  await sql`select id from stock where id = ${stockId} for no key update`.execute(trx);
}

export async function insertHolds(trx: Trx, holds: readonly NewHold[]): Promise<void> {
  if (holds.length > 0)
    await trx
      .insertInto('hold')
      .values(holds.map((hold) => ({ ...hold, state: 'active' })))
      .execute();
}

/** Ends the expired holds of a locked stock and gives their places back; returns the ended holds. */
export async function releaseExpired(trx: Trx, stockId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      update hold set state = 'released' where stock_id = ${stockId} and state = 'active' and expires_at <= ${now}
      returning id, qty),
    back as (
      update stock set held = held - (select coalesce(sum(qty), 0) from gone) where id = ${stockId} and exists (select from gone))
    select id from gone`.execute(trx);
  return rows.map((row) => row.id);
}

/** Places a buyer keeps or owns of a stock; read after the stock row is locked. */
export async function countOfBuyer(trx: Trx, stockId: number, buyerKey: string): Promise<number> {
  const { rows } = await sql<{ qty: number }>`
    select coalesce(sum(h.qty), 0)::int as qty from hold h join order_line l on l.id = h.line_id
    where h.stock_id = ${stockId} and h.buyer_key = ${buyerKey}
      and (h.state = 'active' or (h.state = 'consumed' and l.state = 'paid'))`.execute(trx);
  return rows[0]?.qty ?? 0;
}

export interface HoldRow {
  id: number;
  stock_id: number;
  line_id: number;
  qty: number;
  buyer_key: string;
  state: HoldState;
  first_at: Date;
  /** Milliseconds; `Infinity` while an authorised sum is being captured. */
  expires_at: Date | number;
}

/** Newest hold of each line and stock of an order, by stock id. */
export async function selectHoldsOfOrder(db: Db, orderId: number): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select distinct on (h.stock_id, h.line_id) h.id, h.stock_id, h.line_id, h.qty, h.buyer_key, h.state, h.first_at, h.expires_at
    from hold h join order_line l on l.id = h.line_id
    where l.order_id = ${orderId}
    order by h.stock_id, h.line_id, h.id desc`.execute(db);
  return rows;
}

/** Keeps active holds without end while their money is captured or booked. */
export async function pinHolds(trx: Trx, holdIds: readonly number[], paymentId: number): Promise<void> {
  await sql`update hold set expires_at = 'infinity', payment_id = ${paymentId}
    where id = any(${holdIds}) and state = 'active'`.execute(trx);
}

/** A new payment of the same order: its holds live until that payment is final, to their second end at most. */
export async function lengthenHolds(
  trx: Trx,
  orderId: number,
  paymentId: number,
  holdMs: number,
): Promise<void> {
  await sql`update hold set payment_id = ${paymentId}, expires_at = hold.first_at + ${holdMs} * interval '1 millisecond'
    from order_line l where l.id = hold.line_id and l.order_id = ${orderId} and hold.state = 'active'`.execute(
    trx,
  );
}

/** After a payment failed: what is left of the first ten minutes (I04). */
export async function shortenHolds(trx: Trx, orderId: number, holdMs: number): Promise<void> {
  await sql`update hold set payment_id = null, expires_at = hold.first_at + ${holdMs} * interval '1 millisecond'
    from order_line l where l.id = hold.line_id and l.order_id = ${orderId} and hold.state = 'active'`.execute(
    trx,
  );
}

/** Turns active holds of locked stocks into sold places. */
export async function consumeHolds(trx: Trx, holdIds: readonly number[]): Promise<void> {
  await sql`
    with used as (
      update hold set state = 'consumed' where id = any(${holdIds}) and state = 'active' returning stock_id, qty),
    per_stock as (select stock_id, sum(qty) as qty from used group by stock_id)
    update stock s set held = s.held - p.qty, sold = s.sold + p.qty from per_stock p where s.id = p.stock_id`.execute(
    trx,
  );
}

/** Gives active holds of locked stocks back. */
export async function releaseHolds(trx: Trx, holdIds: readonly number[]): Promise<void> {
  await sql`
    with gone as (
      update hold set state = 'released' where id = any(${holdIds}) and state = 'active' returning stock_id, qty),
    per_stock as (select stock_id, sum(qty) as qty from gone group by stock_id)
    update stock s set held = s.held - p.qty from per_stock p where s.id = p.stock_id`.execute(trx);
}

/** Frees the sold places of lines that are being refunded; their stocks are locked. */
export async function freeSold(trx: Trx, lineIds: readonly number[]): Promise<void> {
  await sql`
    with per_stock as (
      select stock_id, sum(qty) as qty from hold where line_id = any(${lineIds}) and state = 'consumed' group by stock_id)
    update stock s set sold = s.sold - p.qty from per_stock p where s.id = p.stock_id`.execute(trx);
}

/** Frees what a bought line has of locked stocks, while the line stays bought. */
export async function releaseSold(trx: Trx, lineId: number, stockIds: readonly number[]): Promise<void> {
  await sql`
    with gone as (
      update hold set state = 'released' where line_id = ${lineId} and stock_id = any(${stockIds}) and state = 'consumed'
      returning stock_id, qty),
    per_stock as (select stock_id, sum(qty) as qty from gone group by stock_id)
    update stock s set sold = s.sold - p.qty from per_stock p where s.id = p.stock_id`.execute(trx);
}

export async function selectStocksOfLines(db: Db, lineIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ stock_id: number }>`
    select distinct stock_id from hold where line_id = any(${lineIds}) order by stock_id`.execute(db);
  return rows.map((row) => row.stock_id);
}

/** True when the places look free now; a hint before the transaction, decided again under the lock. */
export async function looksFree(db: Db, wanted: ReadonlyMap<number, number>, now: Date): Promise<boolean> {
  const ids = [...wanted.keys()];
  const { rows } = await sql<{ id: number; free: number }>`
    select s.id, s.capacity - s.sold - s.sold_before - s.held + coalesce(
      (select sum(h.qty) from hold h where h.stock_id = s.id and h.state = 'active' and h.expires_at <= ${now}), 0)::int as free
    from stock s where s.id = any(${ids})`.execute(db);
  return rows.every((row) => row.free >= (wanted.get(row.id) ?? 0));
}

/** Free places of a locked stock; its expired holds are ended before. */
export async function countFree(trx: Trx, stockId: number): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select capacity - held - sold - sold_before as free from stock where id = ${stockId}`.execute(trx);
  return rows[0]?.free ?? 0;
}

/** Lines whose holds these are. */
export async function selectLinesOfHolds(db: Db, holdIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    line_id: number;
  }>`select distinct line_id from hold where id = any(${holdIds})`.execute(db);
  return rows.map((row) => row.line_id);
}

/** Counts the sold places of a line to another from now on; their stocks are locked. */
export async function moveHolds(trx: Trx, lineId: number, buyerKey: string): Promise<void> {
  await sql`update hold set buyer_key = ${buyerKey} where line_id = ${lineId} and state = 'consumed'`.execute(
    trx,
  );
}

/** True when a buyer has more of a locked stock than it gives to one. */
export async function isOverLimit(trx: Trx, stockId: number, buyerKey: string): Promise<boolean> {
  const { rows } = await sql<{ limit: number | null }>`
    select buy_limit as limit from stock where id = ${stockId}`.execute(trx);
  const limit = rows[0]?.limit ?? null;
  return limit !== null && (await countOfBuyer(trx, stockId, buyerKey)) > limit;
}
