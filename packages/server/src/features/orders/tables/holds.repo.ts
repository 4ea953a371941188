import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { statement } from '../../../db/statement.ts';
import type { HoldState } from '../../../db/schema.generated.ts';

export interface StockTaken {
  id: number;
  buy_limit: number | null;
}

/**
 * Takes `qty` places when they are free, on sale to everybody and no more than `most` are gone. The condition tests the counters of the very row
 * that is updated, so that a waiting statement sees what the one before it left (docs/locking.md).
 */
export async function takeStock(
  trx: Trx,
  stockId: number,
  qty: number,
  most?: number,
): Promise<StockTaken | undefined> {
  const { rows } = await sql<StockTaken>`
    update stock set held = held + ${qty}, on_sale = on_sale - ${qty}
    where id = ${stockId} and held + sold + sold_before + ${qty} <= capacity and on_sale >= ${qty} is not false
      and held + sold + sold_before <= coalesce(${most ?? null}::int, 2147483647)
    returning id, buy_limit`.execute(trx);
  return rows[0];
}

/** By stock: the highest count, before what is taken, at which the prices that were agreed on still hold (docs/pricing.md). */
export type Ceilings = ReadonlyMap<number, number>;

/**
 * Locks a stock row; the lock orders every change of the holds on it. `for update` would wait for everyone who has just
 * written a hold, because a reference locks the row it names, and two buyers of a full stock would wait for each other.
 */
export async function lockStock(trx: Trx, stockId: number): Promise<void> {
  await sql`select id from stock where id = ${stockId} for no key update`.execute(trx);
}

/** Several, in the order in which stocks are locked. */
export async function lockStocks(trx: Trx, stockIds: readonly number[]): Promise<void> {
  await sql`select id from stock where id = any(${stockIds}) order by id for no key update`.execute(trx);
}

/** Places of one or several stocks for the lines of one buyer. */
export interface NewHolds {
  buyer_key: string;
  first_at: Date;
  expires_at: Date | 'infinity';
  payment_id: number | null;
  /** Each line takes a stock once. */
  places: readonly { stockId: number; lineId: number; qty: number }[];
  ceilings?: Ceilings;
}

/** Places of one stock: the condition tests the counters of the very row that is updated (docs/locking.md). */
export const takeOne = (
  stock: string,
  qty: string,
  most: string,
) => `update stock s set held = s.held + ${qty}, on_sale = s.on_sale - ${qty}
  where s.id = ${stock} and s.held + s.sold + s.sold_before + ${qty} <= s.capacity and s.on_sale >= ${qty} is not false
    and s.held + s.sold + s.sold_before <= coalesce(${most}, 2147483647) returning s.id, s.buy_limit`;

/**
 * Places of several, wanted by a `place (stock_id, qty, most)` of the same statement. The rows are locked in one order first, for an update
 * that joins goes through them in any.
 */
export const TAKE_SEVERAL = `update stock s set held = s.held + w.qty, on_sale = s.on_sale - w.qty from (
    select s.id, wanted.qty, wanted.most
    from (select stock_id, sum(qty)::int as qty, min(most) as most from place group by stock_id) wanted
      join stock s on s.id = wanted.stock_id
    order by s.id for no key update of s) w
  where s.id = w.id and s.held + s.sold + s.sold_before + w.qty <= s.capacity and s.on_sale >= w.qty is not false
    and s.held + s.sold + s.sold_before <= coalesce(w.most, 2147483647) returning s.id, s.buy_limit`;

const holdOfOne = statement<StockTaken, readonly unknown[]>(`
  with kept as (
    insert into hold (stock_id, line_id, buyer_key, qty, first_at, expires_at, payment_id, state)
    select $1::bigint, place.line_id, $3, place.qty, $4, $5, $6, 'active' from unnest($7::bigint[], $8::int[]) as place (line_id, qty))
  ${takeOne('$1', '$2', '$9::int')}`);

const holdOfSeveral = statement<StockTaken, readonly unknown[]>(`
  with place as (select * from unnest($1::bigint[], $6::bigint[], $7::int[], $8::int[]) as p (stock_id, line_id, qty, most)),
  kept as (
    insert into hold (stock_id, line_id, buyer_key, qty, first_at, expires_at, payment_id, state)
    select stock_id, line_id, $2, qty, $3, $4, $5, 'active' from place)
  ${TAKE_SEVERAL}`);

