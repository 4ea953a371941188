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
): Promise<{ holder_id: number; state: TicketState; event_city_id: number }> {
  const { rows } = await sql<{ holder_id: number; state: TicketState; event_city_id: number }>`
    select holder_id, state, event_city_id from ticket where id = ${ticketId} for no key update`.execute(trx);
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

export interface FoundRow {
  result_id: number;
  bib: string;
  /** The name was taken out of the results. */
  hidden: boolean;
  /** Of the format, or as it was told; null where neither is known. */
  distance_m: number | null;
  time_ms: number;
  /** Calendar day of the run. */
  run_on: string;
  /** Since when it stands in the results; of a virtual start when it was accepted. */
  noted_at: Date;
  place: number | null;
  place_gender: number | null;
  place_category: number | null;
  place_age: number | null;
  of: number;
  gender: 'male' | 'female' | null;
  /** Finishers of the same gender that have a place; null where the gender is not known. */
  of_gender: number | null;
  /** The time is counted from the runner's own start. */
  net: boolean;
}

/** The finish of a ticket, whether a chip or the runner told it. */
export async function selectOptionalFinish(db: Db, ticketId: number): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select r.id as result_id, r.bib, r.hidden, coalesce(o.distance_m, f.distance_m) as distance_m, r.time_ms,
      coalesce(o.run_on, (f.start_time at time zone c.timezone)::date) as run_on, coalesce(o.decided_at, a.updated_at) as noted_at,
      r.place, r.place_gender, r.place_category, r.place_age, a.finished as of, r.gender,
      (select max(g.place_gender) from result g where g.format_id = r.format_id and g.gender = r.gender) as of_gender,
      r.net_ms is not null and r.time_ms = r.net_ms + r.penalty_ms as net
    from result r join result_race a on a.format_id = r.format_id join format f on f.id = r.format_id
      join event_city c on c.id = f.event_city_id left join online_result o on o.ticket_id = r.ticket_id and o.state = 'accepted'
    where r.ticket_id = ${ticketId} and r.status = 'finished'`.execute(db);
  return rows[0];
}

export interface AcceptedRow {
  format_id: number;
  bib: string | null;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  gender: 'male' | 'female' | null;
  club: string;
  hidden: boolean;
  /** The account that holds the ticket is erased. */
  erased: boolean;
  /** Null where no result is accepted. */
  time_s: number | null;
}

/** What of a ticket of a virtual start stands in the results. */
export async function selectAccepted(trx: Trx, ticketId: number): Promise<AcceptedRow> {
  const { rows } = await sql<AcceptedRow>`
    select t.format_id, t.bib::text as bib, coalesce(p.first_name, '') as first_name, coalesce(p.last_name, '') as last_name,
      p.birth_date, p.gender, coalesce(c.title, '') as club, r.time_s,
      coalesce((select not given from result_consent n where n.ticket_id = t.id order by n.id desc limit 1), false) as hidden,
      u.erased_at is not null as erased
    from ticket t join users u on u.id = t.holder_id left join online_result r on r.ticket_id = t.id and r.state = 'accepted'
      left join participant p on p.id = t.participant_id left join club c on c.id = p.club_id
    where t.id = ${ticketId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`ticket ${ticketId} is missing`);
  return row;
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

/** The race that a ticket has a result in, and whether the name was taken out of it; an erased account's has no name to give. */
export async function selectOptionalResultRace(
  trx: Trx,
  ticketId: number,
): Promise<{ format_id: number; bib: string; hidden: boolean } | undefined> {
  return await trx
    .selectFrom('result')
    .innerJoin('ticket', 'ticket.id', 'result.ticket_id')
    .innerJoin('users', 'users.id', 'ticket.holder_id')
    .select(['result.format_id', 'result.bib', 'result.hidden'])
    .where('result.ticket_id', '=', ticketId)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst();
}
