import type pg from 'pg';
import type { Target } from './minimal-order.ts';

/** Fills the tables with paid orders of one ticket each, as a shop has after some years. */
export async function fillOrders(client: pg.ClientBase, target: Target, count: number): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    insert into users (public_id, email, temporary, created_at, credentials_changed_at)
      select 'old-' || n, 'old-' || n || '@mail.example', true, now(), now() from generate_series(1, ${count}) n;
    insert into orders (public_id, user_id, email, locale, buyer_key, total, idempotency_key, request_hash, access_key_hash, state, address_key, created_at, paid_at)
      select 'old-' || row_number() over (), id, email, 'ru', email, 240000, 'old-' || id, 'r', sha256(id::text::bytea), 'paid', '10.9.' || id % 250 || '.' || id % 199, now() - interval '90 days', now() - interval '90 days'
      from users where public_id like 'old-%';
    insert into order_line (public_id, order_id, position, unique_id, kind, title, qty, list_price, price, state, format_id, event_city_id, ticket_kind)
      select public_id, id, 1, public_id, 'ticket', 'Десятка', 1, 240000, 240000, 'paid', ${target.formatId}, ${target.eventCityId}, 'athlete'
      from orders where public_id like 'old-%';
    insert into payment (public_id, order_id, provider, op_key, amount, captured, state, created_at, final_at)
      select public_id, id, 'yookassa', public_id, 240000, 240000, 'paid', created_at, created_at from orders where public_id like 'old-%';
    insert into hold (stock_id, line_id, buyer_key, qty, first_at, expires_at, state)
      select ${target.stockId}, l.id, o.buyer_key, 1, o.created_at, 'infinity', 'consumed'
      from order_line l join orders o on o.id = l.order_id where o.public_id like 'old-%';
    update stock set capacity = 10000000, sold = sold + ${count} where id = ${target.stockId};
    set session_replication_role = origin`);
}
