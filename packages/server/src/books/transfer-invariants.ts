import type { Invariant } from './invariant.ts';

/** Tickets that change hands; docs/transfers.md tells the rules. */
export const TRANSFER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I32',
    says: 'a ticket is offered to one person at a time',
    sql: `select 'ticket' as what, ticket_id as id from transfer where state = 'offered' group by ticket_id having count(*) > 1`,
  },
  {
    id: 'I33',
    says: 'a ticket is held by its last receiver, under a code renewed at each transfer',
    sql: `select 'ticket' as what, t.id from ticket t join lateral (
        select count(*) as n, (array_agg(f.to_user order by f.id desc))[1] as receiver from transfer f
        where f.ticket_id = t.id and f.state = 'accepted') f on f.n > 0
      where t.holder_id is distinct from f.receiver or t.code_version <= f.n`,
  },
  {
    id: 'I90',
    late: true,
    says: 'what is offered is a valid ticket of its sender, and an offer ends in time',
    sql: `select 'transfer' as what, f.id from transfer f join ticket t on t.id = f.ticket_id
      where f.state = 'offered' and (t.state <> 'valid' or t.holder_id <> f.from_user
        or f.expires_at < $1::timestamptz - interval '10 minutes' or f.expires_at > f.created_at + interval '7 days')`,
  },
  {
    id: 'I91',
    says: 'who bought a ticket that somebody else received is told apart, and its policy is of its holder',
    sql: `select 'ticket' as what, t.id from ticket t join order_line l on l.id = t.line_id join orders o on o.id = l.order_id
        where exists (select from transfer f where f.ticket_id = t.id and f.state = 'accepted')
          and t.original_user_id is distinct from nullif(o.user_id, t.holder_id)
      union all
      select 'policy', y.id from insurance_policy y join ticket t on t.id = y.ticket_id
        where y.state = 'valid' and y.holder_id is not null and y.holder_id <> t.holder_id`,
  },
  {
    id: 'I92',
    late: true,
    says: 'a paid fee has an offer that waits or was accepted, or returns within ten minutes',
    sql: `select 'line' as what, x.line_id as id from transfer_fee x join order_line l on l.id = x.line_id join orders o on o.id = l.order_id
        left join transfer f on f.id = x.transfer_id
        where l.state = 'paid' and (f.id is null or f.state in ('declined', 'recalled', 'expired'))
          and greatest(o.paid_at, f.decided_at) < $1::timestamptz - interval '10 minutes'
      union all
      select 'line', l.id from order_line l left join transfer_fee x on x.line_id = l.id
        where (l.kind = 'transfer') <> (x.line_id is not null)`,
  },
];
