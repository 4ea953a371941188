import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type {
  FileType,
  GoodsReturnReason,
  GoodsReturnState,
  OrderLineState,
} from '../../db/schema.generated.ts';
import type { Locale } from '../../context.ts';
import { lineTitle } from '../orders/tables/line-title.ts';

/** A line of goods as its return looks at it. */
export interface ReturnableLine {
  id: number;
  public_id: string;
  state: OrderLineState;
  /** Out of our hands: with a carrier, with the buyer, handed out at a start. */
  handed: boolean;
  /** When the buyer had it; null on its way. */
  received_at: Date | null;
  /** A request for it is open or was accepted. */
  asked: boolean;
}

export async function selectReturnableLines(db: Db, orderId: number, now: Date): Promise<ReturnableLine[]> {
  const { rows } = await sql<ReturnableLine>`
    select l.id, l.public_id, l.state, p.handed_over_at is not null or coalesce(c.start_time <= ${now}, false) as handed,
      coalesce(p.delivered_at, case when c.start_time <= ${now} then c.start_time end) as received_at,
      exists (select from goods_return_line y join goods_return r on r.id = y.return_id
        where y.line_id = l.id and r.state <> 'refused') as asked
    from order_line l join sold_good g on g.line_id = l.id
      left join parcel_line x on x.line_id = l.id left join parcel p on p.id = x.parcel_id
      left join event_city c on c.id = g.event_city_id
    where l.order_id = ${orderId} order by l.position, l.id`.execute(db);
  return rows;
}

/** Requests of an order and of all orders of its account since an instant. */
export async function countReturnsSince(
  db: Db,
  orderId: number,
  since: Date,
): Promise<{ ofOrder: number; ofAccount: number }> {
  const { rows } = await sql<{ ofOrder: number; ofAccount: number }>`
    select count(*) filter (where r.order_id = ${orderId})::int as "ofOrder", count(*)::int as "ofAccount"
    from goods_return r join orders o on o.id = r.order_id
    where o.user_id = (select user_id from orders where id = ${orderId}) and r.created_at > ${since}`.execute(
    db,
  );
  return rows[0] ?? { ofOrder: 0, ofAccount: 0 };
}

export async function insertReturn(
  trx: Trx,
  row: { publicId: string; orderId: number; reason: GoodsReturnReason; words: string; now: Date },
  { lineIds, fileIds }: { lineIds: readonly number[]; fileIds: readonly number[] },
): Promise<void> {
  const { publicId, orderId, reason, words, now } = row;
  await sql`
    with made as (
      insert into goods_return (public_id, order_id, reason, words, state, created_at, changed_at)
      values (${publicId}, ${orderId}, ${reason}, ${words}, 'asked', ${now}, ${now}) returning id),
      photos as (insert into goods_return_photo (return_id, file_id)
        select m.id, f from made m, unnest(${fileIds}::bigint[]) f)
    insert into goods_return_line (return_id, line_id) select m.id, l from made m, unnest(${lineIds}::bigint[]) l`.execute(
    trx,
  );
}

export interface ReturnRow {
  id: number;
  public_id: string;
  order_id: number;
  reason: GoodsReturnReason;
  words: string;
  answer: string;
  state: GoodsReturnState;
  created_at: Date;
  /** Public ids and titles of its lines, in the order of the basket. */
  lines: string[];
  titles: string[];
  photos: number;
}

const returnRow = (locale: Locale = 'ru') => sql`
  select r.id, r.public_id, r.order_id, r.reason, r.words, r.answer, r.state, r.created_at,
    array(select l.public_id from goods_return_line x join order_line l on l.id = x.line_id where x.return_id = r.id order by l.position) as lines,
    array(select ${lineTitle(locale)} from goods_return_line x join order_line l on l.id = x.line_id where x.return_id = r.id order by l.position) as titles,
    (select count(*)::int from goods_return_photo f where f.return_id = r.id) as photos
  from goods_return r`;

export async function selectReturnsOfOrder(db: Db, orderId: number): Promise<ReturnRow[]> {
  return (await sql<ReturnRow>`${returnRow()} where r.order_id = ${orderId} order by r.id desc`.execute(db))
    .rows;
}

export async function selectOptionalReturn(
  db: Db,
  publicId: string,
  locale?: Locale,
): Promise<ReturnRow | undefined> {
  return (await sql<ReturnRow>`${returnRow(locale)} where r.public_id = ${publicId}`.execute(db)).rows[0];
}

/** Those that wait for the team or for a parcel, the oldest first. */
export async function selectOpenReturns(db: Db, limit: number): Promise<(ReturnRow & { order: string })[]> {
  const { rows } = await sql<ReturnRow & { order: string }>`
    select q.*, o.public_id as "order" from (${returnRow()} where r.state in ('asked', 'awaited')) q
      join orders o on o.id = q.order_id order by q.created_at, q.id limit ${limit}`.execute(db);
  return rows;
}

export async function lockReturn(trx: Trx, id: number): Promise<GoodsReturnState> {
  const row = await trx
    .selectFrom('goods_return')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.state;
}

export async function updateReturn(
  trx: Trx,
  id: number,
  change: { state: GoodsReturnState; answer: string; changed_at: Date },
): Promise<void> {
  await trx.updateTable('goods_return').set(change).where('id', '=', id).execute();
}

/** Lines of a return with what each of them cost and its state. */
export async function selectLinesOfReturn(
  trx: Trx,
  id: number,
): Promise<{ id: number; price: number; state: OrderLineState }[]> {
  const { rows } = await sql<{ id: number; price: number; state: OrderLineState }>`
    select l.id, l.price - l.given_up as price, l.state from goods_return_line x join order_line l on l.id = x.line_id
    where x.return_id = ${id} order by l.id`.execute(trx);
  return rows;
}

/** What came back broken is sold to nobody: it leaves the stock it has just come back to. Stocks are locked. */
export async function writeOffLines(trx: Trx, lineIds: readonly number[]): Promise<void> {
  await sql`
    update stock s set capacity = s.capacity - spoiled.count from (
      select z.stock_id, count(*)::int as count from sold_good g join product_size z on z.id = g.size_id
      where g.line_id = any(${lineIds}::bigint[]) group by z.stock_id) spoiled
    where s.id = spoiled.stock_id`.execute(trx);
}

export async function selectPhotos(
  db: Db,
  returnId: number,
): Promise<{ storage_key: string; type: FileType }[]> {
  const { rows } = await sql<{ storage_key: string; type: FileType }>`
    select f.storage_key, f.type from goods_return_photo x join file f on f.id = x.file_id
    where x.return_id = ${returnId} order by f.id`.execute(db);
  return rows;
}

/** How many of the files are no pictures. */
export async function countOtherFiles(db: Db, fileIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from file where id = any(${fileIds}::bigint[]) and type not in ('jpeg', 'png')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
