import { settlePayment } from '@distance/server/features/orders/payments/settle-payment.ts';
import { makeToken, makeUser } from '../factories/users.ts';
import { randomId } from '@distance/server/public-id.ts';
import { expect } from 'vitest';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { order, paymentsOf, settleNewest } from './bought.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import type { VirtualShop } from './virtual-shop.ts';
import { tally, type Hit, type Shot } from './volley.ts';

const DECLINED = '4562265587712390';

/** Places, presses of pay and promocodes. */
export const ONCE_ONLY_SALES: readonly OnceOnly[] = [
  {
    name: 'a numbered place is held by one of thirty baskets (P7.43, P9.04)',
    round: async (shop) => {
      const { format, space } = await withNumber(shop);
      return {
        shots: thirty(() => hold(format, `basket-${randomId(80)}`)),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 place_taken': 29 });
          expect(await holdsOf(shop, space)).toBe(1);
        },
      };
    },
  },
  {
    name: 'one basket that asks thirty times holds a numbered place once and no longer (P9.04)',
    round: async (shop) => {
      const { format, space } = await withNumber(shop);
      const basket = `basket-${randomId(80)}`;
      return {
        shots: thirty(() => hold(format, basket)),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          expect(new Set(hits.map(({ body }) => body.held_until)).size).toBe(1);
          expect(await holdsOf(shop, space)).toBe(1);
        },
      };
    },
  },
  {
    name: 'thirty presses of pay under one Idempotency-Key are one order and one payment (F14, I27)',
    round: async (shop) => {
      const format = await makeFormat(shop.db, shop.clock);
      const body = paymentBody(format);
      const headers = { 'idempotency-key': `press-${randomId(80)}` };
      return {
        shots: thirty(() => ({ ...pay(body), headers })),
        check: async (hits) => await checkOneOrder(shop, hits, body.email, format),
      };
    },
  },
  {
    name: 'thirty presses of pay by SBP are one order with one code (F14, I27)',
    round: async (shop) => {
      const format = await makeFormat(shop.db, shop.clock);
      const body = { ...paymentBody(format), way: 'sbp' };
      return {
        shots: thirty(() => pay(body)),
        check: async (hits) => {
          await checkOneOrder(shop, hits, body.email, format);
          const publicId = hits[0]?.body.order?.public_id ?? '';
          const [payment] = shop.emulator.control.payments({ order_id: publicId });
          expect(payment?.confirmation).toMatchObject({ type: 'qr' });
        },
      };
    },
  },
  {
    name: 'thirty presses of pay of one basket in thirty tabs are one order and one payment (F14)',
    round: async (shop) => {
      const format = await makeFormat(shop.db, shop.clock);
      const body = paymentBody(format);
      return {
        shots: thirty(() => pay(body)),
        check: async (hits) => await checkOneOrder(shop, hits, body.email, format),
      };
    },
  },
  {
    name: 'one entry of a basket under thirty keys is bought once, whatever is paid for it, and its places are held once (F14)',
    round: async (shop) => {
      const format = await makeFormat(shop.db, shop.clock);
      const { id, email } = await makeUser(shop.db, shop.clock);
      const token = await makeToken(shop.db, shop.clock, id);
      const body = paymentBody(format, { email });
      return {
        shots: thirty((n) => ({
          ...pay(body),
          token,
          headers: { 'idempotency-key': `key-${n}-${randomId(60)}` },
        })),
        check: async (hits) => {
          // Who waits too long for the others is asked to come again.
          expect(hits.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
          expect(await ordersOf(shop, email, 'created')).toHaveLength(1);
          expect(await heldOf(shop, format)).toBe(1);
          await payAll(shop, email);
          expect(await ordersOf(shop, email, 'paid')).toHaveLength(1);
          expect(await balanceOf(shop, email)).toBe(240_000);
        },
      };
    },
  },
  {
    name: 'of thirty buyers of the last place one is led to the acquirer (P5.17)',
    round: async (shop) => {
      const format = await makeFormat(shop.db, shop.clock, { capacity: 1 });
      const before = shop.emulator.control.payments().length;
      return {
        shots: thirty(() => pay(paymentBody(format))),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '400 tickets_unavailable': 29 });
          expect(await heldOf(shop, format)).toBe(1);
          expect(shop.emulator.control.payments().length - before).toBe(1);
        },
      };
    },
  },
  {
    name: 'the last use of a promocode goes to one of thirty (I21)',
    round: async (shop) => await codeRound(shop, { max_uses: 1 }, 1, 'promocode_used_up'),
  },
  {
    name: 'a budget for two discounts gives two of thirty',
    round: async (shop) => await codeRound(shop, { budget: 2 * 24_000 }, 2, 'promocode_used_up'),
  },
  {
    name: 'a code that works once a buyer works once in thirty of his orders (I22)',
    round: async (shop) => {
      const { id, email } = await makeUser(shop.db, shop.clock);
      const buyer = { email, token: await makeToken(shop.db, shop.clock, id) };
      return await codeRound(shop, { max_per_buyer: 1 }, 1, 'promocode_buyer_limit', buyer);
    },
  },
  {
    name: 'thirty retries of a declined payment make one new payment (P4.61, I14)',
    round: async (shop) => {
      const ordered = await order(shop, paymentBody(await makeFormat(shop.db, shop.clock)));
      shop.emulator.control.pay({ order_id: ordered.publicId, card: DECLINED });
      await settleNewest(shop, ordered);
      return {
        shots: thirty(() => ({
          method: 'POST',
          path: `/api/order/${ordered.publicId}/payment`,
          body: { key: ordered.key },
        })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          expect(new Set(hits.map(({ body }) => body.redirect_url)).size).toBe(1);
          expect(await paymentsOf(shop, ordered.id)).toHaveLength(2);
          expect(shop.emulator.control.payments({ order_id: ordered.publicId })).toHaveLength(2);
        },
      };
    },
  },
];

