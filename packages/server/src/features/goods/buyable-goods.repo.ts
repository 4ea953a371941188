import { type RawBuilder, sql } from 'kysely';

/** Of goods: a size is in stock. */
export function buyableGoods(ids: RawBuilder<number[]>): RawBuilder<unknown> {
  return sql`select z.product_id from product_size z join stock s on s.id = z.stock_id
    where z.product_id = any(${ids}) and s.capacity > s.sold + s.sold_before + s.held`;
}
