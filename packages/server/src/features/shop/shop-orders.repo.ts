import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type {
  EventCoverTemplate,
  EventPalette,
  OrderLineKind,
  OrderLineState,
  OrderState,
  ReceiptKind,
  ReceiptState,
} from '../../db/schema.generated.ts';

/** A line beside its order; sums in kopecks. */
export interface PurchaseLineRow {
  order_public_id: string;
  created_at: Date;
  order_state: OrderState;
  total: number;
  delivery_price: number;
  order_refunded: number;
  public_id: string;
  kind: OrderLineKind;
  title: string;
  title_en: string;
  qty: number;
  price: number;
  discount: number;
  state: OrderLineState;
  refunded: number;
  refunded_at: Date | null;
  ticket: string | null;
  /** What a line of goods bought. */
  product: string | null;
  size: string | null;
  picture: string | null;
  method: string | null;
  method_en: string | null;
  start: string | null;
  start_en: string | null;
  city: string | null;
  city_en: string | null;
  /** What a ticket is for; its cover is drawn from the rest. */
  format: string | null;
  ticket_kind: string | null;
  event: string | null;
  sport: string | null;
  palette: EventPalette | null;
  cover_template: EventCoverTemplate | null;
  cover_label: string | null;
  distance_m: number | null;
  distance_label: string | null;
  main_distance_m: number | null;
}

/** Lines of the orders that are named by an owner or an id, by order, the newest first. */
const linesWhere = (which: ReturnType<typeof sql>) => sql<PurchaseLineRow>`
  select o.public_id as order_public_id, o.created_at, o.state as order_state, o.total, o.delivery_price,
    coalesce((select sum(case when r.state = 'succeeded' then r.amount else 0 end
      + case when r.again_of is null then r.by_certificate else 0 end)::integer from refund r
      left join payment p on p.id = r.payment_id where r.order_id = o.id and p.surplus is not true), 0) as order_refunded,
    l.public_id, l.kind, l.title, l.title_en, l.qty, l.price, l.discount, l.state,
    coalesce(back.amount, 0) as refunded, back.at as refunded_at,
    (select t.public_id from ticket t where t.line_id = l.id order by t.position limit 1) as ticket,
    product.public_id as product, size.public_id as size, product.pictures[1] as picture, way.name as method, way.name_en as method_en,
    handout.title as start, handout.title_en as start_en, town.name_ru as city, town.name_en as city_en,
    f.public_id as format, l.ticket_kind, e.public_id as event, y.sport, e.palette, e.cover_template, e.cover_label,
    f.distance_m, f.distance_label, e.main_distance_m
  from orders o join order_line l on l.order_id = o.id
  left join sold_good g on g.line_id = l.id
  left join product on product.id = g.product_id
  left join product_size size on size.id = g.size_id
  left join delivery_method way on way.id = g.delivery_method_id
  left join event_city place on place.id = g.event_city_id
  left join event handout on handout.id = place.event_id
  left join city town on town.id = place.city_id
  left join format f on f.id = l.format_id and l.kind = 'ticket'
  left join event_city c on c.id = f.event_city_id
  left join event e on e.id = c.event_id
  left join event_type y on y.id = e.event_type_id
  left join lateral (
    select sum(rl.amount)::integer as amount, max(r.final_at) as at
    from refund_line rl join refund r on r.id = rl.refund_id
    where rl.line_id = l.id and r.state = 'succeeded'
  ) back on true
  where ${which}
  order by o.created_at desc, o.id desc, l.position`;

/** An account's orders; those that ended unpaid are no purchases. */
export async function selectPurchaseLines(db: Db, userId: number): Promise<PurchaseLineRow[]> {
  const which = sql`o.user_id = ${userId} and (o.state <> 'cancelled' or o.paid_at is not null)`;
  return (await linesWhere(which).execute(db)).rows;
}

export async function selectLinesOfPurchase(db: Db, orderId: number): Promise<PurchaseLineRow[]> {
  return (await linesWhere(sql`o.id = ${orderId}`).execute(db)).rows;
}

export interface PurchaseReceiptRow {
  kind: ReceiptKind;
  amount: number;
  state: ReceiptState;
  created_at: Date;
  /** All four or none. */
  fiscal_drive: string | null;
  fiscal_document: string | null;
  fiscal_sign: string | null;
  fiscal_at: Date | null;
}

/** An order's receipts, the oldest first, also those that the tax service has refused. */
export async function selectReceiptsOfPurchase(db: Db, orderId: number): Promise<PurchaseReceiptRow[]> {
  const { rows } = await sql<PurchaseReceiptRow>`
    select c.kind, c.amount, c.state, c.created_at, c.fiscal_drive, c.fiscal_document, c.fiscal_sign, c.fiscal_at
    from receipt c join payment p on p.id = c.payment_id
    -- an offset is tied to the payment of the certificate, and tells of the order that it paid
    where (p.order_id = ${orderId} and c.kind <> 'offset')
      or exists (select from certificate_offset x where x.receipt_id = c.id and x.order_id = ${orderId})
    order by c.created_at, c.id`.execute(db);
  return rows;
}
