import { keysTypedOn } from '@distance/domain/results/search-key.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { NamedDistance } from '../../../distance-text.ts';

/** A common name is looked through no further than this. */
const MOST_LOOKED_AT = 400;

export interface RunnerRow extends NamedDistance {
  first_name: string;
  last_name: string;
  minor: boolean;
  hidden: boolean;
  gender: 'male' | 'female' | null;
  bib: string;
  time_ms: number | null;
  place: number | null;
  place_gender: number | null;
  city_public_id: string;
  format_public_id: string;
  event_title: string;
  event_title_en: string;
  city: string;
  city_en: string;
  start_time: Date;
  timezone: string;
}

export interface RunnerWords {
  /** As `resultSearchKey` writes them; from three letters on they may go on. */
  names: readonly string[];
  /** Whole numbers as they are worn, in small letters. */
  bibs: readonly string[];
}

/** A word of a name as `tsquery`: from three letters on it may go on. */
function queryTypedOn(name: string): string {
  if (name.length < 3) return name;
  const keys = keysTypedOn(name).map((key) => `${key}:*`);
  return `(${keys.join(' | ')})`;
}

/** Runners whose names everybody sees, those with just these words first, then the latest starts. */
export async function selectRunners(
  db: Db,
  { names, bibs }: RunnerWords,
  limit: number,
): Promise<{ rows: RunnerRow[]; total: number }> {
  const goingOn = names.map(queryTypedOn).join(' & ');
  const where = sql.join(
    [
      sql`not r.hidden and (r.first_name <> '' or r.last_name <> '')`,
      ...(names.length === 0 ? [] : [sql`to_tsvector('simple', r.search) @@ ${goingOn}::tsquery`]),
      ...(bibs.length === 0 ? [] : [sql`lower(r.bib) = any(${[...bibs]}::text[])`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<RunnerRow & { total: number }>`
    with h as materialized (select r.*, to_tsvector('simple', r.search) @@ ${names.join(' & ')}::tsquery as whole
      from result r where ${where} limit ${MOST_LOOKED_AT})
    select h.first_name, h.last_name, h.minor, h.hidden, h.gender, h.bib, h.time_ms, h.place, h.place_gender,
      f.public_id as format_public_id, f.title as format_title, f.title_en as format_title_en, f.distance_m, f.distance_label, f.length_shared,
      c.public_id as city_public_id, c.start_time, c.timezone, g.name_ru as city, g.name_en as city_en,
      e.title as event_title, e.title_en as event_title_en, count(*) over ()::int as total
    from h join format f on f.id = h.format_id and not f.hidden join event_city c on c.id = f.event_city_id
      join event e on e.id = c.event_id and e.state <> 'draft' join city g on g.id = c.city_id
    order by h.whole desc, c.start_time desc, h.position, h.format_id limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
