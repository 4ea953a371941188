import { DAY, MINUTE } from '@distance/server/clock.ts';
import { exactly, firstOf, oneOf, type Pair } from './pair.ts';
import { onSale, passes, refund, settle } from './sale-steps.ts';
import {
  accept,
  cancelPurchase,
  decline,
  expire,
  feeOrder,
  friend,
  giveBack,
  handOut,
  offer,
  offered,
  ownedTicket,
  register,
  somebody,
  standing,
} from './transfer-steps.ts';

const WEEK_MINUTES = (7 * DAY) / MINUTE;

/** A ticket changes hands while something else happens to it: one winner. */
export const TRANSFER_PAIRS: readonly Pair[] = [
  {
    name: 'transfer: offer / offer of one ticket',
    async play(world) {
      const own = await ownedTicket(world);
      return {
        operations: [offer(world, own, friend()), offer(world, own, friend())],
        check: async (results) =>
          firstOf(exactly(1, results), oneOf(await standing(world, own), ['offered/sender/valid'])),
      };
    },
  },
  {
    name: 'transfer: accept / accept of one offer',
    async play(world) {
      const own = await ownedTicket(world);
      const id = await offered(world, own);
      const receivers = [await somebody(world), await somebody(world)];
      return {
        operations: receivers.map((receiver) => accept(world, id, receiver.id)),
        check: async (results) =>
          firstOf(exactly(1, results), oneOf(await standing(world, own), ['accepted/receiver/valid'])),
      };
    },
  },
  {
    name: 'transfer: accept / recall',
    async play(world) {
      const own = await ownedTicket(world);
      const id = await offered(world, own);
      const receiver = await somebody(world);
      return {
        operations: [accept(world, id, receiver.id), giveBack(world, own)],
        check: async ([accepted, recalled]) =>
          firstOf(
            exactly(1, [accepted ?? '', recalled ?? '']),
            oneOf(
              await standing(world, own),
              accepted === 'ok' ? ['accepted/receiver/valid'] : ['recalled/sender/valid'],
            ),
          ),
      };
    },
  },
  {
    name: 'transfer: accept / decline / recall',
    async play(world) {
      const own = await ownedTicket(world);
      const id = await offered(world, own);
      const receiver = await somebody(world);
      return {
        operations: [accept(world, id, receiver.id), decline(world, id), giveBack(world, own)],
        check: async (results) => exactly(1, results),
      };
    },
  },
  {
    name: 'transfer: accept / expiry',
    async play(world) {
      const own = await ownedTicket(world);
      const id = await offered(world, own);
      const receiver = await somebody(world);
      return {
        operations: [
          accept(world, id, receiver.id),
          passes(world, WEEK_MINUTES),
          expire(world),
          expire(world),
        ],
        check: async ([accepted]) =>
          oneOf(
            await standing(world, own),
            accepted === 'ok' ? ['accepted/receiver/valid'] : ['expired/sender/valid'],
          ),
      };
    },
  },
  {
    name: 'transfer: offer / cancel of the purchase',
    async play(world) {
      const own = await ownedTicket(world);
      return {
        operations: [offer(world, own, friend()), cancelPurchase(world, own)],
        check: async ([made, cancelled]) =>
          firstOf(
            exactly(1, [made ?? '', cancelled ?? '']),
            oneOf(
              await standing(world, own),
              made === 'ok' ? ['offered/sender/valid'] : ['none/sender/refunded'],
            ),
          ),
      };
    },
  },
  {
    name: 'transfer: accept / cancel of the purchase',
    async play(world) {
      const own = await ownedTicket(world);
      const id = await offered(world, own);
      const receiver = await somebody(world);
      return {
        operations: [accept(world, id, receiver.id), cancelPurchase(world, own)],
        check: async ([accepted = '', cancelled = '']) =>
          firstOf(
            oneOf(accepted, ['ok']),
            oneOf(cancelled, ['refund_transferred']),
            oneOf(await standing(world, own), ['accepted/receiver/valid']),
          ),
      };
    },
  },
  {
    name: 'transfer: accept / refund of a cancelled event',
    async play(world) {
      const own = await ownedTicket(world);
      const id = await offered(world, own);
      const receiver = await somebody(world);
      return {
        operations: [accept(world, id, receiver.id), refund(world, own.orderId)],
        check: async ([accepted, refunded = '']) =>
          firstOf(
            oneOf(refunded, ['ok']),
            oneOf(
              await standing(world, own),
              accepted === 'ok' ? ['accepted/receiver/refunded'] : ['recalled/sender/refunded'],
            ),
          ),
      };
    },
  },
  {
    name: 'transfer: accept / hand-out by the old code',
    async play(world) {
      const own = await ownedTicket(world);
      const id = await offered(world, own);
      const receiver = await somebody(world);
      return {
        operations: [accept(world, id, receiver.id), handOut(world, own)],
        check: async ([accepted = '', entered = '']) =>
          firstOf(
            exactly(1, [accepted, entered]),
            oneOf(accepted, ['ok', 'transfer_checked_in']),
            oneOf(entered, ['ok', 'not_found']),
          ),
      };
    },
  },
  {
    name: 'transfer: offer / registration by the holder',
    async play(world) {
      const own = await ownedTicket(world);
      return {
        operations: [offer(world, own, friend()), register(world, own)],
        check: ([made = '', registered = '']) =>
          firstOf(oneOf(made, ['ok']), oneOf(registered, ['ok', 'ticket_offered'])),
      };
    },
  },
  {
    name: 'transfer: accept / registration by the holder',
    async play(world) {
      const own = await ownedTicket(world);
      const id = await offered(world, own);
      const receiver = await somebody(world);
      return {
        operations: [accept(world, id, receiver.id), register(world, own)],
        check: ([accepted = '', registered = '']) =>
          firstOf(oneOf(accepted, ['ok']), oneOf(registered, ['ticket_offered', 'not_found'])),
      };
    },
  },
  {
    name: 'transfer: two tickets to one who may have one more',
    async play(world) {
      const format = await onSale(world, { capacity: 5, buyLimit: 1 });
      const receiver = await somebody(world);
      const owned = [await ownedTicket(world, { format }), await ownedTicket(world, { format })];
      const ids = [];
      for (const own of owned) ids.push(await offered(world, own));
      return {
        operations: ids.map((id) => accept(world, id, receiver.id)),
        check: (results) => exactly(1, results),
      };
    },
  },
  {
    name: 'transfer: giving back / giving back of a received ticket',
    async play(world) {
      const own = await ownedTicket(world);
      const receiver = await somebody(world);
      await accept(world, await offered(world, own), receiver.id)(null);
      return {
        operations: [1, 2].map(() => giveBack(world, own, receiver.id)),
        // The second press takes back what the first has offered.
        check: async () =>
          oneOf(await standing(world, own), ['recalled/receiver/valid', 'offered/receiver/valid']),
      };
    },
  },
  {
    name: 'transfer: fee paid / offer without it / cancel of the purchase',
    async play(world) {
      const own = await ownedTicket(world);
      const fee = await feeOrder(world, own);
      world.acquirer.set(fee.providerId, 'paid');
      return {
        operations: [settle(world, fee.paymentId), offer(world, own, friend()), cancelPurchase(world, own)],
        check: async ([paid = '', made, cancelled]) =>
          firstOf(
            oneOf(paid, ['ok']),
            oneOf(
              await standing(world, own),
              cancelled === 'ok' ? ['none/sender/refunded'] : ['offered/sender/valid'],
            ),
            made === 'ok' && cancelled === 'ok' ? 'offered and refunded' : undefined,
          ),
      };
    },
  },
];
