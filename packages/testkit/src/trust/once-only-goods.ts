import { tellBackInStock } from '@distance/server/features/goods/back/tell-back-in-stock.ts';
import { wishConfirmCode, wishStopCode } from '@distance/server/features/goods/back/wish-codes.ts';
import { randomId } from '@distance/server/public-id.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { goodsLine, makeGood, type MadeGood } from '../factories/goods.ts';
import { makeSomebody } from '../factories/transfers.ts';
import { settleNewest } from './bought.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { tally, type Shot } from './volley.ts';

/** Goods: the last of them, their return, and the wish to hear of them. */
export const ONCE_ONLY_GOODS: readonly OnceOnly[] = [
  {
    name: 'of thirty buyers of the last size one is led to the acquirer',
    round: async (shop) => {
      const good = await makeGood(shop.db, shop.clock, { sizes: { M: 1 } });
      const before = shop.emulator.control.payments().length;
      return {
        shots: thirty(() => buy(good)),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '400 goods_unavailable': 29 });
          expect(await shelfOf(shop, good)).toEqual({ held: 1, sold: 0 });
          expect(shop.emulator.control.payments().length - before).toBe(1);
        },
      };
    },
  },
  {
    name: 'thirty returns of one good are one refund, and nothing is left to be sent (I28, I105)',
    round: async (shop) => {
      const good = await makeGood(shop.db, shop.clock, { sizes: { M: 1 } });
      const { token, line, orderId } = await paid(shop, good);
      return {
        shots: thirty(() => ({
          method: 'POST',
          path: '/api/payment/cancel',
          token,
          body: { lines: [line], confirm: true },
        })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 refund_pending': 29 });
          expect(await shelfOf(shop, good)).toEqual({ held: 0, sold: 0 });
          const refunds = await shop.db
            .selectFrom('refund')
            .select('amount')
            .where('order_id', '=', orderId)
            .execute();
          // With the parcel, which was not sent.
          expect(refunds).toEqual([{ amount: 215_000 }]);
          const parcels = await shop.db
            .selectFrom('parcel')
            .select('state')
            .where('order_id', '=', orderId)
            .execute();
          expect(parcels).toEqual([{ state: 'cancelled' }]);
        },
      };
    },
  },
  {
    name: 'thirty wishes of one account for a size are one wish and one letter',
    round: async (shop) => {
      const good = await makeGood(shop.db, shop.clock, { sizes: { M: 0 } });
      const { token, email } = await makeSomebody(shop);
      return {
        shots: thirty(() => ({
          method: 'POST',
          path: '/api/shop/back-in-stock',
          token,
          body: { public_id: good.sizes[0]?.publicId },
        })),
        check: async (hits) => {
          expect(Object.keys(tally(hits)).filter((answer) => !/^(200|429 too_many)$/.test(answer))).toEqual(
            [],
          );
          await restock(shop, good);
          expect(await toldOf(shop, email)).toEqual({ wishes: ['told'], letters: 1 });
        },
      };
    },
  },
  {
    name: 'two letters about one size confirmed fifteen times each are one wish and one letter',
    round: async (shop) => {
      const good = await makeGood(shop.db, shop.clock, { sizes: { M: 0 } });
      const email = `wish-${randomId(60)}@mail.example`;
      const wishes = [await wish(shop, good, email), await wish(shop, good, email)];
      const codes = wishes.map((id) => wishConfirmCode(shop.settings.secretKey, id));
      return {
        shots: thirty((n) => press(codes[n % 2] ?? '', 'confirm')),
        check: async (hits) => {
          // Whoever comes after the other letter's press finds his own one over.
          expect(Object.keys(tally(hits)).filter((answer) => !/^(200|400 link_over)$/.test(answer))).toEqual(
            [],
          );
          await restock(shop, good);
          expect(await toldOf(shop, email)).toEqual({ wishes: ['stopped', 'told'], letters: 1 });
        },
      };
    },
  },
  {
    name: 'thirty presses of stop leave no letter about a size',
    round: async (shop) => {
      const good = await makeGood(shop.db, shop.clock, { sizes: { M: 0 } });
      const email = `wish-${randomId(60)}@mail.example`;
      const code = wishStopCode(shop.settings.secretKey, await wish(shop, good, email));
      return {
        shots: thirty(() => press(code, 'stop')),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          await restock(shop, good);
          expect(await toldOf(shop, email)).toEqual({ wishes: ['stopped'], letters: 0 });
        },
      };
    },
  },
];

const buy = (good: MadeGood) => ({
  method: 'POST',
  path: '/api/payment',
  body: {
    email: `goods-${randomId(60)}@mail.example`,
    tickets: [],
    shop: [goodsLine(good)],
    delivery: {
      phone: '79161234567',
      location_id: 524_901,
      address: 'Тверская, 1',
      first_name: 'Анна',
      last_name: 'Кузнецова',
    },
    // 1900 and a parcel to a point.
    total: 2150,
  },
});

const press = (code: string, act: 'confirm' | 'stop'): Shot => ({
  method: 'POST',
  path: `/api/shop/back-in-stock/${code}/${act}`,
});

/** One good of an account, paid. */
async function paid(shop: VirtualShop, good: MadeGood) {
  const { token, email } = await makeSomebody(shop);
  const { method, path, body } = buy(good);
  const answer = await shop.call<{ order: { public_id: string } }>(method, path, {
    body: { ...body, email },
    token,
    from: nextAddress(),
  });
  expect(answer.status).toBe(200);
  const publicId = answer.body.order.public_id;
  const row = await shop.db
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['o.id', 'l.public_id as line'])
    .where('o.public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  shop.emulator.control.pay({ order_id: publicId });
  await settleNewest(shop, row);
  return { token, line: row.line, orderId: row.id };
}

/** A wish of a mailbox that has not said yes; its public id. */
async function wish(shop: VirtualShop, good: MadeGood, email: string): Promise<string> {
  const { status } = await shop.call('POST', '/api/shop/back-in-stock', {
    body: { public_id: good.sizes[0]?.publicId, email },
    from: nextAddress(),
  });
  expect(status).toBe(200);
  const { public_id: id } = await shop.db
    .selectFrom('back_in_stock')
    .select('public_id')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Two sweepers find it at once. */
async function restock(shop: VirtualShop, { sizes: [size] }: MadeGood): Promise<void> {
  await sql`update stock set capacity = 2 where id = ${size?.stockId}`.execute(shop.db);
  const { services } = shop.server;
  await Promise.all([tellBackInStock(services), tellBackInStock(services)]);
}

async function toldOf({ db }: VirtualShop, email: string) {
  const wishes = await db.selectFrom('back_in_stock').select('state').where('email', '=', email).execute();
  const letters = await db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', email)
    .where('kind', '=', 'back_in_stock')
    .execute();
  return { wishes: wishes.map(({ state }) => state).toSorted(), letters: letters.length };
}

async function shelfOf({ db }: VirtualShop, { sizes: [size] }: MadeGood) {
  return await db
    .selectFrom('stock')
    .select(['held', 'sold'])
    .where('id', '=', size?.stockId ?? 0)
    .executeTakeFirstOrThrow();
}
