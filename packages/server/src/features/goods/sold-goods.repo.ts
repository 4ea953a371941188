import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { OrderLineState, SoldGood } from '../../db/schema.generated.ts';

export async function insertSoldGoods(trx: Trx, rows: readonly Insertable<SoldGood>[]): Promise<void> {
  await trx
    .insertInto('sold_good')
    .values([...rows])
    .execute();
}

/** A line of goods with what it bought; sums in kopecks. */
export interface SoldGoodRow {
  public_id: string;
  unique_id: string;
  title: string;
  title_en: string;
  price: number;
  discount: number;
  state: OrderLineState;
  product: string;
  pictures: string[];
  size: string;
  insured: boolean;
  method: string;
  method_en: string;
  pickup: boolean;
  start: string | null;
  event: string | null;
  event_en: string | null;
  city: string | null;
  city_en: string | null;
}

export async function selectSoldGoods(db: Db, orderId: number): Promise<SoldGoodRow[]> {
  const { rows } = await sql<SoldGoodRow>`
    select l.public_id, l.unique_id, l.title, l.title_en, l.price, l.discount, l.state, p.public_id as product, p.pictures, z.name as size,
      g.insured, d.name as method, d.name_en as method_en, d.pickup, c.public_id as start, e.title as event, e.title_en as event_en,
      t.name_ru as city, t.name_en as city_en
    from order_line l join sold_good g on g.line_id = l.id join product p on p.id = g.product_id
      join product_size z on z.id = g.size_id join delivery_method d on d.id = g.delivery_method_id
      left join event_city c on c.id = g.event_city_id left join event e on e.id = c.event_id left join city t on t.id = c.city_id
    where l.order_id = ${orderId} order by l.position, l.id`.execute(db);
  return rows;
}
