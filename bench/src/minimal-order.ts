import { randomId } from '@distance/server/public-id.ts';
import type pg from 'pg';

/** What an order is taken from. */
export interface Target {
  formatId: number;
  eventCityId: number;
  stockId: number;
}

const PRICE = 240_000;

/** The least that is an order: a buyer, the order, its line, its payment and a hold of one place, in one prepared statement. */
const IN_ONE_STATEMENT = `
  with taken as (
    update stock set held = held + 1 where id = $1 and held + sold + sold_before + 1 <= capacity returning id
  ), buyer as (
    insert into users (public_id, email, temporary, created_at, credentials_changed_at)
    select $4, $5, true, now(), now() from taken returning id
  ), bought as (
    insert into orders (public_id, user_id, email, locale, buyer_key, total, idempotency_key, request_hash, access_key_hash, state, created_at)
    select $4, id, $5, 'ru', $5, ${PRICE}, $4, $4, $6, 'created', now() from buyer returning id
  ), line as (
    insert into order_line (public_id, order_id, position, unique_id, kind, title, qty, list_price, price, state, format_id, event_city_id, ticket_kind)
    select $4, id, 1, $4, 'ticket', 'Десятка', 1, ${PRICE}, ${PRICE}, 'created', $2, $3, 'athlete' from bought returning id
  ), paid as (
    insert into payment (public_id, order_id, provider, op_key, amount, state, created_at)
    select $4, id, 'yookassa', $4, ${PRICE}, 'created', now() from bought returning id
  )
  insert into hold (stock_id, line_id, buyer_key, qty, first_at, expires_at, payment_id, state)
  select $1, line.id, $5, 1, now(), now() + interval '20 minutes', paid.id, 'active' from line, paid returning id`;

/** The same by hand, as it is usually written: the stock's row is locked first, then one statement after the other. */
const STEP_BY_STEP: Readonly<Record<string, string>> = {
  lock: 'select capacity - held - sold - sold_before as free from stock where id = $1 for update',
  buyer: `insert into users (public_id, email, temporary, created_at, credentials_changed_at) values ($1, $2, true, now(), now()) returning id`,
  order: `insert into orders (public_id, user_id, email, locale, buyer_key, total, idempotency_key, request_hash, access_key_hash, state, created_at)
    values ($1, $2, $3, 'ru', $3, ${PRICE}, $1, $1, $4, 'created', now()) returning id`,
  line: `insert into order_line (public_id, order_id, position, unique_id, kind, title, qty, list_price, price, state, format_id, event_city_id, ticket_kind)
    values ($1, $2, 1, $1, 'ticket', 'Десятка', 1, ${PRICE}, ${PRICE}, 'created', $3, $4, 'athlete') returning id`,
  payment: `insert into payment (public_id, order_id, provider, op_key, amount, state, created_at)
    values ($1, $2, 'yookassa', $1, ${PRICE}, 'created', now()) returning id`,
  hold: `insert into hold (stock_id, line_id, buyer_key, qty, first_at, expires_at, payment_id, state)
    values ($1, $2, $3, 1, now(), now() + interval '20 minutes', $4, 'active')`,
  stock: 'update stock set held = held + 1 where id = $1',
};

function buyerOf(): { id: string; email: string; key: Buffer } {
  const id = randomId(128);
  return { id, email: `${id.toLowerCase()}@mail.example`, key: Buffer.from(id) };
}

/** One order by one statement. @throws when no place is left */
export async function minimalOrder(pool: pg.Pool, target: Target): Promise<void> {
  const { id, email, key } = buyerOf();
  const { rowCount } = await pool.query({
    name: 'minimal-order',
    text: IN_ONE_STATEMENT,
    values: [target.stockId, target.formatId, target.eventCityId, id, email, key],
  });
  if (rowCount !== 1) throw new Error('no place is left');
}

