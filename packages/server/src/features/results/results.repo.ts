import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { Locale, OnlineResultState, TicketState } from '../../db/schema.generated.ts';

export interface ResultRow {
  id: number;
  public_id: string;
  ticket_id: number;
  state: OnlineResultState;
  distance_m: number;
  time_s: number;
  run_on: string;
  comment: string;
  proof_link: string | null;
  file: { public_id: string; name: string } | null;
  submitted_at: Date;
  decided_at: Date | null;
  decline_reason: string | null;
}

const ROW =
  sql.raw(`select r.id, r.public_id, r.ticket_id, r.state, r.distance_m, r.time_s, r.run_on, r.comment, r.proof_link,
  (select json_build_object('public_id', f.public_id, 'name', f.name) from file f where f.id = r.proof_file_id) as file,
  r.submitted_at, r.decided_at, r.decline_reason from online_result r`);

export async function selectOptionalResult(db: Db, ticketId: number): Promise<ResultRow | undefined> {
  const { rows } = await sql<ResultRow>`${ROW} where r.ticket_id = ${ticketId}`.execute(db);
  return rows[0];
}

/** Orders all that is submitted and decided of one ticket's result. */
export async function lockTicket(
  trx: Trx,
  ticketId: number,
): Promise<{ holder_id: number; state: TicketState }> {
  const { rows } = await sql<{ holder_id: number; state: TicketState }>`
    select holder_id, state from ticket where id = ${ticketId} for no key update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`ticket ${ticketId} is missing`);
  return row;
}

export interface SubmittedResult {
  public_id: string;
  ticket_id: number;
  distance_m: number;
  time_s: number;
  run_on: string;
  comment: string;
  proof_link: string | null;
  proof_file_id: number | null;
  submitted_at: Date;
}

/** Writes a result, or over the one that was submitted before; its ticket is locked. */
export async function saveResult(trx: Trx, result: SubmittedResult): Promise<void> {
  const { public_id: _id, ticket_id: _ticket, ...submitted } = result;
  await trx
    .insertInto('online_result')
    .values({ ...result, state: 'submitted' })
    .onConflict((oc) =>
      oc.column('ticket_id').doUpdateSet({
        ...submitted,
        state: 'submitted',
        decided_at: null,
        decided_by: null,
        decline_reason: null,
      }),
    )
    .execute();
}

export interface JudgedResult {
  id: number;
  ticket_id: number;
  ticket_public_id: string;
  state: OnlineResultState;
  email: string | null;
  locale: Locale;
}

/** A result by its public id with whom its letter goes to. */
export async function selectOptionalJudged(db: Db, publicId: string): Promise<JudgedResult | undefined> {
  const { rows } = await sql<JudgedResult>`
    select r.id, r.ticket_id, t.public_id as ticket_public_id, r.state, u.email, u.locale
    from online_result r join ticket t on t.id = r.ticket_id join users u on u.id = t.holder_id
    where r.public_id = ${publicId}`.execute(db);
  return rows[0];
}

export async function decideResultRow(
  trx: Trx,
  id: number,
  decision: { state: 'accepted' | 'declined'; reason: string | null; by: number | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('online_result')
    .set({
      state: decision.state,
      decline_reason: decision.reason,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('id', '=', id)
    .execute();
}

export interface Places {
  place: number;
  place_gender: number;
  of: number;
}

/** Places among the accepted results of the format, by time; the same time is the same place. */
export async function selectPlaces(db: Db, ticketId: number): Promise<Places> {
  const { rows } = await sql<Places>`
    with all_of as (
      select r.ticket_id, r.time_s, p.gender from online_result r join ticket t on t.id = r.ticket_id
        left join participant p on p.id = t.participant_id
      where r.state = 'accepted' and t.format_id = (select format_id from ticket where id = ${ticketId})),
    own as (select * from all_of where ticket_id = ${ticketId})
    select 1 + count(*) filter (where a.time_s < own.time_s)::int as place,
      1 + count(*) filter (where a.time_s < own.time_s and a.gender = own.gender)::int as place_gender,
      count(*)::int as of
    from all_of a, own group by own.ticket_id`.execute(db);
  return rows[0] ?? { place: 1, place_gender: 1, of: 1 };
}

export interface WaitingResult {
  public_id: string;
  event: string;
  format: string;
  person: string;
  distance_m: number;
  time_s: number;
  run_on: string;
  proof: string;
  submitted_at: Date;
}

/** Results that wait for the organiser, the oldest first. */
export async function selectWaitingResults(db: Db, limit: number): Promise<WaitingResult[]> {
  const { rows } = await sql<WaitingResult>`
    select r.public_id, e.title as event, f.title as format, p.last_name || ' ' || p.first_name as person, r.distance_m, r.time_s,
      r.run_on, coalesce(r.proof_link, 'file ' || (select x.public_id from file x where x.id = r.proof_file_id)) as proof, r.submitted_at
    from online_result r join ticket t on t.id = r.ticket_id join format f on f.id = t.format_id join event e on e.id = t.event_id
      left join participant p on p.id = t.participant_id
    where r.state = 'submitted' order by r.submitted_at, r.id limit ${limit}`.execute(db);
  return rows;
}
