import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Members with what they run. A member's ticket counts when its participant named the club or is the member himself. */
const RUNS = sql.raw(`club_member m join users u on u.id = m.user_id
  join ticket t on t.holder_id = m.user_id and t.state = 'valid' join participant p on p.id = t.participant_id
  join event_city c on c.id = t.event_city_id join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
  join city g on g.id = c.city_id join format f on f.id = t.format_id and not f.hidden`);
/** Who bought for somebody else is not named by that ticket. */
const SELF = sql.raw(`(lower(p.first_name) = lower(u.name) and lower(p.last_name) = lower(u.last_name))`);
const OURS = sql.raw(
  `m.state = 'member' and (p.club_id = m.club_id or (lower(p.first_name) = lower(u.name) and lower(p.last_name) = lower(u.last_name)))`,
);
const COVER =
  sql.raw(`e.public_id as event_public_id, e.title, e.title_en, y.sport, e.palette, e.cover_template, e.cover_label,
  e.main_distance_m`);

export interface CoverRow {
  event_public_id: string;
  title: string;
  title_en: string;
  sport: string;
  palette: string;
  cover_template: string | null;
  cover_label: string | null;
  main_distance_m: number | null;
}

/** A name as everybody may see it: of a minor the first name and a letter. */
const NAME = sql.raw(`trim(u.name || ' ' || case when u.birth_date > now() - interval '18 years'
  then left(u.last_name, 1) || '.' else u.last_name end)`);

export interface StartRow extends CoverRow {
  club_id: number;
  city: string;
  city_en: string;
  start_time: Date;
  timezone: string;
  count: number;
  people: string[];
}

/** Coming starts of clubs, the nearest first; `each` of them of every club. */
export async function selectNextStarts(
  db: Db,
  clubIds: readonly number[],
  now: Date,
  each: number,
): Promise<StartRow[]> {
  if (clubIds.length === 0) return [];
  const { rows } = await sql<StartRow>`
    with runs as (
      select m.club_id, c.id as city_id, count(*)::int as count,
        coalesce((array_agg(${NAME} order by m.joined_at, m.user_id) filter (where m.shown and ${SELF} and u.name <> ''))[1:3], '{}') as people,
        row_number() over (partition by m.club_id order by min(c.start_time), c.id) as n
      from ${RUNS} where m.club_id = any(${clubIds}) and c.start_time > ${now} and e.state = 'published' and ${OURS}
      group by m.club_id, c.id)
    select r.club_id, r.count, r.people, g.name_ru as city, g.name_en as city_en, c.start_time, c.timezone, ${COVER}
    from runs r join event_city c on c.id = r.city_id join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
      join city g on g.id = c.city_id
    where r.n <= ${each} order by r.club_id, c.start_time, c.id`.execute(db);
  return rows;
}

/** How many members of all clubs go to the nearest start that any of them goes to. */
export async function countGoing(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct t.id)::int as count from ${RUNS} join club b on b.id = m.club_id and b.state = 'shown'
    where c.start_time > ${now} and e.state = 'published' and ${OURS}
    group by c.id order by min(c.start_time), c.id limit 1`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Names of who agreed to be seen, the longest with the club first, and of its owner. */
export async function selectPeople(
  db: Db,
  clubId: number,
): Promise<{ name: string; role: 'owner' | 'admin' | 'member' }[]> {
  const { rows } = await sql<{ name: string; role: 'owner' | 'admin' | 'member' }>`
    select ${NAME} as name, m.role from club_member m join users u on u.id = m.user_id
    where m.club_id = ${clubId} and m.state = 'member' and m.shown and u.name <> ''
    order by m.joined_at, m.user_id limit 300`.execute(db);
  return rows;
}

const FINISHED = sql.raw(`join result r on r.ticket_id = t.id and r.status = 'finished'`);

/** Metres of timed starts since a day, and the club's place by them among those that everybody sees. */
export async function selectDistance(
  db: Db,
  clubId: number,
  since: Date,
): Promise<{ metres: number; place: number; clubs: number } | undefined> {
  const { rows } = await sql<{ metres: number; place: number; clubs: number }>`
    with ran as (select m.club_id, sum(f.distance_m)::float8 as metres from ${RUNS} ${FINISHED}
      where c.start_time >= ${since} and ${OURS} group by m.club_id),
    placed as (select b.id, coalesce(ran.metres, 0) as metres, rank() over (order by coalesce(ran.metres, 0) desc)::int as place,
        count(*) over ()::int as clubs
      from club b left join ran on ran.club_id = b.id where b.state = 'shown' or b.id = ${clubId})
    select metres, place, clubs from placed where id = ${clubId}`.execute(db);
  return rows[0];
}

export interface RankedRow {
  name: string;
  starts: number;
  metres: number;
  tops: number;
}

/** What members who agreed to be seen ran since a day: timed by us, and brought from elsewhere. */
export async function selectRanked(db: Db, clubId: number, since: Date): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    with ran as (
      select m.user_id, f.distance_m as metres, (r.place_age <= 3) as top from ${RUNS} ${FINISHED} and not r.hidden
      where m.club_id = ${clubId} and m.shown and m.state = 'member' and ${SELF} and c.start_time >= ${since}
      union all
      select o.user_id, o.distance_m, false from club_result o join competition n on n.id = o.competition_id
      where o.club_id = ${clubId} and n.held_on >= ${since}::date)
    select ${NAME} as name, count(*)::int as starts, coalesce(sum(ran.metres), 0)::float8 as metres,
      count(*) filter (where ran.top)::int as tops
    from ran join users u on u.id = ran.user_id join club_member m on m.user_id = u.id and m.club_id = ${clubId}
    where m.shown and m.state = 'member' and u.name <> '' group by u.id`.execute(db);
  return rows;
}

export interface FinishRow extends CoverRow {
  name: string;
  event_city: string;
  format: string;
  bib: string;
  time_ms: number;
  place_age: number | null;
  age_from: number | null;
  gender: 'male' | 'female' | null;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  format_title: string;
  format_title_en: string;
  total: number;
}

/** Results of members who agreed to be seen, the latest start first. */
export async function selectFinishes(db: Db, clubId: number, limit: number): Promise<FinishRow[]> {
  const { rows } = await sql<FinishRow>`
    select ${NAME} as name, c.public_id as event_city, f.public_id as format, r.bib, r.time_ms, r.place_age, r.age_from, r.gender,
      f.distance_m, f.distance_label, f.length_shared, f.title as format_title, f.title_en as format_title_en, ${COVER},
      count(*) over ()::int as total
    from ${RUNS} ${FINISHED} and not r.hidden and r.time_ms is not null
    where m.club_id = ${clubId} and m.shown and m.state = 'member' and ${SELF} and e.state <> 'draft'
    order by c.start_time desc, r.time_ms, r.id limit ${limit}`.execute(db);
  return rows;
}
