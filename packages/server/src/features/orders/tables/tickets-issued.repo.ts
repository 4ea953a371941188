import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { TicketState } from '../../../db/schema.generated.ts';
import { MoreToLock } from '../../../db/transaction.ts';

export interface IssueRow {
  line_id: number;
  format_id: number;
  event_city_id: number;
  event_id: number;
  kind: string;
  participant_id: number | null;
  team_id: number | null;
  chosen_number: number | null;
}

/** Ticket lines with what their tickets are made from, by format. */
export async function selectLinesToIssue(db: Db, orderId: number): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select l.id as line_id, l.format_id, l.event_city_id, c.event_id, l.ticket_kind as kind, p.id as participant_id, l.team_id,
      s.number as chosen_number
    from order_line l join event_city c on c.id = l.event_city_id
      left join participant p on p.line_id = l.id
      left join space s on s.line_id = l.id and s.kind = 'number'
    where l.order_id = ${orderId} and l.kind = 'ticket' order by l.format_id, l.position`.execute(db);
  return rows;
}

/** Keeps the bibs of these event cities to one transaction at a time; after the stocks, before the formats. */
export async function lockBibs(trx: Trx, eventCityIds: readonly number[]): Promise<void> {
  await sql`select id from event_city where id = any(${eventCityIds}) order by id for no key update`.execute(
    trx,
  );
}

/** Chosen numbers of lines that valid tickets of their city have already. */
export async function selectTakenBibs(db: Db, lines: readonly IssueRow[]): Promise<number[]> {
  const chosen = lines.flatMap((line) => line.chosen_number ?? []);
  if (chosen.length === 0) return [];
  const { rows } = await sql<{
    bib: number;
  }>`select bib from ticket where event_city_id = any(${lines.map((line) => line.event_city_id)})
    and bib = any(${chosen}) and state = 'valid'`.execute(db);
  return rows.map((row) => row.bib);
}

/** Most numbers looked at in one statement. */
const BLOCK = 500;

/**
 * Next `n` free bib numbers of a format, whose city is locked by `lockBibs`. Numbers of valid tickets of the same city and
 * numbers that are sold by choice are passed over, and so are `given`, the order's own: a range that ran into its neighbour's must not stop a paid order.
 */
export async function takeBibs(
  trx: Trx,
  formatId: number,
  n: number,
  given: readonly number[],
): Promise<number[]> {
  const bibs: number[] = [];
  for (let size = n; bibs.length < n; size = Math.min(size * 4, BLOCK)) {
    const missing = n - bibs.length;
    const { rows } = await sql<{ bib: number }>`
      with fresh as (
        select i as bib from format f, generate_series(f.bib_next, f.bib_next + ${Math.max(size, missing)} - 1) as i
        where f.id = ${formatId} and i <> all(${given}::int[])
          and not exists (select from ticket t where t.event_city_id = f.event_city_id and t.bib = i and t.state = 'valid')
          and not exists (select from space s join format g on g.id = s.format_id
            where g.event_city_id = f.event_city_id and s.kind = 'number' and s.number = i)
        order by i limit ${missing}),
      moved as (
        update format set bib_next = case when (select count(*) from fresh) = ${missing}
          then (select max(bib) + 1 from fresh) else bib_next + ${Math.max(size, missing)} end
        where id = ${formatId})
      select bib from fresh order by bib`.execute(trx);
    bibs.push(...rows.map((row) => row.bib));
  }
  return bibs;
}

export interface NewTicket {
  public_id: string;
  ticket_number: string;
  line_id: number;
  position: number;
  event_id: number;
  event_city_id: number;
  format_id: number;
  kind: string;
  holder_id: number;
  participant_id: number | null;
  team_id: number | null;
  bib: number | null;
  code_hash: Buffer;
  created_at: Date;
}

export async function insertTickets(trx: Trx, tickets: readonly NewTicket[]): Promise<void> {
  if (tickets.length === 0) return;
  await trx
    .insertInto('ticket')
    .values(tickets.map((ticket) => ({ ...ticket, state: 'valid' as const })))
    .execute();
}

export async function setTicketStates(
  trx: Trx,
  lineIds: readonly number[],
  state: TicketState,
): Promise<void> {
  await sql`update ticket set state = ${state} where line_id = any(${lineIds}) and state <> ${state}`.execute(
    trx,
  );
}

export interface TicketStateRow {
  state: TicketState;
  format_id: number;
  kind: string;
  holder_id: number;
  /** On offer, handed in, finished at a virtual start, or nobody runs any more. */
  gone: boolean;
}

/** Whether a ticket may still move; read under the lock of its order. */
export async function selectTicketState(db: Db, ticketId: number): Promise<TicketStateRow> {
  const { rows } = await sql<TicketStateRow>`
    select t.state, t.format_id, t.kind, t.holder_id, e.state <> 'published'
      or exists (select from transfer x where x.ticket_id = t.id and x.state = 'offered')
      or exists (select from checkin k where k.ticket_id = t.id and k.result = 'ok' and k.undone_at is null)
      or exists (select from online_result a where a.ticket_id = t.id and a.state = 'accepted') as gone
    from ticket t join event e on e.id = t.event_id where t.id = ${ticketId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`ticket ${ticketId} is missing`);
  return row;
}

