import { MINUTE } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { attachSpaces } from '@distance/server/features/seats/spaces.ts';
import { sweepHolds } from '@distance/server/features/orders/checkout/sweep-orders.ts';
import { holdSpace } from '@distance/server/features/seats/hold-space.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { randomId } from '@distance/server/public-id.ts';
import type { Actor } from './actor.ts';
import { exactly, firstOf, oneOf, type Pair, type Result } from './pair.ts';
import type { SaleWorld } from './sale-world.ts';
import {
  buy,
  failedOrder,
  onSale,
  openOrder,
  passes,
  settle,
  stateOf,
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

const one = (results: readonly Result[]) => exactly(1, results);

/** Buyers and time meet at numbered places. */
export const SPACE_PAIRS: readonly Pair[] = [
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
        await buy(world, actor, { formats: [format], spaces: [{ id, holder: 'a' }] });
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
        await openOrder(world, { formats: [format], spaces: [{ id, holder: 'a' }] }),
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
    name: 'late money for two numbered places / end of the order that has them now / another who takes one',
    async play(world) {
      const formats: [SoldFormat, SoldFormat] = [
        await onSale(world, { capacity: 3 }),
        await onSale(world, { capacity: 3 }),
      ];
      // The basket names them the other way round than their rows are locked.
      const ids = [await freeSpace(world, formats[1]), await freeSpace(world, formats[0])].toReversed();
      const choose = async (holder: string) => {
        for (const id of ids) await holds(world, world.db, id, holder);
        return ids.map((id) => ({ id, holder }));
      };
      const late = await openOrder(world, { formats, spaces: await choose('a') });
      world.clock.advance(21 * MINUTE);
      await sweepHolds(world.contextOf(null));
      const present = await failedOrder(world, { formats, spaces: await choose('b') });
      world.clock.advance(11 * MINUTE);
      world.acquirer.set(late.providerId, 'paid');
      return {
        operations: [settle(world, late.paymentId), sweep(world), takeSpace(world, ids[0] ?? 0, 'c')],
        check: async ([paid = '', swept = '', taken = '']) =>
          firstOf(
            oneOf(paid, ['ok']),
            oneOf(swept, ['ok']),
            oneOf(taken, ['ok', 'place_taken']),
            oneOf(await stateOf(world, present.orderId), ['cancelled/failed']),
            // Both of its places or its money.
            oneOf(
              await stateOf(world, late.orderId),
              taken === 'ok'
                ? ['created/refunded/surplus', 'cancelled/refunded/surplus']
                : ['paid/paid', 'created/refunded/surplus', 'cancelled/refunded/surplus'],
            ),
          ),
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
