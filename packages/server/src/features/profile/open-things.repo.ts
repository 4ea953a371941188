import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { listed, UNDECIDED_PAYMENT, UNDECIDED_REFUND } from '../../db/payment-states.ts';

export interface OpenThings {
  /** Held tickets of starts to come. */
  tickets: number;
  /** Payments that may still bring money, and receipts that are still asked for: some acquirers never tell of theirs. */
  payments: number;
  refunds: number;
  /** Insurances in force. */
  policies: number;
  /** When the last start begins, the last insurance ends. */
  last_day: Date | null;
}

/** What of an account is not over: its erasure waits for it. */
export async function selectOpenThings(db: Db, userId: number, now: Date): Promise<OpenThings> {
  const { rows } = await sql<OpenThings>`
    with own as (select id from orders where user_id = ${userId}),
      held as (select f.start_time from ticket t join format f on f.id = t.format_id
        where t.holder_id = ${userId} and t.state in ('valid', 'refund_pending') and f.start_time > ${now}),
      paying as (select p.id from payment p where p.order_id in (select id from own)
          and p.state in (${sql.raw(listed([...UNDECIDED_PAYMENT, 'refunding']))})
        union all
        select c.id from receipt c left join refund r on r.id = c.refund_id join payment p on p.id = coalesce(c.payment_id, r.payment_id)
          where p.order_id in (select id from own) and c.state in ('queued', 'sent') and c.next_check_at is not null),
      returning_ as (select r.id from refund r where r.order_id in (select id from own) and r.state in (${sql.raw(listed(UNDECIDED_REFUND))})
        union all
        select g.id from goods_return g where g.order_id in (select id from own) and g.state in ('asked', 'awaited')),
      insured as (select y.valid_to from insurance_policy y join order_line l on l.id = y.line_id
        where (y.holder_id = ${userId} or (y.holder_id is null and l.order_id in (select id from own))) and y.state in ('valid', 'refund_pending') and y.valid_to >= ${now}::date)
    select (select count(*) from held)::int as tickets, (select count(*) from paying)::int as payments,
      (select count(*) from returning_)::int as refunds, (select count(*) from insured)::int as policies,
      greatest((select max(start_time) from held), (select max(valid_to)::timestamptz from insured)) as last_day`.execute(
    db,
  );
  return rows[0] ?? { tickets: 0, payments: 0, refunds: 0, policies: 0, last_day: null };
}
