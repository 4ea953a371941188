import { sql } from 'kysely';
import type { Locale } from '../../context.ts';
import type { Db, Trx } from '../../db/connect.ts';
import type { Carrier, ParcelState } from '../../db/schema.generated.ts';
import { lineTitle } from '../orders/tables/line-title.ts';

export interface ParcelRow {
  id: number;
  public_id: string;
  order_id: number;
  state: ParcelState;
  carrier: Carrier | null;
  tracking: string | null;
  attempts: number;
}

/** Ways by which paid goods of an order are brought. */
export async function selectWaysOfOrder(
  trx: Trx,
  orderId: number,
): Promise<{ id: number; carrier: Carrier | null }[]> {
  const { rows } = await sql<{ id: number; carrier: Carrier | null }>`
    select distinct d.id, d.carrier from order_line l join sold_good g on g.line_id = l.id
      join delivery_method d on d.id = g.delivery_method_id
    where l.order_id = ${orderId} and l.state = 'paid' and d.type <> 'ticket' order by d.id`.execute(trx);
  return rows;
}

/** A parcel of all paid goods of an order that come by one way. */
export async function insertParcel(
  trx: Trx,
  parcel: {
    publicId: string;
    orderId: number;
    way: { id: number; carrier: Carrier | null };
    now: Date;
  },
): Promise<void> {
  const { publicId, orderId, way, now } = parcel;
  await sql`
    with made as (
      insert into parcel (public_id, order_id, delivery_method_id, carrier, state, created_at, changed_at)
      values (${publicId}, ${orderId}, ${way.id}, ${way.carrier}, 'new', ${now}, ${now}) returning id)
    insert into parcel_line (line_id, parcel_id)
      select l.id, m.id from made m, order_line l join sold_good g on g.line_id = l.id
      where l.order_id = ${orderId} and l.state = 'paid' and g.delivery_method_id = ${way.id}`.execute(trx);
}

/** Takes lines out of parcels that are not handed over. @returns these parcels */
export async function takeLinesOut(trx: Trx, lineIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ parcel_id: number }>`
    delete from parcel_line x using parcel p
    where x.line_id = any(${lineIds}::bigint[]) and p.id = x.parcel_id and p.state in ('new', 'packed')
    returning x.parcel_id`.execute(trx);
  return [...new Set(rows.map((row) => row.parcel_id))];
}

/** What is packed has to be opened, and a parcel without lines is none. */
export async function repack(trx: Trx, parcelIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update parcel p set changed_at = ${now},
      state = case when exists (select from parcel_line x where x.parcel_id = p.id) then 'new' else 'cancelled' end
    where p.id = any(${parcelIds}::bigint[]) and (p.state = 'packed' or not exists (select from parcel_line x where x.parcel_id = p.id))`.execute(
    trx,
  );
}

/** Those of the lines whose parcel is out of our hands, and those that were handed out at a start. */
export async function selectHandedOver(db: Db, lineIds: readonly number[], now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ line_id: number }>`
    select x.line_id from parcel_line x join parcel p on p.id = x.parcel_id
      where x.line_id = any(${lineIds}::bigint[]) and p.handed_over_at is not null
    union all
    select g.line_id from sold_good g join event_city c on c.id = g.event_city_id
      where g.line_id = any(${lineIds}::bigint[]) and c.start_time <= ${now}`.execute(db);
  return new Set(rows.map((row) => row.line_id));
}

/** Of an order: some of the lines are to be brought, paid ones besides them are, a parcel has left us. */
export async function selectBringing(
  db: Db,
  orderId: number,
  lineIds: readonly number[],
): Promise<{ returned: boolean; others: boolean; sent: boolean }> {
  const { rows } = await sql<{ returned: boolean; others: boolean; sent: boolean }>`
    with brought as (select l.id, l.state, l.id = any(${lineIds}::bigint[]) as returns from order_line l
      join sold_good g on g.line_id = l.id join delivery_method d on d.id = g.delivery_method_id
      where l.order_id = ${orderId} and d.type <> 'ticket')
    select exists (select from brought where returns) as returned,
      exists (select from brought where not returns and state = 'paid') as others,
      exists (select from parcel where order_id = ${orderId} and handed_over_at is not null) as sent`.execute(
    db,
  );
  return rows[0] ?? { returned: false, others: false, sent: false };
}

export async function selectOptionalParcel(db: Db, publicId: string): Promise<ParcelRow | undefined> {
  const { rows } = await sql<ParcelRow>`
    select id, public_id, order_id, state, carrier, tracking, attempts from parcel where public_id = ${publicId}`.execute(
    db,
  );
  return rows[0];
}

/** Parcels whose carrier is to be asked, the longest waiting first; each is due again later, whatever he says. */
export async function claimDueParcels(
  db: Db,
  now: Date,
  { limit, often, soon, later }: { limit: number; often: number; soon: Date; later: Date },
): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    update parcel set attempts = attempts + 1, next_check_at = case when attempts < ${often} then ${soon}::timestamptz else ${later}::timestamptz end
    where id in (select id from parcel where next_check_at <= ${now} order by next_check_at limit ${limit} for update skip locked)
    returning id, public_id, order_id, state, carrier, tracking, attempts`.execute(db);
  return rows;
}

