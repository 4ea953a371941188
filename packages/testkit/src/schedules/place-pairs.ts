import { MINUTE } from '@distance/server/clock.ts';
import { randomId } from '@distance/server/public-id.ts';
import { exactly, firstOf, oneOf, type Pair, type Result } from './pair.ts';
import {
  failedOrder,
  hold,
  onSale,
  passes,
  refund,
  paidOrder,
  stockOf,
  sweep,
  type SoldFormat,
} from './sale-steps.ts';

const twoOfThree = (results: readonly Result[]) => exactly(2, results);
const one = (results: readonly Result[]) => exactly(1, results);

/** Buyers and time meet at scarce places. */
export const PLACE_PAIRS: readonly Pair[] = [
  {
    name: 'hold / hold on the last place',
    async play(world) {
      const format = await onSale(world);
      return {
        operations: [hold(world, { formats: [format] }), hold(world, { formats: [format] })],
        check: one,
      };
    },
  },
  {
    name: 'hold / hold / hold on the last place',
    async play(world) {
      const format = await onSale(world);
      return { operations: [1, 2, 3].map(() => hold(world, { formats: [format] })), check: one };
    },
  },
  {
    name: 'hold / hold / hold on two places',
    async play(world) {
      const format = await onSale(world, { capacity: 2 });
      return { operations: [1, 2, 3].map(() => hold(world, { formats: [format] })), check: twoOfThree };
    },
  },
  {
    name: 'hold of two / hold of two on three places',
    async play(world) {
      const format = await onSale(world, { capacity: 3 });
      return { operations: [1, 2].map(() => hold(world, { formats: [format], count: 2 })), check: one };
    },
  },
  {
    name: 'hold / hold / hold on a place whose hold is over',
    async play(world) {
      const format = await onSale(world);
      await failedOrder(world, { formats: [format] });
      world.clock.advance(11 * MINUTE);
      return { operations: [1, 2, 3].map(() => hold(world, { formats: [format] })), check: one };
    },
  },
  {
    name: 'hold / sweep of the hold in its way',
    async play(world) {
      const format = await onSale(world);
      await failedOrder(world, { formats: [format] });
      world.clock.advance(11 * MINUTE);
      return {
        operations: [hold(world, { formats: [format] }), sweep(world)],
        check: ([held = '']) => oneOf(held, ['ok']),
      };
    },
  },
  {
    name: 'hold / sweep / end of the hold in its way',
    async play(world) {
      const format = await onSale(world);
      await failedOrder(world, { formats: [format] });
      return {
        operations: [hold(world, { formats: [format] }), sweep(world), passes(world, 11)],
        check: ([held = '']) => oneOf(held, ['ok', 'tickets_unavailable']),
      };
    },
  },
  {
    name: 'sweep / sweep',
    async play(world) {
      const format = await onSale(world, { capacity: 2 });
      await failedOrder(world, { formats: [format] });
      await failedOrder(world, { formats: [format] });
      world.clock.advance(11 * MINUTE);
      return { operations: [sweep(world), sweep(world)], check: (results) => exactly(2, results) };
    },
  },
  {
    name: 'hold of A and B / hold of B and A',
    async play(world) {
      const stocks = [await stockOf(world, 1), await stockOf(world, 1)];
      const formats = await Promise.all(
        stocks.map(async (stock) => await onSale(world, { stocks: [stock] })),
      );
      return {
        operations: [hold(world, { formats }), hold(world, { formats: formats.toReversed() })],
        check: one,
      };
    },
  },
  {
    name: 'hold of A and B / hold of B / hold of A, both over',
    async play(world) {
      const stocks = [await stockOf(world, 1), await stockOf(world, 1)];
      const [a, b] = await Promise.all(stocks.map(async (stock) => await onSale(world, { stocks: [stock] })));
      // Two stocks make two formats.
      const [first, second] = [a as SoldFormat, b as SoldFormat];
      await failedOrder(world, { formats: [second, first] });
      world.clock.advance(11 * MINUTE);
      return {
        operations: [
          hold(world, { formats: [first, second] }),
          hold(world, { formats: [second] }),
          hold(world, { formats: [first] }),
        ],
        check: ([both, ...single]) =>
          both === 'ok'
            ? exactly(0, single)
            : firstOf(single.some((result) => result === 'ok') ? undefined : 'nobody won'),
      };
    },
  },
  {
    name: 'a stock of the city shared by two formats',
    async play(world) {
      const city = await stockOf(world, 1);
      const formats = [
        await onSale(world, { stocks: [await stockOf(world, 5), city] }),
        await onSale(world, { stocks: [city, await stockOf(world, 5)] }),
      ];
      return { operations: formats.map((format) => hold(world, { formats: [format] })), check: one };
    },
  },
  {
    name: 'buyer at the limit twice',
    async play(world) {
      const format = await onSale(world, { capacity: 10, buyLimit: 2 });
      const email = `twice-${randomId(40)}@mail.example`;
      return {
        operations: [
          hold(world, { formats: [format], count: 2, email }),
          hold(world, { formats: [format], email }),
        ],
        check: one,
      };
    },
  },
  {
    name: 'free ticket / hold of the last place',
    async play(world) {
      const format = await onSale(world, { price: 0 });
      return { operations: [1, 2].map(() => hold(world, { formats: [format] })), check: one };
    },
  },
  {
    name: 'refund / hold on a full start',
    async play(world) {
      const format = await onSale(world);
      const { orderId } = await paidOrder(world, { formats: [format] });
      return {
        operations: [refund(world, orderId), hold(world, { formats: [format] })],
        check: ([back = '', held = '']) =>
          firstOf(oneOf(back, ['ok']), oneOf(held, ['ok', 'tickets_unavailable'])),
      };
    },
  },
];
