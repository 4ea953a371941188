import { stocksOfFormats } from '../../catalog/load-sellable.ts';
import { offerOf } from '../../orders/refund-offer.ts';
import type { LineKind } from '../../orders/line-kind.ts';
import { setTicketStates } from '../../orders/tables/tickets-issued.repo.ts';
import { issueTickets } from './issue-tickets.ts';
import { formatsOf, readTickets } from './read-tickets.ts';
import { ticketLetter } from './ticket-letter.ts';
import { ticketsInOrder } from './tickets-in-order.ts';

/** A start: paid in advance and handed over on its day. */
export const ticketKind: LineKind = {
  name: 'ticket',
  signs: { subject: 'service', mode: 'full_prepayment' },
  closesWithStart: true,
  basket: {
    asked: (body) => body.tickets,
    stocks: async (context, body) => await stocksOfFormats(context, formatsOf(body)),
    read: readTickets,
  },
  fulfil: issueTickets,
  giveBack: setTicketStates,
  items: async ({ db, locale }, orderId) => ({ tickets: await ticketsInOrder(db, orderId, locale) }),
  letter: ticketLetter,
  refundOffers: ({ clock }, rows) => rows.map((row) => offerOf(row, clock.now())),
};