export async function lockParcel(trx: Trx, id: number): Promise<ParcelRow> {
  const { rows } = await sql<ParcelRow>`
    select id, public_id, order_id, state, carrier, tracking, attempts from parcel where id = ${id} for update`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error(`parcel ${id} is missing`);
  return row;
}

export async function updateParcel(
  trx: Trx,
  id: number,
  change: {
    state: ParcelState;
    changed_at: Date;
    tracking?: string | null;
    handed_over_at?: Date;
    delivered_at?: Date;
    next_check_at: Date | null;
    attempts?: number;
  },
): Promise<void> {
  await trx.updateTable('parcel').set(change).where('id', '=', id).execute();
}

export async function selectLineIds(db: Db, parcelId: number): Promise<number[]> {
  const { rows } = await sql<{ line_id: number }>`
    select line_id from parcel_line where parcel_id = ${parcelId} order by line_id`.execute(db);
  return rows.map((row) => row.line_id);
}

/** A parcel as its letter tells of it. */
export interface ToldParcel {
  tracking: string | null;
  carrier: Carrier | null;
  pickup: boolean;
  titles: string[];
}

export async function selectToldParcel(db: Db, publicId: string, locale: Locale): Promise<ToldParcel> {
  const { rows } = await sql<ToldParcel>`
    select p.tracking, p.carrier, d.pickup,
      array(select ${lineTitle(locale)} from parcel_line x join order_line l on l.id = x.line_id where x.parcel_id = p.id order by l.position) as titles
    from parcel p join delivery_method d on d.id = p.delivery_method_id where p.public_id = ${publicId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`parcel ${publicId} is missing`);
  return row;
}

/** A parcel that the team has to pack or hand over. */
export interface ParcelToSend {
  public_id: string;
  state: ParcelState;
  created_at: Date;
  order: string;
  method: string;
  carrier: Carrier | null;
  /** Where to, as the buyer wrote it; null when he has erased himself. */
  delivery: {
    phone?: string;
    location_id?: number;
    address?: string;
    first_name?: string;
    last_name?: string;
    point?: string | null;
  } | null;
  city: string | null;
  titles: string[];
}

/** The oldest first. */
export async function selectParcelsToSend(db: Db, limit: number): Promise<ParcelToSend[]> {
  const { rows } = await sql<ParcelToSend>`
    select p.public_id, p.state, p.created_at, o.public_id as "order", d.name as method, p.carrier, o.delivery,
      (select c.name_ru from city c where c.id = (o.delivery ->> 'location_id')::integer) as city,
      array(select l.title from parcel_line x join order_line l on l.id = x.line_id where x.parcel_id = p.id order by l.position) as titles
    from parcel p join orders o on o.id = p.order_id join delivery_method d on d.id = p.delivery_method_id
    where p.state in ('new', 'packed') order by p.created_at, p.id limit ${limit}`.execute(db);
  return rows;
}

/** A parcel as the page of its order shows it. */
export interface ShownParcel {
  order_public_id: string;
  public_id: string;
  state: ParcelState;
  method: string;
  pickup: boolean;
  carrier: Carrier | null;
  tracking: string | null;
  city: string | null;
  point: string | null;
  changed_at: Date;
  handed_over_at: Date | null;
  delivered_at: Date | null;
  lines: string[];
}

/** Parcels of orders, by order; those that were emptied before they went are none. */
export async function selectParcelsOfOrders(
  db: Db,
  orderPublicIds: readonly string[],
  locale: Locale,
): Promise<ShownParcel[]> {
  const { rows } = await sql<ShownParcel>`
    select o.public_id as order_public_id, p.public_id, p.state, case when ${locale === 'en'}::boolean then d.name_en else d.name end as method,
      d.pickup, p.carrier, p.tracking, p.changed_at, p.handed_over_at, p.delivered_at,
      (select case when ${locale === 'en'}::boolean then c.name_en else c.name_ru end from city c
        where c.id = (o.delivery ->> 'location_id')::integer) as city,
      -- the one address of an order that a courier comes for too is the buyer's own
      case when d.pickup and (o.delivery ->> 'point' is not null or not exists (select from parcel x
          join delivery_method m on m.id = x.delivery_method_id where x.order_id = o.id and not m.pickup))
        then nullif(o.delivery ->> 'address', '') end as point,
      array(select l.public_id from parcel_line x join order_line l on l.id = x.line_id where x.parcel_id = p.id order by l.position) as lines
    from parcel p join orders o on o.id = p.order_id join delivery_method d on d.id = p.delivery_method_id
    where o.public_id = any(${orderPublicIds}::text[]) and p.state <> 'cancelled' order by p.id`.execute(db);
  return rows;
}
