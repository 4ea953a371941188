import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { mustBeWhole } from '@distance/testkit/trust/audit.ts';
import {
  askRefund,
  nextAddress,
  startVirtualShop,
  stateOf,
  type Purchase,
  type VirtualShop,
} from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());
afterEach(async () => await mustBeWhole(shop));

interface Shown {
  status: string;
  refunded: number;
  payment: { status: string; redirect_url: string | null };
}

const shown = async ({ orderId, key }: Purchase) =>
  (await shop.call<Shown>('GET', `/api/order/${orderId}?key=${key}`)).body;
const listed = async ({ orderId, token }: Purchase) =>
  (await shop.call<{ refunded: number }>('GET', `/api/user/shop/orders/${orderId}`, { token })).body.refunded;

/** Two tickets, whose first try ended before it was paid after all, while a second one was open. */
async function pressedTwice(way: 'card' | 'sbp'): Promise<{ purchase: Purchase; second: string }> {
  const purchase = await press(way);
  const { control } = shop.emulator;
  control.expire(purchase.paymentId);
  await shop.pass(1);
  const again = await shop.call('POST', `/api/order/${purchase.orderId}/payment`, {
    body: { key: purchase.key },
  });
  expect(again.status).toBe(200);
  const tries = control.payments({ order_id: purchase.orderId });
  return { purchase, second: tries.find(({ id }) => id !== purchase.paymentId)?.id ?? '' };
}

async function press(way: 'card' | 'sbp'): Promise<Purchase> {
  const format = await makeFormat(shop.db, shop.clock);
  const body = paymentBody(format, { count: 2 });
  const { body: started } = await shop.call<{ token: string; order: { public_id: string; key: string } }>(
    'POST',
    '/api/payment',
    { body: { ...body, way }, from: nextAddress() },
  );
  const { public_id: orderId, key } = started.order;
  const [payment] = shop.emulator.control.payments({ order_id: orderId });
  return { orderId, key, token: started.token, email: body.email, format, paymentId: payment?.id ?? '' };
}

/** The try that had ended is paid after all. */
async function paysFirst({ paymentId }: Purchase, way: 'card' | 'sbp'): Promise<void> {
  const { control } = shop.emulator;
  control.setWebhooks({ mode: 'on_time' });
  control.reopen(paymentId);
  control.pay({ payment_id: paymentId, ...(way === 'sbp' ? { sbp: 'success' } : {}) });
  await control.quiet();
  control.setWebhooks({ mode: 'lost' });
}

test('an order that its earlier try paid shows what returned of it (P4.61, P4.62)', async () => {
  const { purchase, second } = await pressedTwice('card');
  await paysFirst(purchase, 'card');
  await shop.pass(1);
  shop.emulator.control.expire(second);
  await shop.pass(30);
  expect(await shown(purchase)).toMatchObject({ status: 'paid', payment: { status: 'paid' }, refunded: 0 });
  await askRefund(shop, purchase);
  await shop.pass(2);
  expect(await shown(purchase)).toMatchObject({
    status: 'paid',
    payment: { status: 'partly_refunded' },
    refunded: 2400,
  });
  expect(await listed(purchase)).toBe(2400);
});

test('money of another try that bought nothing is not counted among what returned of the order (I12)', async () => {
  const { purchase, second } = await pressedTwice('sbp');
  shop.emulator.control.pay({ payment_id: second, sbp: 'success' });
  await shop.pass(1);
  await paysFirst(purchase, 'sbp');
  await shop.pass(5);
  expect((await stateOf(shop, purchase)).payments).toEqual(['refunded 480000 surplus', 'paid 480000']);
  expect(await shown(purchase)).toMatchObject({ status: 'paid', payment: { status: 'paid' }, refunded: 0 });
  expect(await listed(purchase)).toBe(0);
});
