import { type RawBuilder, sql } from 'kysely';

/** Of the good with the id `h.ref_id`: a size is in stock. */
export function buyableGoods(): RawBuilder<boolean> {
  return sql`exists (select from product_size z join stock s on s.id = z.stock_id
    where z.product_id = h.ref_id and s.capacity > s.sold + s.sold_before + s.held)`;
}
