import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Point } from '../field/merge-points.ts';
import type { Runner } from './match-tickets.ts';
import type { Written } from './without-import.ts';

export interface CityFormat {
  id: number;
  public_id: string;
  title: string;
  title_en: string;
  distance_m: number | null;
}

export interface ImportCity {
  id: number;
  formats: CityFormat[];
}

/** The start of a city with the formats that are run on the spot. */
export async function selectOptionalImportCity(db: Db, publicId: string): Promise<ImportCity | undefined> {
  const { rows } = await sql<ImportCity>`
    select c.id, coalesce((select json_agg(json_build_object('id', f.id, 'public_id', f.public_id, 'title', f.title,
        'title_en', f.title_en, 'distance_m', f.distance_m) order by f.position, f.id)
      from format f where f.event_city_id = c.id and not f.virtual), '[]') as formats
    from event_city c where c.public_id = ${publicId}`.execute(db);
  return rows[0];
}

export async function selectOptionalFormatCity(
  db: Db,
  publicId: string,
): Promise<{ id: number; event_city_id: number } | undefined> {
  return await db
    .selectFrom('format')
    .select(['id', 'event_city_id'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

/** A ticket by the number that is printed on it. */
export async function selectOptionalTicketId(db: Db, number: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('ticket')
    .select('id')
    .where('ticket_number', '=', number)
    .executeTakeFirst();
  return row?.id;
}

/** Everybody with a valid ticket that runs there, and of whom nothing may be told: who is erased has left the name «—». */
export async function selectRunners(db: Db, eventCityId: number): Promise<Runner[]> {
  const { rows } = await sql<Runner>`
    select t.id as ticket_id, t.format_id, t.bib::text as bib, coalesce(p.first_name, '') as first_name,
      coalesce(p.last_name, '') as last_name, p.birth_date, p.gender, coalesce(c.title, '') as club,
      coalesce((select not given from result_consent n where n.ticket_id = t.id order by n.id desc limit 1), false) as hidden,
      u.erased_at is not null as erased
    from ticket t join ticket_kind k on k.code = t.kind and k.runs join users u on u.id = t.holder_id left join participant p on p.id = t.participant_id
      left join club c on c.id = p.club_id
    where t.event_city_id = ${eventCityId} and t.state = 'valid'`.execute(db);
  return rows;
}

/** Numbers of results that erased accounts had claimed, by format: a row that comes again is of nobody. */
export async function selectErasedClaims(
  db: Db,
  eventCityId: number,
): Promise<{ format_id: number; bib: string }[]> {
  const { rows } = await sql<{ format_id: number; bib: string }>`
    select c.format_id, c.bib
    from result_claim c join format f on f.id = c.format_id join users u on u.id = c.user_id and u.erased_at is not null
    where f.event_city_id = ${eventCityId} and c.counts`.execute(db);
  return rows;
}

/** Columns of the files of a timing company, by their meaning. */
export async function selectColumns(db: Db, company: string): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('timing_columns')
    .select('columns')
    .where('company', '=', company)
    .executeTakeFirst();
  // Written by `saveColumns` alone.
  return (row?.columns ?? {}) as Record<string, string>;
}

/** Those that a file does not have stay remembered. */
export async function saveColumns(trx: Trx, company: string, columns: object): Promise<void> {
  await sql`insert into timing_columns (company, columns) values (${company}, ${JSON.stringify(columns)})
    on conflict (company) do update set columns = timing_columns.columns || excluded.columns`.execute(trx);
}

export async function insertImport(
  trx: Trx,
  row: {
    public_id: string;
    event_city_id: number;
    company: string;
    file_name: string;
    made_by: number | null;
    made_at: Date;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('result_import')
    .values({ ...row, inserted: 0, changed: 0, refused: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What came of an import, and up to where the history of results goes with it; the races that it changed are locked. */
export async function countImport(
  trx: Trx,
  id: number,
  counts: { inserted: number; changed: number; refused: number },
  points: { before: RacePoints; after: RacePoints },
): Promise<void> {
  await trx
    .updateTable('result_import')
    .set((eb) => ({
      ...counts,
      points_before: JSON.stringify(points.before),
      points_after: JSON.stringify(points.after),
      last_change: eb
        .selectFrom('result_change')
        .select((h) => h.fn.coalesce(h.fn.max('id'), h.lit(0)).as('id')),
    }))
    .where('id', '=', id)
    .execute();
}

/** Points of races by the id of the format. */
export type RacePoints = Readonly<Record<string, readonly Point[]>>;

export interface ImportRow {
  id: number;
  event_city_id: number;
  undone_at: Date | null;
  /** Null of an import before they were kept. */
  points_before: RacePoints | null;
  points_after: RacePoints | null;
  /** Whether a later one of the same city stands. */
  followed: boolean;
}

/** Waits for other changes of the same import. */
export async function lockOptionalImport(trx: Trx, publicId: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select i.id, i.event_city_id, i.undone_at, i.points_before, i.points_after, exists (select from result_import n
      where n.event_city_id = i.event_city_id and n.id > i.id and n.undone_at is null) as followed
    from result_import i where i.public_id = ${publicId} for update`.execute(trx);
  return rows[0];
}

export async function noteUndone(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('result_import').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Formats whose rows an import has touched. */
export async function selectTouchedFormats(trx: Trx, importId: number): Promise<number[]> {
  const { rows } = await sql<{ format_id: number }>`
    select format_id from result where import_id = ${importId}
    union select format_id from result_change where import_id = ${importId} order by format_id`.execute(trx);
  return rows.map(({ format_id: id }) => id);
}

/**
 * What an import made of the rows of a format. Of those that it brought the history keeps nothing but how they were before the first
 * change since then; one of before that was counted goes by its time.
 */
export async function selectWritten(trx: Trx, importId: number, formatId: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select bib, before, after from result_change
    where import_id = ${importId} and format_id = ${formatId} and before is not null and after is not null
    union all
    select r.bib, null, (select h.before from result_change h where h.format_id = r.format_id and h.bib = r.bib and h.before is not null
      and h.id > coalesce(i.last_change, 0) and h.made_at >= i.made_at order by h.id limit 1)
    from result r join result_import i on i.id = r.import_id where r.import_id = ${importId} and r.format_id = ${formatId}`.execute(
    trx,
  );
  return rows;
}
