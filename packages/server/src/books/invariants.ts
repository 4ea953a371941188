import { listed, UNDECIDED_PAYMENT, UNDECIDED_REFUND } from '../db/payment-states.ts';
import { ACCOUNT_INVARIANTS } from './account-invariants.ts';
import { CERTIFICATE_INVARIANTS } from './certificate-invariants.ts';
import { FISCAL_INVARIANTS } from './fiscal-invariants.ts';
import { PROFILE_INVARIANTS } from './profile-invariants.ts';
import { TICKET_INVARIANTS } from './ticket-invariants.ts';
import { GOODS_INVARIANTS } from './goods-invariants.ts';
import type { Invariant } from './invariant.ts';
import { mostHeld } from './most-held.ts';
import { TRANSFER_INVARIANTS } from './transfer-invariants.ts';
import { WAITING_INVARIANTS } from './waiting-invariants.ts';

/**
 * What is true of stock, money and access after every commit. docs/locking.md says which code keeps which promise; an
 * invariant without a seeded violation in books.test.ts does not pass the tests.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'I01',
    says: 'held, sold and sold before fit the capacity of a stock',
    sql: `select 'stock' as what, id from stock where held < 0 or sold < 0 or held + sold + sold_before > capacity`,
  },
  {
    id: 'I02',
    says: 'held counts the active holds of a stock, and what offers of the waiting list keep of it',
    sql: `select 'stock' as what, s.id, s.held from stock s left join hold h on h.stock_id = s.id and h.state = 'active'
      group by s.id having s.held <> coalesce(sum(h.qty), 0)
        + (select coalesce(sum(o.kept), 0) from waiting_offer o where s.id = any(o.stock_ids))`,
  },
  {
    id: 'I03',
    says: 'sold counts the consumed holds of paid lines',
    sql: `select 'stock' as what, s.id, s.sold from stock s
        left join (hold h join order_line l on l.id = h.line_id and l.state = 'paid') on h.stock_id = s.id and h.state = 'consumed'
      group by s.id having s.sold <> coalesce(sum(h.qty), 0)`,
  },
  {
    id: 'I04',
    late: true,
    says: 'a hold ends in time; only a payment stretches it, one that is looked into to a day, and only a capture takes its end away; a payment that fails late ends it at once',
    sql: `select 'hold' as what, h.id from hold h left join payment p on p.id = h.payment_id
      where h.state = 'active' and (h.expires_at < $1::timestamptz - interval '1 minute'
          and not exists (select from order_line l join payment e on e.order_id = l.order_id
            where l.id = h.line_id and e.final_at >= $1::timestamptz - interval '1 minute')
        or (h.payment_id is null and h.expires_at > h.first_at + interval '10 minutes')
        or (h.expires_at <> 'infinity' and h.expires_at > h.first_at + interval '20 minutes'
          and (p.suspicious_at is null or h.expires_at > p.suspicious_at + interval '24 hours'))
        or (h.expires_at = 'infinity' and (p.state is distinct from 'authorized' or p.decision is distinct from 'capture')))
      union all
      select 'space hold', k.id from space_hold k where k.held_until > k.held_at + ${mostHeld('k.space_id', 'k.held_at')}
      union all
      select 'space', s.id from space s where s.line_id is null and s.held_by <> 'sold-before'
        and s.held_until > s.held_at + ${mostHeld('s.id', 's.held_at')}`,
  },
  {
    id: 'I05',
    says: 'a buyer holds and owns no more of a stock than its limit',
    sql: `select 'stock' as what, s.id, h.buyer_key from stock s
      join (
        select id as of, id as stock_id from stock where buy_limit is not null
        union select f.stock_id, r.stock_id from promocode_reserve r join format_stock f on f.format_id = r.format_id and f.kind = r.kind) c on c.of = s.id
      join hold h on h.stock_id = c.stock_id join order_line l on l.id = h.line_id
      where s.buy_limit is not null and (h.state = 'active' or (h.state = 'consumed' and l.state = 'paid'))
      group by s.id, h.buyer_key having sum(h.qty) > s.buy_limit`,
  },
  {
    id: 'I06',
    says: 'a consumed hold belongs to a bought line, and a bought ticket consumed one hold of each stock it uses, or of the one reserved for its code',
    sql: `select 'hold' as what, h.id from hold h join order_line l on l.id = h.line_id
        where h.state = 'consumed' and l.state not in ('paid', 'refund_pending', 'refunded')
      union all
      select 'line', l.id from order_line l join format_stock f on f.format_id = l.format_id and f.kind = l.ticket_kind
        left join hold h on h.line_id = l.id and h.stock_id = f.stock_id and h.state = 'consumed'
        where l.kind = 'ticket' and l.state in ('paid', 'refund_pending', 'refunded')
          and not exists (select from hold k join promocode_reserve r on r.stock_id = k.stock_id and r.format_id = l.format_id
            and r.kind = l.ticket_kind where k.line_id = l.id and k.state = 'consumed' and k.qty = l.qty)
        group by l.id, f.stock_id having count(h.id) <> 1 or sum(h.qty) <> l.qty`,
  },
  {
    id: 'I07',
    says: 'a start number is worn once in an event city, a ticket has one numbered place',
    sql: `select 'bib' as what, event_city_id as id, bib from ticket where state = 'valid' and bib is not null
        group by event_city_id, bib having count(*) > 1
      union all
      select 'ticket', ticket_id, count(*)::int from space where ticket_id is not null group by ticket_id having count(*) > 1
      union all
      select 'line', line_id, count(*)::int from space where line_id is not null group by line_id having count(*) > 1`,
  },
  {
    id: 'I38',
    says: 'a numbered place is held by one basket, and its hold is written down',
    sql: `select 'space' as what, s.id from space s
        left join space_hold k on k.space_id = s.id and k.ended_at is null and k.held_until > $1::timestamptz
        where s.line_id is null and s.held_by <> 'sold-before' and s.held_until > $1::timestamptz
        group by s.id having count(k.id) <> 1 or min(k.basket_holder) <> s.held_by or min(k.held_until) <> s.held_until
      union all
      select 'space hold', k.id from space_hold k join space s on s.id = k.space_id
        where k.ended_at is null and k.held_until > $1::timestamptz
          and (s.line_id is not null or s.held_by is distinct from k.basket_holder)`,
  },
  {
    id: 'I39',
    says: 'a basket holds no more than 20 numbered places, an address no more than 40',
    sql: `select 'basket' as what, min(id) as id from space_hold where ended_at is null and held_until > $1::timestamptz
        group by basket_holder having count(*) > 20
      union all
      select 'address', min(id) from space_hold where ended_at is null and held_until > $1::timestamptz
        group by address_key having count(*) > 40`,
  },
  {
    id: 'I08',
    says: 'the price of a line is its list price by number without the discount',
    sql: `select 'line' as what, id from order_line where qty < 1 or discount < 0 or price < 0 or price <> list_price * qty - discount`,
  },
  {
    id: 'I09',
    says: 'a line has one discount at most, of its own sum',
    sql: `select 'line' as what, l.id from order_line l left join line_discount d on d.line_id = l.id
      group by l.id having l.discount <> coalesce(sum(d.amount), 0) or count(d.line_id) > 1`,
  },
  {
    id: 'I43',
    says: 'a vip gets one ticket of an order cheaper, a gift is free but for its insurance, a payment without an acquirer moves no money',
    sql: `select 'order' as what, l.order_id as id from order_line l join line_discount d on d.line_id = l.id
        where d.kind = 'vip' group by l.order_id having count(*) > 1 or bool_or(l.kind <> 'ticket')
      union all
      select 'line', l.id from order_line l join line_discount d on d.line_id = l.id where d.kind = 'gift' and l.price <> 0
          and not exists (select from sold_good g where g.line_id = l.id and g.insured)
      union all
      select 'payment', id from payment where provider = 'none' and (amount <> 0 or captured <> 0)`,
  },
  {
    id: 'I10',
    says: 'the total of an order is its lines and its delivery',
    sql: `select 'order' as what, o.id from orders o join order_line l on l.order_id = o.id
      group by o.id having o.total <> sum(l.price) + o.delivery_price`,
  },
  {
    id: 'I11',
    says: 'a paid order is covered exactly by money and certificates',
    sql: `select 'order' as what, o.id from orders o where o.state in ('paid', 'delivered') and o.total <>
      (select coalesce(sum(p.captured), 0) from payment p where p.order_id = o.id and not p.surplus)
      - (select coalesce(sum(e.amount), 0) from certificate_entry e where e.order_id = o.id and e.kind = 'spend')`,
  },
  {
    id: 'I12',
    late: true,
    says: 'money without goods is on its way back within ten minutes',
    sql: `select 'payment' as what, p.id from payment p join orders o on o.id = p.order_id
      where (p.surplus or o.state not in ('paid', 'delivered', 'refunded')) and p.captured_at < $1::timestamptz - interval '10 minutes'
        and p.captured > (select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id and r.state <> 'failed')`,
  },
  {
    id: 'I13',
    says: 'an object of the acquirer is one payment of ours',
    sql: `select 'payment' as what, min(id) as id, provider_id from payment where provider_id is not null
      group by provider, provider_id having count(*) > 1`,
  },
  {
    id: 'I14',
    says: 'an order has one undecided payment at most',
    sql: `select 'order' as what, order_id as id from payment where state in (${listed(UNDECIDED_PAYMENT)})
      group by order_id having count(*) > 1`,
  },
  {
    id: 'I15',
    late: true,
    says: 'no payment stays undecided for 25 hours, no refund for 72',
    sql: `select 'payment' as what, id from payment
        where state in (${listed(UNDECIDED_PAYMENT)}) and created_at < $1::timestamptz - interval '25 hours'
      union all
      select 'refund', id from refund where state in (${listed(UNDECIDED_REFUND)}) and created_at < $1::timestamptz - interval '72 hours'`,
  },
  {
    id: 'I16',
    says: 'each transfer of the ledger adds up to zero',
    sql: `select 'transfer' as what, transfer_id as id from ledger_entry group by transfer_id having sum(amount) <> 0`,
  },
  {
    id: 'I17',
    says: 'the acquirer account is what was captured without what was returned',
    sql: `select 'ledger' as what, 1 as id where (select coalesce(sum(amount), 0) from ledger_entry where account = 'acquirer') <>
      (select coalesce(sum(captured), 0) from payment)
      - (select coalesce(sum(amount), 0) from refund where state = 'succeeded' and payment_id is not null)`,
  },
  {
    id: 'I18',
    says: 'states change only along declared ways',
    sql: `select 'change' as what, c.id from state_change c
      left join allowed_change a on a.entity = c.entity and a.from_state = c.from_state and a.to_state = c.to_state
      where a.entity is null`,
  },
  {
    id: 'I19',
    says: 'the history of a row ends in its present state',
    sql: `select x.entity as what, x.id from (
        select 'order' as entity, id, state from orders union all select 'line', id, state from order_line
        union all select 'payment', id, state from payment union all select 'refund', id, state from refund
        union all select 'ticket', id, state from ticket union all select 'policy', id, state from insurance_policy
        union all select 'receipt', id, state from receipt union all select 'result', id, state from online_result
        union all select 'transfer', id, state from transfer) x
      left join lateral (select to_state from state_change c where c.entity = x.entity and c.entity_id = x.id order by c.id desc limit 1) c on true
      where c.to_state is distinct from x.state`,
  },
  {
    id: 'I20',
    says: 'a capture and a refund that came through have one receipt each, of the same sum',
    sql: `select 'payment' as what, p.id from payment p left join receipt r on r.payment_id = p.id and r.kind = 'sale' where p.captured > 0
        group by p.id having count(r.id) <> 1 or max(r.amount) <> p.captured
      union all
      select 'refund', f.id from refund f left join receipt r on r.refund_id = f.id and r.kind = 'refund'
        where f.state = 'succeeded' and f.amount > 0
        group by f.id having count(r.id) <> 1 or max(r.amount) <> f.amount`,
  },
  {
    id: 'I21',
    says: 'the uses of a promocode are within its limit and counted right, reserved ones included',
    sql: `select 'promocode' as what, c.id from promocode c
        left join promocode_use u on u.promocode_id = c.id and u.state in ('reserved', 'used')
      group by c.id having coalesce(sum(u.units), 0) > c.max_uses or c.uses <> coalesce(sum(u.units), 0)
      union all
      select 'order', l.order_id from promocode c join promocode_use u on u.promocode_id = c.id and u.state in ('reserved', 'used')
        join order_line l on l.id = u.line_id group by c.id, l.order_id having sum(u.units) > c.max_per_order`,
  },
  {
    id: 'I22',
    says: 'a buyer uses a promocode no more often than he may',
    sql: `select 'promocode' as what, c.id, u.buyer_key from promocode c
        join promocode_use u on u.promocode_id = c.id and u.state in ('reserved', 'used')
      group by c.id, u.buyer_key having sum(u.units) > c.max_per_buyer`,
  },
  {
    id: 'I23',
    says: 'a reserved use has a held place, or waits for money with a line that takes none; a used one has a paid line',
    sql: `select 'use' as what, u.id from promocode_use u join order_line l on l.id = u.line_id
      where (u.state = 'reserved' and not exists (select from hold h where h.line_id = u.line_id and h.state = 'active')
          and (l.state <> 'created' or exists (select from hold h where h.line_id = u.line_id)))
        or (u.state = 'used' and l.state <> 'paid')`,
  },
  {
    id: 'I50',
    says: 'a promocode gave away what its uses took off, within its budget, and each what its line says',
    sql: `select 'promocode' as what, c.id from promocode c
        left join promocode_use u on u.promocode_id = c.id and u.state in ('reserved', 'used')
      group by c.id having c.spent <> coalesce(sum(u.amount), 0) or c.spent > c.budget
      union all
      select 'use', u.id from promocode_use u left join line_discount d on d.line_id = u.line_id and d.kind = 'promocode'
        where u.state in ('reserved', 'used') and u.amount <> coalesce(d.amount, 0)
      union all
      select 'line', d.line_id from line_discount d join order_line l on l.id = d.line_id and l.state = 'paid'
        where d.kind = 'promocode' and not exists (
          select from promocode_use u where u.line_id = d.line_id and u.promocode_id = d.source_id and u.state = 'used')`,
  },
  {
    id: 'I51',
    says: 'places reserved for a promocode go to lines that use it, and are of no format',
    sql: `select 'hold' as what, h.id from hold h join promocode_reserve r on r.stock_id = h.stock_id
        join order_line l on l.id = h.line_id
        where (h.state = 'active' or (h.state = 'consumed' and l.state = 'paid'))
          and (l.format_id <> r.format_id or l.ticket_kind <> r.kind or not exists (
            select from promocode_use u where u.line_id = l.id and u.promocode_id = r.promocode_id and u.state in ('reserved', 'used')))
      union all
      select 'stock', r.stock_id from promocode_reserve r join stock s on s.id = r.stock_id
        where s.scope <> 'reserve' or exists (select from format_stock f where f.stock_id = r.stock_id)`,
  },
  {
    id: 'I27',
    says: 'a money operation exists once',
    sql: `select 'operation' as what, op_key as id from (
        select op_key from payment union all select op_key from refund union all select op_key from certificate_entry) x
      group by op_key having count(*) > 1`,
  },
  {
    id: 'I28',
    says: 'no more is returned of a payment than was captured',
    sql: `select 'payment' as what, p.id from payment p join refund r on r.payment_id = p.id and r.state <> 'failed'
      group by p.id having sum(r.amount) > p.captured`,
  },
  {
    id: 'I29',
    says: 'no more is returned for a line or a delivery than its price, and a refund is the sum of its lines and its delivery',
    sql: `select 'line' as what, l.id from order_line l join refund_line x on x.line_id = l.id
        join refund r on r.id = x.refund_id and r.state <> 'failed' group by l.id having sum(x.amount) > l.price
      union all
      select 'refund', r.id from refund r left join refund_line x on x.refund_id = r.id left join payment p on p.id = r.payment_id
        group by r.id, p.surplus having case when coalesce(p.surplus, false) then count(x.line_id) > 0
          when r.reason = 'outside' then count(x.line_id) > 0 or r.covered > 0
          else r.amount + r.covered + r.by_certificate <> coalesce(sum(x.amount), 0) + r.delivery end
      union all
      -- a refused refund owes its delivery until it is made anew
      select 'delivery', o.id from orders o join refund r on r.order_id = o.id and r.delivery > 0
        where not exists (select from refund n where n.again_of = r.id)
        group by o.id having sum(r.delivery) > o.delivery_price`,
  },
  {
    id: 'I30',
    says: 'a paid ticket line has its tickets, any other none that is valid',
    sql: `select 'line' as what, l.id from order_line l left join ticket t on t.line_id = l.id and t.state = 'valid' where l.kind = 'ticket'
      group by l.id having count(t.id) <> case l.state when 'paid' then l.qty else 0 end`,
  },
  {
    id: 'I61',
    says: 'a paid insurance line has one valid policy, any other none, and each line of it says who is insured',
    sql: `select 'line' as what, l.id from order_line l left join insurance_policy y on y.line_id = l.id and y.state = 'valid'
        where l.kind = 'insurance' group by l.id having count(y.id) <> case l.state when 'paid' then 1 else 0 end
      union all
      select 'line', l.id from order_line l left join insured_person p on p.line_id = l.id
        where (l.kind = 'insurance') <> (p.line_id is not null)`,
  },
  {
    id: 'I62',
    says: 'a policy follows its line: on its way back with it, cancelled with it or made anew for the next holder, of the same order as its ticket',
    sql: `select 'policy' as what, y.id from insurance_policy y join order_line l on l.id = y.line_id
        where l.kind <> 'insurance' or y.state <> case
          when exists (select from insurance_policy n where n.line_id = y.line_id and n.id > y.id) then 'cancelled'
          when l.state = 'paid' then 'valid' when l.state = 'refund_pending' then 'refund_pending' else 'cancelled' end
      union all
      select 'policy', y.id from insurance_policy y join order_line l on l.id = y.line_id join ticket t on t.id = y.ticket_id
        join order_line o on o.id = t.line_id where o.order_id <> l.order_id`,
  },
  {
    id: 'I31',
    says: 'a ticket code opens one ticket',
    sql: `select 'ticket' as what, min(id) as id from ticket group by code_hash having count(*) > 1`,
  },
  ...TRANSFER_INVARIANTS,
  ...WAITING_INVARIANTS,
  {
    id: 'I35',
    says: 'nobody is signed in who is blocked, or since before the credentials changed',
    sql: `select 'session' as what, s.id from session s join users u on u.id = s.user_id
      where s.revoked_at is null and s.expires_at > $1::timestamptz
        and (u.blocked or (s.created_at < u.credentials_changed_at and not s.kept))`,
  },
  {
    id: 'I63',
    says: 'a minor bought for while the format asks for guardians has one who consented',
    sql: `select 'participant' as what, p.id from participant p join order_line l on l.id = p.line_id join orders o on o.id = l.order_id
        join format f on f.id = l.format_id join event_city c on c.id = f.event_city_id
        cross join lateral (select (f.start_time at time zone c.timezone)::date as day) start
      where o.created_at > f.guardian_since + interval '1 minute' and p.guardian_consent_at is null
        and extract(year from start.day) - extract(year from p.birth_date)
          - (to_char(start.day, 'MM-DD') < to_char(p.birth_date, 'MM-DD'))::int < 18`,
  },
  {
    id: 'I64',
    says: 'an account keeps of its people only documents of its own',
    sql: `select 'person' as what, n.id from person n join file f on f.id in (n.licence_file_id, n.medical_file_id)
      where f.owner_key <> 'u:' || n.owner_id`,
  },
  {
    id: 'I37',
    late: true,
    says: 'notifications are handled within 15 minutes, and a paid order is told about once',
    sql: `select 'notification' as what, id from inbox where handled_at is null and received_at < $1::timestamptz - interval '15 minutes'
      union all
      select 'order', order_id from outbox where kind = 'order_paid' group by order_id having count(*) > 1`,
  },
  {
    id: 'I60',
    says: 'a saved basket belongs to a real account, and nothing in it is newer than itself',
    sql: `select 'basket' as what, b.user_id as id from basket b join users u on u.id = b.user_id where u.temporary
      union all
      select 'entry', e.id from basket_entry e join basket b on b.user_id = e.user_id where e.version > b.version`,
  },
  {
    id: 'I65',
    says: 'a letter about a left basket was consented to before it was queued, and a reminder that went out has its letter',
    sql: `select 'letter' as what, o.id from outbox o left join basket_reminder r on o.dedupe_key = 'basket_left:' || r.public_id
        where o.kind = 'basket_left' and (r.id is null or r.consented_at > o.created_at)
      union all
      select 'reminder', r.id from basket_reminder r left join outbox o on o.dedupe_key = 'basket_left:' || r.public_id
        where r.state = 'queued' and o.id is null`,
  },
  {
    id: 'I41',
    says: 'a ticket of a relay belongs to a team of its format and order, which has no more people than places',
    sql: `select 'ticket' as what, t.id from ticket t join format f on f.id = t.format_id join order_line l on l.id = t.line_id
        left join team m on m.id = t.team_id
        where f.is_team and l.team_id is not null
          and (m.id is null or m.id is distinct from l.team_id or m.format_id <> t.format_id or m.order_id <> l.order_id)
      union all
      select 'team', m.id from team m join ticket t on t.team_id = m.id and t.state = 'valid'
        group by m.id having count(*) > m.size`,
  },
  ...ACCOUNT_INVARIANTS,
  ...CERTIFICATE_INVARIANTS,
  ...FISCAL_INVARIANTS,
  ...GOODS_INVARIANTS,
  ...PROFILE_INVARIANTS,
  ...TICKET_INVARIANTS,
];
