import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { audit } from './audit.ts';
import {
  nextAddress,
  notify,
  postRaw,
  startPurchase,
  startVirtualShop,
  stateOf,
  type Purchase,
  type VirtualShop,
} from './virtual-shop.ts';

const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

interface Falsehood {
  name: string;
  /** Accepted answers: 200 keeps the acquirer from repeating, 4xx refuses what no acquirer sends. */
  status: number;
  notify: (shop: VirtualShop, purchase: Purchase) => Promise<number>;
}

const event = (
  name: string,
  what: string,
  more: (purchase: Purchase) => object,
  status = 200,
): Falsehood => ({
  name,
  status,
  notify: async (shop, purchase) => await notify(shop, what, { id: purchase.paymentId, ...more(purchase) }),
});
const raw = (
  name: string,
  payload: string,
  status = 200,
  options: { type?: string; method?: string; path?: string } = {},
): Falsehood => ({
  name,
  status,
  notify: async (shop) => await postRaw(shop, payload, options),
});

/** S25: claims about a payment that is still pending at the acquirer; none of them is true. */
const FALSEHOODS: readonly Falsehood[] = [
  event('paid, says a forger', 'payment.succeeded', () => ({
    status: 'succeeded',
    paid: true,
    amount: { value: '2400.00', currency: 'RUB' },
  })),
  event('authorised, says a forger', 'payment.waiting_for_capture', () => ({
    status: 'waiting_for_capture',
  })),
  event('cancelled, says a forger', 'payment.canceled', () => ({
    status: 'canceled',
    cancellation_details: { party: 'merchant', reason: 'x' },
  })),
  event('refunded, by the id of the payment', 'refund.succeeded', (purchase) => ({
    payment_id: purchase.paymentId,
    amount: { value: '2400.00', currency: 'RUB' },
  })),
  event('a kopeck less', 'payment.succeeded', () => ({
    status: 'succeeded',
    amount: { value: '2399.99', currency: 'RUB' },
  })),
  event('a kopeck more', 'payment.succeeded', () => ({
    status: 'succeeded',
    amount: { value: '2400.01', currency: 'RUB' },
  })),
  event('other currency', 'payment.succeeded', () => ({
    status: 'succeeded',
    amount: { value: '2400.00', currency: 'KZT' },
  })),
  event('other shop', 'payment.succeeded', () => ({ status: 'succeeded', recipient: { account_id: '1' } })),
  event('test flag', 'payment.succeeded', () => ({ status: 'succeeded', test: true })),
  event('metadata of another order', 'payment.succeeded', () => ({
    status: 'succeeded',
    metadata: { order_id: 'x', payment_id: 'y' },
  })),
  event('an event nobody declared', 'payment.gifted', () => ({ status: 'succeeded' })),
  {
    name: 'an unknown object',
    status: 200,
    notify: async (shop) =>
      await notify(shop, 'payment.succeeded', { id: randomUUID(), status: 'succeeded' }),
  },
  {
    name: 'an unknown refund',
    status: 200,
    notify: async (shop) => await notify(shop, 'refund.succeeded', { id: randomUUID(), status: 'succeeded' }),
  },
  {
    name: 'our own id instead of the acquirer’s',
    status: 200,
    notify: async (shop, purchase) =>
      await notify(shop, 'payment.succeeded', { id: purchase.orderId, status: 'succeeded' }),
  },
  {
    name: 'a foreign payment of the same shop that names our order',
    status: 200,
    notify: async (shop, purchase) => {
      const foreign = await payAtShop(shop, purchase, 'ours');
      return await notify(shop, 'payment.succeeded', { id: foreign, status: 'succeeded' });
    },
  },
  {
    name: 'a foreign payment of the same shop without our metadata',
    status: 200,
    notify: async (shop, purchase) =>
      await notify(shop, 'payment.succeeded', { id: await payAtShop(shop, purchase, 'none') }),
  },
  raw(
    'SQL in the id',
    JSON.stringify({
      type: 'notification',
      event: 'payment.succeeded',
      object: { id: "x'; drop table payment; --" },
    }),
  ),
  raw(
    'a path in the id',
    JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { id: '../refunds/1' } }),
  ),
  raw(
    'an id of 1,000 signs',
    JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { id: 'a'.repeat(1000) } }),
  ),
  raw(
    'an id that is an object',
    JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { id: { $ne: null } } }),
  ),
  raw('another type', JSON.stringify({ type: 'order', event: 'payment.succeeded', object: { id: 'x' } })),
  raw('an empty object', '{}'),
  raw('a list', '[1,2,3]'),
  raw('null', 'null'),
  raw('a number', '42'),
  raw('prototype keys', '{"__proto__":{"type":"notification"},"constructor":{"prototype":{}}}', 400),
  raw('JSON 5,000 levels deep', deep(5000)),
  raw('broken JSON', '{"type":"notification"', 400),
  raw('no body', '', 400),
  raw('a form', 'type=notification&event=payment.succeeded', 400, {
    type: 'application/x-www-form-urlencoded',
  }),
  raw(
    '1 MB',
    JSON.stringify({
      type: 'notification',
      event: 'payment.succeeded',
      object: { id: 'x', pad: 'p'.repeat(1 << 20) },
    }),
    413,
  ),
  raw('GET', '', 404, { method: 'GET' }),
  raw('another provider’s address', '{}', 404, { path: '/api/notifications/sberbank' }),
];

