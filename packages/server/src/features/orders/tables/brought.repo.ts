import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The day of a line's start is over by its own clock; of a format `f`, where it has one, in a city `c`. */
export const isDayOver = (
  now: Date,
) => sql`(coalesce(f.start_time, c.start_time) at time zone c.timezone)::date
  < (${now}::timestamptz at time zone c.timezone)::date`;

/** Starts whose packs are brought to the buyer of an order `o`, whoever has their tickets now; a cancelled one brings nothing. */
const packs = sql`order_line l join participant x on x.line_id = l.id
  join delivery_method d on d.id = x.delivery_method_id and d.price > 0
  join event_city c on c.id = l.event_city_id join event e on e.id = c.event_id and e.state <> 'cancelled'
  left join format f on f.id = l.format_id
  where l.order_id = o.id`;

/**
 * Bringing the things of an order `o` is over: each parcel has come or come back, each start that a pack was brought for is held, and
 * something was on its way.
 */
export const isBrought = (now: Date) => sql`(
  not exists (select from parcel p where p.order_id = o.id and p.state not in ('delivered', 'returned', 'cancelled'))
  and not exists (select from ${packs} and not ${isDayOver(now)})
  and (exists (select from parcel p where p.order_id = o.id and p.handed_over_at is not null) or exists (select from ${packs})))`;

/** Kopecks of the delivery of an order `o` that certificates pay: its goods come first. */
export const deliveryByCertificates = sql`(o.certificate_amount
  - (select coalesce(sum(l.by_certificate), 0) from order_line l where l.order_id = o.id))`;

/** Money for the delivery of an order that was brought, and is neither offset nor returned nor owed by a refused refund. */
const unclosed = (now: Date) => sql`
  from orders o join payment p on p.order_id = o.id and p.captured > 0 and not p.surplus
  where o.delivery_price > 0 and o.paid_at is not null
    and o.delivery_price > ${deliveryByCertificates}
    and not exists (select from receipt r where r.payment_id = p.id and r.kind = 'closing' and r.delivery > 0)
    and not exists (select from refund r where r.order_id = o.id and r.delivery > 0)
    and ${isBrought(now)}`;

export interface BroughtOrder {
  payment_id: number;
  order_id: number;
}

export async function selectBroughtOrders(db: Db, now: Date, limit: number): Promise<BroughtOrder[]> {
  const { rows } = await sql<BroughtOrder>`
    select p.id as payment_id, o.id as order_id ${unclosed(now)} order by o.id limit ${limit}`.execute(db);
  return rows;
}

/** The same of one order, read anew under its lock. */
export async function isDeliveryToClose(db: Db, orderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select ${unclosed(now)} and o.id = ${orderId}`.execute(db);
  return rows.length > 0;
}
