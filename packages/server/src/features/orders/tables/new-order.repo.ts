import type { Trx } from '../../../db/connect.ts';
import { askAlong, type Question } from '../../../db/statement.ts';
import type { UserRow } from '../../accounts/users/read-user.ts';
import { TAKE_SEVERAL, takeOne, type StockTaken } from './holds.repo.ts';
import type { NewLine, NewOrder } from './orders.repo.ts';
import { isCardGone, type NewPayment } from './payments.repo.ts';

/** The temporary account of a guest's purchase, and the session that opens this purchase alone. */
export interface NewGuest {
  public_id: string;
  email: string;
  phone: string | null;
  locale: string;
  session: {
    public_id: string;
    token_hash: Buffer;
    user_agent: string;
    address: string;
    device: Buffer | null;
    expires_at: Date;
  };
}

export interface NewDiscount {
  /** Position of its line. */
  position: number;
  kind: string;
  source_id: number | null;
  label: string;
  amount: number;
}

/** An order with all that is written beside it whatever it sells. */
export interface WholeOrder {
  order: Omit<NewOrder, 'user_id'>;
  /** The account it belongs to; null makes `guest`. */
  userId: number | null;
  guest: NewGuest;
  /** `position` counts from 0 in this order. */
  lines: readonly Omit<NewLine, 'order_id'>[];
  discounts: readonly NewDiscount[];
  /** Its amount is what certificates leave of the total. */
  payment: Omit<NewPayment, 'order_id'>;
  /** Asked along, of what stood before this order. */
  questions: readonly Question[];
  /** Entries of the basket that it buys, which no other order of this buyer or basket may have. */
  entries: readonly string[];
  /**
   * Places that are held with it, where nothing is to be written between; null leaves them to `insertHolds`. Those of an offer of the
   * waiting list are held already: `tickets` of it are taken by its row.
   */
  holds: {
    places: readonly NewPlace[];
    offer: { id: number; tickets: number } | null;
    expiresAt: Date;
  } | null;
}

export interface NewPlace {
  /** Position of its line. */
  position: number;
  stock_id: number;
  qty: number;
  /** `Ceilings` of its stock; null = none. */
  most: number | null;
}

export interface WrittenOrder {
  id: number;
  payment_id: number;
  /** Ids of the lines, by position. */
  line_ids: number[];
  /** The temporary account, if one was made. Its times are texts. */
  guest: UserRow | null;
  /** To the questions, in their order. */
  answers: unknown[];
  /** Stocks whose places were free, or on the offer; null where no holds were given. */
  taken: StockTaken[] | null;
}

interface Written {
  answers: unknown[];
  taken?: StockTaken[] | null;
  /** A guest was to be made, but by now a real account has proved the address. */
  stranger: boolean;
  id: number | null;
  /** Rows of `entries` that no other order had. */
  entered: number;
  payment_id: number | null;
  lines: { id: number; position: number }[] | null;
  guest: UserRow | null;
}

/**
 * One statement, for its rows are known beforehand: every further one would cost a journey and a plan. What is counted as `beside` is
 * written before the stocks are locked; left uncounted it would come after them.
 */
const INSERT_ALL = `
  with guest as (
    insert into users (public_id, email, phone, locale, temporary, credentials_changed_at, created_at)
    select $1, $2, $3, $4, true, $5, $5
    where $6::bigint is null and not exists (
      select from users where lower(email) = $2 and not temporary and email_confirmed_at is not null)
    returning *
  ), opened as (
    insert into session (public_id, user_id, token_hash, method, user_agent, address, device, created_at, last_seen_at, expires_at)
    select $7, id, $8, 'purchase', $9, $10, $11, $5, $5, $12 from guest returning id
  ), bought as (
    insert into orders (public_id, user_id, email, phone, locale, buyer_key, total, certificate_amount, delivery_price, delivery,
      idempotency_key, request_hash, access_key_hash, consents, basket_holder, address_key, state, created_at)
    select $13, owner.id, $14, $15, $4, $16, $17, $17::int - $31::int, $18, $19, $20, $21, $22, $23, $24, $25, 'created', $5
    from (select $6::bigint as id where $6 is not null union all select id from guest) owner
    on conflict (idempotency_key) do nothing returning id
  ), line as (
    insert into order_line (public_id, order_id, position, unique_id, group_id, kind, event_city_id, format_id, ticket_kind, title, title_en,
      qty, list_price, discount, price, by_certificate, refund_rule, vat_code, wave_id, state)
    select l.public_id, bought.id, l.position, l.unique_id, l.group_id, l.kind, l.event_city_id, l.format_id, l.ticket_kind, l.title, l.title_en,
      l.qty, l.list_price, l.discount, l.price, coalesce(l.by_certificate, 0), l.refund_rule::jsonb, l.vat_code, l.wave_id, 'created'
    from bought, jsonb_to_recordset($26) as l (public_id text, position int, unique_id text, group_id text, kind text,
      event_city_id bigint, format_id bigint, ticket_kind text, title text, title_en text, qty int, list_price int, discount int, price int,
      by_certificate int, refund_rule text, vat_code int, wave_id bigint)
    returning id, position
  ), lowered as (
    insert into line_discount (line_id, kind, source_id, label, amount)
    select line.id, d.kind, d.source_id, d.label, d.amount
    from jsonb_to_recordset($27) as d (position int, kind text, source_id bigint, label text, amount int) join line using (position)
    returning line_id
  ), started as (
    insert into payment (public_id, order_id, provider, op_key, amount, created_at, next_check_at, way, save_card_at, saved_card_id, state)
    select $28, id, $29, $30, $31, $5, $32, $34, $35::timestamptz, $36::bigint, 'created' from bought returning id
  ), entered as (
    insert into ordered_entry (owner, unique_id, order_id)
    select owner, entry, bought.id from bought, unnest($33::text[]) as entry, unnest(array[$16, $24]) as owner
    where owner is not null order by owner, entry on conflict do nothing returning order_id
  ){holding}
  select $6::bigint is null and not exists (select from guest) as stranger, (select id from bought) as id,
    (select id from started) as payment_id, (select json_agg(json_build_object('id', id, 'position', position)) from line) as lines,
    (select to_json(guest) from guest) as guest, {answers} as answers, (select count(*) from entered) as entered,
    (select count(*) from opened) + (select count(*) from lowered) as beside{taken}`;

