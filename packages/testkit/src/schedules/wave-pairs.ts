import { course, move, runs } from './distance-steps.ts';
import { exactly, firstOf, oneOf, type Pair, type Result } from './pair.ts';
import { hold, onSale, openOrder, paidOrder, passes, refund, settle, stateOf, sweep } from './sale-steps.ts';
import { ownedTicket } from './transfer-steps.ts';

/** Who is not sold at the price he was shown is told so, and nothing else. */
const told = (results: readonly Result[]) =>
  firstOf(...results.map((result) => oneOf(result, ['ok', 'price_changed'])));

/** The number of a price wave is counted with the row that the place is taken from; I52 says that it holds. */
export const WAVE_PAIRS: readonly Pair[] = [
  {
    name: 'wave: three buyers of its last place',
    async play(world) {
      const formats = [await onSale(world, { capacity: 9, cheap: 1 })];
      const buyer = () => hold(world, { formats, shown: 120_000 });
      return {
        operations: [buyer(), buyer(), buyer()],
        check: (results) => firstOf(exactly(1, results), told(results)),
      };
    },
  },
  {
    name: 'wave: two tickets of an order / one ticket, of its last two places',
    async play(world) {
      const formats = [await onSale(world, { capacity: 9, cheap: 2 })];
      return {
        operations: [
          hold(world, { formats, count: 2, shown: 240_000 }),
          hold(world, { formats, shown: 120_000 }),
        ],
        check: (results) => firstOf(exactly(1, results), told(results)),
      };
    },
  },
  {
    name: 'wave: its last place / an order that reaches beyond it',
    async play(world) {
      const formats = [await onSale(world, { capacity: 9, cheap: 2 })];
      return {
        operations: [
          hold(world, { formats, shown: 120_000 }),
          hold(world, { formats, count: 3, shown: 480_000 }),
        ],
        // The cheap places are two, whoever comes first.
        check: ([one = '', three = '']) =>
          firstOf(told([one, three]), oneOf(`${one} ${three}`, ['ok price_changed', 'price_changed ok'])),
      };
    },
  },
  {
    name: 'wave: two formats of one basket, each way round',
    async play(world) {
      const formats = [
        await onSale(world, { capacity: 9, cheap: 1 }),
        await onSale(world, { capacity: 9, cheap: 1 }),
      ];
      return {
        operations: [
          hold(world, { formats, shown: 240_000 }),
          hold(world, { formats: formats.toReversed(), shown: 240_000 }),
        ],
        check: (results) => firstOf(exactly(1, results), told(results)),
      };
    },
  },
  {
    name: 'wave: late money / sale of its place / end of the hold',
    async play(world) {
      const formats = [await onSale(world, { capacity: 9, cheap: 1 })];
      const order = await openOrder(world, { formats });
      world.acquirer.set(order.providerId, 'paid');
      return {
        operations: [
          settle(world, order.paymentId),
          hold(world, { formats, shown: 120_000 }),
          passes(world, 21),
          sweep(world),
        ],
        check: async ([paid = '', sold = '']) =>
          firstOf(
            oneOf(paid, ['ok']),
            told([sold]),
            oneOf(
              await stateOf(world, order.orderId),
              sold === 'ok' ? ['created/refunded/surplus', 'cancelled/refunded/surplus'] : ['paid/paid'],
            ),
          ),
      };
    },
  },
  {
    name: 'wave: return of its place / sale / sale',
    async play(world) {
      const formats = [await onSale(world, { capacity: 9, cheap: 1 })];
      const { orderId } = await paidOrder(world, { formats });
      const buyer = () => hold(world, { formats, shown: 120_000 });
      return {
        operations: [refund(world, orderId), buyer(), buyer()],
        check: ([returned = '', ...sold]) =>
          firstOf(
            oneOf(returned, ['ok']),
            told(sold),
            oneOf(sold.toSorted().join(' '), ['ok price_changed', 'price_changed price_changed']),
          ),
      };
    },
  },
  {
    name: 'wave: two tickets change to its last place',
    async play(world) {
      const formats = await course(world, { price: 1200 }, { price: 2400, cheap: 1 });
      const owned = [
        await ownedTicket(world, { format: formats[0] }),
        await ownedTicket(world, { format: formats[0] }),
      ];
      return {
        operations: owned.map((own) => move(world, own, formats[1], 0)),
        check: async (results) =>
          firstOf(
            exactly(1, results),
            ...results.map((result) => oneOf(result, ['ok', 'difference_changed'])),
            ...(await Promise.all(
              owned.map(async (own, index) =>
                oneOf(await runs(world, own, formats), [results[index] === 'ok' ? '1 valid' : '0 valid']),
              ),
            )),
          ),
      };
    },
  },
  {
    name: 'wave: a change of distance / sale of its last place',
    async play(world) {
      const formats = await course(world, { price: 1200 }, { price: 2400, cheap: 1 });
      const own = await ownedTicket(world, { format: formats[0] });
      return {
        operations: [
          move(world, own, formats[1], 0),
          hold(world, { formats: formats.slice(1), shown: 120_000 }),
        ],
        check: ([moved = '', sold = '']) =>
          firstOf(exactly(1, [moved, sold]), oneOf(moved, ['ok', 'difference_changed']), told([sold])),
      };
    },
  },
];
