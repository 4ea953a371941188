import { SEEDED_ACCOUNTS } from './seeded-accounts.ts';
import { SEEDED_CERTIFICATES } from './seeded-certificates.ts';
import { SEEDED_FISCAL } from './seeded-fiscal.ts';
import { SEEDED_GOODS } from './seeded-goods.ts';
import { SEEDED_TRANSFERS } from './seeded-transfers.ts';
import { SEEDED_WAITING } from './seeded-waiting.ts';
import { SEEDED_PROFILE } from './seeded-profile.ts';
import { SEEDED_TICKETS } from './seeded-tickets.ts';

/**
 * One broken world per line: the invariant that must see it, and how it is broken. Run with triggers and references off, on a
 * world with a bought order of three tickets under a promocode of which one is refunded, and an order that waits for money.
 */
const PAID_ORDER = `(select min(id) from orders where state = 'paid')`;
const OPEN_ORDER = `(select min(id) from orders where state = 'created')`;
const PAID_LINE = `(select min(id) from order_line where state = 'paid')`;
const POLICY_LINE = `(select min(line_id) from insurance_policy)`;
const OPEN_LINE = `(select min(id) from order_line where state = 'created')`;
const TICKET = `(select min(id) from ticket where state = 'valid')`;
const USER = `(select min(id) from users)`;

const space = (n: number) => `insert into space (public_id, format_id, kind, number, ticket_id, line_id)
  values ('s${n}', (select min(id) from format), 'number', ${n}, ${TICKET}, ${n === 1 ? PAID_LINE : 'null'})`;
const held = (places: number) =>
  `insert into space (public_id, format_id, kind, number, held_by, held_at, held_until)
    select 'k' || n, (select min(id) from format), 'number', 1000 + n, 'b', now(), now() + interval '9 minutes' from generate_series(1, ${places}) n;
  insert into space_hold (space_id, basket_holder, address_key, held_at, held_until)
    select id, 'b', 'a', held_at, held_until from space where held_by = 'b'`;
const checkin = (event: string) =>
  `insert into checkin (ticket_id, event_id, list_id, result, at) select id, ${event}, 1, 'ok', now() from ticket where id = ${TICKET}`;
/** A participant of the first bought line; its format asks for guardians since yesterday. */
const child = (birth: string) =>
  `update format set guardian_since = now() - interval '1 day';
   insert into participant (line_id, position, first_name, last_name, phone, gender, birth_date)
   values (${PAID_LINE}, 9, 'Пётр', 'Климов', '79162041122', 'male', ${birth})`;
const strangersFile = (owner: string, column: 'licence' | 'medical') =>
  `insert into file (public_id, storage_key, owner_key, name, type, size, sha256, created_at)
   values ('f', 'f', ${owner}, 'a.pdf', 'pdf', 1, 'x', now());
   insert into person (public_id, owner_id, first_name, last_name, phone, gender, birth_date, ${column}_file_id, last_used, created_at)
   values ('p', ${USER}, 'Пётр', 'Климов', '79162041122', 'male', '2015-01-01', (select max(id) from file), now(), now())`;
const session = `insert into session (public_id, user_id, token_hash, method, created_at, last_seen_at, expires_at)
  values ('x', ${USER}, 'x', 'link', now() - interval '1 day', now(), now() + interval '1 day')`;
const letter = (key: string) =>
  `insert into outbox (kind, dedupe_key, to_address, locale, order_id, created_at) values ('order_paid', '${key}', 'a@b.example', 'ru', ${PAID_ORDER}, now())`;

const reserve = (stock: string) =>
  `update stock set scope = 'reserve' where id = ${stock};
    insert into promocode_reserve (promocode_id, format_id, kind, stock_id)
    select c.id, l.format_id, l.ticket_kind, ${stock} from promocode c, order_line l where l.id = ${PAID_LINE}`;

