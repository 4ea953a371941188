import { tellBackInStock } from '@distance/server/features/goods/back/tell-back-in-stock.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { decideReturn, type ReturnStep } from '@distance/server/features/returns/decide-return.ts';
import { userShopReturn } from '@distance/server/features/returns/user-shop-return.call.ts';
import { Refusal } from '@distance/server/http/refusal.ts';
import { randomId } from '@distance/server/public-id.ts';
import type { Actor } from './actor.ts';
import {
  boughtGoods,
  counted,
  giveBack,
  onShelf,
  order,
  parcelIs,
  shelfOf,
  type BoughtGoods,
} from './goods-steps.ts';
import { exactly, firstOf, oneOf, type Pair, type Result } from './pair.ts';
import { refund, stateOf } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';
import type { MadeGood } from '../factories/goods.ts';

const BROUGHT = ['packed', 'handed_over', 'delivered'] as const;

/** Requests to give goods back, what the team says to them, and who waits for a size to come back. */
export const RETURN_PAIRS: readonly Pair[] = [
  {
    name: 'return: asked / asked / asked of one good',
    async play(world) {
      const { bought } = await brought(world);
      return {
        operations: [asked(world, bought, 0), asked(world, bought, 0), asked(world, bought, 0)],
        check: async (results) =>
          firstOf(
            exactly(1, results),
            ...results.map((result) => oneOf(result, ['ok', 'return_asked'])),
            oneOf(await requestsOf(world, bought), ['asked']),
          ),
      };
    },
  },
  {
    name: 'return: asked again / the open request is refused',
    async play(world) {
      const { bought } = await brought(world);
      const request = await openRequest(world, bought);
      return {
        operations: [asked(world, bought, 0), decided(world, request, 'refused')],
        check: async ([again = '', refused = '']) =>
          firstOf(
            oneOf(`${again} ${refused}`, ['ok ok', 'return_asked ok']),
            oneOf(await requestsOf(world, bought), [again === 'ok' ? 'refused asked' : 'refused']),
          ),
      };
    },
  },
  {
    name: 'return: asked / the team returns the money of the good itself',
    async play(world) {
      const { bought } = await brought(world);
      return {
        operations: [asked(world, bought, 0), refund(world, bought.orderId, 0)],
        check: async ([askedFor = '', returned = '']) =>
          firstOf(
            oneOf(returned, ['ok']),
            oneOf(askedFor, ['ok', 'not_refundable']),
            oneOf(await requestsOf(world, bought), [askedFor === 'ok' ? 'asked' : '']),
          ),
      };
    },
  },
  {
    name: 'return: accepted / accepted / refused',
    async play(world) {
      const { bought, good } = await brought(world);
      const request = await openRequest(world, bought);
      return {
        operations: [
          decided(world, request, 'accepted'),
          decided(world, request, 'accepted'),
          decided(world, request, 'refused'),
        ],
        check: async ([first = '', second = '', no = '']) =>
          await judged(world, { bought, good }, { first, second, no }),
      };
    },
  },
  {
    name: 'return: accepted / awaited',
    async play(world) {
      const { bought, good } = await brought(world);
      const request = await openRequest(world, bought);
      return {
        operations: [decided(world, request, 'accepted'), decided(world, request, 'awaited')],
        check: async ([accepted = '', awaited = '']) =>
          firstOf(
            oneOf(`${accepted} ${awaited}`, ['ok ok', 'ok conflict']),
            oneOf(await requestsOf(world, bought), ['accepted']),
            oneOf(await shelfOf(world, good), ['1/0/0 1/0/1']),
          ),
      };
    },
  },
  {
    name: 'return: accepted, and spoiled / the size is sold',
    async play(world) {
      const { bought, good } = await brought(world);
      const request = await openRequest(world, bought);
      return {
        operations: [decided(world, request, 'accepted', true), await order(world, { good, sizes: ['M'] })],
        check: async ([accepted = '', sold = '']) =>
          firstOf(
            oneOf(`${accepted} ${sold}`, ['ok goods_unavailable']),
            oneOf(await shelfOf(world, good), ['0/0/0 1/0/1']),
          ),
      };
    },
  },
  {
    name: 'return: accepted / the team returns the money of the same good',
    async play(world) {
      const { bought, good } = await brought(world);
      const request = await openRequest(world, bought);
      return {
        operations: [decided(world, request, 'accepted'), refund(world, bought.orderId, 0)],
        check: async (results) =>
          firstOf(
            exactly(1, results),
            oneOf(results.find((result) => result !== 'ok') ?? '', ['conflict', 'refund_pending']),
            oneOf(await requestsOf(world, bought), [results[0] === 'ok' ? 'accepted' : 'asked']),
            oneOf(await refundsOf(world, bought), ['190000']),
            oneOf(await shelfOf(world, good), ['1/0/0 1/0/1']),
          ),
      };
    },
  },
  {
    name: 'return: accepted / the other good comes back / the order ends',
    async play(world) {
      const { bought } = await brought(world);
      const request = await openRequest(world, bought);
      return {
        operations: [
          decided(world, request, 'accepted'),
          refund(world, bought.orderId, 1),
          giveBack(world, bought, [1]),
        ],
        check: async ([accepted = '', team = '', button = '']) =>
          firstOf(
            oneOf(`${accepted} ${team}`, ['ok ok']),
            // What was brought is returned by no button.
            oneOf(button, ['not_refundable', 'refund_pending']),
            // The parcel was brought: its price stays.
            oneOf(await stateOf(world, bought.orderId), ['refunded/partly_refunded']),
            oneOf(await refundsOf(world, bought), ['190000 190000']),
          ),
      };
    },
  },
  {
    name: 'return: asked / the parcel is delivered',
    async play(world) {
      const good = await onShelf(world, { M: 1, L: 1 });
      const bought = await boughtGoods(world, { good, sizes: ['M', 'L'] }, ['packed', 'handed_over']);
      return {
        operations: [asked(world, bought, 0), parcelIs(world, bought, 'delivered')],
        check: async (results) =>
          firstOf(exactly(2, results), oneOf(await requestsOf(world, bought), ['asked'])),
      };
    },
  },
  {
    name: 'back in stock: told / told / the size that came is sold',
    async play(world) {
      const good = await onShelf(world, { M: 0 });
      const email = await waits(world, good);
      await counted(good, 1)({ db: world.db } as Actor); // its only field in use
      return {
        operations: [told(world), told(world), await order(world, { good, sizes: ['M'] })],
        check: async (results) =>
          firstOf(
            exactly(3, results),
            // Sold before anybody looked: he waits on.
            oneOf(await wishOf(world, email), ['told 1', 'waiting 0']),
          ),
      };
    },
  },
  {
    name: 'back in stock: told / the size comes back / sold',
    async play(world) {
      const { bought, good } = await brought(world);
      const email = await waits(world, good);
      const request = await openRequest(world, bought);
      return {
        operations: [
          told(world),
          decided(world, request, 'accepted'),
          await order(world, { good, sizes: ['M'] }),
        ],
        check: async ([, accepted = '', sold = '']) =>
          firstOf(
            oneOf(accepted, ['ok']),
            oneOf(sold, ['ok', 'goods_unavailable']),
            oneOf(await wishOf(world, email), ['told 1', 'waiting 0']),
            oneOf(await shelfOf(world, good), [sold === 'ok' ? '1/1/0 1/0/1' : '1/0/0 1/0/1']),
          ),
      };
    },
  },
];

