import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface AddedTicket {
  id: number;
  public_id: string;
  holder_id: number;
  /** The holder is the account of a guest's purchase, made for that alone, and bought the ticket himself. */
  of_guest: boolean;
}

/** A valid ticket by its code and its purchase's address, kept from changing hands until the transaction ends. */
export async function lockOptionalTicketByCode(
  db: Db,
  codeHash: Buffer,
  email: string,
): Promise<AddedTicket | undefined> {
  const { rows } = await sql<AddedTicket>`
    select t.id, t.public_id, t.holder_id, (u.temporary and u.id = o.user_id and not exists (
        select from transfer f where f.ticket_id = t.id and f.state = 'offered')) as of_guest
    from ticket t join order_line l on l.id = t.line_id join orders o on o.id = l.order_id
      join users u on u.id = t.holder_id
    where t.code_hash = ${codeHash} and lower(o.email) = ${email} and t.state = 'valid'
    for update of t`.execute(db);
  return rows[0];
}

/** False when the ticket has changed hands since it was read. */
export async function giveTicket(db: Db, ticket: AddedTicket, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ticket')
    .set({ holder_id: userId })
    .where('id', '=', ticket.id)
    .where('holder_id', '=', ticket.holder_id)
    .where('state', '=', 'valid')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
