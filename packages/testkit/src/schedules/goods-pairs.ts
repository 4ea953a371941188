import { MINUTE } from '@distance/server/clock.ts';
import { moveParcel, type ParcelStep } from '@distance/server/features/parcels/move-parcel.ts';
import {
  boughtGoods,
  cancelledGoods,
  counted,
  failedGoods,
  giveBack,
  onShelf,
  openGoods,
  order,
  parcelIs,
  parcelOf,
  shelfOf,
} from './goods-steps.ts';
import { exactly, firstOf, oneOf, type Pair, type Result } from './pair.ts';
import { onSale, passes, refund, sendRefund, settle, stateOf, sweep } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';

/** One has it, and the others are told that goods are gone, not tickets. */
const oneOrder = (results: readonly Result[]) =>
  firstOf(exactly(1, results), ...results.map((result) => oneOf(result, ['ok', 'goods_unavailable'])));

/** Goods: buyers, the shelf and time. */
const SHELF_PAIRS: readonly Pair[] = [
  {
    name: 'goods: order / order / order of the last size',
    async play(world) {
      const good = await onShelf(world, { M: 1 });
      return {
        operations: await Promise.all([1, 2, 3].map(async () => await order(world, { good, sizes: ['M'] }))),
        check: oneOrder,
      };
    },
  },
  {
    name: 'goods: order of M and L / order of L and M',
    async play(world) {
      const good = await onShelf(world, { M: 1, L: 1 });
      return {
        operations: [
          await order(world, { good, sizes: ['M', 'L'] }),
          await order(world, { good, sizes: ['L', 'M'] }),
        ],
        check: oneOrder,
      };
    },
  },
  {
    name: 'goods: the last place and size together / the last size / the last place',
    async play(world) {
      const good = await onShelf(world, { M: 1 });
      const format = await onSale(world);
      return {
        operations: [
          await order(world, { good, sizes: ['M'], format }),
          await order(world, { good, sizes: ['M'] }),
          await order(world, { good, sizes: [], format }),
        ],
        check: ([both = '', size = '', place = '']) =>
          oneOf(`${both} ${size} ${place}`, [
            'ok goods_unavailable tickets_unavailable',
            'goods_unavailable ok ok',
            'tickets_unavailable ok ok',
          ]),
      };
    },
  },
  {
    name: 'goods: order of the last size / a count finds none',
    async play(world) {
      const good = await onShelf(world, { M: 1 });
      return {
        operations: [await order(world, { good, sizes: ['M'] }), counted(good, 0)],
        check: async ([ordered = '', found = '']) =>
          firstOf(
            oneOf(`${ordered} ${found}`, ['ok conflict', 'goods_unavailable ok']),
            oneOf(await shelfOf(world, good), [ordered === 'ok' ? '1/1/0' : '0/0/0']),
          ),
      };
    },
  },
  {
    name: 'goods: order / order / a count finds one more',
    async play(world) {
      const good = await onShelf(world, { M: 1 });
      return {
        operations: [
          await order(world, { good, sizes: ['M'] }),
          await order(world, { good, sizes: ['M'] }),
          counted(good, 2),
        ],
        check: async (results) => {
          const ordered = results.slice(0, 2).filter((result) => result === 'ok').length;
          return firstOf(
            oneOf(String(ordered), ['1', '2']),
            oneOf(results[2] ?? '', ['ok']),
            oneOf(await shelfOf(world, good), [`2/${ordered}/0`]),
          );
        },
      };
    },
  },
  {
    name: 'goods: order / order of a size whose order is over / sweep',
    async play(world) {
      const good = await onShelf(world, { M: 1 });
      await failedGoods(world, { good, sizes: ['M'] });
      world.clock.advance(11 * MINUTE);
      return {
        operations: [
          await order(world, { good, sizes: ['M'] }),
          await order(world, { good, sizes: ['M'] }),
          sweep(world),
        ],
        check: (results) => oneOrder(results.slice(0, 2)),
      };
    },
  },
  {
    name: 'goods: order / sweep / end of the order in its way',
    async play(world) {
      const good = await onShelf(world, { M: 1 });
      await failedGoods(world, { good, sizes: ['M'] });
      return {
        operations: [await order(world, { good, sizes: ['M'] }), sweep(world), passes(world, 11)],
        check: ([ordered = '']) => oneOf(ordered, ['ok', 'goods_unavailable']),
      };
    },
  },
  {
    name: 'goods: pay / sweep / end of the order',
    async play(world) {
      const good = await onShelf(world, { M: 1 });
      const { orderId, paymentId, providerId } = await openGoods(world, { good, sizes: ['M'] });
      world.acquirer.set(providerId, 'paid');
      return {
        operations: [settle(world, paymentId), sweep(world), passes(world, 21)],
        check: async () => oneOf(await stateOf(world, orderId), ['paid/paid']),
      };
    },
  },
  {
    name: 'goods: pay / pay / pay make one parcel',
    async play(world) {
      const good = await onShelf(world, { M: 1 });
      const { orderId, paymentId, providerId } = await openGoods(world, { good, sizes: ['M'] });
      world.acquirer.set(providerId, 'paid');
      return {
        operations: [1, 2, 3].map(() => settle(world, paymentId)),
        check: async () =>
          firstOf(
            oneOf(await stateOf(world, orderId), ['paid/paid']),
            oneOf(String(await parcelsOf(world, orderId)), ['1']),
          ),
      };
    },
  },
  {
    name: 'goods: late pay / order of the last size',
    async play(world) {
      const good = await onShelf(world, { M: 1 });
      const { orderId, paymentId, providerId } = await cancelledGoods(world, { good, sizes: ['M'] });
      world.acquirer.set(providerId, 'paid');
      return {
        operations: [settle(world, paymentId), await order(world, { good, sizes: ['M'] })],
        check: async ([, ordered = '']) =>
          firstOf(
            oneOf(ordered, ['ok', 'goods_unavailable']),
            oneOf(await stateOf(world, orderId), [
              ordered === 'ok' ? 'cancelled/refunded/surplus' : 'paid/paid',
            ]),
            oneOf(String(await parcelsOf(world, orderId)), [ordered === 'ok' ? '0' : '1']),
          ),
      };
    },
  },
];