/** Two sizes that were brought to their buyer. */
async function brought(world: SaleWorld): Promise<{ good: MadeGood; bought: BoughtGoods }> {
  const good = await onShelf(world, { M: 1, L: 1 });
  return { good, bought: await boughtGoods(world, { good, sizes: ['M', 'L'] }, BROUGHT) };
}

/** The buyer asks to give one line of his order back. */
const asked =
  (world: SaleWorld, { orderId, user }: BoughtGoods, which: number) =>
  async (actor: Actor | null) => {
    const found = await world.db
      .selectFrom('order_line as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select(['l.public_id as line', 'o.public_id as order'])
      .where('o.id', '=', orderId)
      .orderBy('l.position')
      .execute();
    const one = found[which];
    if (!one) throw new Error('no such line');
    const context = world.contextOf(actor);
    return await inTransaction(
      context.db,
      async (trx) =>
        await userShopReturn(
          {
            params: { id: one.order },
            body: { reason: 'size', text: '', photos: [], lines: [one.line] },
          } as never, // what the edge makes of a body
          { ...context, user, db: trx, trx },
        ),
    );
  };

/** Public id of a request for the first line. */
async function openRequest(world: SaleWorld, bought: BoughtGoods): Promise<string> {
  return (await asked(world, bought, 0)(null)).public_id;
}

/** The team says so; what was decided otherwise before counts as refused. */
const decided =
  (world: SaleWorld, request: string, step: ReturnStep, spoiled = false) =>
  async (actor: Actor) => {
    try {
      await decideReturn(world.contextOf(actor), request, step, { words: 'Ответ', spoiled });
    } catch (error) {
      if (error instanceof Error && /is (accepted|refused)$|gone back already/.test(error.message))
        throw new Refusal('conflict');
      throw error;
    }
  };

const told = (world: SaleWorld) => async (actor: Actor) => await tellBackInStock(world.contextOf(actor));

async function judged(
  world: SaleWorld,
  { bought, good }: { bought: BoughtGoods; good: MadeGood },
  { first, second, no }: { first: Result; second: Result; no: Result },
): Promise<string | undefined> {
  return firstOf(
    oneOf(`${first} ${second} ${no}`, ['ok ok conflict', 'conflict conflict ok']),
    oneOf(await requestsOf(world, bought), [no === 'ok' ? 'refused' : 'accepted']),
    oneOf(await refundsOf(world, bought), [no === 'ok' ? '' : '190000']),
    oneOf(await shelfOf(world, good), [no === 'ok' ? '1/0/1 1/0/1' : '1/0/0 1/0/1']),
  );
}

/** States of the requests of an order, the oldest first. */
async function requestsOf(world: SaleWorld, { orderId }: BoughtGoods): Promise<string> {
  const rows = await world.db
    .selectFrom('goods_return')
    .select('state')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state).join(' ');
}

/** Kopecks of the refunds of an order. */
async function refundsOf(world: SaleWorld, { orderId }: BoughtGoods): Promise<string> {
  const rows = await world.db
    .selectFrom('refund')
    .select('amount')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ amount }) => String(amount)).join(' ');
}

/** Somebody waits for the first size. @returns his address */
async function waits(world: SaleWorld, { sizes: [size] }: MadeGood): Promise<string> {
  const email = `waits-${randomId(50)}@mail.example`;
  await world.db
    .insertInto('back_in_stock')
    .values({
      public_id: randomId(80),
      size_id: size?.id ?? 0,
      user_id: null,
      email,
      locale: 'ru',
      address_key: randomId(40),
      state: 'waiting',
      created_at: world.clock.now(),
    })
    .execute();
  return email;
}

/** State of a wish and how many letters told of it. */
async function wishOf(world: SaleWorld, email: string): Promise<string> {
  const { state } = await world.db
    .selectFrom('back_in_stock')
    .select('state')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const letters = await world.db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', email)
    .where('kind', '=', 'back_in_stock')
    .execute();
  return `${state} ${letters.length}`;
}
