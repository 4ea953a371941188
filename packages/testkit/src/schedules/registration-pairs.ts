import { MINUTE, DAY } from '@distance/server/clock.ts';
import { course, move, runs } from './distance-steps.ts';
import { exactly, firstOf, oneOf, type Pair } from './pair.ts';
import { passes } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';
import {
  accept,
  cancelPurchase,
  expire,
  friend,
  giveBack,
  handOut,
  offer,
  offered,
  ownedTicket,
  register,
  somebody,
  standing,
  unregister,
  type Owned,
} from './transfer-steps.ts';

const WEEK_MINUTES = (7 * DAY) / MINUTE;

async function registered(world: SaleWorld): Promise<Owned> {
  const own = await ownedTicket(world);
  await register(world, own)(null);
  return own;
}

/** Who runs is named or taken off while the ticket itself moves. */
export const REGISTRATION_PAIRS: readonly Pair[] = [
  {
    name: 'registration: register / register',
    async play(world) {
      const own = await ownedTicket(world);
      return {
        operations: [1, 2].map(() => register(world, own)),
        check: (results) => exactly(1, results),
      };
    },
  },
  {
    name: 'registration: cancel / cancel',
    async play(world) {
      const own = await registered(world);
      return {
        operations: [1, 2].map(() => unregister(world, own)),
        check: (results) => exactly(1, results),
      };
    },
  },
  {
    name: 'registration: cancel / hand-out by the old code',
    async play(world) {
      const own = await registered(world);
      return {
        operations: [unregister(world, own), handOut(world, own)],
        check: ([cancelled = '', entered = '']) =>
          firstOf(
            exactly(1, [cancelled, entered]),
            oneOf(cancelled, ['ok', 'ticket_used']),
            oneOf(entered, ['ok', 'not_found']),
          ),
      };
    },
  },
  {
    name: 'registration: cancel / offer of the ticket',
    async play(world) {
      const own = await registered(world);
      return {
        operations: [unregister(world, own), offer(world, own, friend())],
        check: async ([cancelled = '', made = '']) =>
          firstOf(
            oneOf(made, ['ok']),
            oneOf(cancelled, ['ok', 'ticket_offered']),
            oneOf(await standing(world, own), ['offered/sender/valid']),
          ),
      };
    },
  },
  {
    name: 'registration: cancel by the sender / acceptance / cancel by the receiver',
    async play(world) {
      const own = await registered(world);
      const id = await offered(world, own);
      const receiver = await somebody(world);
      return {
        operations: [
          unregister(world, own),
          accept(world, id, receiver.id, true),
          unregister(world, own, receiver.id),
        ],
        check: async ([bySender = '', accepted = '', byReceiver = '']) =>
          firstOf(
            oneOf(accepted, ['ok']),
            oneOf(bySender, ['ticket_offered', 'not_found']),
            oneOf(byReceiver, ['ok', 'not_found']),
            oneOf(await standing(world, own), ['accepted/receiver/valid']),
          ),
      };
    },
  },
  {
    name: 'registration: register / recall / acceptance',
    async play(world) {
      const own = await ownedTicket(world);
      const id = await offered(world, own);
      const receiver = await somebody(world);
      return {
        operations: [register(world, own), giveBack(world, own), accept(world, id, receiver.id)],
        check: ([named = '', recalled = '', accepted = '']) =>
          firstOf(
            exactly(1, [recalled, accepted]),
            oneOf(named, ['ok', 'ticket_offered', 'not_found']),
            named === 'ok' && recalled !== 'ok' ? 'registered by who gave it away' : undefined,
          ),
      };
    },
  },
  {
    name: 'registration: register / end of the offer',
    async play(world) {
      const own = await ownedTicket(world);
      await offered(world, own);
      return {
        operations: [register(world, own), expire(world), passes(world, WEEK_MINUTES)],
        check: ([named = '']) => oneOf(named, ['ok', 'ticket_offered']),
      };
    },
  },
  {
    name: 'registration: register / cancel of the purchase',
    async play(world) {
      const own = await ownedTicket(world);
      return {
        operations: [register(world, own), cancelPurchase(world, own)],
        check: async ([named = '', cancelled = '']) =>
          firstOf(
            oneOf(named, ['ok', 'not_found', 'ticket_not_valid']),
            oneOf(cancelled, ['ok']),
            oneOf(await standing(world, own), ['none/sender/refunded']),
          ),
      };
    },
  },
  {
    name: 'registration: register / change of distance',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 1800 });
      const own = await ownedTicket(world, { format: formats[0] });
      return {
        operations: [register(world, own), move(world, own, formats[1], -600)],
        // A form that was judged by another distance is filled in again.
        check: async ([named = '', moved = '']) =>
          firstOf(
            oneOf(named, ['ok', 'conflict']),
            oneOf(moved, ['ok']),
            oneOf(await runs(world, own, formats), ['1 valid']),
          ),
      };
    },
  },
  {
    name: 'registration: cancel / change of distance',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 1800 });
      const own = await ownedTicket(world, { format: formats[0] });
      await register(world, own)(null);
      return {
        operations: [unregister(world, own), move(world, own, formats[1], -600)],
        check: async (results) =>
          firstOf(exactly(2, results), oneOf(await runs(world, own, formats), ['1 valid'])),
      };
    },
  },
];
