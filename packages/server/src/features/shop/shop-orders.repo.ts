import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface ShopLineRow {
  public_id: string;
  created_at: Date;
  state: 'paid' | 'delivered' | 'created';
  title: string;
  qty: number;
  /** Kopecks. */
  price: number;
}

/** Goods of an account's orders that were not given up or returned, by order, the newest first. */
export async function selectShopLines(db: Db, userId: number): Promise<ShopLineRow[]> {
  const { rows } = await sql<ShopLineRow>`
    select o.public_id, o.created_at, o.state, l.title, l.qty, l.price
    from orders o join order_line l on l.order_id = o.id
    where o.user_id = ${userId} and l.kind = 'shop' and o.state in ('paid', 'delivered', 'created')
      and l.state in ('created', 'paid', 'refund_pending')
    order by o.created_at desc, o.id desc, l.position`.execute(db);
  return rows;
}
