const closing = (amount: number) =>
  `insert into receipt (kind, payment_id, event_city_id, op_key, amount, items, state, created_at)
   select 'closing', min(id), (select min(id) from event_city), 'planted', ${amount}, '[]', 'registered', now() from payment`;

const REGISTRY = `update payment set created_at = now() - interval '4 days';
  insert into setting (key, value) values ('reconciled_since', '{"yookassa": "2020-01-01"}')`;

/** Packs of starts that are over were brought for a rouble. */
export const PACK_BROUGHT = `insert into delivery_method (public_id, type, name, name_en, pickup, price)
    values ('planted', 'ticket', 'Курьер', 'Courier', false, 100);
  insert into participant (line_id, position, first_name, last_name, phone, gender, birth_date, delivery_method_id)
    select id, 2, 'Анна', 'Климова', '79161234567', 'female', '1992-03-14', (select max(id) from delivery_method)
    from order_line where kind = 'ticket';
  update format set start_time = now() - interval '5 days';
  update event_city set start_time = now() - interval '5 days'`;

/** Broken worlds of receipts, refused refunds and the registry; see `seeded-violations.ts`. */
export const SEEDED_FISCAL: readonly (readonly [id: string, how: string, sql: string])[] = [
  [
    'I68',
    'nobody knows whether a receipt was made',
    `update receipt set state = 'failed', failure = 'outcome_unclear', final_at = now()`,
  ],
  ['I69', 'a day that was never read', REGISTRY],
  [
    'I69',
    'a day of which a question is open',
    `${REGISTRY};
    insert into reconciliation (provider, day, payments, refunds, read_at)
      select distinct provider, (created_at at time zone 'Europe/Moscow')::date, 1, 0, now() from payment where provider = 'yookassa';
    insert into reconciliation_question (provider, day, kind, name, asked_at)
      select provider, day, 'payment', 'x', now() from reconciliation`,
  ],
  ['I70', 'a closing receipt of nothing', closing(5)],
  [
    'I70',
    'a line offset by another sum',
    `${closing(7)}; insert into closing_line (line_id, receipt_id, amount)
      select (select min(id) from order_line where state = 'paid'), max(id), 7 from receipt`,
  ],
  ['I71', 'a receipt without positions', `update receipt set items = '[]'`],
  [
    'I72',
    'a start was held, its prepayment stays',
    `update format set start_time = now() - interval '5 days'`,
  ],
  [
    'I72',
    'a start pack was brought to who returned its ticket, the prepayment of its delivery stays',
    `${PACK_BROUGHT}; update order_line set state = 'refunded'; update orders set delivery_price = 100`,
  ],
  [
    'I73',
    'a receipt waits for ever',
    `update receipt set state = 'sent', next_check_at = now(), created_at = now() - interval '73 hours'`,
  ],
  ['I73', 'a receipt failed', `update receipt set state = 'failed', final_at = now() - interval '25 hours'`],
  [
    'I74',
    'a refused refund is forgotten',
    `update refund set state = 'failed', final_at = now() - interval '73 hours';
    update order_line set state = 'refund_pending' where id in (select line_id from refund_line)`,
  ],
  [
    'I74',
    'a refused refund is forgotten whose line returned the difference of a cheaper distance before',
    `update refund set state = 'failed', final_at = now() - interval '73 hours';
    update order_line set state = 'refund_pending' where id in (select line_id from refund_line);
    insert into refund (public_id, order_id, payment_id, amount, reason, state, op_key, created_at, final_at)
      select 'planted', order_id, payment_id, 1, 'distance', 'succeeded', 'planted', now(), now() from refund limit 1;
    insert into refund_line (refund_id, line_id, amount)
      select (select max(id) from refund), max(line_id), 1 from refund_line`,
  ],
  [
    'I75',
    'a difference that nobody settles',
    `insert into reconciliation_difference (provider, day, kind, difference, provider_id, found_at)
      values ('p', now(), 'payment', 'missing_here', 'x', now() - interval '25 hours')`,
  ],
  ['I77', 'a payment that was put aside', `update payment set suspicious = 'planted', suspicious_at = now()`],
  ['I77', 'a refund that was put aside', `update refund set suspicious = 'planted', suspicious_at = now()`],
  [
    'I76',
    'more was returned there than the books know',
    `update payment set there_captured = captured, there_refunded = captured, there_at = now() where captured > 0`,
  ],
  [
    'I76',
    'another sum was taken there',
    `update payment set there_captured = captured - 1, there_refunded = null, there_at = now() where captured > 0`,
  ],
  [
    'I76',
    'a refund of the books did not come through there',
    `update payment set there_captured = captured, there_refunded = 0, there_at = now() + interval '1 day' where captured > 0`,
  ],
  ['I78', 'a refund is covered by nothing', `update refund set covered = 5`],
  [
    'I78',
    'money that went back outside is not in the ledger',
    `update refund set reason = 'outside' where state = 'succeeded'`,
  ],
];
