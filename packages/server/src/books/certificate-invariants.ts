import { BROUGHT } from './brought.ts';
import type { Invariant } from './invariant.ts';

/** Gift certificates: balances, what is held and spent of them, and what the ledger owes (docs/requirements/invariants.md). */
export const CERTIFICATE_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I24',
    says: 'the balance of a certificate is the sum of its entries, from nothing to its nominal',
    sql: `select 'certificate' as what, c.id from certificate c left join certificate_entry e on e.certificate_id = c.id
      group by c.id having c.balance <> coalesce(sum(e.amount), 0) or c.balance < 0 or c.balance > c.nominal`,
  },
  {
    id: 'I25',
    says: 'a certificate has money only from a paid line without a discount or from a batch that the books know; of one that went back, only what came back since',
    sql: `select 'certificate' as what, c.id from certificate c join order_line l on l.id = c.line_id
      where l.discount <> 0 or (l.state <> 'paid' and c.balance > case when l.state in ('refund_pending', 'refunded') then coalesce((
        select sum(e.amount) from certificate_entry e where e.certificate_id = c.id and e.kind = 'return'), 0) else 0 end)
      union all
      select 'line', l.id from gift g join order_line l on l.id = g.line_id
        where l.state = 'paid' and not exists (select from certificate c where c.line_id = l.id)
      union all
      select 'batch', b.id from certificate_batch b where (select coalesce(sum(c.nominal), 0) from certificate c where c.batch_id = b.id)
        <> (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account = 'partners' and e.transfer_id = 'batch:' || b.public_id)`,
  },
  {
    id: 'I26',
    says: 'an order gives a certificate back no more than it spent of it',
    sql: `select 'certificate' as what, certificate_id as id, order_id from certificate_entry where kind in ('spend', 'return')
      group by certificate_id, order_id having sum(amount) > 0`,
  },
  {
    id: 'I110',
    says: 'what certificates pay of an order is fixed into its lines and delivery, held until it is paid or ends, and spent once it is paid',
    sql: `select 'order' as what, o.id from orders o where o.certificate_amount <>
        (select coalesce(sum(u.amount), 0) from order_certificate u where u.order_id = o.id)
      union all
      select 'order', o.id from orders o cross join lateral (
          select coalesce(sum(l.by_certificate), 0) as goods from order_line l where l.order_id = o.id) x
        where x.goods > o.certificate_amount or o.certificate_amount - x.goods > o.delivery_price
      union all
      select 'order', u.order_id from order_certificate u join orders o on o.id = u.order_id
        where (u.state = 'spent') <> (o.state in ('paid', 'delivered', 'refunded')) or (o.state = 'cancelled' and u.state = 'held')
      union all
      select 'order', u.order_id from order_certificate u cross join lateral (
          select coalesce(sum(e.amount) filter (where e.kind in ('hold', 'release')), 0) as held,
            coalesce(sum(e.amount) filter (where e.kind = 'spend'), 0) as spent
          from certificate_entry e where e.order_id = u.order_id and e.certificate_id = u.certificate_id) x
        where x.held <> case u.state when 'held' then -u.amount else 0 end
          or x.spent <> case u.state when 'spent' then -u.amount else 0 end`,
  },
  {
    id: 'I111',
    says: 'the ledger owes what is left on certificates and held of them',
    sql: `select 'ledger' as what, 1 as id where (select coalesce(sum(amount), 0) from ledger_entry where account = 'certificates')
      + (select coalesce(sum(balance), 0) from certificate)
      + (select coalesce(sum(amount), 0) from order_certificate where state = 'held') <> 0`,
  },
  {
    id: 'I113',
    late: true,
    says: 'the advance of a certificate is offset by what it paid, of what was handed over or brought, by one receipt of its own sum, within four days',
    sql: `select 'receipt' as what, r.id from receipt r where r.kind = 'offset' and r.amount <> coalesce((
        select sum(x.amount) from certificate_offset x where x.receipt_id = r.id), 0)
      union all
      select 'line', l.id from order_line l join certificate_offset x on x.line_id = l.id
        group by l.id having sum(x.amount) > l.by_certificate
      union all
      select 'order', x.order_id from certificate_offset x join orders o on o.id = x.order_id
        group by x.order_id, o.certificate_amount having sum(x.amount) > o.certificate_amount
      union all
      select 'offset', x.id from certificate_offset x join certificate c on c.id = x.certificate_id
        where (x.receipt_id is null) <> (c.batch_id is not null)
      union all
      select 'line', l.id from order_line l join event_city c on c.id = l.event_city_id left join format f on f.id = l.format_id
        where l.state = 'paid' and coalesce(f.start_time, c.start_time) < $1::timestamptz - interval '4 days'
          and l.by_certificate > coalesce((select sum(x.by_certificate) from refund_line x join refund r on r.id = x.refund_id
            where x.line_id = l.id and r.again_of is null), 0)
          and not exists (select from certificate_offset x where x.line_id = l.id)
      union all
      select 'delivery', o.id from orders o
        where o.paid_at is not null and o.certificate_amount > (select coalesce(sum(l.by_certificate), 0) from order_line l where l.order_id = o.id)
          and not exists (select from refund r where r.order_id = o.id and r.delivery > 0)
          and not exists (select from certificate_offset x where x.order_id = o.id and x.line_id is null) and ${BROUGHT}`,
  },
  {
    id: 'I112',
    says: 'a refund returns to certificates what it says, and no more of a line than they paid',
    sql: `select 'refund' as what, r.id from refund r where r.again_of is null and r.by_certificate > 0 and r.by_certificate <> coalesce((
        select sum(e.amount) from certificate_entry e where e.kind = 'return' and e.op_key like 'return:' || r.public_id || ':%'), 0)
      union all
      select 'line', l.id from order_line l join refund_line x on x.line_id = l.id join refund r on r.id = x.refund_id
        where r.again_of is null group by l.id having sum(x.by_certificate) > l.by_certificate`,
  },
];
