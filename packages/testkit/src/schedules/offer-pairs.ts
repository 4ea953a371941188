import { MINUTE } from '@distance/server/clock.ts';
import { exactly, firstOf, oneOf, type Pair } from './pair.ts';
import { cancel, hold, passes, refund, settle, stateOf, sweep } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';
import { leave, missedBy, offered, orderedByOffer, serve } from './waiting-steps.ts';
import { WAITS, OFFERED, ORDERED, MISSED, LEFT_AFTER_OFFER, SERVED, stands } from './standings.ts';

/** An offer lasts an hour; five minutes of it are left. */
const nearItsEnd = (world: SaleWorld) => world.clock.advance(55 * MINUTE);

/** A place on offer meets its order, its end and whoever waits next. */
export const OFFER_PAIRS: readonly Pair[] = [
  {
    name: 'waiting: offer ordered / its end / sweep',
    async play(world) {
      const { format, first, next, token } = await offered(world);
      nearItsEnd(world);
      return {
        operations: [hold(world, { formats: [format], offer: token }), passes(world, 6), serve(world)],
        check: async ([ordered = '']) =>
          firstOf(
            oneOf(ordered, ['ok', 'offer_over']),
            await stands(world, first, ordered === 'ok' ? ORDERED : MISSED),
            await stands(world, next, ordered === 'ok' ? WAITS : OFFERED),
          ),
      };
    },
  },
  {
    name: 'waiting: offer ordered / offer ordered again',
    async play(world) {
      const { format, first, next, token } = await offered(world);
      const order = hold(world, { formats: [format], offer: token });
      return {
        operations: [order, order],
        check: async (results) =>
          firstOf(
            exactly(1, results),
            ...results.map((result) => oneOf(result, ['ok', 'offer_over'])),
            await stands(world, first, ORDERED),
            await stands(world, next, WAITS),
          ),
      };
    },
  },
  {
    name: 'waiting: leave / offer ordered / sweep',
    async play(world) {
      const { format, first, next, token } = await offered(world);
      return {
        operations: [leave(world, first), hold(world, { formats: [format], offer: token }), serve(world)],
        check: async ([left = '', ordered = '']) =>
          firstOf(
            oneOf(left, ['ok']),
            oneOf(ordered, ['ok', 'offer_over']),
            await stands(
              world,
              first,
              ordered === 'ok' ? 'left 0/1 of 1 offers, 1 letters' : LEFT_AFTER_OFFER,
            ),
            await stands(world, next, ordered === 'ok' ? WAITS : OFFERED),
          ),
      };
    },
  },
  {
    name: 'waiting: end of an offer: sweep / sweep',
    async play(world) {
      const { first, next } = await offered(world);
      world.clock.advance(60 * MINUTE);
      return {
        operations: [serve(world), serve(world)],
        check: async (results) =>
          firstOf(
            exactly(2, results),
            await stands(world, first, MISSED),
            oneOf(await missedBy(world, first), ['1']),
            await stands(world, next, OFFERED),
          ),
      };
    },
  },
  {
    name: 'waiting: an order by an offer ends / a place comes free / sweep',
    async play(world) {
      const { format, orders, first, next, token } = await offered(world, 2);
      const order = await orderedByOffer(world, format, token);
      world.acquirer.set(order.providerId, 'failed', 'card_declined');
      await settle(world, order.paymentId)(null);
      world.clock.advance(11 * MINUTE);
      return {
        operations: [cancel(world, order.orderId), refund(world, orders[0]?.orderId ?? 0), serve(world)],
        check: async (results) =>
          firstOf(
            exactly(3, results),
            oneOf(await stateOf(world, order.orderId), ['cancelled/failed']),
            await stands(world, first, OFFERED),
            await stands(world, next, OFFERED),
          ),
      };
    },
  },
  {
    name: 'waiting: an order by an offer ends / end of the offer / sweep',
    async play(world) {
      const { format, first, next, token } = await offered(world);
      nearItsEnd(world);
      const order = await orderedByOffer(world, format, token);
      world.acquirer.set(order.providerId, 'failed', 'card_declined');
      await settle(world, order.paymentId)(null);
      return {
        operations: [passes(world, 11), cancel(world, order.orderId), serve(world)],
        check: async () =>
          firstOf(
            oneOf(await stateOf(world, order.orderId), ['cancelled/failed']),
            await stands(world, first, MISSED),
            oneOf(await missedBy(world, first), ['1']),
            await stands(world, next, OFFERED),
          ),
      };
    },
  },
  {
    name: 'waiting: late money of an offered place / end of its order and offer / sweep',
    async play(world) {
      const { format, first, next, token } = await offered(world);
      nearItsEnd(world);
      const order = await orderedByOffer(world, format, token);
      world.acquirer.set(order.providerId, 'paid');
      return {
        operations: [settle(world, order.paymentId), passes(world, 21), sweep(world), serve(world)],
        check: async ([paid = '']) => {
          const state = await stateOf(world, order.orderId);
          const bought = state === 'paid/paid';
          return firstOf(
            oneOf(paid, ['ok']),
            bought ? undefined : oneOf(state, ['created/refunded/surplus', 'cancelled/refunded/surplus']),
            await stands(world, first, bought ? SERVED : MISSED),
            await stands(world, next, bought ? WAITS : OFFERED),
          );
        },
      };
    },
  },
];
