import { BROUGHT } from './brought.ts';
import type { Invariant } from './invariant.ts';

/** Receipts, refunds that were refused, and the registry of the acquirer. */
export const FISCAL_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I68',
    says: 'no receipt waits for a person to look up whether it was made',
    sql: `select 'receipt' as what, id from receipt where state = 'failed' and failure = 'outcome_unclear'`,
  },
  {
    id: 'I69',
    late: true,
    says: 'each day on which an acquirer with keys took payments is compared with its registry within 36 hours, no question left',
    // The acquirers with keys are noted by `reconcileDue`, with the first day that it answers for.
    sql: `select p.provider as what, p.day as id from
        (select distinct provider, (created_at at time zone 'Europe/Moscow')::date as day from payment) p
        join setting s on s.key = 'reconciled_since' and s.value ? p.provider and p.day >= (s.value ->> p.provider)::date
        left join reconciliation r on r.provider = p.provider and r.day = p.day
      where (p.day + 1)::timestamp at time zone 'Europe/Moscow' < $1::timestamptz - interval '36 hours'
        and (r.day is null or exists (select from reconciliation_question q where q.provider = p.provider and q.day = p.day))`,
  },
  {
    id: 'I70',
    says: 'a closing receipt is the prices of its lines and its delivery',
    sql: `select 'receipt' as what, r.id from receipt r left join closing_line x on x.receipt_id = r.id where r.kind = 'closing'
        group by r.id having r.amount <> coalesce(sum(x.amount), 0) + r.delivery
      union all
      select 'line', x.line_id from closing_line x join order_line l on l.id = x.line_id where x.amount <> l.price - greatest(l.difference_due, l.by_certificate)`,
  },
  {
    id: 'I71',
    says: 'the positions of a receipt add up to it',
    sql: `select 'receipt' as what, r.id from receipt r where r.amount <>
      (select coalesce(sum((i ->> 'unitPrice')::bigint * (i ->> 'qty')::int), 0) from jsonb_array_elements(r.items) i)`,
  },
  {
    id: 'I72',
    late: true,
    says: 'the prepayment of a start that was held, and of a delivery that was brought, is offset within four days',
    sql: `select 'line' as what, l.id from order_line l join format f on f.id = l.format_id
      join payment p on p.order_id = l.order_id and p.captured > 0 and not p.surplus
      where l.kind in ('ticket', 'surcharge') and l.state = 'paid' and l.price > greatest(l.difference_due, l.by_certificate) and f.start_time < $1::timestamptz - interval '4 days'
        and not exists (select from closing_line x where x.line_id = l.id)
      union all
      select 'good', l.id from order_line l join event_city c on c.id = l.event_city_id
      join payment p on p.order_id = l.order_id and p.captured > 0 and not p.surplus
      where l.kind = 'shop' and l.state = 'paid' and l.price > l.by_certificate and c.start_time < $1::timestamptz - interval '4 days'
        and not exists (select from closing_line x where x.line_id = l.id)
      union all
      select 'delivery', o.id from orders o join payment p on p.order_id = o.id and p.captured > 0 and not p.surplus
      where o.delivery_price > o.certificate_amount - (select coalesce(sum(l.by_certificate), 0) from order_line l where l.order_id = o.id)
        and not exists (select from receipt r where r.payment_id = p.id and r.delivery > 0)
        and not exists (select from refund r where r.order_id = o.id and r.delivery > 0) and ${BROUGHT}`,
  },
  {
    id: 'I73',
    late: true,
    says: 'no receipt waits for 72 hours, none that failed waits for a day',
    sql: `select 'receipt' as what, id from receipt where (state in ('queued', 'sent') and next_check_at is not null
        and created_at < $1::timestamptz - interval '72 hours')
      or (state = 'failed' and failure is distinct from 'unsupported' and final_at < $1::timestamptz - interval '24 hours')`,
  },
  {
    id: 'I74',
    late: true,
    says: 'money that a refused refund owes is tried again within 72 hours',
    sql: `select 'line' as what, l.id from order_line l where l.state = 'refund_pending'
      and not exists (select from refund_line x join refund r on r.id = x.refund_id
        where x.line_id = l.id and r.state <> 'failed' and r.reason <> 'distance')
      and (select max(r.final_at) from refund_line x join refund r on r.id = x.refund_id
        where x.line_id = l.id and r.reason <> 'distance') < $1::timestamptz - interval '72 hours'`,
  },
  {
    id: 'I75',
    late: true,
    says: 'a difference with the registry of an acquirer is settled within a day',
    sql: `select 'difference' as what, id from reconciliation_difference
      where resolved_at is null and found_at < $1::timestamptz - interval '24 hours'`,
  },
  {
    id: 'I76',
    says: 'the acquirer took and returned of a payment what the books say',
    sql: `select 'payment' as what, p.id from payment p
        left join refund r on r.payment_id = p.id and r.state <> 'failed'
      where p.there_at is not null
      group by p.id having p.there_captured <> p.captured or p.there_refunded > coalesce(sum(r.amount), 0)
        or p.there_refunded < coalesce(sum(r.amount) filter (where r.state = 'succeeded' and r.final_at < p.there_at), 0)`,
  },
  {
    id: 'I78',
    says: 'money that went back outside is booked there until refunds of lines account for it, and for no more',
    sql: `select 'payment' as what, payment_id as id from refund where state <> 'failed' and payment_id is not null
        group by payment_id having sum(covered) > coalesce(sum(amount) filter (where reason = 'outside'), 0)
      union all
      select 'ledger', 1 where (select coalesce(sum(amount), 0) from ledger_entry where account = 'outside') <>
        (select coalesce(sum(amount) filter (where reason = 'outside'), 0) - coalesce(sum(covered), 0) from refund
          where state = 'succeeded')`,
  },
  {
    id: 'I77',
    says: 'no payment or refund is put aside because the acquirer contradicts the books',
    sql: `select 'payment' as what, id from payment where suspicious is not null
      union all select 'refund', id from refund where suspicious is not null`,
  },
];