/** One order by a plain interactive transaction. @throws when no place is left */
export async function interactiveOrder(pool: pg.Pool, target: Target): Promise<void> {
  const { id, email, key } = buyerOf();
  const client = await pool.connect();
  const run = async (name: string, values: unknown[]): Promise<Record<string, number>> => {
    const { rows } = await client.query<Record<string, number>>({
      name,
      text: STEP_BY_STEP[name] ?? '',
      values,
    });
    return rows[0] ?? {};
  };
  try {
    await client.query('begin');
    const { free } = await run('lock', [target.stockId]);
    if (free === undefined || free < 1) throw new Error('no place is left');
    const buyer = await run('buyer', [id, email]);
    const order = await run('order', [id, buyer['id'], email, key]);
    const line = await run('line', [id, order['id'], target.formatId, target.eventCityId]);
    const payment = await run('payment', [id, order['id']]);
    await run('hold', [target.stockId, line['id'], email, payment['id']]);
    await run('stock', [target.stockId]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * All that an order of the product reads and writes, as it is usually written: each step a prepared statement, one after the other,
 * and what the acquirer said in a transaction of its own.
 */
const WHOLE: Readonly<Record<string, string>> = {
  ...STEP_BY_STEP,
  known: `select id from users where lower(email) = $1 and not temporary`,
  again: `select id from orders where idempotency_key = $1`,
  format: `select f.id, f.max_count, c.id as city, s.sold + s.sold_before + s.held as taken from format f
    join event_city c on c.id = f.event_city_id join stock s on s.id = $2 where f.id = $1`,
  limit: `select coalesce(sum(count), 0) as sum from limit_counter where key = $1`,
  holder: `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
  keeps: `select count(*) as open from orders o join order_line l on l.order_id = o.id
    join hold h on h.line_id = l.id and h.state = 'active' where o.address_key = $1 and o.state = 'created'`,
  session: `insert into session (public_id, user_id, token_hash, method, user_agent, address, created_at, last_seen_at, expires_at)
    values ($1, $2, $3, 'purchase', 'bench', $4, now(), now(), now() + interval '1 day')`,
  order: `insert into orders (public_id, user_id, email, locale, buyer_key, total, idempotency_key, request_hash, access_key_hash,
      basket_holder, address_key, state, created_at)
    values ($1, $2, $3, 'ru', $3, ${PRICE}, $1, $1, $4, $1, $5, 'created', now()) returning id`,
  sent: `update payment set state = 'pending', provider_id = $2, redirect_url = 'https://pay.example', next_check_at = now() where id = $1`,
};

/** One order of the product's own steps by plain interactive transactions. @throws when no place is left */
export async function wholeInteractiveOrder(pool: pg.Pool, target: Target): Promise<void> {
  const { id, email, key } = buyerOf();
  const address = id.slice(0, 16);
  const client = await pool.connect();
  const run = async (step: string, values: unknown[]): Promise<Record<string, number>> => {
    const { rows } = await client.query<Record<string, number>>({
      name: `whole-${step}`,
      text: WHOLE[step] ?? '',
      values,
    });
    return rows[0] ?? {};
  };
  try {
    await run('again', [id]);
    await run('known', [email]);
    await run('limit', [address]);
    await run('format', [target.formatId, target.stockId]);
    await client.query('begin');
    await run('holder', [address]);
    await run('keeps', [address]);
    const { free } = await run('lock', [target.stockId]);
    if (free === undefined || free < 1) throw new Error('no place is left');
    const buyer = await run('buyer', [id, email]);
    await run('session', [id, buyer['id'], key, address]);
    const order = await run('order', [id, buyer['id'], email, key, address]);
    const line = await run('line', [id, order['id'], target.formatId, target.eventCityId]);
    const payment = await run('payment', [id, order['id']]);
    await run('hold', [target.stockId, line['id'], email, payment['id']]);
    await run('stock', [target.stockId]);
    await client.query('commit');
    await run('sent', [payment['id'], id]);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
