import { settlePayment } from '@distance/server/features/orders/payments/settle-payment.ts';
import { expect } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { paymentsOf } from './bought.ts';
import { makeHolder, makeHolderWithCard } from './card-holder.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { calling, working, type WriteCase } from './write-case.ts';

/** Paying by saved cards, keeping them and taking them away. */
export const WRITE_CASES_CARDS: readonly WriteCase[] = [
  {
    name: 'pay by a saved card',
    prepare: async (shop) => {
      const { email, token, card } = await makeHolderWithCard(shop);
      const body = {
        ...paymentBody(await makeFormat(shop.db, shop.clock), { email }),
        saved_card: card.publicId,
      };
      return calling(shop, { method: 'POST', path: '/api/payment', body, token }, async () => {
        const { id, public_id: publicId } = await orderOf(shop, email);
        const [payment = 0, ...others] = await paymentsOf(shop, id);
        expect(others).toEqual([]);
        await settlePayment(shop.server.services, payment);
        expect((await orderOf(shop, email)).state).toBe('paid');
        expect(shop.emulator.control.payments({ order_id: publicId })).toHaveLength(1);
      });
    },
  },
  {
    name: 'a paid payment whose card is to be kept',
    prepare: async (shop) => {
      const { id: userId, email, token } = await makeHolder(shop);
      const body = { ...paymentBody(await makeFormat(shop.db, shop.clock), { email }), save_card: true };
      await shop.call('POST', '/api/payment', { body, token, from: nextAddress() });
      const order = await orderOf(shop, email);
      shop.emulator.control.pay({ order_id: order.public_id });
      const [payment = 0] = await paymentsOf(shop, order.id);
      return working(
        async () => await settlePayment(shop.server.services, payment),
        async () => {
          expect((await orderOf(shop, email)).state).toBe('paid');
          expect(await cardsOf(shop, userId)).toMatchObject([{ last4: '1111', removed_at: null }]);
        },
      );
    },
  },
  {
    name: 'a saved card is taken away',
    prepare: async (shop) => {
      const { id: userId, token, card } = await makeHolderWithCard(shop);
      return calling(
        shop,
        { method: 'DELETE', path: `/api/user/cards/${card.publicId}`, token },
        async () => {
          expect(await cardsOf(shop, userId)).toEqual([
            expect.objectContaining({ sealed: null, removed_at: expect.any(Date) }),
          ]);
        },
        ['not_found'],
      );
    },
  },
];

async function orderOf({ db }: VirtualShop, email: string) {
  return await db
    .selectFrom('orders')
    .select(['id', 'public_id', 'state'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

async function cardsOf({ db }: VirtualShop, userId: number) {
  return await db.selectFrom('saved_card').selectAll().where('user_id', '=', userId).execute();
}
