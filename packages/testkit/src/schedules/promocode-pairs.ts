import { MINUTE } from '@distance/server/clock.ts';
import { randomId } from '@distance/server/public-id.ts';
import { exactly, firstOf, oneOf, type Pair } from './pair.ts';
import {
  cancelledOrder,
  failedOrder,
  hold,
  onSale,
  paidOrder,
  passes,
  refund,
  settle,
  stateOf,
  stockOf,
  sweep,
  type SoldFormat,
} from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';

export async function promocode(
  world: SaleWorld,
  maxUses: number,
  maxPerBuyer: number | null = null,
  budget: number | null = null,
): Promise<string> {
  const code = randomId(60).toUpperCase();
  await world.db
    .insertInto('promocode')
    .values({
      code,
      discount: 10,
      discount_form: 'percent',
      max_uses: maxUses,
      max_per_buyer: maxPerBuyer,
      budget,
    })
    .execute();
  return code;
}

/** Sets a place of a format's own aside for a code. */
export async function holdPlace(world: SaleWorld, code: string, format: SoldFormat): Promise<void> {
  await world.monitor.query(
    `with s as (insert into stock (event_city_id, scope, capacity) values ($1, 'reserve', 1) returning id)
     insert into promocode_reserve (promocode_id, format_id, kind, stock_id)
     select p.id, $2, 'athlete', s.id from s, promocode p where p.code = $3`,
    [world.city.id, format.id, code],
  );
}

const PROMO_ENDS = ['ok', 'promocode_used_up'];
/** Kopecks that the code takes off one ticket. */
const OFF = 24_000;

/** The uses of a promocode meet money, places and the clock. */
export const PROMOCODE_PAIRS: readonly Pair[] = [
  {
    name: 'promocode: last use / last use',
    async play(world) {
      const code = await promocode(world, 1);
      // Of two starts, whose stocks do not order the buyers.
      const starts = [await onSale(world), await onSale(world)];
      return {
        operations: starts.map((format) => hold(world, { formats: [format], promocode: code })),
        check: (results) =>
          firstOf(exactly(1, results), ...results.map((result) => oneOf(result, PROMO_ENDS))),
      };
    },
  },
  {
    name: 'promocode: one buyer twice',
    async play(world) {
      const input = { promocode: await promocode(world, 9, 1), email: `promo-${randomId(40)}@mail.example` };
      const starts = [await onSale(world), await onSale(world)];
      return {
        operations: starts.map((format) => hold(world, { formats: [format], ...input })),
        check: (results) => exactly(1, results),
      };
    },
  },
  {
    name: 'promocode: last use / sweep of its order / end of the hold',
    async play(world) {
      const code = await promocode(world, 2);
      const input = { formats: [await onSale(world, { capacity: 5 })], promocode: code };
      await failedOrder(world, input);
      return {
        operations: [hold(world, input), sweep(world), passes(world, 11)],
        check: ([held = '']) => oneOf(held, ['ok']),
      };
    },
  },
  {
    name: 'promocode of a place in the way / hold of that place / sweep',
    async play(world) {
      const code = await promocode(world, 2);
      const input = { formats: [await onSale(world)], promocode: code };
      await failedOrder(world, input);
      world.clock.advance(11 * MINUTE);
      return { operations: [hold(world, input), sweep(world)], check: ([held = '']) => oneOf(held, ['ok']) };
    },
  },
  {
    name: 'promocode: late pay / another takes the last use',
    async play(world) {
      const code = await promocode(world, 1);
      const input = { formats: [await onSale(world, { capacity: 5 })], promocode: code };
      const order = await cancelledOrder(world, input);
      world.acquirer.set(order.providerId, 'paid');
      return {
        operations: [settle(world, order.paymentId), hold(world, input)],
        check: async ([, held]) =>
          oneOf(
            await stateOf(world, order.orderId),
            held === 'ok' ? ['cancelled/refunded/surplus'] : ['paid/paid'],
          ),
      };
    },
  },
  {
    name: 'promocode: late pay / the same buyer used it meanwhile',
    async play(world) {
      const code = await promocode(world, 9, 1);
      const input = {
        formats: [await onSale(world, { capacity: 5 })],
        promocode: code,
        email: `late-${randomId(40)}@mail.example`,
      };
      const order = await cancelledOrder(world, input);
      world.acquirer.set(order.providerId, 'paid');
      return {
        operations: [settle(world, order.paymentId), hold(world, input)],
        check: async ([, held]) =>
          oneOf(
            await stateOf(world, order.orderId),
            held === 'ok' ? ['cancelled/refunded/surplus'] : ['paid/paid'],
          ),
      };
    },
  },
  {
    name: 'promocode: refund / last use',
    async play(world) {
      const code = await promocode(world, 2);
      const input = { formats: [await onSale(world, { capacity: 5 })], promocode: code };
      const { orderId } = await paidOrder(world, input);
      return {
        operations: [refund(world, orderId), hold(world, input)],
        check: (results) => exactly(2, results),
      };
    },
  },
  {
    name: 'promocode: last of the budget / last of the budget',
    async play(world) {
      const code = await promocode(world, 9, null, 2 * OFF - 1);
      const starts = [await onSale(world), await onSale(world)];
      return {
        // Who comes after the other has bought would be shown the price without the code, and pay it.
        operations: starts.map((format) =>
          hold(world, { formats: [format], promocode: code, shown: 240_000 - OFF }),
        ),
        check: (results) =>
          firstOf(
            exactly(1, results),
            ...results.map((result) => oneOf(result, [...PROMO_ENDS, 'price_changed'])),
          ),
      };
    },
  },
  {
    name: 'promocode: budget of a swept order / its next buyer',
    async play(world) {
      const code = await promocode(world, 9, null, OFF);
      const input = { formats: [await onSale(world, { capacity: 5 })], promocode: code };
      await failedOrder(world, input);
      world.clock.advance(11 * MINUTE);
      return {
        operations: [sweep(world), hold(world, input)],
        check: ([, held = '']) => oneOf(held, [...PROMO_ENDS, 'price_changed']),
      };
    },
  },
  {
    name: 'promocode: two with its held place / one without, on a start with one more',
    async play(world) {
      const code = await promocode(world, 9);
      const format = await onSale(world);
      await holdPlace(world, code, format);
      const input = { formats: [format], promocode: code };
      return {
        operations: [hold(world, input), hold(world, input), hold(world, { formats: [format] })],
        check: (results) => exactly(2, results),
      };
    },
  },
  {
    name: 'promocode of one order on two stocks: a buyer of each ends it',
    async play(world) {
      const stocks = [await stockOf(world, 1), await stockOf(world, 1)];
      const code = await promocode(world, 9);
      await failedOrder(world, { formats: [await onSale(world, { stocks })], promocode: code });
      world.clock.advance(11 * MINUTE);
      const starts = await Promise.all(stocks.map(async (stock) => await onSale(world, { stocks: [stock] })));
      return {
        operations: starts.map((format) => hold(world, { formats: [format] })),
        check: (results) => exactly(2, results),
      };
    },
  },
];
