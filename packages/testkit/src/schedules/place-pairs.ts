import { MINUTE } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { attachSpaces } from '@distance/server/features/seats/spaces.ts';
import { holdSpace } from '@distance/server/features/seats/hold-space.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { randomId } from '@distance/server/public-id.ts';
import type { Actor } from './actor.ts';
import { exactly, firstOf, oneOf, type Pair, type Result } from './pair.ts';
import type { SaleWorld } from './sale-world.ts';
import {
  buy,
  failedOrder,
  hold,
  onSale,
  openOrder,
  passes,
  refund,
  paidOrder,
  settle,
  stockOf,
  sweep,
  type SoldFormat,
} from './sale-steps.ts';

/** A numbered place of a format that belongs to nobody. */
async function freeSpace(world: SaleWorld, format: SoldFormat): Promise<number> {
  const { id } = await world.db
    .insertInto('space')
    .values({ public_id: randomId(), format_id: format.id, kind: 'seat', sector: 'A', row: '1', place: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One press for a numbered place; everybody comes from an address of his own unless the pair is about addresses. */
const holds = async (world: SaleWorld, db: Db, id: number, basket: string, address = randomId(40)) => {
  const space = await world.db
    .selectFrom('space')
    .select(['public_id', 'format_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const input = { formatId: space.format_id, publicId: space.public_id, number: null, givenBack: null };
  await inTransaction(
    db,
    async (trx) => await holdSpace(world.clock, trx, { basket, userId: null, address }, input),
  );
};

const takeSpace = (world: SaleWorld, id: number, basket: string, address?: string) => async (actor: Actor) =>
  await holds(world, actor.db, id, basket, address);

/** Two free places for whoever keeps so many already. */
async function atBound(
  world: SaleWorld,
  held: number,
  basketOf: () => string,
  address: string,
): Promise<[number, number]> {
  const format = await onSale(world, { capacity: 100 });
  const from = world.clock.now();
  const until = new Date(from.getTime() + 10 * MINUTE);
  const spaces = await world.db
    .insertInto('space')
    .values(
      Array.from({ length: held + 2 }, (_, n) => ({
        public_id: randomId(),
        format_id: format.id,
        kind: 'seat',
        sector: 'A',
        row: '1',
        place: String(n),
        ...(n < held ? { held_by: basketOf(), held_at: from, held_until: until } : {}),
      })),
    )
    .returning(['id', 'held_by'])
    .execute();
  await world.db
    .insertInto('space_hold')
    .values(
      spaces.flatMap(({ id, held_by }) =>
        held_by === null
          ? []
          : [
              {
                space_id: id,
                basket_holder: held_by,
                address_key: address,
                held_at: from,
                held_until: until,
              },
            ],
      ),
    )
    .execute();
  const [one, other] = spaces.slice(held);
  if (!one || !other) throw new Error('no free places');
  return [one.id, other.id];
}

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
  {
    name: 'numbered place / numbered place',
    async play(world) {
      const space = await freeSpace(world, await onSale(world));
      return { operations: [takeSpace(world, space, 'a'), takeSpace(world, space, 'b')], check: one };
    },
  },
  {
    name: 'numbered place run out: two who take it at once',
    async play(world) {
      const space = await freeSpace(world, await onSale(world));
      await holds(world, world.db, space, 'old');
      world.clock.advance(10 * MINUTE);
      return { operations: [takeSpace(world, space, 'a'), takeSpace(world, space, 'b')], check: one };
    },
  },
  {
    name: 'twentieth place of a basket / another twentieth',
    async play(world) {
      const basket = randomId(40);
      const places = await atBound(world, 19, () => basket, randomId(40));
      return { operations: places.map((id) => takeSpace(world, id, basket)), check: one };
    },
  },
  {
    name: 'fortieth place of an address / another fortieth',
    async play(world) {
      const address = randomId(40);
      const places = await atBound(world, 39, () => randomId(40), address);
      return { operations: places.map((id) => takeSpace(world, id, randomId(40), address)), check: one };
    },
  },
  {
    name: 'order of a numbered place / its end / another who takes it',
    async play(world) {
      const format = await onSale(world, { capacity: 5 });
      const id = await freeSpace(world, format);
      await holds(world, world.db, id, 'a');
      const order = async (actor: Actor) =>
        await buy(world, actor, { formats: [format], space: { id, holder: 'a' } });
      return {
        operations: [order, passes(world, 10), takeSpace(world, id, 'b')],
        check: ([ordered, , taken]) =>
          ordered === 'ok' && taken === 'ok' ? 'one place went to two' : undefined,
      };
    },
  },
  {
    name: 'pay of a chosen number / pay of the same number by turn',
    async play(world) {
      const format = await onSale(world, { capacity: 2 });
      const number = format.id * 100;
      const now = world.clock.now();
      const { id } = await world.db
        .insertInto('space')
        .values({
          public_id: randomId(),
          format_id: format.id,
          kind: 'number',
          number,
          held_by: 'a',
          held_at: now,
          held_until: new Date(now.getTime() + 10 * MINUTE),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const orders = [
        await openOrder(world, { formats: [format], space: { id, holder: 'a' } }),
        await openOrder(world, { formats: [format] }),
      ];
      for (const order of orders) world.acquirer.set(order.providerId, 'paid');
      return {
        operations: orders.map((order) => settle(world, order.paymentId)),
        check: (results) => exactly(2, results),
      };
    },
  },
  {
    name: 'one numbered place in two orders',
    async play(world) {
      const format = await onSale(world, { capacity: 5 });
      // Ordered before the start had numbers, or each order would have been given one by turn.
      const [first, second] = await Promise.all([
        openOrder(world, { formats: [format] }),
        openOrder(world, { formats: [format] }),
      ]);
      const id = await freeSpace(world, format);
      await holds(world, world.db, id, 'a');
      const attach = (orderId: number) => async (actor: Actor) => {
        const line = await world.db
          .selectFrom('order_line')
          .select('id')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow();
        await inTransaction(
          actor.db,
          async (trx) =>
            await attachSpaces(
              trx,
              [{ spaceId: id, lineId: line.id, holder: 'a', uniqueId: 'u', title: '' }],
              world.clock.now(),
            ),
        );
      };
      return { operations: [attach(first.orderId), attach(second.orderId)], check: one };
    },
  },
];
