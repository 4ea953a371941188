import type { Invariant } from './invariant.ts';

/** An entry `w` that wishes a place, with the stocks of its line. */
const AWAITED = `waiting_entry w join format_stock fs on fs.format_id = w.format_id and fs.kind = w.kind
      where w.state = 'waiting' and w.wanted > 0`;

/** Lines before formats that are sold out (docs/decisions/0055). */
export const WAITING_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I97',
    says: 'places on sale are limited exactly where somebody waits, and are free',
    sql: `select 'stock' as what, s.id, s.on_sale from stock s
        where s.on_sale is not null and (s.on_sale > greatest(0, s.capacity - s.held - s.sold - s.sold_before)
          or s.id not in (select fs.stock_id from ${AWAITED}))
      union all
      select 'stock', s.id, null from stock s where s.on_sale is null and s.id in (select fs.stock_id from ${AWAITED})`,
  },
  {
    id: 'I98',
    says: 'nobody who waits is passed over by a sale: no ticket of what is waited for can be bought',
    sql: `select 'entry' as what, w.id from waiting_entry w join format f on f.id = w.format_id
        join format_stock fs on fs.format_id = w.format_id and fs.kind = w.kind join stock s on s.id = fs.stock_id
      where w.state = 'waiting' and w.wanted > 0
      group by w.id, f.id having min(least(s.on_sale, s.capacity - s.held - s.sold - s.sold_before))
        >= case when f.team_all then greatest(1, coalesce(f.fixed_count, 1)) else 1 end`,
  },
  {
    id: 'I99',
    says: 'nobody in the line is skipped: while an offer runs, nobody who stood before it and wishes a place waits behind',
    sql: `select 'offer' as what, o.id, w.id as entry from waiting_offer o join waiting_entry e on e.id = o.entry_id
        join waiting_entry w on w.format_id = e.format_id and w.kind = e.kind and w.id <> e.id
      where o.ended_at is null and w.state = 'waiting' and w.wanted > 0 and w.joined_at <= o.made_at
        and (w.turn_at, w.id) < (o.turn_at, e.id)
        -- Clocks of servers may be a minute apart: who came right after the offer was made may have an earlier time than it.
        and (w.joined_at <= o.made_at - interval '1 minute' or (w.id < e.id and o.turn_at <= o.made_at))`,
  },
  {
    id: 'I100',
    says: 'a place of an offer is held once: what it keeps and what was ordered of it are no more than its places',
    sql: `select 'offer' as what, o.id, t.stock_id from waiting_offer o
        cross join lateral unnest(o.stock_ids) as t (stock_id)
        left join hold h on h.offer_id = o.id and h.stock_id = t.stock_id and h.state in ('active', 'consumed')
      group by o.id, t.stock_id having o.kept + coalesce(sum(h.qty), 0) > o.places
      union all
      select 'hold', h.id, h.stock_id from hold h join waiting_offer o on o.id = h.offer_id where h.stock_id <> all(o.stock_ids)`,
  },
  {
    id: 'I101',
    late: true,
    says: 'an offer ends in time and was told by a letter; what an entry wishes and has on offer is no more than its places',
    sql: `select 'offer' as what, o.id from waiting_offer o where o.kept > 0
        and (o.until < $1::timestamptz - interval '1 minute' or o.until > o.made_at + interval '72 hours')
      union all
      select 'entry', w.id from waiting_entry w where w.state = 'waiting' and w.places < w.wanted
        + (select coalesce(sum(o.places), 0) from waiting_offer o where o.entry_id = w.id and o.ended_at is null)
      union all
      select 'offer', o.id from waiting_offer o
        where not exists (select from outbox b where b.dedupe_key = 'waiting_offered:' || o.public_id)`,
  },
];
