import type { EventCityFilter } from '@distance/contract/calendar.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** What the filter needs of one start. */
export interface CandidateRow {
  id: number;
  event_id: number;
  /** `YYYY-MM` in the zone of the event. */
  month: string;
  /** Lengths of the listed formats in metres. */
  distances: number[];
}

/**
 * Coming starts by everything of the filter but text, which the search knows, and months and distances, which `calendar-filter.ts` applies,
 * because the totals leave them out by turns. One statement.
 */
export async function selectCandidates(db: Db, filter: EventCityFilter, now: Date): Promise<CandidateRow[]> {
  const listed = sql`from format f where f.event_city_id = c.id and not f.hidden`;
  const conditions = [
    sql`e.state = 'published'`,
    sql`c.start_time > ${now}`,
    filter.city === undefined ? null : sql`c.city_id = ${filter.city}`,
    filter.region === undefined ? null : sql`g.region_id = ${filter.region}`,
    filter.date_from === undefined
      ? null
      : sql`(c.start_time at time zone c.timezone)::date >= ${filter.date_from}::date`,
    filter.date_to === undefined
      ? null
      : sql`(c.start_time at time zone c.timezone)::date <= ${filter.date_to}::date`,
    filter.sport === undefined || filter.sport.length === 0 ? null : sql`t.sport = any(${filter.sport})`,
    filter.event_type === undefined ? null : sql`t.public_id = ${filter.event_type}`,
    filter.event === undefined ? null : sql`e.public_id = ${filter.event}`,
    filter.kids === true ? sql`exists (select ${listed} and f.age_max <= ${KIDS_AGE_MAX})` : null,
    filter.teams === true ? sql`exists (select ${listed} and f.is_team)` : null,
    filter.free_places === true
      ? sql`c.registration_opens_at <= ${now} and c.registration_closes_at > ${now} and exists (
          select from format f join format_stock fs on fs.format_id = f.id join ticket_kind k on k.code = fs.kind and k.runs
          join stock s on s.id = fs.stock_id
          where f.event_city_id = c.id and not f.hidden group by f.id, fs.kind
          having min(least(s.capacity - s.held - s.sold - s.sold_before, s.on_sale)) >= max(case when f.team_all then coalesce(f.fixed_count, 1) else 1 end))`
      : null,
  ].filter((condition) => condition !== null);
  const { rows } = await sql<CandidateRow>`
    select c.id, c.event_id, to_char(c.start_time at time zone c.timezone, 'YYYY-MM') as month,
      array(select distinct f.distance_m ${listed} and f.distance_m is not null) as distances
    from event_city c join event e on e.id = c.event_id join event_type t on t.id = e.event_type_id join city g on g.id = c.city_id
    where ${sql.join(conditions, sql` and `)}
    order by c.start_time, c.id`.execute(db);
  return rows;
}

/** Children's starts are those of a format for no older than that. */
const KIDS_AGE_MAX = 14;

/** Coming cities of each event. */
export async function selectCityCounts(
  db: Db,
  eventIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('event_city')
    .select(({ fn }) => ['event_id', fn.countAll<number>().as('cities')])
    .where('event_id', 'in', eventIds.length > 0 ? [...eventIds] : [0])
    .where('start_time', '>', now)
    .groupBy('event_id')
    .execute();
  return new Map(rows.map((row) => [row.event_id, row.cities]));
}
