import type { ResultStatus } from '@distance/domain/results/result-row.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface LiveFormatRow {
  format_id: number;
  public_id: string;
  title: string;
  title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  start_time: Date;
  running: number;
}

/** Formats of a start that are run on the spot, whether results are there or not. */
export async function selectLiveFormats(db: Db, eventCityId: number): Promise<LiveFormatRow[]> {
  const { rows } = await sql<LiveFormatRow>`
    select f.id as format_id, f.public_id, f.title, f.title_en, f.distance_m, f.distance_label, f.length_shared, f.start_time,
      coalesce(a.running, 0) as running
    from format f left join result_race a on a.format_id = f.id
    where f.event_city_id = ${eventCityId} and not f.hidden and not f.virtual order by f.position, f.id`.execute(
    db,
  );
  return rows;
}

export interface LiveRace {
  version: number;
  updated_at: Date | null;
  points: { title: string; m: number | null }[];
  running: number;
  finished: number;
  total: number;
  distance_m: number | null;
  start_time: Date;
}

/** The race of a format as it is now; of version 0 before anything was told of it. */
export async function selectLiveRace(db: Db, formatId: number): Promise<LiveRace> {
  const { rows } = await sql<LiveRace>`
    select coalesce(a.version, 0) as version, a.updated_at, coalesce(a.points, '[]') as points, coalesce(a.running, 0) as running,
      coalesce(a.finished, 0) as finished, coalesce(a.total, 0) as total, f.distance_m, f.start_time
    from format f left join result_race a on a.format_id = f.id where f.id = ${formatId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`format ${formatId} is missing`);
  return row;
}

/** Versions of the races of formats; one without results has none. */
export async function selectVersions(db: Db, formatIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ format_id: number; version: number }>`
    select format_id, version from result_race where format_id = any(${[...formatIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ format_id: id, version }) => [id, version]));
}

export interface LiveFieldRow {
  bib: string;
  first_name: string;
  last_name: string;
  minor: boolean;
  hidden: boolean;
  gender: 'male' | 'female' | null;
  club: string;
  category: string;
  age_from: number | null;
  status: ResultStatus;
  splits: number[];
  time_ms: number | null;
  position: number;
  place: number | null;
  place_gender: number | null;
}

/** The whole field of a format, who did not start left out. */
export async function selectLiveField(db: Db, formatId: number): Promise<LiveFieldRow[]> {
  const { rows } = await sql<LiveFieldRow>`
    select bib, first_name, last_name, minor, hidden, gender, club, category, age_from, status, splits, time_ms, position, place,
      place_gender
    from result where format_id = ${formatId} and status <> 'dns'`.execute(db);
  return rows;
}
