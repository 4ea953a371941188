import type { Db } from '../../db/connect.ts';
import { selectTicketsOfOrder, type TicketRow } from './tickets.repo.ts';

export type { TicketRow } from './tickets.repo.ts';

/** Tickets of an order with all that its letter shows. */
export async function ticketsOfOrder(db: Db, orderId: number): Promise<TicketRow[]> {
  return await selectTicketsOfOrder(db, orderId);
}
