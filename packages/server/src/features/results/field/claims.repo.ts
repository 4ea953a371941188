import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Claim } from './seat-claims.ts';

/** Claims of a race, those that count before others, then the earlier; an erased account's stays at its number. */
export async function selectClaims(db: Db, formatId: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select c.id, c.bib, c.counts, c.first_name, c.last_name, c.birth_date, extract(year from c.birth_date)::int as birth_year,
      coalesce((select not given from result_consent n where n.claim_id = c.id order by n.id desc limit 1), false) as hidden
    from result_claim c join users u on u.id = c.user_id and u.erased_at is null
    where c.format_id = ${formatId} order by c.counts desc, c.id`.execute(db);
  return rows;
}

/** Claims go to other numbers or names, and so do the words that their accounts have said of the results. */
export async function moveClaims(trx: Trx, moved: readonly Claim[]): Promise<void> {
  if (moved.length === 0) return;
  const to = JSON.stringify(moved);
  const seats = sql`json_to_recordset(${to}::json) as x(id bigint, bib text, counts boolean, first_name text, last_name text)`;
  await sql`
    update result_protest p set bib = x.bib from ${seats}, result_claim c
    where c.id = x.id and x.counts and c.bib <> x.bib and p.format_id = c.format_id and p.user_id = c.user_id and p.bib = c.bib
      and p.ticket_id is null and not exists (select from result_protest o
        where o.format_id = p.format_id and o.user_id = p.user_id and o.bib = x.bib and o.state = 'open')`.execute(
    trx,
  );
  // Two may change their numbers: both leave them first.
  await sql`update result_claim c set counts = false from ${seats} where c.id = x.id and c.counts`.execute(
    trx,
  );
  await sql`update result_claim c set bib = x.bib, counts = x.counts, first_name = x.first_name, last_name = x.last_name
    from ${seats} where c.id = x.id`.execute(trx);
}