/** Somebody who knows the shop's key makes and pays a payment that is none of ours; its id. */
async function payAtShop(shop: VirtualShop, purchase: Purchase, metadata: 'ours' | 'none'): Promise<string> {
  const payment = await shop.db
    .selectFrom('payment')
    .select('public_id')
    .where('provider_id', '=', purchase.paymentId)
    .executeTakeFirstOrThrow();
  const response = await fetch(`${shop.emulator.url}/yookassa/v3/payments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotence-key': randomUUID(),
      authorization: `Basic ${Buffer.from('100500:test_secret').toString('base64')}`,
    },
    body: JSON.stringify({
      amount: { value: '1.00', currency: 'RUB' },
      capture: false,
      confirmation: { type: 'redirect', return_url: 'http://localhost:3000/' },
      metadata: metadata === 'ours' ? { payment_id: payment.public_id, order_id: purchase.orderId } : {},
      receipt: {
        customer: { email: 'a@b.example' },
        items: [
          {
            description: 'x',
            quantity: 1,
            amount: { value: '1.00', currency: 'RUB' },
            vat_code: 1,
            payment_subject: 'service',
            payment_mode: 'full_prepayment',
            measure: 'piece',
          },
        ],
      },
    }),
  });
  const { id } = (await response.json()) as { id: string };
  shop.emulator.control.pay({ payment_id: id });
  return id;
}

describe('false notifications', () => {
  let shop: VirtualShop;
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'));
  });
  afterAll(async () => await shop.close());

  test.each(FALSEHOODS)('«$name» changes nothing (F08, S25)', async ({ notify: notifyAddresses, status }) => {
    const purchase = await startPurchase(shop);
    const before = await stateOf(shop, purchase);
    expect(await notifyAddresses(shop, purchase)).toBe(status);
    await shop.work();
    expect(await stateOf(shop, purchase)).toEqual(before);
    // The true payment goes through afterwards all the same.
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await notify(shop, 'payment.waiting_for_capture', { id: purchase.paymentId });
    await shop.work();
    expect((await stateOf(shop, purchase)).order).toBe('paid');
  });

  test('replays of everything after the end change nothing (F08, S25)', async () => {
    const purchase = await startPurchase(shop);
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await shop.pass(1);
    const before = await stateOf(shop, purchase);
    const events = [
      'payment.waiting_for_capture',
      'payment.succeeded',
      'payment.canceled',
      'refund.succeeded',
    ];
    for (const name of events)
      for (let copy = 0; copy < 3; copy += 1) await notify(shop, name, { id: purchase.paymentId });
    await shop.pass(1);
    expect(await stateOf(shop, purchase)).toEqual(before);
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  });

  test.each(['amount_off', 'other_currency', 'other_shop'] as const)(
    'the acquirer itself says %s once: nothing is sold until its answers fit (F08)',
    async (kind) => {
      const purchase = await startPurchase(shop);
      const before = await stateOf(shop, purchase);
      shop.emulator.control.addFault({ kind, operation: 'payment.read', order_id: purchase.orderId });
      shop.emulator.control.pay({ payment_id: purchase.paymentId });
      await notify(shop, 'payment.waiting_for_capture', { id: purchase.paymentId });
      await shop.work();
      expect(await stateOf(shop, purchase)).toEqual({ ...before, payments: ['pending 0 suspicious'] });
      await shop.pass(3);
      expect((await stateOf(shop, purchase)).order).toBe('paid');
    },
  );

  test('the return page forged, without a key or opened 20 times changes nothing (F09)', async () => {
    const purchase = await startPurchase(shop);
    const before = await stateOf(shop, purchase);
    const path = `/api/order/${purchase.orderId}`;
    for (const query of [
      '',
      '?key=',
      '?key=0000000000000000000000000',
      `?key=${purchase.key}x&status=paid`,
    ]) {
      expect((await shop.call('GET', path + query, { from: nextAddress() })).status).toBe(404);
    }
    const looks = await Promise.all(
      Array.from(
        { length: 20 },
        async () =>
          await shop.call<{ status: string }>('GET', `${path}?key=${purchase.key}&status=paid&paid=true`),
      ),
    );
    expect(new Set(looks.map((look) => `${look.status} ${look.body.status}`))).toEqual(
      new Set(['200 created']),
    );
    await shop.work();
    expect(await stateOf(shop, purchase)).toEqual(before);
  });
});

test('a test payment buys nothing in production (F08)', async () => {
  const shop = await startVirtualShop(inject('postgres'), { env: { NODE_ENV: 'production' } });
  try {
    const purchase = await startPurchase(shop);
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await shop.pass(3);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'created',
      payments: ['pending 0 suspicious'],
      tickets: [],
      balance: 0,
    });
  } finally {
    await shop.close();
  }
});

test('only the acquirer’s networks are listened to, where they are set (F08)', async () => {
  const shop = await startVirtualShop(inject('postgres'), {
    env: { YOOKASSA_NOTIFY_FROM: '185.71.76.0/27,2a02:5180::/32' },
  });
  try {
    const purchase = await startPurchase(shop);
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    expect(
      await notify(shop, 'payment.waiting_for_capture', { id: purchase.paymentId }, { from: '185.71.77.1' }),
    ).toBe(403);
    expect(await notify(shop, 'payment.waiting_for_capture', { id: purchase.paymentId })).toBe(403);
    await shop.work();
    expect((await stateOf(shop, purchase)).order).toBe('created');
    expect(
      await notify(
        shop,
        'payment.waiting_for_capture',
        { id: purchase.paymentId },
        { from: '2a02:5180:0:1::1' },
      ),
    ).toBe(200);
    await shop.work();
    expect((await stateOf(shop, purchase)).order).toBe('paid');
  } finally {
    await shop.close();
  }
});

test('control: a product that believes what it is told changes by a forged one (G3)', async () => {
  const shop = await startVirtualShop(inject('postgres'));
  onTestFinished(async () => await shop.close());
  const purchase = await startPurchase(shop);
  const before = await stateOf(shop, purchase);
  const acquirer = shop.server.services.acquirers.find('yookassa');
  if (!acquirer) throw new Error('no acquirer');
  const truth = await acquirer.read(purchase.paymentId);
  if (!truth.ok) throw new Error(truth.reason);
  const believing = vi
    .spyOn(acquirer, 'read')
    .mockResolvedValue({ ok: true, value: { ...truth.value, state: 'paid' } });
  expect(await notify(shop, 'payment.succeeded', { id: purchase.paymentId })).toBe(200);
  await shop.work();
  believing.mockRestore();
  expect(await stateOf(shop, purchase)).not.toEqual(before);
  // Nor do the books of the acquirer agree.
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).not.toEqual([]);
});
