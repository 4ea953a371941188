import { course, move, returned, runs, surcharge } from './distance-steps.ts';
import { exactly, firstOf, oneOf, type Pair } from './pair.ts';
import { holdPlace, promocode } from './promocode-pairs.ts';
import { hold, passes, settle, stateOf, stockOf, sweep, type SoldFormat } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';
import {
  accept,
  cancelPurchase,
  friend,
  giveBack,
  offer,
  offered,
  ownedTicket,
  somebody,
  type Owned,
} from './transfer-steps.ts';

/** The surcharge is on the acquirer's page and its buyer has just paid. */
async function paidSurcharge(world: SaleWorld, own: Owned, to: SoldFormat | undefined, roubles: number) {
  const order = await surcharge(world, own, to, roubles);
  world.acquirer.set(order.providerId, 'paid');
  return order;
}

const sumBack = async (world: SaleWorld, own: Owned, roubles: number) =>
  oneOf(String(await returned(world, own)), [String(roubles)]);

/** A ticket moves to another distance while its places, its money or its holder change too. */
export const DISTANCE_PAIRS: readonly Pair[] = [
  {
    name: 'distance: cheaper / cancel of the purchase',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 1800 });
      const own = await ownedTicket(world, { format: formats[0] });
      return {
        operations: [move(world, own, formats[1], -600), cancelPurchase(world, own)],
        check: async ([moved = '', cancelled = '']) =>
          firstOf(
            oneOf(moved, ['ok', 'not_found', 'ticket_not_valid']),
            oneOf(cancelled, ['ok']),
            oneOf(await runs(world, own, formats), [moved === 'ok' ? '1 refunded' : '0 refunded']),
            await sumBack(world, own, 2400),
          ),
      };
    },
  },
  {
    name: 'distance: dearer / cancel of the purchase',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 3000 });
      const own = await ownedTicket(world, { format: formats[0] });
      return {
        operations: [move(world, own, formats[1], 600), cancelPurchase(world, own)],
        check: async ([moved = '', cancelled = '']) =>
          firstOf(
            oneOf(moved, ['ok', 'not_found', 'ticket_not_valid']),
            oneOf(cancelled, ['ok']),
            oneOf(await runs(world, own, formats), ['0 refunded']),
            await sumBack(world, own, 2400),
          ),
      };
    },
  },
  {
    name: 'distance: surcharge paid / cancel of the purchase',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 3000 });
      const own = await ownedTicket(world, { format: formats[0] });
      const extra = await paidSurcharge(world, own, formats[1], 600);
      return {
        operations: [settle(world, extra.paymentId), cancelPurchase(world, own)],
        // What came for a ticket that is gone returns as well.
        check: async ([paid = '', cancelled = '']) =>
          firstOf(
            oneOf(paid, ['ok']),
            oneOf(cancelled, ['ok']),
            oneOf(await runs(world, own, formats), ['0 refunded', '1 refunded']),
            await sumBack(world, own, 3000),
          ),
      };
    },
  },
  {
    name: 'distance: cheaper pressed twice',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 1800 });
      const own = await ownedTicket(world, { format: formats[0] });
      return {
        operations: [1, 2].map(() => move(world, own, formats[1], -600)),
        check: async (results) =>
          firstOf(
            exactly(1, results),
            oneOf(await runs(world, own, formats), ['1 valid']),
            await sumBack(world, own, 600),
          ),
      };
    },
  },
  {
    name: 'distance: dearer pressed twice',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 3000 });
      const own = await ownedTicket(world, { format: formats[0] });
      const before = world.acquirer.payments.size;
      return {
        operations: [1, 2].map(() => move(world, own, formats[1], 600)),
        check: async (results) =>
          firstOf(
            exactly(2, results),
            oneOf(await runs(world, own, formats), ['0 valid']),
            oneOf(String(world.acquirer.payments.size - before), ['1']),
          ),
      };
    },
  },
  {
    name: 'distance: one ticket to two distances',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 1800 }, { price: 1500 });
      const own = await ownedTicket(world, { format: formats[0] });
      return {
        operations: [move(world, own, formats[1], -600), move(world, own, formats[2], -900)],
        // Who comes second is shown another difference.
        check: async ([first = '', second = '']) =>
          firstOf(
            exactly(1, [first, second]),
            oneOf(first === 'ok' ? second : first, ['difference_changed']),
            oneOf(await runs(world, own, formats), [first === 'ok' ? '1 valid' : '2 valid']),
            await sumBack(world, own, first === 'ok' ? 600 : 900),
          ),
      };
    },
  },
  {
    name: 'distance: two tickets to the last place of a cheaper one',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 1800, capacity: 1 });
      const owned = [
        await ownedTicket(world, { format: formats[0] }),
        await ownedTicket(world, { format: formats[0] }),
      ];
      return {
        operations: owned.map((own) => move(world, own, formats[1], -600)),
        check: (results) => exactly(1, results),
      };
    },
  },
  {
    name: 'distance: two tickets to the last place of a dearer one',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 3000, capacity: 1 });
      const owned = [
        await ownedTicket(world, { format: formats[0] }),
        await ownedTicket(world, { format: formats[0] }),
      ];
      return {
        operations: owned.map((own) => move(world, own, formats[1], 600)),
        check: (results) => exactly(1, results),
      };
    },
  },
  {
    name: 'distance: cheaper / sale of the last place',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 1800, capacity: 1 });
      const own = await ownedTicket(world, { format: formats[0] });
      return {
        operations: [move(world, own, formats[1], -600), hold(world, { formats: formats.slice(1) })],
        check: async ([moved = '', held = '']) =>
          firstOf(
            exactly(1, [moved, held]),
            oneOf(await runs(world, own, formats), [moved === 'ok' ? '1 valid' : '0 valid']),
          ),
      };
    },
  },
  {
    name: 'distance: dearer / sale / sale of the last place',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 3000, capacity: 1 });
      const own = await ownedTicket(world, { format: formats[0] });
      const sale = () => hold(world, { formats: formats.slice(1) });
      return {
        operations: [move(world, own, formats[1], 600), sale(), sale()],
        check: (results) => exactly(1, results),
      };
    },
  },
  {
    name: 'distance: from a place kept for a code / sale of the last place both share',
    async play(world) {
      const shared = await stockOf(world, 1);
      const formats = await course(world, { price: 2400, shared }, { price: 2400, shared });
      const code = await promocode(world, 9);
      await holdPlace(world, code, formats[0]);
      const own = await ownedTicket(world, { format: formats[0], promocode: code });
      return {
        operations: [move(world, own, formats[1], 0), hold(world, { formats: formats.slice(1) })],
        check: async ([moved = '', held = '']) =>
          firstOf(
            exactly(1, [moved, held]),
            oneOf(await runs(world, own, formats), [moved === 'ok' ? '1 valid' : '0 valid']),
          ),
      };
    },
  },
  {
    name: 'distance: cheaper / sale of the place it leaves',
    async play(world) {
      const formats = await course(world, { price: 2400, capacity: 1 }, { price: 1800 });
      const own = await ownedTicket(world, { format: formats[0] });
      return {
        operations: [move(world, own, formats[1], -600), hold(world, { formats: formats.slice(0, 1) })],
        check: ([moved = '', held = '']) =>
          firstOf(oneOf(moved, ['ok']), oneOf(held, ['ok', 'tickets_unavailable'])),
      };
    },
  },
  {
    name: 'distance: there / back, two tickets',
    async play(world) {
      const formats = await course(world, { price: 2400, capacity: 2 }, { price: 2400, capacity: 2 });
      const there = await ownedTicket(world, { format: formats[0] });
      const back = await ownedTicket(world, { format: formats[1] });
      return {
        operations: [move(world, there, formats[1], 0), move(world, back, formats[0], 0)],
        check: async (results) =>
          firstOf(
            exactly(2, results),
            oneOf(await runs(world, there, formats), ['1 valid']),
            oneOf(await runs(world, back, formats), ['0 valid']),
          ),
      };
    },
  },
  {
    name: 'distance: surcharge paid / sweep / end of its hold',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 3000, capacity: 1 });
      const own = await ownedTicket(world, { format: formats[0] });
      const extra = await paidSurcharge(world, own, formats[1], 600);
      return {
        operations: [settle(world, extra.paymentId), sweep(world), passes(world, 21)],
        check: async () =>
          firstOf(
            oneOf(await stateOf(world, extra.orderId), ['paid/paid']),
            oneOf(await runs(world, own, formats), ['1 valid']),
          ),
      };
    },
  },
  {
    name: 'distance: surcharge paid / sale of its place / end of its hold',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 3000, capacity: 1 });
      const own = await ownedTicket(world, { format: formats[0] });
      const extra = await paidSurcharge(world, own, formats[1], 600);
      return {
        operations: [
          settle(world, extra.paymentId),
          hold(world, { formats: formats.slice(1) }),
          passes(world, 21),
        ],
        check: async ([, held]) =>
          firstOf(
            oneOf(
              await stateOf(world, extra.orderId),
              held === 'ok' ? ['created/refunded/surplus', 'cancelled/refunded/surplus'] : ['paid/paid'],
            ),
            oneOf(await runs(world, own, formats), [held === 'ok' ? '0 valid' : '1 valid']),
            await sumBack(world, own, held === 'ok' ? 600 : 0),
          ),
      };
    },
  },
  {
    name: 'distance: surcharge captured / change to another one',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 3000 }, { price: 1800 });
      const own = await ownedTicket(world, { format: formats[0] });
      const extra = await surcharge(world, own, formats[1], 600);
      world.acquirer.set(extra.providerId, 'authorized');
      return {
        operations: [settle(world, extra.paymentId), move(world, own, formats[2], -600)],
        check: async ([paid = '', moved = '']) =>
          firstOf(
            oneOf(paid, ['ok']),
            oneOf(moved, ['distance_pending', 'difference_changed']),
            oneOf(await runs(world, own, formats), ['1 valid']),
            await sumBack(world, own, 0),
          ),
      };
    },
  },
  {
    name: 'distance: surcharge paid / offer of the ticket',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 3000 });
      const own = await ownedTicket(world, { format: formats[0] });
      const extra = await paidSurcharge(world, own, formats[1], 600);
      return {
        operations: [settle(world, extra.paymentId), offer(world, own, friend())],
        // A ticket on offer is what its receiver was shown: the money that comes after goes back.
        check: async ([paid = '', made = '']) =>
          firstOf(
            exactly(2, [paid, made]),
            oneOf(`${await runs(world, own, formats)} ${await returned(world, own)}`, [
              '1 valid 0',
              '0 valid 600',
            ]),
          ),
      };
    },
  },
  {
    name: 'distance: surcharge paid / acceptance / recall of the ticket',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 3000 });
      const own = await ownedTicket(world, { format: formats[0] });
      const extra = await paidSurcharge(world, own, formats[1], 600);
      const id = await offered(world, own);
      const receiver = await somebody(world);
      return {
        operations: [settle(world, extra.paymentId), accept(world, id, receiver.id), giveBack(world, own)],
        check: async ([paid = '', accepted = '', recalled = '']) =>
          firstOf(
            oneOf(paid, ['ok']),
            exactly(1, [accepted, recalled]),
            oneOf(`${await runs(world, own, formats)} ${await returned(world, own)}`, [
              '1 valid 0',
              '0 valid 600',
            ]),
          ),
      };
    },
  },
  {
    name: 'distance: cheaper / offer of the ticket',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 1800 });
      const own = await ownedTicket(world, { format: formats[0] });
      return {
        operations: [move(world, own, formats[1], -600), offer(world, own, friend())],
        check: async ([moved = '', made = '']) =>
          firstOf(
            oneOf(made, ['ok']),
            oneOf(moved, ['ok', 'ticket_offered']),
            oneOf(await runs(world, own, formats), [moved === 'ok' ? '1 valid' : '0 valid']),
            await sumBack(world, own, moved === 'ok' ? 600 : 0),
          ),
      };
    },
  },
  {
    name: 'distance: acceptance / cheaper by the sender / dearer by the receiver',
    async play(world) {
      const formats = await course(world, { price: 2400 }, { price: 1800 }, { price: 3000 });
      const own = await ownedTicket(world, { format: formats[0] });
      const id = await offered(world, own);
      const receiver = await somebody(world);
      return {
        operations: [
          accept(world, id, receiver.id),
          move(world, own, formats[1], -600),
          move(world, own, formats[2], 600, receiver.id),
        ],
        check: async ([accepted = '', bySender = '', byReceiver = '']) =>
          firstOf(
            oneOf(accepted, ['ok']),
            oneOf(bySender, ['ticket_offered', 'not_found']),
            oneOf(byReceiver, ['ok', 'not_found']),
            oneOf(await runs(world, own, formats), ['0 valid']),
          ),
      };
    },
  },
];
