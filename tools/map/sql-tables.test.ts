import { expect, test } from 'vitest';
import { namesInSql } from './sql-tables.ts';

test.each([
  ['select * from ticket', ['ticket']],
  [
    'select 1 from ticket t, participant as p left join lateral (select 1 from team) x on true',
    ['participant', 'team', 'ticket'],
  ],
  ['select f.id from file f, jsonb_each_text(p.fields) given, team', ['file', 'team']],
  ['select 1 from (select 1 from hold h where h.id = ?) x, only stock', ['hold', 'stock']],
  [
    'select 1 from generate_series(1, (select max(id) from stock)) n join ticket using (id)',
    ['stock', 'ticket'],
  ],
  [
    'insert into hold (line_id, qty) select id, 1 from order_line on conflict do update set qty = 2',
    ['hold', 'order_line'],
  ],
  ['update stock s set held = p.qty from place p where s.id = p.id', ['place', 'stock']],
  ['delete from outbox o using orders where o.order_id = orders.id', ['orders', 'outbox']],
  ['select 1 from payment for no key update of payment', ['payment']],
  ['select 1 where a.state is distinct from ticket', []],
  [`select ' from ticket ', x -- from team`, []],
  ['insert into "public"."users" ("id") values ($1)', ['users']],
  ['select ? from ticket t ? where ?', ['ticket']],
  ['ticket t join participant p on p.id = t.participant_id', ['participant', 'ticket']],
  ['hold', []],
  ['with gone as (delete from hold returning id) select id from gone', ['gone', 'hold']],
  [', (select count(*) from "order_line" where id = t.line_id)', ['order_line']],
])('%s', (text, names) => {
  expect([...namesInSql(text)].toSorted()).toEqual(names);
});
