import type { ClubStanding } from '@distance/domain/results/place-field.ts';
import type { TeamStanding } from '@distance/domain/results/place-teams.ts';
import type { ResultStatus } from '@distance/domain/results/result-row.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { searchConditions, wornFirst } from './search-words.ts';

export interface CoverRow {
  event_public_id: string;
  sport: string;
  palette: string;
  cover_template: string | null;
  cover_label: string | null;
  main_distance_m: number | null;
}

export interface StartRow extends CoverRow {
  public_id: string;
  event_title: string;
  event_title_en: string;
  city_id: number;
  city: string;
  city_en: string;
  start_time: Date;
  timezone: string;
}

const START =
  sql.raw(`c.public_id, e.public_id as event_public_id, e.title as event_title, e.title_en as event_title_en, t.sport, e.palette,
  e.cover_template, e.cover_label, e.main_distance_m, g.id as city_id, g.name_ru as city, g.name_en as city_en, c.start_time, c.timezone`);
const STARTS =
  sql.raw(`event_city c join event e on e.id = c.event_id and e.state <> 'draft' join event_type t on t.id = e.event_type_id
  join city g on g.id = c.city_id`);
/** Results of a start that everybody sees. */
const FINISHED =
  sql.raw(`(select sum(a.finished)::int as finished from format f join result_race a on a.format_id = f.id
  where f.event_city_id = c.id and not f.hidden and a.total > 0)`);

interface StartFilter {
  city: number | null;
  type: string | null;
  year: number | null;
  limit: number;
  offset: number;
}

export async function selectStarts(
  db: Db,
  { city, type, year, limit, offset }: StartFilter,
): Promise<(StartRow & { finished: number; total: number })[]> {
  const { rows } = await sql<StartRow & { finished: number; total: number }>`
    select ${START}, n.finished, count(*) over ()::int as total from ${STARTS} cross join lateral ${FINISHED} n
    where n.finished is not null and (${city}::int is null or g.id = ${city}) and (${type}::text is null or t.public_id = ${type})
      and (${year}::int is null or extract(year from c.start_time at time zone c.timezone) = ${year})
    order by c.start_time desc, c.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface LatestRow extends StartRow {
  finished: number;
  title: string;
  title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  best: number;
}

/** The last starts before `now` that were run on the spot, by the format with most finishers. */
export async function selectLatestStarts(db: Db, now: Date, limit: number): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select ${START}, n.finished, x.title, x.title_en, x.distance_m, x.distance_label, x.length_shared, x.best
    from ${STARTS} cross join lateral ${FINISHED} n
    cross join lateral (
      select f.title, f.title_en, f.distance_m, f.distance_label, f.length_shared, r.time_ms as best
      from format f join result_race a on a.format_id = f.id join result r on r.format_id = f.id and r.position = 1 and r.place = 1
      where f.event_city_id = c.id and not f.hidden and not f.virtual and r.time_ms is not null
      order by a.finished desc, f.position, f.id limit 1) x
    where c.start_time <= ${now} order by c.start_time desc, c.id limit ${limit}`.execute(db);
  return rows;
}

/** Published starts of the next weeks that are run on the spot, the soonest first. */
export async function selectNextStarts(
  db: Db,
  { city, type, now, until }: Pick<StartFilter, 'city' | 'type'> & { now: Date; until: Date },
): Promise<StartRow[]> {
  const { rows } = await sql<StartRow>`
    select ${START} from ${STARTS}
    where e.state = 'published' and c.start_time between ${now} and ${until} and (${city}::int is null or g.id = ${city})
      and (${type}::text is null or t.public_id = ${type})
      and exists (select from format f where f.event_city_id = c.id and not f.hidden and not f.virtual)
    order by c.start_time, c.id limit 4`.execute(db);
  return rows;
}

/** Those of the starts that have results, in the order of the ids. */
export async function selectStartsByIds(
  db: Db,
  ids: readonly number[],
): Promise<(StartRow & { finished: number })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StartRow & { finished: number }>`
    select ${START}, n.finished from ${STARTS} cross join lateral ${FINISHED} n
    where c.id = any(${[...ids]}::bigint[]) and n.finished is not null
    order by array_position(${[...ids]}::bigint[], c.id::bigint)`.execute(db);
  return rows;
}

