import { type RawBuilder, sql } from 'kysely';

/** Of starts: a listed format is on sale and has a place. */
export function buyableStarts(ids: RawBuilder<number[]>, now: Date): RawBuilder<unknown> {
  return sql`select c.id from event_city c where c.id = any(${ids}) and exists (select from format f
    where f.event_city_id = c.id and not f.hidden and c.registration_opens_at <= ${now} and c.registration_closes_at > ${now}
      and exists (select from format_stock fs join ticket_kind k on k.code = fs.kind and k.runs
        join stock s on s.id = fs.stock_id where fs.format_id = f.id
        group by fs.kind having min(least(s.capacity - s.held - s.sold - s.sold_before, s.on_sale)) > 0))`;
}
