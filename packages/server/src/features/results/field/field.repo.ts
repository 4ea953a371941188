import type { ClubStanding } from '@distance/domain/results/place-field.ts';
import type { TeamStanding, TicketTeam } from '@distance/domain/results/place-teams.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { type FieldRow, PERSONAL, type ToldRow } from './field-row.ts';
import type { Point } from './merge-points.ts';

/** Rows of one statement: its text stays within some megabytes. */
const ROWS_AT_ONCE = 10_000;

export interface RaceRow {
  timing: 'net' | 'gun';
  late_after_ms: number | null;
  by_laps: boolean;
  unranked: boolean;
  club_best: number;
  relay: boolean;
  /** People of every team of the format; null where teams differ. */
  team_legs: number | null;
  points: Point[];
  clubs: ClubStanding[];
  /** Calendar day of the start in its city. */
  day: string;
}

/** Makes the race of a format where there is none and locks it: whoever changes its field waits here. */
export async function lockRace(trx: Trx, formatId: number, now: Date): Promise<RaceRow> {
  await sql`insert into result_race (format_id, unranked, relay, updated_at)
    select id, virtual and distance_m is null, is_team and fixed_count is not null, ${now} from format where id = ${formatId} on conflict do nothing`.execute(
    trx,
  );
  await sql`select from result_race where format_id = ${formatId} for no key update`.execute(trx);
  const { rows } = await sql<RaceRow>`
    select a.timing, a.late_after_ms, a.by_laps, a.unranked, a.club_best, a.relay, f.fixed_count as team_legs, a.points, a.clubs,
      (f.start_time at time zone c.timezone)::date as day
    from result_race a join format f on f.id = a.format_id join event_city c on c.id = f.event_city_id
    where a.format_id = ${formatId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`format ${formatId} is missing`);
  return row;
}

/**
 * Locks every race of a start that has one, before it is asked whose names are taken back: what is read afterwards is true until the
 * end. A start without results has none yet: accounts of its runners that are to be erased are locked before.
 */
export async function lockRacesOf(trx: Trx, eventCityId: number): Promise<void> {
  await sql`select from users where deletion_at is not null and erased_at is null
    and id in (select holder_id from ticket where event_city_id = ${eventCityId}) order by id for share`.execute(
    trx,
  );
  await sql`select from result_race where format_id in (select id from format where event_city_id = ${eventCityId})
    order by format_id for no key update`.execute(trx);
}

/** Points of the race of a format, as they are kept; none where nobody was timed. */
export async function selectPoints(db: Db, formatId: number): Promise<Point[]> {
  const row = await db
    .selectFrom('result_race')
    .select('points')
    .where('format_id', '=', formatId)
    .executeTakeFirst();
  // Written by `changeRace` alone.
  return (row?.points ?? []) as unknown as Point[];
}

/** Teams of a format by the ids of their tickets. */
export async function selectTicketTeams(trx: Trx, formatId: number): Promise<Map<number, TicketTeam>> {
  const { rows } = await sql<TicketTeam & { tickets: number[] }>`
    select m.id, m.title, m.number, json_agg(t.id order by t.id) as tickets,
      count(*) filter (where t.state <> 'refunded')::int as places
    from team m join ticket t on t.team_id = m.id where m.format_id = ${formatId} group by m.id`.execute(trx);
  return new Map(rows.flatMap(({ tickets, ...team }) => tickets.map((ticket) => [ticket, team] as const)));
}

export async function selectField(db: Db, formatId: number): Promise<FieldRow[]> {
  const { rows } = await sql<FieldRow>`
    select bib, ticket_id, import_id, first_name, last_name, birth_date, birth_year, gender, club, city, category, comment, status,
      gun_ms, net_ms, penalty_ms, laps, splits, hidden, kept, minor, search, time_ms, age_from, position, place, place_gender,
      place_category, place_age
    from result where format_id = ${formatId} order by position`.execute(db);
  return rows;
}

const AS_ROWS =
  sql.raw(`x(bib text, ticket_id bigint, import_id bigint, first_name text, last_name text, birth_date date,
  birth_year int, gender text, club text, city text, category text, comment text, status text, gun_ms int, net_ms int,
  penalty_ms int, laps int, splits int[], hidden boolean, kept text[], minor boolean, search text, time_ms int, age_from int,
  position int, place int, place_gender int, place_category int, place_age int)`);
const COLUMNS =
  sql.raw(`bib, ticket_id, import_id, first_name, last_name, birth_date, birth_year, gender, club, city, category,
  comment, status, gun_ms, net_ms, penalty_ms, laps, splits, hidden, kept, minor, search, time_ms, age_from, position, place,
  place_gender, place_category, place_age`);

export async function insertRows(trx: Trx, formatId: number, rows: readonly FieldRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await sql`insert into result (format_id, ${COLUMNS})
      select ${formatId}::bigint, ${COLUMNS} from json_to_recordset(${part}::json) as ${AS_ROWS}`.execute(
      trx,
    );
  }
}

export async function updateRows(trx: Trx, formatId: number, rows: readonly FieldRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await sql`update result r set (${COLUMNS}) = row(x.*)
      from json_to_recordset(${part}::json) as ${AS_ROWS} where r.format_id = ${formatId} and r.bib = x.bib`.execute(
      trx,
    );
  }
}

/** A ticket stands in one row: it leaves the old one before another takes it. */
export async function freeTickets(trx: Trx, formatId: number, bibs: readonly string[]): Promise<void> {
  if (bibs.length === 0) return;
  await sql`update result set ticket_id = null where format_id = ${formatId} and bib = any(${bibs}::text[])`.execute(
    trx,
  );
}

export async function deleteRows(trx: Trx, formatId: number, bibs: readonly string[]): Promise<void> {
  if (bibs.length === 0) return;
  await sql`delete from result where format_id = ${formatId} and bib = any(${bibs}::text[])`.execute(trx);
}

export interface ChangeNote {
  import_id: number | null;
  reason: string;
  made_by: number | null;
  made_at: Date;
}

export async function insertChanges(
  trx: Trx,
  formatId: number,
  changes: readonly { bib: string; before: ToldRow | null; after: ToldRow | null }[],
  note: ChangeNote,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into result_change (format_id, bib, before, after, import_id, reason, made_by, made_at)
    select ${formatId}::bigint, bib, before, after, ${note.import_id}::bigint, ${note.reason}::text, ${note.made_by}::bigint,
      ${note.made_at}::timestamptz
    from json_to_recordset(${JSON.stringify(changes)}::json) as x(bib text, before jsonb, after jsonb)`.execute(
    trx,
  );
}