const BOUGHT = [0, 1];

/** Parcels: the buyer, the team, the carrier and money. */
const PARCEL_PAIRS: readonly Pair[] = [
  {
    name: 'parcel: return / order of the size',
    async play(world) {
      const good = await onShelf(world, { M: 1 });
      const bought = await boughtGoods(world, { good, sizes: ['M'] });
      return {
        operations: [giveBack(world, bought, [0]), await order(world, { good, sizes: ['M'] })],
        check: async ([back = '', ordered = '']) =>
          firstOf(
            oneOf(back, ['ok']),
            oneOf(ordered, ['ok', 'goods_unavailable']),
            oneOf(await shelfOf(world, good), [ordered === 'ok' ? '1/1/0' : '1/0/0']),
          ),
      };
    },
  },
  {
    name: 'parcel: return / return of the same good',
    async play(world) {
      const { bought } = await twoBought(world);
      return {
        operations: BOUGHT.map(() => giveBack(world, bought, [0])),
        check: (results) => exactly(1, results),
      };
    },
  },
  {
    name: 'parcel: return of one / return of the other / packed',
    async play(world) {
      const { bought, good } = await twoBought(world);
      return {
        operations: [...BOUGHT.map((n) => giveBack(world, bought, [n])), parcelIs(world, bought, 'packed')],
        check: async (results) =>
          firstOf(
            exactly(2, results.slice(0, 2)),
            oneOf(await stateOf(world, bought.orderId), ['refunded/refunded']),
            oneOf(await parcelOf(world, bought), ['cancelled 0 lines 0 letters 0 offsets']),
            oneOf(await shelfOf(world, good), ['1/0/0 1/0/0']),
          ),
      };
    },
  },
  {
    name: 'parcel: return / hand-over',
    async play(world) {
      const { bought } = await twoBought(world, 'packed');
      return {
        operations: [giveBack(world, bought, BOUGHT), parcelIs(world, bought, 'handed_over', '1')],
        check: async ([back = '', left = '']) =>
          firstOf(
            oneOf(`${back} ${left}`, ['ok conflict', 'not_refundable ok']),
            oneOf(await parcelOf(world, bought), [
              back === 'ok'
                ? 'cancelled 0 lines 0 letters 0 offsets'
                : 'handed_over 2 lines 1 letters 0 offsets',
            ]),
          ),
      };
    },
  },
  {
    name: 'parcel: return of one of two / hand-over',
    async play(world) {
      const { bought } = await twoBought(world, 'packed');
      return {
        operations: [giveBack(world, bought, [0]), parcelIs(world, bought, 'handed_over', '1')],
        check: async ([back = '', left = '']) =>
          firstOf(
            // What was packed is packed anew.
            oneOf(`${back} ${left}`, ['ok conflict', 'not_refundable ok']),
            oneOf(await parcelOf(world, bought), [
              back === 'ok' ? 'new 1 lines 0 letters 0 offsets' : 'handed_over 2 lines 1 letters 0 offsets',
            ]),
          ),
      };
    },
  },
  {
    name: 'parcel: hand-over told twice',
    async play(world) {
      const { bought } = await twoBought(world, 'packed');
      return {
        operations: ['1', '2'].map((tracking) => parcelIs(world, bought, 'handed_over', tracking)),
        check: async (results) =>
          firstOf(
            exactly(2, results),
            oneOf(await parcelOf(world, bought), ['handed_over 2 lines 1 letters 0 offsets']),
          ),
      };
    },
  },
  {
    name: 'parcel: delivery told by the team / by the carrier / at the point before',
    async play(world) {
      const { bought } = await twoBought(world, 'packed', 'handed_over');
      return {
        operations: [
          parcelIs(world, bought, 'delivered'),
          parcelIs(world, bought, 'delivered'),
          parcelIs(world, bought, 'at_point'),
        ],
        check: async ([team = '', carrier = '', point = '']) =>
          firstOf(
            exactly(2, [team, carrier]),
            oneOf(point, ['ok', 'conflict']),
            oneOf(await parcelOf(world, bought), [
              `delivered 2 lines ${point === 'ok' ? 3 : 2} letters 1 offsets`,
            ]),
          ),
      };
    },
  },
  {
    name: 'parcel: delivered / coming back',
    async play(world) {
      const { bought } = await twoBought(world, 'packed', 'handed_over');
      return {
        operations: [parcelIs(world, bought, 'delivered'), parcelIs(world, bought, 'returned')],
        check: async ([came = '', returned = '']) =>
          firstOf(
            exactly(1, [came, returned]),
            oneOf(await parcelOf(world, bought), [
              came === 'ok'
                ? 'delivered 2 lines 2 letters 1 offsets'
                : 'returned 2 lines 2 letters 0 offsets',
            ]),
          ),
      };
    },
  },
  {
    name: 'parcel: delivered / money for one of its goods is given back by the team',
    async play(world) {
      const { bought } = await twoBought(world, 'packed', 'handed_over');
      return {
        operations: [parcelIs(world, bought, 'delivered'), refund(world, bought.orderId)],
        check: async (results) =>
          firstOf(
            exactly(2, results),
            oneOf(await stateOf(world, bought.orderId), ['paid/partly_refunded']),
            oneOf(await parcelOf(world, bought), ['delivered 2 lines 2 letters 1 offsets']),
          ),
      };
    },
  },
  {
    name: 'parcel: hand-over / outcome of a refund of one of its goods',
    async play(world) {
      const { bought } = await twoBought(world);
      const refundId = await refund(world, bought.orderId)(null);
      await moveParcel(world.contextOf(null), bought.parcel, 'packed');
      return {
        operations: [parcelIs(world, bought, 'handed_over', '1'), sendRefund(world, refundId)],
        check: async (results) =>
          firstOf(
            exactly(2, results),
            oneOf(await stateOf(world, bought.orderId), ['paid/partly_refunded']),
            oneOf(await parcelOf(world, bought), ['handed_over 1 lines 1 letters 0 offsets']),
          ),
      };
    },
  },
];

export const GOODS_PAIRS: readonly Pair[] = [...SHELF_PAIRS, ...PARCEL_PAIRS];

/** Two sizes of a good in one parcel that has come as far as these steps. */
async function twoBought(world: SaleWorld, ...steps: readonly ParcelStep[]) {
  const good = await onShelf(world, { M: 1, L: 1 });
  return { good, bought: await boughtGoods(world, { good, sizes: ['M', 'L'] }, steps) };
}

async function parcelsOf(world: SaleWorld, orderId: number): Promise<number> {
  return (await world.db.selectFrom('parcel').select('id').where('order_id', '=', orderId).execute()).length;
}
