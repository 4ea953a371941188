import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface TicketLineRow {
  line_id: number;
  order_id: number;
  order_user_id: number;
  holder_id: number;
  state: string;
  price: number;
  refund_rule: unknown;
  start_time: Date;
}

export async function selectOptionalTicketLine(
  db: Db,
  ticketPublicId: string,
): Promise<TicketLineRow | undefined> {
  const { rows } = await sql<TicketLineRow>`
    select l.id as line_id, l.order_id, o.user_id as order_user_id, t.holder_id, l.state, l.price, l.refund_rule, f.start_time
    from ticket t join order_line l on l.id = t.line_id join orders o on o.id = l.order_id join format f on f.id = t.format_id
    where t.public_id = ${ticketPublicId}`.execute(db);
  return rows[0];
}
