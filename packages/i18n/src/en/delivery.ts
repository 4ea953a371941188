import type { Translated } from '../translated.ts';
import type { delivery as ru } from '../ru/delivery.ts';

export const delivery: Translated<typeof ru> = {
  carriers: { cdek: 'CDEK', pochta: 'Russian Post' },
  letter: {
    number: 'Tracking number',
    numberOf: 'Tracking number, {carrier}',
    parcel_handed_over: {
      subject: 'The parcel with your order is on its way',
      title: 'Your parcel is on its way',
      line: 'Your order has been handed over for delivery. We will write again as soon as it arrives.',
    },
    parcel_at_point: {
      subject: 'Your parcel waits at the pick-up point',
      title: 'Your parcel can be picked up',
      line: 'The order has arrived at the pick-up point. Take the tracking number and an identity document with you.',
    },
    parcel_delivered: {
      subject: 'Your order is delivered',
      title: 'Your order is delivered',
      line: 'The parcel is yours. If something does not fit, open the order: it says how to return a good.',
    },
    parcel_returned: {
      subject: 'The parcel is coming back to us',
      title: 'The parcel is coming back',
      line: 'The order could not be handed to you and is on its way back. Answer this letter: we send it again or return the money.',
    },
  },
  parcel: {
    title: 'Parcel',
    number: 'Tracking number: {number}',
    by: '{method}, {carrier}',
    state: {
      new: 'Being packed',
      packed: 'Packed',
      handed_over: 'Handed over for delivery',
      in_transit: 'On its way',
      at_point: 'Waits at the pick-up point',
      delivered: 'Order delivered',
      returned: 'On its way back to us',
    },
  },
};
