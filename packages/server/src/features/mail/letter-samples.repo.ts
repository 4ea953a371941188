import type { Db } from '../../db/connect.ts';

/** The newest paid order with a ticket that still holds, for the page of samples. */
export async function selectOptionalSampleOrder(db: Db): Promise<{ id: number; ticket: string } | undefined> {
  return await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('ticket', 'ticket.line_id', 'order_line.id')
    .select(['orders.id', 'ticket.public_id as ticket'])
    .where('orders.state', '=', 'paid')
    .where('ticket.state', '=', 'valid')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function selectOptionalSampleTransfer(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('transfer')
    .select('public_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.public_id;
}

export async function selectOptionalSampleRequest(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('support_request')
    .select('public_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.public_id;
}

export async function selectOptionalSampleCertificate(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('certificate')
    .select('public_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.public_id;
}
