import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { randomId } from '@distance/server/public-id.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

interface Started {
  order: { public_id: string; key: string };
}

let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { jobs: false });
});
afterAll(async () => await world?.close());

async function began(options: { token?: string; email?: string } = {}) {
  const format = await makeFormat(world.db, world.clock, { capacity: 1 });
  const { token, email } = options;
  const { status, body } = await world.call<Started>('POST', '/api/payment', {
    body: { ...paymentBody(format, email === undefined ? {} : { email }), basket_key: randomId(120) },
    ...(token === undefined ? {} : { token }),
  });
  expect(status).toBe(200);
  return { format, order: body.order };
}

const cancel = async (id: string, body: object, token?: string) =>
  await world.call<{ code?: string }>('POST', `/api/order/${id}/cancel`, {
    body,
    ...(token === undefined ? {} : { token }),
  });
const openOf = async (token?: string) =>
  await world.call<{ values: { public_id: string }[] }>(
    'GET',
    '/api/user/orders/open',
    token === undefined ? {} : { token },
  );

test('a payment is cancelled by its key: the place is free, a stranger cannot, a second press changes nothing', async () => {
  const { format, order } = await began();
  expect((await cancel(order.public_id, {})).status).toBe(404);
  const seen = await world.call<{ held_until: string | null }>(
    'GET',
    `/api/order/${order.public_id}?key=${order.key}`,
  );
  expect(Date.parse(seen.body.held_until ?? '')).toBeGreaterThan(world.clock.now().getTime());
  for (let press = 0; press < 2; press += 1)
    expect((await cancel(order.public_id, { key: order.key })).status).toBe(200);
  const after = await world.call('GET', `/api/order/${order.public_id}?key=${order.key}`);
  expect(after.body).toMatchObject({ status: 'cancelled', held_until: null });
  expect((await world.call('POST', '/api/payment', { body: paymentBody(format) })).status).toBe(200);
});

test('money that has come is not cancelled', async () => {
  const { order } = await began();
  const [payment] = world.emulator.control.payments({ order_id: order.public_id });
  world.emulator.control.pay({ payment_id: payment?.id ?? '' });
  const refused = await cancel(order.public_id, { key: order.key });
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_under_way']);
});

test('an account sees what it began to pay, on every device; nobody else does', async () => {
  const user = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, user.id);
  const phone = await makeToken(world.db, world.clock, user.id);
  const { order } = await began({ token, email: user.email });
  expect((await openOf(phone)).body.values).toEqual([{ public_id: order.public_id }]);
  const other = await makeToken(world.db, world.clock, (await makeUser(world.db, world.clock)).id);
  expect((await openOf(other)).body.values).toEqual([]);
  expect((await openOf()).status).toBe(401);
  await cancel(order.public_id, {}, phone);
  expect((await openOf(token)).body.values).toEqual([]);
});
