import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface ChangeRow {
  made_at: Date;
  /** Public id of the account; null from the command line. */
  made_by: string | null;
  reason: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

export async function selectHistory(db: Db, formatId: number, bib: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select h.made_at, u.public_id as made_by, h.reason, h.before, h.after
    from result_change h left join users u on u.id = h.made_by
    where h.format_id = ${formatId} and h.bib = ${bib} order by h.id`.execute(db);
  return rows;
}
