import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';

/** Which result, by its number in a race. */
export interface ResultKey {
  formatId: number;
  bib: string;
}

/** A result with whose it is. */
export interface OwnedRow {
  format_id: number;
  bib: string;
  ticket_id: number | null;
  birth_date: string | null;
  status: string;
  hidden: boolean;
  /** Who holds its ticket, if it has one. */
  holder_id: number | null;
  claim_id: number | null;
  claimed_by: number | null;
}

const OWNED = sql`r.format_id, r.bib, r.ticket_id, r.birth_date, r.status, r.hidden, t.holder_id, c.id as claim_id, c.user_id as claimed_by
  from result r left join ticket t on t.id = r.ticket_id and t.state <> 'refunded'
    left join result_claim c on c.format_id = r.format_id and c.bib = r.bib and c.counts`;

/** A result that everybody sees, of a start in its city. */
export async function selectOptionalOwned(
  db: Db,
  { event_city_id: city, format, bib }: { event_city_id: string; format: string; bib: string },
): Promise<OwnedRow | undefined> {
  const { rows } = await sql<OwnedRow>`
    select ${OWNED} join format f on f.id = r.format_id and not f.hidden join event_city ec on ec.id = f.event_city_id
      join event e on e.id = ec.event_id and e.state <> 'draft'
    where ec.public_id = ${city} and f.public_id = ${format} and r.bib = ${bib}`.execute(db);
  return rows[0];
}

/** A claim of whoever stands under a number, whose race is locked. False when somebody has it already. */
export async function insertClaim(
  trx: Trx,
  { formatId, bib }: ResultKey,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into result_claim (format_id, bib, user_id, first_name, last_name, birth_date, made_at)
    select format_id, bib, ${userId}::bigint, first_name, last_name, birth_date, ${now}::timestamptz
    from result where format_id = ${formatId} and bib = ${bib} and ticket_id is null
    on conflict do nothing returning id`.execute(trx);
  return rows.length === 1;
}

export interface OwnRow {
  event_city_public_id: string;
  format_public_id: string;
  format_id: number;
  bib: string;
  ticket_public_id: string | null;
  event_public_id: string;
  event_title: string;
  event_title_en: string;
  sport: string;
  palette: string;
  cover_template: string | null;
  cover_label: string | null;
  main_distance_m: number | null;
  city: string;
  city_en: string;
  format_title: string;
  format_title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  start_time: Date;
  timezone: string;
  virtual: boolean;
  /** As the protocol has them; '' and null where it tells none. */
  first_name: string;
  last_name: string;
  birth_date: string | null;
  time_ms: number;
  gender: 'male' | 'female' | null;
  place: number | null;
  place_gender: number | null;
  of: number;
  hidden: boolean;
  protest: { state: 'open' | 'answered'; words: string; answer: string; made_at: string } | null;
}

const MOST = 500;

/** Finishes of an account's tickets and those it claimed, the latest first. */
export async function selectOwnResults(db: Db, userId: number): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    with own as (
      select r.id, t.public_id as ticket from ticket t join result r on r.ticket_id = t.id
      where t.holder_id = ${userId} and t.state <> 'refunded'
      union
      select r.id, null from result_claim c join result r on r.format_id = c.format_id and r.bib = c.bib
      where c.user_id = ${userId} and c.counts and r.ticket_id is null)
    select ec.public_id as event_city_public_id, f.public_id as format_public_id, f.id as format_id, r.bib, own.ticket as ticket_public_id,
      e.public_id as event_public_id, e.title as event_title, e.title_en as event_title_en, y.sport, e.palette, e.cover_template,
      e.cover_label, e.main_distance_m, g.name_ru as city, g.name_en as city_en, f.title as format_title, f.title_en as format_title_en,
      coalesce(o.distance_m, f.distance_m) as distance_m, f.distance_label, f.length_shared, f.start_time, ec.timezone, f.virtual,
      r.first_name, r.last_name, r.birth_date, r.time_ms, r.gender, r.place, r.place_gender, a.finished as of, r.hidden,
      (select json_build_object('state', p.state, 'words', p.words, 'answer', p.answer, 'made_at', p.made_at) from result_protest p
        where p.format_id = r.format_id and p.bib = r.bib and p.user_id = ${userId} order by p.id desc limit 1) as protest
    from own join result r on r.id = own.id join result_race a on a.format_id = r.format_id join format f on f.id = r.format_id
      join event_city ec on ec.id = f.event_city_id join event e on e.id = ec.event_id and e.state <> 'draft'
      join event_type y on y.id = e.event_type_id join city g on g.id = ec.city_id
      left join online_result o on o.ticket_id = r.ticket_id and o.state = 'accepted'
    where r.time_ms is not null and not f.hidden order by f.start_time desc, r.id limit ${MOST}`.execute(db);
  return rows;
}

/** Whom an account is of. */
export async function selectOwner(
  db: Db,
  userId: number,
): Promise<{ first_name: string; last_name: string; birth_date: string | null }> {
  return await db
    .selectFrom('users')
    .select(['name as first_name', 'last_name', 'birth_date'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Format by public id that takes an own result for the proof of a cluster. */
export async function selectOptionalProvable(
  db: Db,
  publicId: string,
): Promise<{ distance_m: number; months: number } | undefined> {
  const { rows } = await sql<{ distance_m: number; months: number }>`
    select distance_m, cluster_result_months as months from format
    where public_id = ${publicId} and distance_m is not null and cluster_result_months is not null`.execute(
    db,
  );
  return rows[0];
}
