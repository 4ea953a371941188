import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Orders with money that went back outside and that no returned line accounts for; `lines` are those still paid, with their titles. */
export async function selectMoneyOutside(db: Db): Promise<{ order: string; left: number; lines: string }[]> {
  const { rows } = await sql<{ order: string; left: number; lines: string }>`
    with outside as (
      select order_id, sum(case when reason = 'outside' then amount else 0 end) - sum(covered) as left
      from refund where state <> 'failed' group by order_id)
    select o.public_id as order, x.left::int as left,
      string_agg(l.public_id || ' ' || l.title || ' ' || to_char(l.price / 100.0, 'FM999999990.00'), ', ' order by l.position) as lines
    from outside x join orders o on o.id = x.order_id join order_line l on l.order_id = o.id and l.state = 'paid'
    where x.left > 0 group by o.id, x.left order by o.id`.execute(db);
  return rows;
}

/** Offers of tickets that were open at a moment. */
export async function selectOffersOf(db: Db, at: Date): Promise<{ ticket: string; to_email: string }[]> {
  const { rows } = await sql<{ ticket: string; to_email: string }>`
    select t.public_id as ticket, f.to_email from transfer f join ticket t on t.id = f.ticket_id
    where f.created_at <= ${at} and f.expires_at > ${at} and f.state = 'offered' order by f.id`.execute(db);
  return rows;
}
