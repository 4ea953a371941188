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
      line: 'The parcel is yours. If something does not fit, open the order: it says how to return an item.',
    },
    parcel_returned: {
      subject: 'The parcel is coming back to us',
      title: 'The parcel is coming back',
      line: 'The order could not be handed to you and is on its way back. Reply to this letter and we will send it again or return the money.',
    },
  },
  city: {
    label: 'City of delivery',
    found: 'Cities',
    none: 'There is no such city in the list. Check its name or choose a city near by.',
    failed: 'The city could not be looked up. Check the connection.',
    count: '{count, plural, one {# city} other {# cities}}',
  },
  estimate: {
    title: 'Delivery',
    loading: 'Counting the delivery',
    failed: 'The delivery could not be counted',
    again: 'Count again',
    days: '{from}–{to} {to, plural, one {day} other {days}}',
    day: '{to, plural, one {# day} other {# days}}',
    own: 'The carrier does not answer right now, so the price is by our own tariff. If it changes before the payment, we ask you.',
    free: 'Free',
  },
  points: {
    title: 'Pick-up points in the city',
    count: '{count, plural, one {# pick-up point} other {# pick-up points}}',
    map: 'Sketch: where in the city the pick-up points are',
    more: 'Show all points',
    silent:
      'The carrier does not show its points right now. Write the address of the point where the parcel should go, or choose a courier.',
  },
  parcel: {
    title: 'Parcel',
    number: 'Tracking number: {number}',
    by: '{method}, {carrier}',
    item: '{title}, {count} pcs',
    to: 'To: {place}',
    track: 'Track the parcel',
    way: {
      label: 'Way of the parcel',
      packed: 'Packed',
      on_way: 'On its way',
      at_point: 'At the point',
      delivered: 'Delivered',
      day: '{step}, {day}',
    },
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
