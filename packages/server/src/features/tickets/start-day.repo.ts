import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Locale } from '../../context.ts';
import { lineTitle } from '../orders/tables/line-title.ts';

export interface StartDayRow {
  programme: unknown;
  pickup: unknown;
  bring: unknown;
  /** Kilometres at which there is water. */
  water: number[];
}

export async function selectStartDay(db: Db, eventCityId: number): Promise<StartDayRow> {
  return await db
    .selectFrom('event_city')
    .select([
      'programme',
      'pickup',
      'bring',
      sql<number[]>`array(select (point ->> 'km')::float8
        from jsonb_array_elements(coalesce(course -> 'water_points', '[]')) as point)`.as('water'),
    ])
    .where('id', '=', eventCityId)
    .executeTakeFirstOrThrow();
}

export interface PaidForRow {
  public_id: string;
  email: string;
  /** Kopecks. */
  total: number;
  paid_at: Date;
  receipt: boolean;
  lines: { title: string; list: number; price: number }[];
}

/** The paid order of a ticket; none while it is not paid. */
export async function selectOptionalPaidFor(
  db: Db,
  orderId: number,
  locale: Locale,
): Promise<PaidForRow | undefined> {
  const { rows } = await sql<PaidForRow>`
    select o.public_id, o.email, o.total, o.paid_at,
      exists (select from receipt r join payment p on p.id = r.payment_id
        where p.order_id = o.id and r.kind = 'sale' and r.state = 'registered') as receipt,
      (select json_agg(json_build_object('title', ${lineTitle(locale)}, 'list', l.list_price * l.qty, 'price', l.price) order by l.position)
        from order_line l where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId} and o.paid_at is not null`.execute(db);
  return rows[0];
}
