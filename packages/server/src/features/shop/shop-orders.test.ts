import { makeFormat } from '@distance/testkit/factories/formats.ts';
import type { ReceiptState } from '../../db/schema.generated.ts';
import { randomId } from '../../public-id.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

interface Listed {
  public_id: string;
  lines: { kind: string; good: unknown; entry: unknown }[];
}

let world: ShopWorld;
beforeAll(async () => {
  const env = { RECEIPT_URL: 'https://check.example/{fn}/{fd}/{fp}?t={date}&s={sum}&n={type}' };
  world = await startShopWorld(inject('postgres'), { jobs: false, env });
});
afterAll(async () => await world?.close());

const pathOf = (id: string) => `/api/user/shop/orders/${id}`;

test('an order with a ticket is listed to its owner and opens to who has its key alone (P7.37, A7.43, P2.16, A3.11, A4.35)', async () => {
  const user = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, user.id);
  const format = await makeFormat(world.db, world.clock);
  const bought = await world.call<{ order: { public_id: string; key: string } }>('POST', '/api/payment', {
    body: { ...paymentBody(format, { email: user.email }), basket_key: randomId(120) },
    token,
  });
  expect(bought.status).toBe(200);
  const { public_id: id, key } = bought.body.order;

  const { body: list } = await world.call<{ values: Listed[] }>('GET', '/api/user/shop/orders', { token });
  expect(list.values.map(({ public_id, lines }) => [public_id, lines.map(({ kind }) => kind)])).toEqual([
    [id, ['ticket']],
  ]);
  expect(list.values[0]?.lines[0]).toMatchObject({
    good: null,
    entry: { format: format.publicId, kind: 'athlete', cover: { sport: 'run', distance_km: 10 } },
  });
  const byOwner = await world.call('GET', pathOf(id), { token });
  expect(byOwner.body).toMatchObject({ ...list.values[0], status: 'processing', refunded: 0, receipts: [] });
  expect(byOwner.body).toMatchObject({ number: `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase() });
  const byKey = await world.call('GET', `${pathOf(id)}?key=${key}`);
  expect(byKey.body).toEqual(byOwner.body);
  for (const query of ['', '?key=wrong'])
    expect((await world.call('GET', pathOf(id) + query)).status).toBe(404);
  expect((await world.call('GET', '/api/user/shop/orders')).status).toBe(401);

  const other = await world.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: { ...paymentBody(format), basket_key: randomId(120) },
  });
  expect((await world.call('GET', `${pathOf(other.body.order.public_id)}?key=${key}`)).status).toBe(404);
});

test('a receipt is told as the tax service took it: refused, or with its numbers and page (P7.37, A7.43)', async () => {
  const user = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, user.id);
  const format = await makeFormat(world.db, world.clock);
  const { body } = await world.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: { ...paymentBody(format, { email: user.email }), basket_key: randomId(120) },
    token,
  });
  const id = body.order.public_id;
  const receiptOf = (state: ReceiptState) => ({
    kind: 'sale' as const,
    amount: 100_000,
    items: '[]',
    state,
    created_at: world.clock.now(),
    payment_id: world.db
      .selectFrom('payment')
      .innerJoin('orders', 'orders.id', 'payment.order_id')
      .where('orders.public_id', '=', id)
      .select('payment.id'),
  });
  await world.db.insertInto('receipt').values(receiptOf('queued')).execute();
  const shown: string[] = [];
  for (const state of ['queued', 'sent', 'failed', 'registered'] as const) {
    await world.db
      .updateTable('receipt')
      .set({ state })
      .where('payment_id', 'in', receiptOf(state).payment_id)
      .execute();
    const { body: order } = await world.call<{ receipts: { state: string }[] }>('GET', pathOf(id), { token });
    shown.push(...order.receipts.map((receipt) => receipt.state));
  }
  expect(shown).toEqual(['waits', 'waits', 'refused', 'registered']);

  await world.db
    .updateTable('receipt')
    .set({
      fiscal_drive: '9288000100115785',
      fiscal_document: '17',
      fiscal_sign: '2617603938',
      fiscal_at: new Date('2026-11-25T21:14:59Z'),
    })
    .where('payment_id', 'in', receiptOf('sent').payment_id)
    .execute();
  const { body: order } = await world.call<{ receipts: object[] }>('GET', pathOf(id), { token });
  expect(order.receipts).toMatchObject([
    {
      printed: {
        drive: '9288000100115785',
        document: '17',
        sign: '2617603938',
        link: 'https://check.example/9288000100115785/17/2617603938?t=20261126T0014&s=1000.00&n=1',
      },
    },
  ]);
  // Not by whoever has no right to the order.
  const stranger = await makeUser(world.db, world.clock);
  const theirs = await makeToken(world.db, world.clock, stranger.id);
  expect((await world.call('GET', pathOf(id), { token: theirs })).status).toBe(404);
});

test('lines are called in the language of the reader, receipts in Russian whoever bought', async () => {
  const user = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, user.id);
  const format = await makeFormat(world.db, world.clock);
  const { body } = await world.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: { ...paymentBody(format, { email: user.email }), basket_key: randomId(120) },
    token,
    locale: 'en',
  });
  const titleIn = async (locale: 'ru' | 'en') =>
    (await world.call<{ lines: { title: string }[] }>('GET', pathOf(body.order.public_id), { token, locale }))
      .body.lines[0]?.title;
  expect(await titleIn('ru')).toBe('Билет: Ночная десятка, 10 км');
  expect(await titleIn('en')).toBe('Ticket: Night ten, 10 km');
  // What receipts are written from.
  const lines = await world.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.public_id', '=', body.order.public_id)
    .select('order_line.title')
    .execute();
  expect(lines).toEqual([{ title: 'Билет: Ночная десятка, 10\u00a0км' }]);
});

test('an order that ended unpaid is no purchase (P7.37)', async () => {
  const user = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, user.id);
  const format = await makeFormat(world.db, world.clock);
  const begun = await world.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: { ...paymentBody(format, { email: user.email }), basket_key: randomId(120) },
    token,
  });
  await world.call('POST', `/api/order/${begun.body.order.public_id}/cancel`, { body: {}, token });
  const { body } = await world.call('GET', '/api/user/shop/orders', { token });
  expect(body).toEqual({ values: [] });
});