export const SEEDED_VIOLATIONS: readonly (readonly [id: string, how: string, sql: string])[] = [
  ['I01', 'oversold', `alter table stock drop constraint stock_not_oversold; update stock set capacity = 1`],
  [
    'I01',
    'held below nothing',
    `alter table stock drop constraint stock_held_check; update stock set held = -1`,
  ],
  [
    'I01',
    'sold below nothing',
    `alter table stock drop constraint stock_sold_check; update stock set sold = -1`,
  ],
  ['I02', 'held counted wrong', `update stock set held = held + 1`],
  ['I02', 'a hold lost', `delete from hold where state = 'active'`],
  ['I03', 'sold counted wrong', `update stock set sold = sold - 1 where sold > 0`],
  [
    'I03',
    'a returned line still sold',
    `update order_line set state = 'refund_pending' where id = ${PAID_LINE}`,
  ],
  [
    'I04',
    'a hold outlives its end',
    `update hold set expires_at = now() - interval '2 minutes' where state = 'active'`,
  ],
  [
    'I04',
    'stretched without a payment',
    `update hold set payment_id = null, expires_at = first_at + interval '11 minutes' where state = 'active'`,
  ],
  [
    'I04',
    'stretched beyond twenty minutes',
    `update hold set expires_at = first_at + interval '21 minutes' where state = 'active'`,
  ],
  [
    'I04',
    'without end and without a capture',
    `update hold set expires_at = 'infinity' where state = 'active'`,
  ],
  [
    'I04',
    'a numbered place held for longer',
    `${held(1)}; update space_hold set held_until = held_at + interval '11 minutes'; update space set held_until = held_at + interval '11 minutes'`,
  ],
  ['I38', 'a hold nobody wrote down', `${held(1)}; delete from space_hold`],
  [
    'I38',
    'a place held twice',
    `${held(1)}; insert into space_hold (space_id, basket_holder, address_key, held_at, held_until)
    select space_id, 'other', address_key, held_at, held_until from space_hold`,
  ],
  ['I38', 'held and ordered', `${held(1)}; update space set line_id = ${OPEN_LINE} where held_by = 'b'`],
  ['I39', 'a basket over its bound', held(21)],
  [
    'I39',
    'an address over its bound',
    `${held(41)}; update space_hold set basket_holder = 'b' || id; update space set held_by = k.basket_holder from space_hold k where k.space_id = space.id`,
  ],
  ['I05', 'over the limit', `update stock set buy_limit = 1`],
  ['I06', 'consumed by an unpaid line', `update hold set state = 'consumed' where state = 'active'`],
  ['I06', 'paid without a place', `update hold set state = 'released' where line_id = ${PAID_LINE}`],
  [
    'I06',
    'paid with half its places',
    `insert into format_stock (format_id, kind, stock_id)
    select f.format_id, f.kind, (select max(id) from stock) + 1 from format_stock f`,
  ],
  [
    'I06',
    'paid with two places',
    `insert into hold (stock_id, line_id, buyer_key, qty, state, first_at, expires_at)
    select stock_id, line_id, buyer_key, qty, state, first_at, expires_at from hold where line_id = ${PAID_LINE}`,
  ],
  ['I07', 'one start number twice', `drop index ticket_bib; update ticket set bib = 7`],
  ['I07', 'two numbered places of a ticket', `${space(1)}; ${space(2)}`],
  [
    'I07',
    'two numbered places of a line',
    `drop index space_line; ${space(1)}; ${space(2)}; update space set ticket_id = null, line_id = ${PAID_LINE}`,
  ],
  [
    'I08',
    'wrong price',
    `alter table order_line drop constraint order_line_arithmetic; update order_line set price = price + 1`,
  ],
  [
    'I08',
    'no tickets',
    `alter table order_line drop constraint order_line_arithmetic; alter table order_line drop constraint order_line_qty_check;
    update order_line set qty = 0, price = -discount + discount`,
  ],
  ['I09', 'discount lost', `delete from line_discount`],
  [
    'I09',
    'two discounts',
    `alter table line_discount drop constraint line_discount_line_id_key;
    insert into line_discount (line_id, kind, label, amount) select line_id, 'sale', '', 0 from line_discount`,
  ],
  ['I43', 'two vip tickets in an order', `update line_discount set kind = 'vip'`],
  [
    'I43',
    'a vip discount on something else',
    `update line_discount set kind = 'vip' where id = (select min(id) from line_discount);
    update order_line set kind = 'shop' where id in (select line_id from line_discount where kind = 'vip')`,
  ],
  ['I43', 'a gift that costs something', `update line_discount set kind = 'gift'`],
  ['I43', 'money without an acquirer', `update payment set provider = 'none' where captured > 0`],
  ['I10', 'wrong total', `update orders set total = total + 1`],
  ['I11', 'paid a kopeck less', `update payment set captured = captured - 1 where captured > 0`],
  ['I11', 'paid nothing', `update payment set captured = 0`],
  [
    'I12',
    'money kept without goods',
    `update payment set surplus = true, captured = captured + 1, captured_at = now() - interval '11 minutes' where captured > 0`,
  ],
  [
    'I12',
    'money kept for a cancelled order',
    `update orders set state = 'cancelled' where state = 'paid'; update payment set captured_at = now() - interval '11 minutes'`,
  ],
  [
    'I13',
    'one acquirer object twice',
    `alter table payment drop constraint payment_provider_provider_id_key; update payment set provider_id = 'same'`,
  ],
  [
    'I14',
    'two undecided payments',
    `drop index payment_one_undecided; update payment set state = 'pending', order_id = ${OPEN_ORDER}`,
  ],
  [
    'I15',
    'a payment undecided for ever',
    `update payment set created_at = now() - interval '26 hours' where state = 'pending'`,
  ],
  [
    'I15',
    'a refund undecided for ever',
    `update refund set state = 'sent', created_at = now() - interval '73 hours'`,
  ],
  [
    'I16',
    'a transfer without balance',
    `update ledger_entry set amount = amount - 1 where account = 'sales'`,
  ],
  [
    'I17',
    'money from nowhere',
    `insert into ledger_entry (transfer_id, account, amount, order_id, created_at)
    values ('t', 'acquirer', 5, ${PAID_ORDER}, now()), ('t', 'sales', -5, ${PAID_ORDER}, now())`,
  ],
  ['I17', 'a refund not booked', `delete from ledger_entry where transfer_id like 'refund:%'`],
  [
    'I18',
    'an undeclared change',
    `insert into state_change (entity, entity_id, from_state, to_state) values ('order', ${PAID_ORDER}, 'paid', 'created')`,
  ],
  [
    'I19',
    'an order changed past its history',
    `update orders set state = 'cancelled' where state = 'created'`,
  ],
  ['I19', 'a ticket without history', `delete from state_change where entity = 'ticket'`],
  ['I20', 'a capture without a receipt', `delete from receipt where kind = 'sale'`],
  ['I20', 'a receipt of another sum', `update receipt set amount = amount + 1 where kind = 'sale'`],
  [
    'I20',
    'two receipts',
    `drop index receipt_sale; insert into receipt (kind, payment_id, amount, items, state, created_at)
    select kind, payment_id, amount, items, state, created_at from receipt where kind = 'sale'`,
  ],
  ['I20', 'a refund without a receipt', `delete from receipt where kind = 'refund'`],
  ['I21', 'uses counted wrong', `update promocode set uses = uses + 1`],
  [
    'I21',
    'too many uses',
    `alter table promocode drop constraint promocode_uses; update promocode set max_uses = 1`,
  ],
  ['I21', 'too many uses in an order', `update promocode set max_per_order = 1`],
  ['I22', 'too many uses of a buyer', `update promocode set max_per_buyer = 1`],
  ['I23', 'reserved without a place', `update promocode_use set state = 'reserved' where state = 'used'`],
  [
    'I23',
    'used by an unpaid line',
    `update order_line set state = 'cancelled' where id in (select line_id from promocode_use where state = 'used')`,
  ],
  ['I50', 'kopecks counted wrong', `update promocode set spent = spent + 1`],
  [
    'I50',
    'over the budget',
    `alter table promocode drop constraint promocode_budget; update promocode set budget = 1`,
  ],
  [
    'I50',
    'a use of another sum',
    `update promocode set spent = spent + 2; update promocode_use set amount = amount + 1 where state = 'used'`,
  ],
  ['I50', 'a discount without a use', `update promocode_use set state = 'released' where state = 'used'`],
  [
    'I51',
    'a reserved place sold without the code',
    `${reserve('(select min(stock_id) from hold where line_id = ' + PAID_LINE + ')')}; update promocode_use set state = 'released'`,
  ],
  ['I51', 'a reserved place sold to everybody', reserve('(select min(stock_id) from format_stock)')],
  ['I27', 'one operation twice', `update refund set op_key = (select min(op_key) from payment)`],
  ['I28', 'more back than captured', `update refund set amount = 10000000`],
  [
    'I29',
    'more back than the price',
    `update refund_line set amount = 10000000; update refund set amount = 10000000`,
  ],
  ['I29', 'a refund that is not its lines', `delete from refund_line`],
  ['I29', 'a delivery that was not paid', `update refund set amount = amount + 1, delivery = delivery + 1`],
  ['I29', 'a surplus that returns lines', `update payment set surplus = true`],
  ['I30', 'paid without a ticket', `delete from ticket where id = ${TICKET}`],
  ['I30', 'refunded with a ticket', `update ticket set state = 'valid' where state = 'refunded'`],
  ['I19', 'a policy without history', `delete from state_change where entity = 'policy'`],
  ['I61', 'paid without a policy', `delete from insurance_policy`],
  [
    'I61',
    'paid with two policies',
    `drop index insurance_policy_line; insert into insurance_policy (public_id, number, line_id, valid_from, valid_to, state, issued_at)
    select 'p2', 'n2', line_id, valid_from, valid_to, state, issued_at from insurance_policy`,
  ],
  [
    'I61',
    'returned with a valid policy',
    `update order_line set state = 'refunded' where id = ${POLICY_LINE}`,
  ],
  ['I61', 'nobody is insured', `delete from insured_person`],
  ['I62', 'on its way back while its line is paid', `update insurance_policy set state = 'refund_pending'`],
  [
    'I62',
    'made anew and still valid',
    `drop index insurance_policy_line; insert into insurance_policy (public_id, number, line_id, valid_from, valid_to, state, issued_at)
    select 'p2', 'n2', line_id, valid_from, valid_to, state, issued_at from insurance_policy`,
  ],
  ['I62', 'of a ticket line', `update order_line set kind = 'ticket' where id = ${POLICY_LINE}`],
  ['I62', 'of a ticket of another order', `update insurance_policy set ticket_id = ${TICKET}`],
  [
    'I31',
    'one code opens two tickets',
    `alter table ticket drop constraint ticket_code_hash_key; update ticket set code_hash = 'same'`,
  ],
  ['I34', 'entered twice', `drop index checkin_once; ${checkin('event_id')}; ${checkin('event_id')}`],
  ['I34', 'entered another event', checkin('event_id + 1')],
  [
    'I35',
    'a blocked user signed in',
    `${session}; update users set blocked = true, credentials_changed_at = now() - interval '2 days'`,
  ],
  ['I35', 'signed in by old credentials', `${session}; update users set credentials_changed_at = now()`],
  ['I63', 'a child without a guardian', child(`'2015-01-01'`)],
  [
    'I63',
    'a day short of eighteen on the start without a guardian',
    child(`((select f.start_time at time zone c.timezone from format f join event_city c on c.id = f.event_city_id
      order by f.id limit 1)::date - interval '18 years' + interval '1 day')::date`),
  ],
  ['I64', 'a licence of somebody else', strangersFile(`'u:0'`, 'licence')],
  ['I64', 'a certificate of no account', strangersFile(`'a:x'`, 'medical')],
  [
    'I37',
    'a notification not handled',
    `insert into inbox (provider, provider_id, event, body, address, received_at)
    values ('p', 'x', 'payment.succeeded', '{}', '127.0.0.1', now() - interval '16 minutes')`,
  ],
  ['I37', 'two letters about one payment', `${letter('a')}; ${letter('b')}`],
  [
    'I65',
    'a reminder nobody consented to',
    `insert into outbox (kind, dedupe_key, to_address, locale, created_at) values ('basket_left', 'basket_left:x', 'a@b.example', 'ru', now())`,
  ],
  [
    'I65',
    'a reminder without its letter',
    `insert into basket_reminder (public_id, holder, email, locale, lines, document_id, consented_at, changed_at, state)
    values ('x', 'h', 'a@b.example', 'ru', '[]', 1, now(), now(), 'queued')`,
  ],
  [
    'I60',
    'a basket of a temporary account',
    `insert into basket (user_id, updated_at) values (${USER}, now()); update users set temporary = true`,
  ],
  [
    'I60',
    'an entry from the future',
    `update users set temporary = false; insert into basket (user_id, version, updated_at) values (${USER}, 1, now());
    insert into basket_entry (user_id, unique_id, revision, version, updated_at) values (${USER}, 'x', 1, 2, now())`,
  ],
  [
    'I41',
    'more people than places',
    `with made as (insert into team (public_id, format_id, title, size, number, created_at)
        select 'planted', min(format_id), 'T', 1, 1, now() from ticket returning id)
      update ticket set team_id = (select id from made);
      insert into ticket (public_id, ticket_number, line_id, position, event_id, event_city_id, format_id, kind, state, holder_id, code_hash, created_at, team_id)
        select 'planted', 'planted', line_id, 99, event_id, event_city_id, format_id, kind, 'valid', holder_id, 'planted', now(), team_id from ticket where state = 'valid' limit 1`,
  ],
  [
    'I41',
    'a place of a team that has left it',
    `update format set is_team = true; with made as (insert into team (public_id, format_id, title, size, number, created_at)
        select 'planted', min(format_id), 'T', 9, 1, now() from ticket returning id)
      update order_line set team_id = (select id from made)`,
  ],
  ...SEEDED_ACCOUNTS,
  ...SEEDED_CERTIFICATES,
  ...SEEDED_FISCAL,
  ...SEEDED_GOODS,
  ...SEEDED_PROFILE,
  ...SEEDED_TRANSFERS,
  ...SEEDED_WAITING,
  ...SEEDED_TICKETS,
];
