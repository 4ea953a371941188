import type { Invariant } from './invariant.ts';

/** Prices and places of bought tickets, and what the cabinet changes of them: people, distances, results submitted online. */
export const TICKET_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I34',
    says: 'a ticket enters once by a list, and only its own event',
    sql: `select 'ticket' as what, c.ticket_id as id from checkin c join ticket t on t.id = c.ticket_id
      where c.result = 'ok' and c.undone_at is null
      group by c.ticket_id, c.list_id, c.event_id, t.event_id having count(*) > 1 or c.event_id <> t.event_id`,
  },
  {
    id: 'I52',
    says: 'no more places are held and bought at the price of a wave that ends by number sold than its number; those kept for a code are apart',
    sql: `select 'wave' as what, w.id, count(*)::int from price_wave w join order_line l on l.wave_id = w.id
      where w.sold_until is not null and exists (select from hold h join stock s on s.id = h.stock_id and s.scope in ('format', 'kind')
        where h.line_id = l.id and (h.state = 'active' or (h.state = 'consumed' and l.state = 'paid')))
      group by w.id having count(*) > w.sold_until`,
  },
  {
    id: 'I80',
    says: 'a ticket is of the format its line bought, and its person is of its line',
    sql: `select 'ticket' as what, t.id from ticket t join order_line l on l.id = t.line_id
        where t.format_id <> l.format_id or t.event_city_id <> l.event_city_id
      union all
      select 'ticket', t.id from ticket t join participant p on p.id = t.participant_id where p.line_id <> t.line_id`,
  },
  {
    id: 'I53',
    says: 'a valid ticket has places of its present format, or one kept for its code instead, its shirt and nothing else',
    sql: `select 'ticket' as what, t.id, h.stock_id from ticket t join hold h on h.line_id = t.line_id and h.state = 'consumed'
          join stock s on s.id = h.stock_id
        where t.state = 'valid' and s.scope <> 'reserve'
          and not exists (select from format_stock f where f.format_id = t.format_id and f.kind = t.kind and f.stock_id = h.stock_id)
          and not exists (select from participant p join shirt_size z on z.id = p.shirt_size_id
            where p.id = t.participant_id and z.stock_id = h.stock_id)
      union all
      select 'ticket', t.id, k.stock_id from ticket t
          join hold k on k.line_id = t.line_id and k.state = 'consumed' join promocode_reserve r on r.stock_id = k.stock_id
        where t.state = 'valid' and (r.format_id <> t.format_id or r.kind <> t.kind or exists (
          select from hold h join format_stock f on f.stock_id = h.stock_id
          where h.line_id = t.line_id and h.state = 'consumed' and f.format_id = t.format_id and f.kind = t.kind))`,
  },
  {
    id: 'I81',
    says: 'the lines of a ticket gave up what its changes of distance say',
    sql: `select 'ticket' as what, d.ticket_id as id from distance_change d group by d.ticket_id
      having sum(greatest(0, d.worth_before - d.worth_after)) <> (
        select coalesce(sum(l.given_up), 0) from order_line l where l.id = min(d.line_id)
          or l.id in (select x.surcharge_line_id from distance_change x where x.ticket_id = d.ticket_id))
      union all
      select 'line', l.id from order_line l where l.given_up > 0 and not exists (
        select from distance_change d where d.line_id = l.id or d.surcharge_line_id = l.id)`,
  },
  {
    id: 'I82',
    says: 'a surcharge costs what its change says, and the change is done exactly when it is paid',
    sql: `select 'change' as what, d.id from distance_change d join order_line s on s.id = d.surcharge_line_id
        where s.kind <> 'surcharge' or s.price <> d.worth_after - d.worth_before
          or (d.done_at is not null) <> (s.state in ('paid', 'refund_pending', 'refunded'))
      union all
      select 'line', s.id from order_line s where s.kind = 'surcharge'
        and not exists (select from distance_change d where d.surcharge_line_id = s.id)`,
  },
  {
    id: 'I83',
    says: 'of the worth given up what is due is sent back, once',
    sql: `select 'line' as what, l.id from order_line l
        left join refund_line x on x.line_id = l.id and x.refund_id in (select id from refund where reason = 'distance')
        left join refund r on r.id = x.refund_id
      group by l.id having coalesce(sum(x.amount) filter (where r.state <> 'failed'), 0) > l.difference_due
        or coalesce(sum(x.amount), 0) < l.difference_due`,
  },
  {
    id: 'I84',
    says: 'a result submitted online is of a registered ticket of a virtual start, and is decided after it was submitted',
    sql: `select 'result' as what, r.id from online_result r join ticket t on t.id = r.ticket_id join format f on f.id = t.format_id
      where not f.virtual or r.decided_at < r.submitted_at`,
  },
];
