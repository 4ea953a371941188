import type { LineKind } from '../orders/line-kind.ts';
import { offerOf } from '../orders/refund-offer.ts';
import { selectOrder } from '../orders/tables/orders.repo.ts';
import { selectChangeOfOrder } from './distances.repo.ts';
import { finishChange, lockChange } from './pay-distance.ts';
import { surchargeOffer } from './surcharge-offer.ts';
import { surchargesInOrder, surchargesOfTickets } from './surcharges.ts';

/** What a dearer distance costs more: an order of its own, whose money moves the ticket. */
export const surchargeKind: LineKind = {
  name: 'surcharge',
  signs: { subject: 'service', mode: 'full_prepayment' },
  closesWithStart: true,
  lock: lockChange,
  ofEvents: true,
  async fulfil(services, trx, { id }) {
    const change = await selectChangeOfOrder(trx, id);
    await finishChange(services, trx, { change, order: await selectOrder(trx, change.order_id) });
  },
  items: async ({ db, locale }, orderId) => ({ surcharges: await surchargesInOrder(db, orderId, locale) }),
  // A surcharge is a part of its ticket.
  refundOffers: ({ clock }, rows) =>
    rows.map((row) => ({ ...offerOf(row, clock.now()), refusal: 'not_refundable' })),
  async returnsWith({ db, clock }, chosen) {
    const tickets = chosen.filter(({ row }) => row.kind === 'ticket');
    const rows = await surchargesOfTickets(
      db,
      tickets.map(({ row }) => row.id),
    );
    return rows.flatMap((surcharge) => {
      const ticket = tickets.find(({ row }) => row.id === surcharge.ticket_line_id);
      return ticket ? [surchargeOffer(ticket.row, surcharge, clock.now())] : [];
    });
  },
};
