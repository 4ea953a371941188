import type { LineKind } from '../orders/line-kind.ts';
import { offerOf } from '../orders/refund-offer.ts';
import { endOffersOfLines } from './end-offers.ts';
import { feesInOrder } from './fees-in-order.ts';
import { openPaidOffers } from './open-paid-offers.ts';

/** The fee of an offer: it buys nothing to be sent, the receiver of the offer gets the letter. */
export const feeKind: LineKind = {
  name: 'transfer',
  signs: { subject: 'service', mode: 'full_payment' },
  closesWithStart: false,
  fulfil: async (services, trx, order) => await openPaidOffers(services, trx, order.id),
  // Tickets that go back are offered to nobody any more.
  giveBack: async (trx, lineIds, _state, now) => await endOffersOfLines(trx, lineIds, now),
  items: async ({ db, locale }, orderId) => ({ surcharges: await feesInOrder(db, orderId, locale) }),
  // It returns by itself when the ticket is not taken.
  refundOffers: ({ clock }, rows) =>
    rows.map((row) => {
      const offer = offerOf(row, clock.now());
      return offer.refusal === 'refund_pending' ? offer : { ...offer, refusal: 'not_refundable' };
    }),
};
