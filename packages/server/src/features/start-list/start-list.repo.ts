import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** A city whose list everybody may see. */
export async function selectOptionalListedCity(
  db: Db,
  publicId: string,
): Promise<{ id: number; timezone: string } | undefined> {
  const { rows } = await sql<{ id: number; timezone: string }>`
    select c.id, c.timezone from event_city c join event e on e.id = c.event_id
    where c.public_id = ${publicId} and c.start_list and e.state <> 'draft'`.execute(db);
  return rows[0];
}

export interface CountRow {
  public_id: string;
  title: string;
  title_en: string;
  listed: number;
  hidden: number;
}

/** Who is registered on a valid ticket of a kind that runs, in a format that everybody sees. */
const RUNNERS = sql`ticket t join ticket_kind k on k.code = t.kind and k.runs join participant p on p.id = t.participant_id
  join format f on f.id = t.format_id and not f.hidden`;

export async function selectCounts(db: Db, eventCityId: number): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select f.public_id, f.title, f.title_en, count(*) filter (where p.start_list)::int as listed,
      count(*) filter (where not p.start_list)::int as hidden
    from ${RUNNERS} where t.event_city_id = ${eventCityId} and t.state = 'valid' group by f.id order by f.position, f.id`.execute(
    db,
  );
  return rows;
}

export interface ListedRow {
  name: string;
  region: string | null;
  region_en: string | null;
  club: string | null;
  cluster: string | null;
  cluster_en: string | null;
  format: string;
  found: number;
}

interface Wanted {
  eventCityId: number;
  /** IANA zone of the city, whose day makes somebody of age. */
  timezone: string;
  now: Date;
  /** Public id. */
  format: string | null;
  /** '' = everybody. */
  search: string;
  from: number;
  limit: number;
}

/**
 * A part of the list by last name. A minor is searched and sorted by what is shown of him, so that neither tells the rest of his
 * name. What is searched stands in the text as it is: it is no pattern.
 */
export async function selectListed(db: Db, wanted: Wanted): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select name, region, region_en, club, cluster, cluster_en, format, count(*) over ()::int as found from (
      select t.id, p.first_name, s.last_name, p.first_name || ' ' || s.last_name as name, r.name_ru as region, r.name_en as region_en,
        c.title as club, l.name as cluster, l.name_en as cluster_en, f.public_id as format
      from ${RUNNERS}
        cross join lateral (select case
          when p.birth_date > (${wanted.now}::timestamptz at time zone ${wanted.timezone})::date - interval '18 years'
          then left(p.last_name, 1) || '.' else p.last_name end as last_name) s
        left join region r on r.id = p.region_id left join club c on c.id = p.club_id left join cluster l on l.id = p.cluster_id
      where t.event_city_id = ${wanted.eventCityId} and t.state = 'valid' and p.start_list
        and (${wanted.format}::text is null or f.public_id = ${wanted.format})) x
    where ${wanted.search} = '' or strpos(${folded(sql`x.name || ' ' || x.first_name || ' ' || coalesce(x.club, '')`)},
      ${folded(sql`${wanted.search}::text`)}) > 0
    order by ${folded(sql`x.last_name`)}, ${folded(sql`x.first_name`)}, x.id
    limit ${wanted.limit} offset ${wanted.from}`.execute(db);
  return rows;
}

/** Letters of both cases and «ё» and «е» are alike. */
const folded = (text: ReturnType<typeof sql>) => sql`replace(lower(${text}), 'ё', 'е')`;
