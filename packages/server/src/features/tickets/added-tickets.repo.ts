import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Locale } from '../../db/schema.generated.ts';

export interface AddedTicket {
  id: number;
  public_id: string;
  holder_id: number;
  /** The holder is the account of a guest's purchase, made for that alone, and bought the ticket himself. */
  of_guest: boolean;
  /** Of the purchase: its mailbox's owner read the shop in it. */
  locale: Locale;
}

/** A valid ticket by its code and its purchase's address. */
export async function selectOptionalTicketByCode(
  db: Db,
  codeHash: Buffer,
  email: string,
): Promise<AddedTicket | undefined> {
  return await selectOptional(db, sql`t.code_hash = ${codeHash} and lower(o.email) = ${email}`, sql``);
}

/** The same by the number that stands on it for people to read. */
export async function selectOptionalTicketByNumber(
  db: Db,
  number: string,
  email: string,
): Promise<AddedTicket | undefined> {
  return await selectOptional(db, sql`t.ticket_number = ${number} and lower(o.email) = ${email}`, sql``);
}

/** The same by its public id, kept from changing hands until the transaction ends. */
export async function lockOptionalTicket(
  db: Db,
  publicId: string,
  email: string,
): Promise<AddedTicket | undefined> {
  return await selectOptional(
    db,
    sql`t.public_id = ${publicId} and lower(o.email) = ${email}`,
    sql`for update of t`,
  );
}

async function selectOptional(
  db: Db,
  where: RawBuilder<unknown>,
  lock: RawBuilder<unknown>,
): Promise<AddedTicket | undefined> {
  const { rows } = await sql<AddedTicket>`
    select t.id, t.public_id, t.holder_id, o.locale, (u.temporary and u.id = o.user_id and not exists (
        select from transfer f where f.ticket_id = t.id and f.state = 'offered')) as of_guest
    from ticket t join order_line l on l.id = t.line_id join orders o on o.id = l.order_id
      join users u on u.id = t.holder_id
    where ${where} and t.state = 'valid' ${lock}`.execute(db);
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
