import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, receiptOf, type TestShop } from '../test-shop.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(async () => shop.close());

async function pay(order = '1042', capture = true): Promise<string> {
  const { id } = await shop.createPayment({ order, capture });
  shop.emulator.control.pay({ payment_id: id });
  return id;
}
const events = () => shop.received.map(({ event }) => event);

test('every change of state is told with the full object', async () => {
  const id = await pay('1', false);
  await shop.emulator.control.quiet();
  await shop.call('POST', `/payments/${id}/capture`, {});
  await shop.emulator.control.quiet();
  await shop.call('POST', '/refunds', {
    payment_id: id,
    amount: { value: '50.00', currency: 'RUB' },
    receipt: receiptOf('50.00'),
  });
  const other = await shop.createPayment({ order: '2' });
  shop.emulator.control.pay({ payment_id: other.id, card: '4562265587712390' });
  await shop.emulator.control.quiet();
  expect(events().slice(0, 2)).toEqual(['payment.waiting_for_capture', 'payment.succeeded']);
  expect(events().toSorted()).toEqual([
    'payment.canceled',
    'payment.succeeded',
    'payment.waiting_for_capture',
    'refund.succeeded',
  ]);
  expect(shop.received[0]).toMatchObject({
    type: 'notification',
    object: { id, status: 'waiting_for_capture', metadata: { order_id: '1' } },
  });
});

test('a notification is repeated until 200', async () => {
  shop.answers.push(500, 503, 302);
  const id = await pay();
  await shop.emulator.control.quiet();
  expect(shop.received).toHaveLength(4);
  expect(shop.emulator.control.payment(id).webhooks[0]).toMatchObject({
    state: 'delivered',
    attempts: [500, 503, 302, 200],
  });
});

test('an absent receiver is given up after 12 tries', async () => {
  const lonely = await openTestShop({ webhookRetryMs: 0.01 });
  lonely.emulator.control.setWebhookUrl('http://127.0.0.1:1/');
  const { id } = await lonely.createPayment();
  lonely.emulator.control.pay({ payment_id: id });
  await lonely.emulator.control.quiet();
  expect(lonely.emulator.control.webhooks()[0]).toMatchObject({
    state: 'given_up',
    attempts: Array(12).fill(0),
  });
  await lonely.close();
});

test('lost ones never come, but can be sent again by hand (F07)', async () => {
  shop.emulator.control.setWebhooks({ event: 'payment.succeeded', mode: 'lost' });
  await pay();
  await shop.emulator.control.quiet();
  expect(shop.received).toEqual([]);
  const [stored] = shop.emulator.control.webhooks();
  expect(await shop.emulator.control.resendWebhook(stored?.n ?? 0)).toBe(200);
  expect(await shop.emulator.control.resendWebhook(stored?.n ?? 0)).toBe(200);
  expect(events()).toEqual(['payment.succeeded', 'payment.succeeded']);
});

test('late ones come after their delay (F07)', async () => {
  shop.emulator.control.setWebhooks({ mode: 'late', delay_ms: 60 });
  const started = performance.now();
  await pay();
  expect(shop.received).toEqual([]);
  await shop.emulator.control.quiet();
  expect(performance.now() - started).toBeGreaterThan(50);
  expect(events()).toEqual(['payment.succeeded']);
});

test('parallel ones come as often as told (F07)', async () => {
  shop.emulator.control.setWebhooks({ mode: 'parallel', copies: 50 });
  await pay();
  await shop.emulator.control.quiet();
  expect(shop.received).toHaveLength(50);
});

test('reversed ones come newest first (F07)', async () => {
  shop.emulator.control.setWebhooks({ mode: 'reversed', batch: 2, delay_ms: 10_000 });
  const id = await pay('1', false);
  await shop.call('POST', `/payments/${id}/capture`, {});
  shop.emulator.control.setWebhooks({ mode: 'on_time' });
  await expect.poll(events).toEqual(['payment.succeeded', 'payment.waiting_for_capture']);
});

test('a notification can come before the create call is answered (F07)', async () => {
  shop.emulator.control.addFault({ kind: 'late_answer', operation: 'payment.create', delay_ms: 150 });
  const answer = shop.createPayment();
  await expect.poll(() => shop.emulator.control.payments()).toHaveLength(1);
  shop.emulator.control.pay({ order_id: '1042' });
  await shop.emulator.control.quiet();
  expect(events()).toEqual(['payment.succeeded']);
  expect((await answer).status).toBe('pending');
});

test('a forged one carries anything at all (F08)', async () => {
  const forged = {
    type: 'notification',
    event: 'payment.succeeded',
    object: { id: 'stranger', status: 'succeeded' },
  };
  expect(await shop.emulator.control.forgeWebhook(forged)).toBe(200);
  expect(shop.received).toEqual([forged]);
});

test('nothing from before a reset is repeated after it', async () => {
  shop.answers.push(500);
  shop.emulator.control.setWebhooks({ mode: 'late', delay_ms: 1 });
  await pay();
  shop.emulator.control.reset();
  await pay('1043');
  await shop.emulator.control.quiet();
  expect(shop.emulator.control.webhooks()).toMatchObject([{ state: 'delivered', attempts: [500, 200] }]);
  expect(shop.received.map(({ object }) => object.id)).toEqual(
    Array(2).fill(shop.emulator.control.payments()[0]?.id),
  );
});
