const TICKET = `(select min(id) from ticket where state = 'valid')`;
const LINE = `(select line_id from ticket where id = ${TICKET})`;
const OTHER_LINE = `(select max(id) from order_line)`;

/** A change of distance that is done, from the ticket's own format to a made-up one. */
const change = (before: number, after: number, surcharge = 'null', done = 'now()') =>
  `insert into distance_change (public_id, ticket_id, line_id, from_format_id, to_format_id, user_id, list_price, worth_before,
      worth_after, surcharge_line_id, created_at, done_at)
    select 'd', t.id, t.line_id, t.format_id, t.format_id + 1, t.holder_id, 100, ${before}, ${after}, ${surcharge}, now(), ${done}
    from ticket t where t.id = ${TICKET}`;
const surcharge = (state: string, price: number) =>
  `insert into order_line (public_id, order_id, position, unique_id, kind, title, qty, list_price, price, state)
    select 's', order_id, 9, 's', 'surcharge', 'S', 1, ${price}, ${price}, '${state}' from order_line where id = ${LINE}`;
const result = (more: string) =>
  `insert into online_result (public_id, ticket_id, state, distance_m, time_s, run_on, proof_link, submitted_at, decided_at)
    values ('r', ${TICKET}, ${more})`;

/** Broken worlds of the cabinet's tickets; see seeded-violations.ts. */
export const SEEDED_TICKETS: readonly (readonly [id: string, how: string, sql: string])[] = [
  [
    'I80',
    'a ticket of another format than its line',
    `update ticket set format_id = format_id + 1 where id = ${TICKET}`,
  ],
  [
    'I80',
    'a person of another line',
    `insert into participant (line_id, position, first_name, last_name, phone, gender, birth_date)
      values (${OTHER_LINE}, 9, 'Пётр', 'Климов', '79162041122', 'male', '1990-01-01');
    update ticket set participant_id = (select max(id) from participant) where id = ${TICKET}`,
  ],
  [
    'I52',
    'two bought at the price of a wave of one',
    `update price_wave set sold_until = 1 where id = (select wave_id from order_line where id = ${LINE})`,
  ],
  [
    'I52',
    'one held at the price of a wave of none',
    `update price_wave set sold_until = 0 where id = (select wave_id from order_line where id = ${OTHER_LINE})`,
  ],
  [
    'I53',
    'a place of the distance it left',
    `update ticket set format_id = format_id + 1 where id = ${TICKET}; update order_line set format_id = format_id + 1 where id = ${LINE}`,
  ],
  [
    'I53',
    'a place kept for its code and one of everybody',
    `insert into stock (event_city_id, scope, capacity, sold) select event_city_id, 'reserve', 9, 1 from ticket where id = ${TICKET};
    insert into promocode_reserve (promocode_id, format_id, kind, stock_id)
      select (select max(id) from promocode), format_id, kind, (select max(id) from stock) from ticket where id = ${TICKET};
    insert into hold (stock_id, line_id, buyer_key, qty, state, first_at, expires_at)
      select (select max(id) from stock), line_id, buyer_key, qty, state, first_at, expires_at from hold where line_id = ${LINE}`,
  ],
  ['I81', 'worth given up that no line lost', change(200, 100)],
  ['I81', 'worth lost without a change', `update order_line set given_up = 1 where id = ${LINE}`],
  [
    'I82',
    'done and not paid',
    `${surcharge('created', 100)}; ${change(100, 200, `(select max(id) from order_line)`)}`,
  ],
  [
    'I82',
    'paid and not done',
    `${surcharge('paid', 100)}; ${change(100, 200, `(select max(id) from order_line)`, 'null')}`,
  ],
  ['I82', 'another sum', `${surcharge('paid', 90)}; ${change(100, 200, `(select max(id) from order_line)`)}`],
  ['I82', 'a surcharge of nothing', surcharge('paid', 100)],
  [
    'I83',
    'a difference nobody sent back',
    `update order_line set given_up = 5, difference_due = 5 where id = ${LINE}`,
  ],
  [
    'I83',
    'a difference sent back twice',
    `update refund set reason = 'distance'; update order_line set given_up = 1, difference_due = 1
      where id in (select line_id from refund_line)`,
  ],
  [
    'I84',
    'of a start on the spot',
    result(`'submitted', 10000, 3000, '2026-11-20', 'https://a.example', now(), null`),
  ],
  [
    'I84',
    'decided before it was told',
    `update format set virtual = true, result_opens_at = now(), result_closes_at = now() + interval '1 day';
    ${result(`'accepted', 10000, 3000, '2026-11-20', 'https://a.example', now(), now() - interval '1 hour'`)}`,
  ],
];
