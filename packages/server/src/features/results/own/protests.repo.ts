import type { ResultStatus } from '@distance/domain/results/result-row.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Locale } from '../../../db/schema.generated.ts';

export interface NewProtest {
  public_id: string;
  format_id: number;
  bib: string;
  /** Of whoever is in no row, or has told it by his ticket; of a claimed result null. */
  ticket_id: number | null;
  user_id: number;
  words: string;
  file_id: number | null;
  made_at: Date;
}

/** False while an earlier one waits for its answer. */
export async function insertProtest(trx: Trx, row: NewProtest): Promise<boolean> {
  const { rows } = await sql`
    insert into result_protest (public_id, format_id, bib, ticket_id, user_id, words, file_id, state, made_at)
    values (${row.public_id}, ${row.format_id}, ${row.bib}, ${row.ticket_id}, ${row.user_id}, ${row.words}, ${row.file_id}, 'open', ${row.made_at})
    on conflict do nothing returning id`.execute(trx);
  return rows.length === 1;
}

export interface WaitingProtest {
  public_id: string;
  event: string;
  format: string;
  format_public_id: string;
  bib: string;
  /** Nobody stands in the results under this number. */
  missing: boolean;
  /** Number of the ticket that is the proof, with who runs on it; null of a claimed result. */
  ticket: string | null;
  runner: string;
  words: string;
  file: string | null;
  made_at: Date;
}

export async function selectWaitingProtests(db: Db, limit: number): Promise<WaitingProtest[]> {
  const { rows } = await sql<WaitingProtest>`
    select p.public_id, e.title as event, f.title as format, f.public_id as format_public_id, p.bib, not exists (select from result r
        where r.format_id = p.format_id and (r.bib = p.bib or r.ticket_id = p.ticket_id)) as missing,
      t.ticket_number as ticket, concat_ws(' ', i.last_name, i.first_name) as runner, p.words, x.public_id as file, p.made_at
    from result_protest p join format f on f.id = p.format_id join event_city c on c.id = f.event_city_id join event e on e.id = c.event_id
      left join file x on x.id = p.file_id left join ticket t on t.id = p.ticket_id left join participant i on i.id = t.participant_id
    where p.state = 'open' order by p.made_at, p.id limit ${limit}`.execute(db);
  return rows;
}

export interface LockedProtest {
  id: number;
  state: 'open' | 'answered';
  /** Of the row, if there is one by now. */
  bib: string | null;
  event: string;
  event_en: string;
  event_city_public_id: string;
  format_public_id: string;
  email: string | null;
  locale: Locale;
}

/** Waits for another answer to the same one. */
export async function lockOptionalProtest(trx: Trx, publicId: string): Promise<LockedProtest | undefined> {
  const { rows } = await sql<LockedProtest>`
    select p.id, p.state, (select r.bib from result r where r.format_id = p.format_id and (r.bib = p.bib or r.ticket_id = p.ticket_id)
        order by r.ticket_id = p.ticket_id desc nulls last limit 1) as bib, e.title as event, e.title_en as event_en, c.public_id as event_city_public_id,
      f.public_id as format_public_id, u.email, u.locale
    from result_protest p join format f on f.id = p.format_id join event_city c on c.id = f.event_city_id join event e on e.id = c.event_id
      join users u on u.id = p.user_id where p.public_id = ${publicId} for update of p`.execute(trx);
  return rows[0];
}

export async function answerProtestRow(
  trx: Trx,
  id: number,
  answered: { answer: string; answered_at: Date; answered_by: number | null },
): Promise<void> {
  await trx
    .updateTable('result_protest')
    .set({ ...answered, state: 'answered' })
    .where('id', '=', id)
    .execute();
}

export interface TicketResultRow {
  format_id: number;
  /** Rows of the format's results. */
  total: number;
  /** Of the ticket's own row; null without one. */
  bib: string | null;
  status: ResultStatus | null;
}

/** What stands in the results of its format for a ticket. */
export async function selectTicketRow(db: Db, ticketId: number): Promise<TicketResultRow> {
  const { rows } = await sql<TicketResultRow>`
    select t.format_id, coalesce(a.total, 0) as total, r.bib, r.status
    from ticket t left join result_race a on a.format_id = t.format_id left join result r on r.ticket_id = t.id
    where t.id = ${ticketId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`ticket ${ticketId} is missing`);
  return row;
}

/** The last word of an account about a ticket. */
export async function selectOptionalTicketProtest(
  db: Db,
  ticketId: number,
  userId: number,
): Promise<{ state: 'open' | 'answered'; words: string; answer: string; made_at: Date } | undefined> {
  return await db
    .selectFrom('result_protest')
    .select(['state', 'words', 'answer', 'made_at'])
    .where('ticket_id', '=', ticketId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