/**
 * Writes the holds and takes their places of every stock that has them free, in one statement whose condition tests the counters
 * of the very rows it updates; all the stocks are locked, in ascending order. Those without are absent from what it returns.
 */
export async function insertHolds(trx: Trx, holds: NewHolds): Promise<StockTaken[]> {
  const {
    places,
    buyer_key: buyer,
    first_at: first,
    expires_at: until,
    payment_id: payment,
    ceilings,
  } = holds;
  const [one] = places;
  if (!one) return [];
  const lines = places.map(({ lineId }) => lineId);
  const counts = places.map(({ qty }) => qty);
  if (places.some(({ stockId }) => stockId !== one.stockId)) {
    const stocks = places.map(({ stockId }) => stockId);
    const most = stocks.map((stockId) => ceilings?.get(stockId) ?? null);
    return await holdOfSeveral(trx, stocks, buyer, first, until, payment, lines, counts, most);
  }
  const all = counts.reduce((sum, qty) => sum + qty, 0);
  const most = ceilings?.get(one.stockId) ?? null;
  return await holdOfOne(trx, one.stockId, all, buyer, first, until, payment, lines, counts, most);
}

/**
 * Ends the expired holds of a locked stock and gives their places back; returns the ended holds. Those of an offer of the waiting list are
 * left to the end of their order: their places are not for everybody.
 */
