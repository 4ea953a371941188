import type { OrderTicketView } from '@distance/contract/orders.ts';
import type { Locale } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { selectOrderTickets } from './order-tickets.repo.ts';
import { toOrderTicket } from './order.view.ts';

/** Ticket lines of an order as it shows them. */
export async function ticketsInOrder(db: Db, orderId: number, locale: Locale): Promise<OrderTicketView[]> {
  return (await selectOrderTickets(db, orderId)).map((ticket) => toOrderTicket(ticket, locale));
}