export interface StartKinds {
  years: number[];
  types: { public_id: string; title: string; title_en: string }[];
  cities: { id: number; name_ru: string; name_en: string }[];
}

/** What the list of starts may be narrowed to. */
export async function selectKinds(db: Db): Promise<StartKinds> {
  const { rows } = await sql<StartKinds>`
    with starts as materialized (select g.id, g.name_ru, g.name_en, t.public_id, t.title, t.title_en,
        extract(year from c.start_time at time zone c.timezone)::int as year
      from ${STARTS} cross join lateral ${FINISHED} n where n.finished is not null)
    select coalesce((select json_agg(distinct year order by year desc) from starts), '[]') as years,
      coalesce((select json_agg(x order by x.title) from (select distinct public_id, title, title_en from starts) x), '[]') as types,
      coalesce((select json_agg(x order by x.name_ru) from (select distinct id, name_ru, name_en from starts) x), '[]') as cities`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate gave no row');
  return row;
}

export interface ResultCityRow extends StartRow {
  id: number;
}

/** A start that everybody may know of. */
export async function selectOptionalCity(db: Db, publicId: string): Promise<ResultCityRow | undefined> {
  const { rows } = await sql<ResultCityRow>`
    select c.id, ${START} from ${STARTS} where c.public_id = ${publicId}`.execute(db);
  return rows[0];
}

/** Standings of before there were kinds have none until the race is placed anew. */
export type KeptTeam = Omit<TeamStanding, 'kind' | 'placeOfKind'> &
  Partial<Pick<TeamStanding, 'kind' | 'placeOfKind'>>;

export interface RaceFormatRow {
  format_id: number;
  public_id: string;
  title: string;
  title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  start_time: Date;
  virtual: boolean;
  timing: 'net' | 'gun';
  by_laps: boolean;
  points: { title: string; m: number | null }[];
  clubs: ClubStanding[];
  relay: boolean;
  teams: KeptTeam[];
  categories: string[];
  club_names: string[];
  finished: number;
  running: number;
  total: number;
}

export async function selectRaces(db: Db, eventCityId: number): Promise<RaceFormatRow[]> {
  const { rows } = await sql<RaceFormatRow>`
    select f.id as format_id, f.public_id, f.title, f.title_en, f.distance_m, f.distance_label, f.length_shared, f.start_time, f.virtual, a.timing,
      a.by_laps, a.points, a.clubs, a.relay, a.teams, a.categories, a.club_names, a.finished, a.running, a.total
    from format f join result_race a on a.format_id = f.id
    where f.event_city_id = ${eventCityId} and not f.hidden and a.total > 0 order by f.position, f.id`.execute(
    db,
  );
  return rows;
}

export interface ShownRow {
  bib: string;
  first_name: string;
  last_name: string;
  minor: boolean;
  hidden: boolean;
  gender: 'male' | 'female' | null;
  club: string;
  city: string;
  category: string;
  comment: string;
  age_from: number | null;
  status: ResultStatus;
  gun_ms: number | null;
  net_ms: number | null;
  penalty_ms: number;
  laps: number;
  time_ms: number | null;
  splits: number[];
  position: number;
  place: number | null;
  place_gender: number | null;
  place_category: number | null;
  place_age: number | null;
}

const SHOWN =
  sql.raw(`r.bib, r.first_name, r.last_name, r.minor, r.hidden, r.gender, r.club, r.city, r.category, r.comment, r.age_from,
  r.status, r.gun_ms, r.net_ms, r.penalty_ms, r.laps, r.time_ms, r.splits, r.position, r.place, r.place_gender, r.place_category,
  r.place_age`);

/** A name is sorted by what is shown of it; those without one come last. */
const ORDERS = {
  place: sql.raw('r.position'),
  bib: sql.raw('length(r.bib), r.bib'),
  name: sql.raw(
    `r.hidden or r.last_name = '', case when r.minor then left(r.last_name, 1) else r.last_name end, r.first_name, r.position`,
  ),
};

