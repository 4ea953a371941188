/** What was to be brought of an order `o` has been with its buyer, or is back, for four days; in SQL of its own, as of all invariants. */
export const BROUGHT = `exists (
    select from parcel b where b.order_id = o.id and b.handed_over_at is not null
    union all
    select from order_line s join participant x on x.line_id = s.id join delivery_method d on d.id = x.delivery_method_id
      join event_city c on c.id = s.event_city_id join event e on e.id = c.event_id
      where s.order_id = o.id and d.price > 0 and e.state <> 'cancelled')
  and not exists (select from parcel b where b.order_id = o.id
    and (b.state in ('new', 'packed', 'handed_over', 'in_transit', 'at_point') or b.changed_at > $1::timestamptz - interval '4 days'))
  and not exists (select from order_line s join participant x on x.line_id = s.id join event_city c on c.id = s.event_city_id
    left join format f on f.id = s.format_id
    where s.order_id = o.id and coalesce(f.start_time, c.start_time) > $1::timestamptz - interval '4 days')`;
