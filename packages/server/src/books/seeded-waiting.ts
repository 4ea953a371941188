/** Broken worlds of waiting lists; see seeded-violations.ts. */
const LINE = `(select line_id from ticket where id = (select min(id) from ticket where state = 'valid'))`;
const FORMAT = `(select format_id from order_line where id = ${LINE})`;
const STOCKS = `array(select stock_id from format_stock where format_id = ${FORMAT} and kind = (select ticket_kind from order_line where id = ${LINE}) order by stock_id)`;

const entry = (name: string, wanted: number, turn: string) =>
  `insert into waiting_entry (public_id, key_hash, format_id, kind, email, locale, address_key, places, wanted, price, state, created_at,
      joined_at, turn_at)
    select '${name}', '', format_id, ticket_kind, '${name}@mail.example', 'ru', 'n', 2, ${wanted}, 100, 'waiting', now() - interval '1 day',
      now() - interval '1 day', ${turn} from order_line where id = ${LINE}`;
const closed = `update stock set on_sale = 0 where id = any(${STOCKS})`;
const offer = (of: string, kept: number, until = `now() + interval '1 hour'`) =>
  `insert into waiting_offer (public_id, entry_id, stock_ids, places, kept, turn_at, made_at, until)
    select 'o-${of}', id, ${STOCKS}, 1, ${kept}, turn_at, now() - interval '1 hour', ${until} from waiting_entry where public_id = '${of}';
  update stock set held = held + ${kept} where id = any(${STOCKS});
  insert into outbox (kind, dedupe_key, to_address, locale, payload, created_at)
    values ('waiting_offered', 'waiting_offered:o-${of}', 'a@mail.example', 'ru', '{}', now())`;
const EARLY = `now() - interval '2 hours'`;
const LATE = `now() - interval '1 hour'`;

export const SEEDED_WAITING: readonly (readonly [id: string, how: string, sql: string])[] = [
  [
    'I02',
    'held less than an offer keeps',
    `${entry('a', 0, EARLY)}; ${offer('a', 1)}; update stock set held = held - 1 where id = any(${STOCKS})`,
  ],
  ['I97', 'everything on sale past who waits', entry('a', 1, EARLY)],
  ['I97', 'kept for nobody', closed],
  [
    'I97',
    'more on sale than is free',
    `${entry('a', 1, EARLY)}; update stock set on_sale = 1000000 where id = any(${STOCKS})`,
  ],
  [
    'I98',
    'a place on sale past who waits',
    `${entry('a', 1, EARLY)}; update stock set on_sale = 1 where id = any(${STOCKS})`,
  ],
  [
    'I99',
    'the second in line was asked first',
    `${entry('a', 1, EARLY)}; ${entry('b', 0, LATE)}; ${closed}; ${offer('b', 1)}`,
  ],
  [
    'I100',
    'a place kept and ordered',
    `${entry('a', 0, EARLY)}; ${offer('a', 1)}; update hold set offer_id = (select max(id) from waiting_offer) where line_id = ${LINE}`,
  ],
  [
    'I100',
    'a place of a stock that the offer has not',
    `${entry('a', 0, EARLY)}; ${offer('a', 0)}; update waiting_offer set stock_ids = array[-1::bigint];
    update hold set offer_id = (select max(id) from waiting_offer) where line_id = ${LINE}`,
  ],
  [
    'I101',
    'kept long after its end',
    `${entry('a', 0, EARLY)}; ${offer('a', 1, `now() - interval '10 minutes'`)}`,
  ],
  ['I101', 'kept for a week', `${entry('a', 0, EARLY)}; ${offer('a', 1, `now() + interval '7 days'`)}`],
  ['I101', 'more than was wished', `${entry('a', 2, EARLY)}; ${closed}; ${offer('a', 1)}`],
  [
    'I101',
    'never told',
    `${entry('a', 0, EARLY)}; ${offer('a', 1)}; delete from outbox where dedupe_key = 'waiting_offered:o-a'`,
  ],
];