export async function releaseExpired(trx: Trx, stockId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      update hold set state = 'released' where stock_id = ${stockId} and state = 'active' and expires_at <= ${now} and offer_id is null
      returning id, qty),
    back as (
      update stock set held = held - (select coalesce(sum(qty), 0) from gone) where id = ${stockId} and exists (select from gone))
    select id from gone`.execute(trx);
  return rows.map((row) => row.id);
}

/**
 * Of these locked stocks, those of which a buyer holds and owns more than one may have. A place reserved for a code stands for all stocks of
 * its format and kind.
 */
export const selectOverLimit = statement<{ id: number }, [stocks: readonly number[], buyerKey: string]>(`
  select s.id from stock s where s.id = any($1::bigint[]) and s.buy_limit < (
    select sum(h.qty) from hold h join order_line l on l.id = h.line_id where h.buyer_key = $2
      and (h.stock_id = s.id or h.stock_id in (select r.stock_id from promocode_reserve r
        join format_stock f on f.format_id = r.format_id and f.kind = r.kind where f.stock_id = s.id))
      and (h.state = 'active' or (h.state = 'consumed' and l.state = 'paid')))`);

/** Stocks that places reserved for codes stand for, of those whose places these stocks are. */
export const selectStoodFor = statement<{ id: number }, [stocks: readonly number[]]>(`
  select f.stock_id as id from promocode_reserve r join format_stock f on f.format_id = r.format_id and f.kind = r.kind
  where r.stock_id = any($1::bigint[]) order by f.stock_id`);

const overWaves = statement<{ id: number }, [orderId: number]>(`
  select w.id from price_wave w
  where w.id in (select wave_id from order_line where order_id = $1) and w.sold_until < (
    select count(distinct l.id) from hold own join order_line mine on mine.id = own.line_id and mine.order_id = $1
      join stock s on s.id = own.stock_id and s.scope in ('format', 'kind') join hold h on h.stock_id = own.stock_id join order_line l on l.id = h.line_id and l.wave_id = w.id
    where h.state = 'active' or (h.state = 'consumed' and l.state = 'paid'))`);

/** More places are held and bought at the price of a wave than its number, with those of this order, whose stocks are locked. */
export async function isOverWave(trx: Trx, orderId: number): Promise<boolean> {
  return (await overWaves(trx, orderId)).length > 0;
}

export interface HoldRow {
  id: number;
  stock_id: number;
  line_id: number;
  qty: number;
  buyer_key: string;
  state: HoldState;
  /** The offer of the waiting list that its place came from. */
  offer_id: number | null;
  first_at: Date;
  /** Milliseconds; `Infinity` while an authorised sum is being captured. */
  expires_at: Date | number;
}

/** Newest hold of each line and stock of an order, by stock id. */
export async function selectHoldsOfOrder(db: Db, orderId: number): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select distinct on (h.stock_id, h.line_id) h.id, h.stock_id, h.line_id, h.qty, h.buyer_key, h.state, h.offer_id, h.first_at, h.expires_at
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

/** Keeps running holds until an instant, while it is looked into whether their money has come; pinned ones stay so. */
export async function keepHolds(
  trx: Trx,
  orderId: number,
  paymentId: number,
  now: Date,
  until: Date,
): Promise<void> {
  await sql`update hold set payment_id = ${paymentId}, expires_at = ${until}
    from order_line l where l.id = hold.line_id and l.order_id = ${orderId} and hold.state = 'active'
      and hold.expires_at > ${now} and hold.expires_at < ${until}`.execute(trx);
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

/**
 * Gives active holds of locked stocks back. A place of an offer that still runs returns to the offer and stays held. While somebody waits,
 * the others are kept for the line; `reopen` puts them on sale all the same, for who takes them anew in this transaction.
 * Returns how many places of which stock are nobody's now.
 */
export async function releaseHolds(
  trx: Trx,
  holdIds: readonly number[],
  now: Date,
  { reopen = false }: { reopen?: boolean } = {},
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; qty: number }>`
    with gone as (
      update hold set state = 'released' where id = any(${holdIds}) and state = 'active' returning stock_id, qty, line_id, offer_id),
    back as (
      update waiting_offer o set kept = o.kept + g.places
      from (select offer_id, count(distinct line_id)::int as places from gone where offer_id is not null group by offer_id) g
      where o.id = g.offer_id and o.ended_at is null and o.until > ${now} returning o.id),
    per_stock as (
      select stock_id, sum(qty)::int as qty from gone where offer_id is null or offer_id not in (select id from back) group by stock_id)
    update stock s set held = s.held - p.qty, on_sale = s.on_sale + case when ${reopen} then p.qty else 0 end
    from per_stock p where s.id = p.stock_id returning s.id, p.qty`.execute(trx);
  return new Map(rows.map(({ id, qty }) => [id, qty]));
}

/** Takes places that `reopen` put on sale, and nobody took again, off sale. */
export async function closeAgain(trx: Trx, places: ReadonlyMap<number, number>): Promise<void> {
  if (places.size === 0) return;
  await sql`update stock s set on_sale = greatest(0, s.on_sale - p.qty)
    from unnest(${[...places.keys()]}::bigint[], ${[...places.values()]}::int[]) as p (id, qty)
    where s.id = p.id and s.on_sale is not null`.execute(trx);
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

const selectFree = statement<
  { id: number; free: number; taken: number },
  [now: Date, stocks: readonly number[]]
>(`
  select s.id, least(s.capacity - s.sold - s.sold_before - s.held + over.places, s.on_sale) as free, s.sold + s.sold_before + s.held - over.places as taken
  from stock s, lateral (select coalesce(sum(h.qty), 0)::int as places from hold h
    where h.stock_id = s.id and h.state = 'active' and h.expires_at <= $1) over where s.id = any($2::bigint[])`);

/** What the places look like now; a hint before the transaction, decided again under the lock. */
export async function lookAtPlaces(
  db: Db,
  wanted: ReadonlyMap<number, number>,
  now: Date,
  ceilings: Ceilings = new Map(),
): Promise<{ short: { id: number; left: number } | null; dearer: boolean }> {
  const rows = await selectFree(db, now, [...wanted.keys()]);
  const short = rows.find((row) => row.free < (wanted.get(row.id) ?? 0));
  const isAbove = (row: { id: number; taken: number }) =>
    row.taken > (ceilings.get(row.id) ?? Number.POSITIVE_INFINITY);
  return { short: short ? { id: short.id, left: short.free } : null, dearer: rows.some(isAbove) };
}

/** Places of a locked stock that anybody may take; its expired holds are ended before. */
export async function countFree(trx: Trx, stockId: number): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select least(capacity - held - sold - sold_before, on_sale) as free from stock where id = ${stockId}`.execute(
    trx,
  );
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