/** Takes the person out of the history of numbers that are of nobody now. */
export async function forgetPersons(trx: Trx, formatId: number, bibs: readonly string[]): Promise<void> {
  if (bibs.length === 0) return;
  await sql`update result_change set before = before - ${PERSONAL}::text[], after = after - ${PERSONAL}::text[]
    where format_id = ${formatId} and bib = any(${bibs}::text[])`.execute(trx);
}

export async function updateRace(
  trx: Trx,
  formatId: number,
  race: {
    points: readonly Point[];
    clubs: readonly ClubStanding[];
    teams: readonly TeamStanding[];
    categories: string[];
    club_names: string[];
    finished: number;
    running: number;
    total: number;
    updated_at: Date;
  },
): Promise<void> {
  await trx
    .updateTable('result_race')
    .set(({ eb }) => ({
      ...race,
      version: eb('version', '+', 1),
      points: JSON.stringify(race.points),
      clubs: JSON.stringify(race.clubs),
      teams: JSON.stringify(race.teams),
    }))
    .where('format_id', '=', formatId)
    .execute();
}

export async function selectOptionalFormatId(db: Db, publicId: string): Promise<number | undefined> {
  const row = await db.selectFrom('format').select('id').where('public_id', '=', publicId).executeTakeFirst();
  return row?.id;
}

export type SetRules = Partial<Pick<RaceRow, 'timing' | 'late_after_ms' | 'by_laps' | 'club_best' | 'relay'>>;

export async function updateRules(trx: Trx, formatId: number, rules: SetRules): Promise<void> {
  if (Object.keys(rules).length === 0) return;
  await trx.updateTable('result_race').set(rules).where('format_id', '=', formatId).execute();
}
