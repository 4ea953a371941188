import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';

export interface EarlierPerson {
  first_name: string;
  last_name: string;
  birth_date: string;
}

/** The last person this holder named on a ticket or let join: there now, or before the registration was cancelled. */
export async function selectOptionalLastPerson(
  db: Db,
  ticketId: number,
  holderId: number,
): Promise<EarlierPerson | undefined> {
  const { rows } = await sql<EarlierPerson>`
    select p.first_name, p.last_name, p.birth_date from ticket t join participant p on p.line_id = t.line_id
    where t.id = ${ticketId}
      and (p.registered_by = ${holderId} or p.id = t.participant_id or (p.registered_by is null and (t.original_user_id is null
        or (p.filled_by_guest and p.registered_at >= (
          select max(x.decided_at) from transfer x where x.ticket_id = t.id and x.state = 'accepted')))))
    order by p.position desc limit 1`.execute(db);
  return rows[0];
}

/** Counts one more change of the person; false when there were as many as the format allows. */
export async function countNameChange(trx: Trx, ticketId: number): Promise<boolean> {
  const { rows } = await sql`
    update ticket t set name_changes = t.name_changes + 1 from format f
    where t.id = ${ticketId} and f.id = t.format_id and (f.name_changes_max is null or t.name_changes < f.name_changes_max)
    returning t.id`.execute(trx);
  return rows.length === 1;
}
