import { MINUTE } from '@distance/server/clock.ts';
import { leaveLists, placesInLines } from '@distance/server/features/waiting/leave-lists.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import type { Actor } from './actor.ts';
import { exactly, firstOf, oneOf, type Pair } from './pair.ts';
import { failedOrder, hold, onSale, paidOrder, refund, stockOf, sweep } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';
import {
  askedByLetter,
  awaited,
  join,
  leave,
  person,
  placesOf,
  serve,
  soldOut,
  standing,
  waiter,
  type Waiter,
} from './waiting-steps.ts';
import { WAITS, OFFERED, LEFT, LEFT_AFTER_OFFER, stands } from './standings.ts';

const erase =
  (world: SaleWorld, { userId }: Waiter) =>
  async (actor: Actor) =>
    await inTransaction(actor.db, async (trx) => {
      const places = await placesInLines(trx, userId);
      await leaveLists(world.contextOf(actor), trx, places);
    });

/** A line before a format that is sold out meets buyers, time and itself; I97 to I101 say what holds always (docs/decisions/0055). */
export const WAITING_PAIRS: readonly Pair[] = [
  {
    name: 'waiting: a place comes free / buyer from the street / sweep',
    async play(world) {
      const { format, orders } = await soldOut(world);
      const who = await waiter(world, format);
      return {
        operations: [
          refund(world, orders[0]?.orderId ?? 0),
          hold(world, { formats: [format] }),
          serve(world),
        ],
        check: async ([, street = '']) =>
          firstOf(oneOf(street, ['tickets_unavailable']), await stands(world, who, OFFERED)),
      };
    },
  },
  {
    name: 'waiting: an unpaid order is over / two from the street / its end',
    async play(world) {
      const format = await awaited(world);
      await failedOrder(world, { formats: [format] });
      const who = await waiter(world, format);
      world.clock.advance(11 * MINUTE);
      const street = hold(world, { formats: [format] });
      return {
        operations: [street, street, sweep(world)],
        check: async ([one = '', other = '']) =>
          firstOf(
            oneOf(one, ['tickets_unavailable']),
            oneOf(other, ['tickets_unavailable']),
            await stands(world, who, OFFERED),
          ),
      };
    },
  },
  {
    name: 'waiting: join / buyer from the street / an unpaid order is over',
    async play(world) {
      const format = await awaited(world);
      await failedOrder(world, { formats: [format] });
      world.clock.advance(11 * MINUTE);
      const who = await person(world);
      return {
        operations: [join(world, format, who), hold(world, { formats: [format] }), sweep(world)],
        check: async ([joined = '', street = '']) =>
          firstOf(
            oneOf(street, ['ok', 'tickets_unavailable']),
            // Somebody buys before she waits, or the place is free again before she asks.
            street === 'ok' || joined !== 'ok'
              ? oneOf(joined, ['ok', 'places_left'])
              : await stands(world, who, OFFERED),
          ),
      };
    },
  },
  {
    name: 'waiting: a look at an unpaid order / join / the press after it',
    async play(world) {
      const format = await awaited(world);
      await failedOrder(world, { formats: [format] });
      world.clock.advance(11 * MINUTE);
      const who = await person(world);
      let joined: Promise<unknown> | undefined;
      // Whoever looks first: she waits before anybody takes the place.
      const meanwhile = async () => await (joined ??= join(world, format, who)(null));
      const street = hold(world, { formats: [format], meanwhile });
      return {
        operations: [street, street],
        check: async ([one = '', other = '']) =>
          firstOf(
            oneOf(one, ['tickets_unavailable']),
            oneOf(other, ['tickets_unavailable']),
            await stands(world, who, OFFERED),
          ),
      };
    },
  },
  {
    name: 'waiting: a free place / sweep / sweep / join',
    async play(world) {
      const { format, orders } = await soldOut(world);
      const [first, next] = [await waiter(world, format), await person(world)];
      await refund(world, orders[0]?.orderId ?? 0)(null);
      return {
        operations: [serve(world), serve(world), join(world, format, next)],
        check: async (results) =>
          firstOf(exactly(3, results), await stands(world, first, OFFERED), await stands(world, next, WAITS)),
      };
    },
  },
  {
    name: 'waiting: join / leave / a place comes free',
    async play(world) {
      const { format, orders } = await soldOut(world);
      const [first, next] = [await waiter(world, format), await person(world)];
      return {
        operations: [join(world, format, next), leave(world, first), refund(world, orders[0]?.orderId ?? 0)],
        check: async ([joined = '', left = '']) =>
          firstOf(
            oneOf(left, ['ok']),
            oneOf(joined, ['ok', 'places_left']),
            await stands(world, first, LEFT, LEFT_AFTER_OFFER),
            await stands(world, next, joined === 'ok' ? OFFERED : 'absent'),
            oneOf(await placesOf(world, format), [
              joined === 'ok' ? '1 held, 0 sold, all on sale' : '0 held, 0 sold, all on sale',
            ]),
          ),
      };
    },
  },
  {
    name: 'waiting: two places come free / two who wait / two sweeps',
    async play(world) {
      const { format, orders } = await soldOut(world, 2);
      const line = [await waiter(world, format), await waiter(world, format)];
      return {
        operations: [...orders.map(({ orderId }) => refund(world, orderId)), serve(world), serve(world)],
        check: async (results) =>
          firstOf(
            exactly(4, results),
            ...(await Promise.all(line.map(async (who) => await stands(world, who, OFFERED)))),
          ),
      };
    },
  },
  {
    name: 'waiting: leave / a place comes free / sweep',
    async play(world) {
      const { format, orders } = await soldOut(world);
      const [first, next] = [await waiter(world, format), await waiter(world, format)];
      return {
        operations: [leave(world, first), refund(world, orders[0]?.orderId ?? 0), serve(world)],
        check: async (results) =>
          firstOf(
            exactly(3, results),
            await stands(world, first, LEFT, LEFT_AFTER_OFFER),
            await stands(world, next, OFFERED),
          ),
      };
    },
  },
  {
    name: 'waiting: a free place / leave / leave / sweep',
    async play(world) {
      const { format, orders } = await soldOut(world);
      const line = [await waiter(world, format), await waiter(world, format)];
      const last = await waiter(world, format);
      await refund(world, orders[0]?.orderId ?? 0)(null);
      return {
        operations: [...line.map((who) => leave(world, who)), serve(world)],
        check: async (results) =>
          firstOf(
            exactly(3, results),
            ...(await Promise.all(line.map(async (who) => await stands(world, who, LEFT, LEFT_AFTER_OFFER)))),
            await stands(world, last, OFFERED),
          ),
      };
    },
  },
  {
    name: 'waiting: a free place of two lines / an address of each is confirmed',
    async play(world) {
      const shared = await stockOf(world, 1);
      const format = await awaited(world, { stocks: [shared, await stockOf(world, 5)] });
      const beside = await onSale(world, { stocks: [shared, await stockOf(world, 5)] });
      const { orderId } = await paidOrder(world, { formats: [format] });
      const [one, other] = [await askedByLetter(world, format), await askedByLetter(world, beside)];
      await refund(world, orderId)(null);
      return {
        operations: [one.confirm, other.confirm],
        check: async (results) => {
          const line = [await standing(world, one.who), await standing(world, other.who)];
          return firstOf(exactly(2, results), oneOf(line.toSorted().join('; '), [`${WAITS}; ${OFFERED}`]));
        },
      };
    },
  },
  {
    name: 'waiting: one person joins twice',
    async play(world) {
      const { format } = await soldOut(world);
      const who = await person(world);
      return {
        operations: [join(world, format, who), join(world, format, who)],
        check: async (results) => firstOf(exactly(2, results), await stands(world, who, WAITS)),
      };
    },
  },
  {
    name: 'waiting: an address is confirmed / a place comes free / buyer from the street',
    async play(world) {
      const { format, orders } = await soldOut(world);
      const { who, confirm } = await askedByLetter(world, format);
      return {
        operations: [confirm, refund(world, orders[0]?.orderId ?? 0), hold(world, { formats: [format] })],
        check: async ([confirmed = '', , street = '']) =>
          firstOf(
            oneOf(confirmed, ['ok']),
            oneOf(street, ['ok', 'tickets_unavailable']),
            // Who buys before anybody waits passes nobody over.
            await stands(world, who, street === 'ok' ? WAITS : OFFERED),
          ),
      };
    },
  },
  {
    name: 'waiting: a place of two lines comes free / sweep / sweep',
    async play(world) {
      const shared = await stockOf(world, 1);
      const one = await awaited(world, { stocks: [shared, await stockOf(world, 5)] });
      const other = await onSale(world, { stocks: [shared, await stockOf(world, 5)] });
      const { orderId } = await paidOrder(world, { formats: [one] });
      const [first, next] = [await waiter(world, other), await waiter(world, one)];
      return {
        operations: [refund(world, orderId), serve(world), serve(world), hold(world, { formats: [one] })],
        check: async ([, , , street = '']) =>
          firstOf(
            oneOf(street, ['tickets_unavailable']),
            await stands(world, first, OFFERED),
            await stands(world, next, WAITS),
          ),
      };
    },
  },
  {
    name: 'waiting: an account is erased / a place comes free / sweep',
    async play(world) {
      const { format, orders } = await soldOut(world);
      const [first, next] = [await waiter(world, format), await waiter(world, format)];
      return {
        operations: [erase(world, first), refund(world, orders[0]?.orderId ?? 0), serve(world)],
        check: async (results) =>
          firstOf(
            exactly(3, results),
            // Its place stays in the line without its address.
            oneOf(await standing(world, first), ['absent']),
            await stands(world, next, OFFERED),
          ),
      };
    },
  },
];
