import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { EventCoverTemplate, EventPalette, EventState } from '../../db/schema.generated.ts';

export interface EventRow {
  id: number;
  public_id: string;
  title: string;
  title_en: string;
  description: string;
  description_en: string;
  external_url: string;
  slider: boolean;
  state: EventState;
  banners: unknown;
  includes: unknown;
  regulations: string;
  regulations_en: string;
  organiser: unknown;
  palette: EventPalette;
  cover_template: EventCoverTemplate | null;
  cover_label: string | null;
  main_distance_m: number | null;
  type_public_id: string;
  type_title: string;
  type_title_en: string;
  type_description: string;
  type_description_en: string;
  type_logo: string;
  type_video: string;
  sport: string;
  project_public_id: string | null;
  project_title: string | null;
  project_title_en: string | null;
  project_link: string | null;
  project_picture: string | null;
}

export interface EventCityRow {
  id: number;
  public_id: string;
  event_id: number;
  city_id: number;
  region_id: number;
  name_ru: string;
  name_en: string;
  address: string;
  address_en: string;
  place_note: string;
  place_note_en: string;
  lat: number | null;
  lon: number | null;
  start_time: Date;
  timezone: string;
  registration_opens_at: Date;
  registration_closes_at: Date;
  programme: unknown;
  course: unknown;
  pickup: unknown;
  changes_until: Date;
  transfers_until: Date | null;
  start_list: boolean;
}

const EVENT = sql`e.id, e.public_id, e.title, e.title_en, e.description, e.description_en, e.external_url, e.slider, e.state, e.banners, e.includes, e.regulations, e.regulations_en, e.organiser,
  e.palette, e.cover_template, e.cover_label, e.main_distance_m,
  t.public_id as type_public_id, t.title as type_title, t.title_en as type_title_en, t.description as type_description,
  t.description_en as type_description_en, t.logo as type_logo, t.video_promo as type_video, t.sport,
  p.public_id as project_public_id, p.title as project_title, p.title_en as project_title_en, p.link as project_link,
  p.picture_main as project_picture`;
const EVENT_FROM = sql`event e join event_type t on t.id = e.event_type_id left join project p on p.id = t.project_id`;

/** Events with a start after `now`, the nearest first: published ones, and those not yet published that `volunteerId` helps at. */
export async function selectComingEvents(
  db: Db,
  now: Date,
  volunteerId: number | null = null,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${EVENT} from ${EVENT_FROM}
    join (select event_id, min(start_time) as first from event_city where start_time > ${now} group by event_id) n on n.event_id = e.id
    where e.state = 'published' or (e.state = 'draft' and exists (
      select from event_volunteer v where v.user_id = ${volunteerId}::bigint and v.event_id = e.id))
    order by n.first, e.id`.execute(db);
  return rows;
}

export async function selectOptionalEvent(db: Db, publicId: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${EVENT} from ${EVENT_FROM} where e.public_id = ${publicId} and e.state <> 'draft'`.execute(db);
  return rows[0];
}

export async function selectEventsById(db: Db, ids: readonly number[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select ${EVENT} from ${EVENT_FROM} where e.id = any(${ids})`.execute(
    db,
  );
  return rows;
}

/** Cities of events in the order the organiser gave, then by start. */
export async function selectCitiesOfEvents(db: Db, eventIds: readonly number[]): Promise<EventCityRow[]> {
  return await selectEventCities(db, sql`c.event_id = any(${eventIds})`);
}

export async function selectEventCitiesById(db: Db, ids: readonly number[]): Promise<EventCityRow[]> {
  return await selectEventCities(db, sql`c.id = any(${ids})`);
}

export async function selectOptionalEventCity(db: Db, publicId: string): Promise<EventCityRow | undefined> {
  const rows = await selectEventCities(db, sql`c.public_id = ${publicId} and e.state <> 'draft'`);
  return rows[0];
}

async function selectEventCities(db: Db, where: ReturnType<typeof sql>): Promise<EventCityRow[]> {
  const { rows } = await sql<EventCityRow>`
    select c.id, c.public_id, c.event_id, c.city_id, g.region_id, g.name_ru, g.name_en, c.address, c.address_en, c.place_note,
      c.place_note_en, c.lat, c.lon, c.start_time, c.timezone, c.registration_opens_at, c.registration_closes_at, c.programme, c.course,
      c.pickup, c.changes_until, c.transfers_until, c.start_list
    from event_city c join city g on g.id = c.city_id join event e on e.id = c.event_id
    where ${where} order by c.event_id, c.position, c.start_time, c.id`.execute(db);
  return rows;
}

export interface CityCountRow {
  id: number;
  name_ru: string;
  name_en: string;
  region_id: number;
  count: number;
}

/** Cities with starts after `now`; most starts first. */
export async function selectCitiesWithStarts(db: Db, now: Date): Promise<CityCountRow[]> {
  const { rows } = await sql<CityCountRow>`
    select g.id, g.name_ru, g.name_en, g.region_id, count(*)::int as count
    from event_city c join city g on g.id = c.city_id join event e on e.id = c.event_id
    where e.state = 'published' and c.start_time > ${now}
    group by g.id order by count desc, g.population desc nulls last, g.id`.execute(db);
  return rows;
}
