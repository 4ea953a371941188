import { bindingOf } from '@distance/server/features/saved-cards/paying-card.ts';
import { randomId } from '@distance/server/public-id.ts';
import { expect } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { paymentsOf, settleNewest } from './bought.ts';
import { makeHolderWithCard } from './card-holder.ts';
import { SHOTS, thirty, type OnceOnly } from './once-only.ts';
import type { VirtualShop } from './virtual-shop.ts';
import { tally } from './volley.ts';

const PRICE = 240_000;

/** Paying by saved cards, and taking them away. */
export const ONCE_ONLY_CARDS: readonly OnceOnly[] = [
  {
    name: 'thirty presses of pay by a saved card are one order and one charge (F14, I27)',
    round: async (shop) => {
      const { email, token, card } = await makeHolderWithCard(shop);
      const format = await makeFormat(shop.db, shop.clock);
      const body = { ...paymentBody(format, { email }), saved_card: card.publicId };
      return {
        shots: thirty(() => ({ method: 'POST', path: '/api/payment', body, token })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          const [order, ...others] = await ordersOf(shop, email);
          expect(others).toEqual([]);
          if (!order) throw new Error('no order');
          expect(await paymentsOf(shop, order.id)).toHaveLength(1);
          await settleNewest(shop, order);
          expect(await ordersOf(shop, email)).toMatchObject([{ state: 'paid' }]);
          expect(shop.emulator.control.payments({ order_id: order.public_id })).toHaveLength(1);
          expect(balanceOf(shop, [order])).toBe(PRICE);
        },
      };
    },
  },
  {
    name: 'one entry under thirty keys by a saved card keeps the money of one purchase, whatever is charged for it (F14)',
    round: async (shop) => {
      const { email, token, card } = await makeHolderWithCard(shop);
      const format = await makeFormat(shop.db, shop.clock);
      const body = { ...paymentBody(format, { email }), saved_card: card.publicId };
      return {
        shots: thirty((n) => ({
          method: 'POST',
          path: '/api/payment',
          body,
          token,
          headers: { 'idempotency-key': `key-${n}-${randomId(60)}` },
        })),
        check: async (hits) => {
          // Who comes later finds the card tried too often, the entry bought or its money on the way, or is asked to come again.
          expect(hits.filter(({ status }) => ![200, 400, 409, 503].includes(status))).toEqual([]);
          for (const order of await ordersOf(shop, email)) await settleNewest(shop, order);
          const orders = await ordersOf(shop, email);
          expect(orders.filter(({ state }) => state === 'paid')).toHaveLength(1);
          expect(balanceOf(shop, orders)).toBe(PRICE);
        },
      };
    },
  },
  {
    name: 'a card is taken away once, and thirty payments by it meanwhile are paid or refused',
    round: async (shop) => {
      const { id, email, token, card } = await makeHolderWithCard(shop);
      const formats = await Promise.all(
        Array.from({ length: SHOTS }, async () => await makeFormat(shop.db, shop.clock)),
      );
      return {
        shots: formats.map((format, n) =>
          n % 10 === 9
            ? { method: 'DELETE', path: `/api/user/cards/${card.publicId}`, token }
            : {
                method: 'POST',
                path: '/api/payment',
                body: { ...paymentBody(format, { email }), saved_card: card.publicId },
                token,
              },
        ),
        check: async (hits) => {
          expect(hits.filter((_, n) => n % 10 === 9).filter(({ status }) => status === 200)).toHaveLength(1);
          for (const order of await ordersOf(shop, email)) await settleNewest(shop, order);
          const orders = await ordersOf(shop, email);
          expect(orders.every(({ state }) => state === 'paid')).toBe(true);
          expect(balanceOf(shop, orders)).toBe(orders.length * PRICE);
          expect(await cardsLeft(shop, id)).toBe(0);
          await shop.work();
          expect(await bindingOf(shop.server.services, shop.db, card.id)).toBeNull();
        },
      };
    },
  },
];

async function ordersOf({ db }: VirtualShop, email: string) {
  return await db
    .selectFrom('orders')
    .select(['id', 'public_id', 'state'])
    .where('email', '=', email)
    .execute();
}

function balanceOf({ emulator }: VirtualShop, orders: readonly { public_id: string }[]): number {
  return emulator.control
    .book()
    .filter(({ order_id: id }) => orders.some((order) => order.public_id === id))
    .reduce((sum, { balance }) => sum + balance, 0);
}

async function cardsLeft({ db }: VirtualShop, userId: number): Promise<number> {
  const cards = db.selectFrom('saved_card').select('id').where('user_id', '=', userId);
  return (await cards.where('removed_at', 'is', null).execute()).length;
}
