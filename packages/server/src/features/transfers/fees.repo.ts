import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { OrderLineState } from '../../db/schema.generated.ts';
import type { Locale } from '../../context.ts';
import { lineTitle } from '../orders/tables/line-title.ts';

export interface FeeRow {
  line_id: number;
  ticket_id: number;
  to_email: string;
  /** The ticket's own order, another than the fee's. */
  ticket_order_id: number;
  /** Who pays the fee. */
  user_id: number;
}

export async function insertFee(
  trx: Trx,
  fee: { line_id: number; ticket_id: number; to_email: string },
): Promise<void> {
  await trx.insertInto('transfer_fee').values(fee).execute();
}

/** Fees of an order that is being paid. */
export async function selectFeesOfOrder(db: Db, orderId: number): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select x.line_id, x.ticket_id, x.to_email, own.order_id as ticket_order_id, o.user_id
    from transfer_fee x join order_line l on l.id = x.line_id join orders o on o.id = l.order_id
      join ticket t on t.id = x.ticket_id join order_line own on own.id = t.line_id
    where l.order_id = ${orderId} order by x.ticket_id`.execute(db);
  return rows;
}

export async function setFeeTransfer(trx: Trx, lineId: number, transferId: number): Promise<void> {
  await trx
    .updateTable('transfer_fee')
    .set({ transfer_id: transferId })
    .where('line_id', '=', lineId)
    .execute();
}

/** Fees already decided for a ticket and an address: the next one is another order. */
export async function countDecidedFees(db: Db, ticketId: number, email: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from transfer_fee x join order_line l on l.id = x.line_id
    where x.ticket_id = ${ticketId} and x.to_email = ${email} and l.state not in ('created', 'cancelled')`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Paid fees whose ticket was not taken, or could not be offered. */
export async function selectUnusedFees(
  db: Db,
  limit: number,
): Promise<{ line_id: number; order_id: number; price: number }[]> {
  const { rows } = await sql<{ line_id: number; order_id: number; price: number }>`
    select x.line_id, l.order_id, l.price from transfer_fee x join order_line l on l.id = x.line_id
      left join transfer f on f.id = x.transfer_id
    where l.state = 'paid' and (f.id is null or f.state in ('declined', 'recalled', 'expired'))
    order by x.line_id limit ${limit}`.execute(db);
  return rows;
}

/** Lines of fees that an order pays, with the tickets they let go. */
export async function selectFeeLines(
  db: Db,
  orderId: number,
  locale: Locale,
): Promise<{ ticket_public_id: string; title: string; price: number; state: OrderLineState }[]> {
  const { rows } = await sql<{
    ticket_public_id: string;
    title: string;
    price: number;
    state: OrderLineState;
  }>`
    select t.public_id as ticket_public_id, ${lineTitle(locale)} as title, l.price, l.state from order_line l
      join transfer_fee x on x.line_id = l.id join ticket t on t.id = x.ticket_id
    where l.order_id = ${orderId} order by l.position`.execute(db);
  return rows;
}
