import type { Db } from '../../../db/connect.ts';
import { askAlong, type Question } from '../../../db/statement.ts';
import type { StockCount } from '../../catalog/load-sellable.ts';

/** All that a checkout asks the database before its transaction, as one statement saw it. */
export interface CheckoutRow {
  /** Version of the catalogue (`CatalogCache`). */
  version: number;
  stocks: StockCount[] | null;
  /** The order that this basket state has already. */
  order_id: number | null;
  /** Other orders of the same basket that wait for money, and unpaid ones that had an entry of it. */
  earlier: number[] | null;
  /** An entry of it that another order has bought. */
  bought: string | null;
  /** The real account of the order's address. */
  account_id: number | null;
  account_confirmed: boolean | null;
  /** Who is signed in. */
  own_email: string | null;
  own_confirmed: boolean | null;
  /** The order's address is confirmed for payments of who is signed in. */
  payment_email: boolean;
  /** To the questions, in their order. */
  answers: unknown[];
}

const SELECT = `
  with had as (
    select h.id, h.idempotency_key, h.state, e.unique_id as entry from ordered_entry e join orders h on h.id = e.order_id
    where e.owner = any($7::text[]) and e.unique_id = any($8::text[])
  )
  select (select sum(n)::int from catalog_change) as version, 
    (select json_agg(json_build_object('id', s.id, 'taken', s.sold + s.sold_before + s.held, 'paid', s.sold + s.sold_before,
      'left', least(s.capacity - s.sold - s.sold_before - s.held, s.on_sale),
      'over', case when s.on_sale is null then
        (select coalesce(sum(h.qty), 0) from hold h where h.stock_id = s.id and h.state = 'active' and h.expires_at <= $2) else 0 end))
      from stock s where s.id = any($1::bigint[])) as stocks,
    o.id as order_id, (select json_agg(t.id order by t.id) from (
      select id, idempotency_key from orders where basket_holder = $6 and state = 'created'
      union select h.id, h.idempotency_key from had h where h.state in ('created', 'cancelled')) t
      where t.idempotency_key <> $3) as earlier,
    (select min(h.entry) from had h where h.state not in ('created', 'cancelled') and h.idempotency_key <> $3) as bought, a.id as account_id, a.email_confirmed_at is not null as account_confirmed,
    u.email as own_email, u.email_confirmed_at is not null as own_confirmed,
    exists (select from payment_email m where m.user_id = $5 and m.email = $4) as payment_email, {answers} as answers
  from (select) one
    left join orders o on o.idempotency_key = $3
    left join users a on lower(a.email) = $4 and not a.temporary
    left join users u on u.id = $5::bigint`;

/** @see CheckoutRow */
export async function selectCheckout(
  db: Db,
  asked: {
    stocks: readonly number[];
    now: Date;
    idempotencyKey: string;
    email: string;
    user: number | null;
    basket: string | null;
    /** Who its entries are looked for of. */
    owners: readonly string[];
    entries: readonly string[];
    questions: readonly Question[];
  },
): Promise<CheckoutRow> {
  const { stocks, now, idempotencyKey, email, user, basket, owners, entries, questions } = asked;
  const [row] = await askAlong<CheckoutRow>(
    db,
    SELECT,
    [stocks, now, idempotencyKey, email, user, basket, owners, entries],
    questions,
  );
  if (!row) throw new Error('a statement of one row gave none');
  return row;
}