const pay = (body: object): Shot => ({ method: 'POST', path: '/api/payment', body });
const hold = (format: MadeFormat, basketKey: string): Shot => ({
  method: 'POST',
  path: '/api/booked/number',
  body: { format_public_id: format.publicId, number: 1, basket_key: basketKey },
});

async function withNumber({ db, clock }: VirtualShop): Promise<{ format: MadeFormat; space: number }> {
  const format = await makeFormat(db, clock);
  const { id } = await db
    .insertInto('space')
    .values({ public_id: randomId(60), format_id: format.id, kind: 'number', number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { format, space: id };
}

async function holdsOf({ db }: VirtualShop, space: number): Promise<number> {
  return (await db.selectFrom('space_hold').select('id').where('space_id', '=', space).execute()).length;
}

async function heldOf({ db }: VirtualShop, format: MadeFormat): Promise<number> {
  const row = await db
    .selectFrom('stock')
    .select('held')
    .where('id', '=', format.stockId)
    .executeTakeFirstOrThrow();
  return row.held;
}

async function ordersOf({ db }: VirtualShop, email: string, state?: 'created' | 'paid') {
  const all = db.selectFrom('orders').select(['id', 'public_id']).where('email', '=', email);
  return await (state === undefined ? all : all.where('state', '=', state)).execute();
}

/** Every page that the buyer was led to is paid, the acquirer's answers are read, and what bought nothing goes back. */
async function payAll(shop: VirtualShop, email: string): Promise<void> {
  const { control } = shop.emulator;
  for (const { id, public_id: publicId } of await ordersOf(shop, email)) {
    for (const payment of control.payments({ order_id: publicId, status: 'pending' }))
      control.pay({ payment_id: payment.id });
    for (const payment of await paymentsOf(shop, id)) await settlePayment(shop.server.services, payment);
  }
}

async function balanceOf(shop: VirtualShop, email: string): Promise<number> {
  const orders = (await ordersOf(shop, email)).map(({ public_id: id }) => id);
  return shop.emulator.control
    .book()
    .filter(({ order_id: id }) => orders.includes(id))
    .reduce((sum, { balance }) => sum + balance, 0);
}

async function checkOneOrder(shop: VirtualShop, hits: readonly Hit[], email: string, format: MadeFormat) {
  expect(tally(hits)).toEqual({ '200': 30 });
  const ids = new Set(hits.map(({ body }) => body.order?.public_id));
  expect(ids.size).toBe(1);
  const orders = await shop.db.selectFrom('orders').select('id').where('email', '=', email).execute();
  expect(orders).toHaveLength(1);
  expect(await paymentsOf(shop, orders[0]?.id ?? 0)).toHaveLength(1);
  expect(shop.emulator.control.payments({ order_id: [...ids][0] ?? '' })).toHaveLength(1);
  expect(await heldOf(shop, format)).toBe(1);
}

/** Buyers of five starts, so that their stocks do not put them in a row before they come to the code. */
async function codeRound(
  shop: VirtualShop,
  limits: object,
  winners: number,
  refusal: string,
  buyer?: { email: string; token: string },
) {
  const starts = await Promise.all(
    Array.from({ length: 5 }, async () => await makeFormat(shop.db, shop.clock)),
  );
  const { id, code } = await shop.db
    .insertInto('promocode')
    .values({
      code: `ONCE${randomId(60)}`.toUpperCase(),
      discount: 10,
      discount_form: 'percent',
      max_uses: 1000,
      ...limits,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  return {
    shots: thirty((n) => {
      // There are five of them.
      const body = paymentBody(starts[n % 5] as MadeFormat, {
        total: 2160,
        ...(buyer === undefined ? {} : { email: buyer.email }),
      });
      const shot = pay({ ...body, tickets: body.tickets.map((ticket) => ({ ...ticket, promocode: code })) });
      return buyer === undefined ? shot : { ...shot, token: buyer.token };
    }),
    check: async (hits: readonly Hit[]) => {
      expect(tally(hits)).toEqual({ '200': winners, [`400 ${refusal}`]: 30 - winners });
      const { uses } = await shop.db
        .selectFrom('promocode')
        .select('uses')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(uses).toBe(winners);
    },
  };
}
