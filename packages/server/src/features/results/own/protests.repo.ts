import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Locale } from '../../../db/schema.generated.ts';

export interface NewProtest {
  public_id: string;
  format_id: number;
  bib: string;
  user_id: number;
  words: string;
  file_id: number | null;
  made_at: Date;
}

/** False while an earlier one waits for its answer. */
export async function insertProtest(trx: Trx, row: NewProtest): Promise<boolean> {
  const { rows } = await sql`
    insert into result_protest (public_id, format_id, bib, user_id, words, file_id, state, made_at)
    values (${row.public_id}, ${row.format_id}, ${row.bib}, ${row.user_id}, ${row.words}, ${row.file_id}, 'open', ${row.made_at})
    on conflict do nothing returning id`.execute(trx);
  return rows.length === 1;
}

export interface WaitingProtest {
  public_id: string;
  event: string;
  format: string;
  format_public_id: string;
  bib: string;
  words: string;
  file: string | null;
  made_at: Date;
}

export async function selectWaitingProtests(db: Db, limit: number): Promise<WaitingProtest[]> {
  const { rows } = await sql<WaitingProtest>`
    select p.public_id, e.title as event, f.title as format, f.public_id as format_public_id, p.bib, p.words, x.public_id as file, p.made_at
    from result_protest p join format f on f.id = p.format_id join event_city c on c.id = f.event_city_id join event e on e.id = c.event_id
      left join file x on x.id = p.file_id
    where p.state = 'open' order by p.made_at, p.id limit ${limit}`.execute(db);
  return rows;
}

export interface LockedProtest {
  id: number;
  state: 'open' | 'answered';
  bib: string;
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
    select p.id, p.state, p.bib, e.title as event, e.title_en as event_en, c.public_id as event_city_public_id,
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
