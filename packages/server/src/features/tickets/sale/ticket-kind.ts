import { stocksOfFormats } from '../../catalog/load-sellable.ts';
import type { LineKind } from '../../orders/line-kind.ts';
import { savePeople } from '../../people/save-people.ts';
import { setTicketStates } from '../../orders/tables/tickets-issued.repo.ts';
import { issueTickets } from './issue-tickets.ts';
import { formatsOf, readTickets, ticketQuestion } from './read-tickets.ts';
import { isStartPackBrought, selectOptionalLineOfTicket } from './order-tickets.repo.ts';
import { ticketLetter } from './ticket-letter.ts';
import { ticketOffers } from './ticket-offers.ts';
import { ticketsInOrder } from './tickets-in-order.ts';

/** A start: paid in advance and handed over on its day. */
export const ticketKind: LineKind = {
  name: 'ticket',
  signs: { subject: 'service', mode: 'full_prepayment' },
  closesWithStart: true,
  basket: {
    asked: (body) => body.tickets,
    stocks: async (context, body) => await stocksOfFormats(context, formatsOf(body)),
    question: ticketQuestion,
    read: readTickets,
  },
  // Money for a cancelled event comes too late for its refund, and goes back by itself.
  ofEvents: true,
  fulfil: issueTickets,
  remember: async (trx, { id }, now) => await savePeople(trx, id, now),
  giveBack: setTicketStates,
  // Where a start pack is, nobody tells us: it is brought while its event is not cancelled, also when its ticket has gone back.
  bringing: async (db, orderId, _lineIds, withStart) =>
    !withStart && (await isStartPackBrought(db, orderId)) ? 'goes on' : 'none',
  items: async ({ db, locale }, orderId) => ({ tickets: await ticketsInOrder(db, orderId, locale) }),
  letter: ticketLetter,
  named: async (db, { ticket }) =>
    ticket === undefined ? null : ((await selectOptionalLineOfTicket(db, ticket)) ?? 'unknown'),
  refundOffers: ticketOffers,
};
