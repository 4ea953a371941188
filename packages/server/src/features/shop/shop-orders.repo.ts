import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type {
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
  qty: number;
  price: number;
  discount: number;
  state: OrderLineState;
  refunded: number;
  refunded_at: Date | null;
  ticket: string | null;
}

/** Lines of the orders that are named by an owner or an id, by order, the newest first. */
const linesWhere = (which: ReturnType<typeof sql>) => sql<PurchaseLineRow>`
  select o.public_id as order_public_id, o.created_at, o.state as order_state, o.total, o.delivery_price,
    coalesce((select sum(r.amount)::integer from refund r where r.order_id = o.id and r.state = 'succeeded'), 0)
      as order_refunded,
    l.public_id, l.kind, l.title, l.qty, l.price, l.discount, l.state,
    coalesce(back.amount, 0) as refunded, back.at as refunded_at,
    (select t.public_id from ticket t where t.line_id = l.id order by t.position limit 1) as ticket
  from orders o join order_line l on l.order_id = o.id
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
}

/** An order's receipts, the oldest first, also those that the tax service has refused. */
export async function selectReceiptsOfPurchase(db: Db, orderId: number): Promise<PurchaseReceiptRow[]> {
  const { rows } = await sql<PurchaseReceiptRow>`
    select c.kind, c.amount, c.state, c.created_at
    from receipt c join payment p on p.id = c.payment_id
    where p.order_id = ${orderId}
    order by c.created_at, c.id`.execute(db);
  return rows;
}