/** Who a valid ticket is for, and what hangs on the person. */
export interface Registration {
  id: number;
  public_id: string;
  line_id: number;
  event_city_id: number;
  format_id: number;
  kind: string;
  bib: number | null;
  code_version: number;
  participant_id: number | null;
  /** Stock of the shirt the person took. */
  shirt_stock_id: number | null;
}

/** Read after the lock of the ticket's order. */
export async function selectRegistration(db: Db, ticketId: number): Promise<Registration> {
  const { rows } = await sql<Registration>`
    select t.id, t.public_id, t.line_id, t.event_city_id, t.format_id, t.kind, t.bib, t.code_version, t.participant_id,
      s.stock_id as shirt_stock_id
    from ticket t left join participant p on p.id = t.participant_id left join shirt_size s on s.id = p.shirt_size_id
    where t.id = ${ticketId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`ticket ${ticketId} is missing`);
  return row;
}

export async function setTicketParticipant(trx: Trx, ticketId: number, participantId: number): Promise<void> {
  await sql`update ticket set participant_id = ${participantId}, known_participant_id = null
    where id = ${ticketId}`.execute(trx);
}

export async function setBib(trx: Trx, ticketId: number, bib: number | null): Promise<void> {
  await sql`update ticket set bib = ${bib} where id = ${ticketId}`.execute(trx);
}

/** Nobody is on the ticket any more, its number is free and its code a new one. */
export async function clearRegistration(
  trx: Trx,
  ticketId: number,
  codeVersion: number,
  codeHash: Buffer,
  known: number | null,
): Promise<void> {
  await sql`update ticket set participant_id = null, bib = null, code_version = ${codeVersion}, code_hash = ${codeHash},
      known_participant_id = ${known}
    where id = ${ticketId}`.execute(trx);
}

/** Gives a ticket to another; the code of the one before opens nothing any more. Its order is locked. */
export async function setTicketHolder(
  trx: Trx,
  ticketId: number,
  to: { holderId: number; codeVersion: number; codeHash: Buffer },
): Promise<void> {
  await sql`update ticket t set holder_id = ${to.holderId}, code_version = ${to.codeVersion}, code_hash = ${to.codeHash},
      name_changes = 0, known_participant_id = null, original_user_id = nullif(o.user_id, ${to.holderId})
    from order_line l join orders o on o.id = l.order_id where t.id = ${ticketId} and l.id = t.line_id`.execute(
    trx,
  );
}

/**
 * What was told of a virtual start goes with the person, holder or distance it was told for, unless it is accepted; its file is named by
 * nobody then and is swept. The ticket's row was written before, so that a decision of this very moment has been waited for.
 * @throws MoreToLock when it was accepted during that wait: whoever begins anew is refused
 */
export async function endToldResult(trx: Trx, ticketId: number): Promise<void> {
  await sql`delete from online_result where ticket_id = ${ticketId} and state <> 'accepted'`.execute(trx);
  const { rows } = await sql`select id from online_result where ticket_id = ${ticketId}`.execute(trx);
  if (rows.length > 0)
    throw new MoreToLock(`the result of ticket ${ticketId} was accepted at this very moment`);
}
