import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { CertificateOffset } from '../../../db/schema.generated.ts';
import { deliveryByCertificates, isBrought, isDayOver } from './brought.repo.ts';

/** Of a line `l`: its start is over by its own clock, its parcel has come, or it belongs to neither and was handed over when it was paid. */
const handedOver = (now: Date) => sql`case
  when l.event_city_id is not null then exists (
    select from event_city c left join format f on f.id = l.format_id
    where c.id = l.event_city_id and ${isDayOver(now)})
  when exists (select from parcel_line x where x.line_id = l.id) then exists (
    select from parcel_line x join parcel p on p.id = x.parcel_id where x.line_id = l.id and p.state = 'delivered')
  else true end`;

/** What certificates paid of a line `l` and has not gone back to them. */
const paidBy = sql`(l.by_certificate - coalesce((select sum(x.by_certificate) from refund_line x join refund r on r.id = x.refund_id
  where x.line_id = l.id and r.again_of is null), 0))`;

/** Kopecks of the delivery of an order `o` that certificates paid and that have not gone back to them; 0 when they are offset. */
const deliveryBy = sql`(case when exists (select from certificate_offset x where x.order_id = o.id and x.line_id is null) then 0 else
  ${deliveryByCertificates} - (select coalesce(sum(r.by_certificate - coalesce((select sum(x.by_certificate) from refund_line x where x.refund_id = r.id), 0)), 0)
    from refund r where r.order_id = o.id and r.again_of is null) end)`;

/** Orders of which certificates paid something that is handed over, or was brought, and whose advance is not offset. */
export async function selectOrdersToOffset(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select l.order_id from order_line l
    where l.by_certificate > 0 and l.state = 'paid' and ${paidBy} > 0 and ${handedOver(now)}
      and not exists (select from certificate_offset x where x.line_id = l.id)
    union
    select o.id from orders o
    where o.delivery_price > 0 and o.certificate_amount > 0 and o.paid_at is not null and ${deliveryBy} > 0 and ${isBrought(now)}
    order by order_id limit ${limit}`.execute(db);
  return rows.map((row) => row.order_id);
}

/** What of an order is to be offset now, in the order of its lines; kopecks. The delivery comes last, once all is brought: it returns whole or not at all. */
export async function selectOffsetParts(
  db: Db,
  orderId: number,
  now: Date,
): Promise<{ line_id: number | null; amount: number }[]> {
  const { rows } = await sql<{ line_id: number | null; amount: number }>`
    select line_id, amount from (
      select l.id as line_id, ${paidBy}::integer as amount, l.position from order_line l
      where l.order_id = ${orderId} and l.by_certificate > 0 and l.state = 'paid' and ${handedOver(now)}
        and not exists (select from certificate_offset x where x.line_id = l.id)
      union all
      select null, ${deliveryBy}::integer, 1000000 from orders o where o.id = ${orderId} and ${isBrought(now)}
    ) part where amount > 0 order by position, line_id`.execute(db);
  return rows;
}

/** A certificate that paid an order. */
export interface OffsetFund {
  certificate_id: number;
  /** Spent on the order and neither returned nor offset yet; kopecks. */
  spent: number;
  /** That bought it; null for one that a partner was handed. */
  payment_id: number | null;
}

export async function selectOffsetFunds(db: Db, orderId: number): Promise<OffsetFund[]> {
  const { rows } = await sql<OffsetFund>`
    select u.certificate_id, (coalesce((select -sum(e.amount) from certificate_entry e
        where e.order_id = u.order_id and e.certificate_id = u.certificate_id and e.kind in ('spend', 'return')), 0)
      - coalesce((select sum(x.amount) from certificate_offset x
        where x.order_id = u.order_id and x.certificate_id = u.certificate_id), 0))::integer as spent,
      (select p.id from certificate c join order_line l on l.id = c.line_id
        join payment p on p.order_id = l.order_id and p.captured > 0 and not p.surplus
        where c.id = u.certificate_id order by p.id limit 1) as payment_id
    from order_certificate u where u.order_id = ${orderId} and u.state = 'spent' order by u.certificate_id`.execute(
    db,
  );
  return rows;
}

export async function insertOffsets(trx: Trx, rows: readonly Insertable<CertificateOffset>[]): Promise<void> {
  await trx
    .insertInto('certificate_offset')
    .values([...rows])
    .execute();
}

/** The order that a receipt of an offset tells of. */
export async function selectOrderOfOffset(db: Db, receiptId: number): Promise<number> {
  const row = await db
    .selectFrom('certificate_offset')
    .select('order_id')
    .where('receipt_id', '=', receiptId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.order_id;
}