export interface TableFilter {
  gender: 'male' | 'female' | null;
  category: string;
  age: number | null;
  club: string;
  search: string;
  sort: keyof typeof ORDERS;
  from: number;
  limit: number;
}

/** A part of a table. Without a filter its length is known and its order is that of an index. */
export async function selectTable(
  db: Db,
  race: Pick<RaceFormatRow, 'format_id' | 'total'>,
  filter: TableFilter,
): Promise<{ rows: ShownRow[]; found: number }> {
  const conditions = [
    ...(filter.gender === null ? [] : [sql`r.gender = ${filter.gender}`]),
    ...(filter.category === '' ? [] : [sql`r.category = ${filter.category}`]),
    ...(filter.age === null ? [] : [sql`r.age_from = ${filter.age}`]),
    ...(filter.club === '' ? [] : [sql`r.club = ${filter.club} and not r.hidden`]),
    ...searchConditions(filter.search),
  ];
  const where = sql.join([sql`r.format_id = ${race.format_id}`, ...conditions], sql` and `);
  const found = conditions.length === 0 ? sql`${race.total}::int` : sql`count(*) over ()::int`;
  const { rows } = await sql<ShownRow & { found: number }>`
    select ${SHOWN}, ${found} as found from result r where ${where}
    order by ${sql.join([...wornFirst(filter.search), ORDERS[filter.sort]])} limit ${filter.limit} offset ${filter.from}`.execute(
    db,
  );
  return { rows, found: rows[0]?.found ?? 0 };
}

export async function selectBest(db: Db, formatId: number): Promise<number | null> {
  const row = await db
    .selectFrom('result')
    .select('time_ms')
    .where('format_id', '=', formatId)
    .where('position', '=', 1)
    .where('place', '=', 1)
    .executeTakeFirst();
  return row?.time_ms ?? null;
}

export async function selectOptionalShown(
  db: Db,
  formatId: number,
  bib: string,
): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`
    select ${SHOWN} from result r where r.format_id = ${formatId} and r.bib = ${bib}`.execute(db);
  return rows[0];
}

/** Rows of the numbers, in no order. */
export async function selectShownOf(db: Db, formatId: number, bibs: readonly string[]): Promise<ShownRow[]> {
  if (bibs.length === 0) return [];
  const { rows } = await sql<ShownRow>`
    select ${SHOWN} from result r where r.format_id = ${formatId} and r.bib = any(${[...bibs]}::text[])`.execute(
    db,
  );
  return rows;
}

/** Rows of the table around one of them, without it. */
export async function selectNeighbours(
  db: Db,
  formatId: number,
  position: number,
  reach: number,
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select ${SHOWN} from result r where r.format_id = ${formatId} and r.position between ${position - reach} and ${position + reach}
      and r.position <> ${position} order by r.position`.execute(db);
  return rows;
}

export interface FieldShape {
  from: number;
  to: number;
  counts: number[];
  /** Of the runner, at each point that he was seen at: how many were there before him. */
  ahead: number[];
}

/** Finishers by time in parts of one length, and how many passed each point before the times given. */
export async function selectShape(
  db: Db,
  formatId: number,
  splits: readonly number[],
  parts: number,
): Promise<FieldShape> {
  const { rows } = await sql<FieldShape>`
    with field as materialized (select time_ms, splits from result where format_id = ${formatId} and time_ms is not null),
      ends as (select min(time_ms) as low, max(time_ms) as high from field),
      parts as (select least(${parts}::int, 1 + ((time_ms - low)::bigint * ${parts}::int) / greatest(1, high - low)) as n, count(*)::int as many
        from field, ends group by 1)
    select coalesce(low, 0) as from, coalesce(high, 0) as to,
      array(select coalesce(p.many, 0) from generate_series(1, ${parts}::int) s(n) left join parts p on p.n = s.n order by s.n) as counts,
      array(select (select count(*)::int from field where field.splits[own.at] > 0 and field.splits[own.at] < own.time)
        from unnest(${[...splits]}::int[]) with ordinality own(time, at) order by own.at) as ahead
    from ends`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate gave no row');
  return row;
}