/** Holds and their places in the same statement, the stocks' rows last; `$37` are the places, `$38` is the holds' end. */
const holding = (taking: string) => `, place as (
    select * from jsonb_to_recordset($37) as p (position int, stock_id bigint, qty int, most int)
  ), kept as (
    insert into hold (stock_id, line_id, buyer_key, qty, first_at, expires_at, payment_id, state)
    select place.stock_id, line.id, $16, place.qty, $5, $38::timestamptz, started.id, 'active'
    from place join line using (position), started returning id
  ), taken as (
    ${taking}
  )`;
/**
 * The same of an offer of the waiting list, whose row decides: its places are held already, so no counter of a stock changes and none is
 * locked. `$39` are tickets, `$40` is the offer.
 */
const OFFERED = `, place as (
    select * from jsonb_to_recordset($37) as p (position int, stock_id bigint, qty int, most int)
  ), own as (
    update waiting_offer set kept = kept - $39::int
    where id = $40::bigint and ended_at is null and until > $5 and kept >= $39::int returning id
  ), kept as (
    insert into hold (stock_id, line_id, buyer_key, qty, first_at, expires_at, payment_id, state, offer_id)
    select place.stock_id, line.id, $16, place.qty, $5, $38::timestamptz, started.id, 'active', own.id
    from own, started, place join line using (position) returning id
  ), taken as (
    select s.id, s.buy_limit from stock s where exists (select from own) and s.id in (select stock_id from place)
  )`;
const TAKEN = `, (select count(*) from kept) as kept, (select json_agg(taken) from taken) as taken`;

/**
 * Writes it all. `same basket`: this basket state has an order already; `ordered`: another order has an entry of it; `stranger`: the address was proved by an account since it
 * was looked for, and its holder must be asked again; `card gone`: its buyer took the card away that was to pay, and the transaction is lost.
 */
export async function insertWholeOrder(
  trx: Trx,
  { order, userId, guest, lines, discounts, payment, questions, entries, holds }: WholeOrder,
): Promise<WrittenOrder | 'same basket' | 'ordered' | 'stranger' | 'card gone'> {
  const { session } = guest;
  const values: unknown[] = [
    guest.public_id,
    guest.email,
    guest.phone,
    order.locale,
    order.created_at,
    userId,
    session.public_id,
    session.token_hash,
    session.user_agent,
    session.address,
    session.device,
    session.expires_at,
    order.public_id,
    order.email,
    order.phone,
    order.buyer_key,
    order.total,
    order.delivery_price,
    order.delivery,
    order.idempotency_key,
    order.request_hash,
    order.access_key_hash,
    order.consents,
    order.basket_holder,
    order.address_key,
    JSON.stringify(lines),
    JSON.stringify(discounts),
    payment.public_id,
    payment.provider,
    payment.op_key,
    payment.amount,
    payment.next_check_at,
    entries,
    payment.way,
    payment.save_card_at,
    payment.saved_card_id,
  ];
  const places = holds?.places ?? [];
  const [stock, ...others] = new Set(places.map((place) => place.stock_id));
  if (holds && stock !== undefined) values.push(JSON.stringify(places), holds.expiresAt);
  if (holds?.offer) values.push(holds.offer.tickets, holds.offer.id);
  else if (stock !== undefined && others.length === 0)
    values.push(
      places.reduce((sum, { qty }) => sum + qty, 0),
      stock,
      places[0]?.most ?? null,
    );
  const text = textFor(holdingOf(holds?.offer != null, stock === undefined ? 0 : 1 + others.length));
  const row = await written(trx, text, values, questions);
  if (row === 'card gone') return row;
  if (row?.stranger === true) return 'stranger';
  if (!row || row.id === null || row.payment_id === null) return 'same basket';
  if (row.entered < entries.length * (order.basket_holder === null ? 1 : 2)) return 'ordered';
  const byPosition = (row.lines ?? []).toSorted((a, b) => a.position - b.position);
  return {
    id: row.id,
    payment_id: row.payment_id,
    line_ids: byPosition.map(({ id }) => id),
    guest: row.guest,
    answers: row.answers,
    taken: holds === null ? null : (row.taken ?? []),
  };
}

async function written(
  trx: Trx,
  text: string,
  values: readonly unknown[],
  questions: readonly Question[],
): Promise<Written | 'card gone' | undefined> {
  try {
    const [row] = await askAlong<Written>(trx, text, values, questions);
    return row;
  } catch (error) {
    if (isCardGone(error)) return 'card gone';
    throw error;
  }
}

/** @param stocks how many it takes places of */
function holdingOf(offered: boolean, stocks: number): string | null {
  if (stocks === 0) return null;
  if (offered) return OFFERED;
  return holding(stocks === 1 ? takeOne('$40::bigint', '$39::int', '$41::int') : TAKE_SEVERAL);
}

function textFor(taking: string | null): string {
  if (taking === null) return INSERT_ALL.replace('{holding}', '').replace('{taken}', '');
  return INSERT_ALL.replace('{holding}', () => taking).replace('{taken}', TAKEN);
}
