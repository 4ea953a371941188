import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmulator } from '../start-emulator.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(async () => shop.close());

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${shop.emulator.url}/control${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

test('paying by order, the book and the payment are told over HTTP', async () => {
  const { id } = await shop.createPayment();
  expect((await control('POST', '/pay', { order_id: '1042', card: '2200000000000004' })).body).toMatchObject({
    outcome: 'success',
    payment: { id, status: 'succeeded' },
  });
  expect((await control('GET', '/book')).body).toEqual([
    { order_id: '1042', captured: 245000, refunded: 0, balance: 245000, payments: 1 },
  ]);
  expect((await control('GET', '/payments?order_id=1042')).body).toHaveLength(1);
  expect((await control('GET', `/payments/${id}`)).body).toMatchObject({
    payment: { id },
    receipts: [{ type: 'payment' }],
  });
  expect((await control('GET', '/requests')).body[0]).toMatchObject({
    operation: 'payment.create',
    status: 200,
  });
});

test.each([
  ['/pay', { payment_id: 'nothing' }, 404],
  ['/pay', { order_id: 'nothing' }, 404],
  ['/pay', { order_id: '1042', card: '4242424242424242' }, 400],
  ['/faults', { kind: 'earthquake' }, 400],
  ['/faults', { kind: 'slow_body', operation: 'payment.forget' }, 400],
  ['/webhooks', { mode: 'sideways' }, 400],
  ['/webhooks', { url: 'https://run.example/' }, 400],
  ['/webhooks', { mode: 'late', delay_ms: 'soon' }, 400],
  ['/webhooks/77/resend', undefined, 404],
])('POST %s %j is refused with %i', async (path, body, status) => {
  await shop.createPayment();
  const answer = await control('POST', path, body);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toEqual(expect.any(String));
});

test('faults are switched on, listed and cleared over HTTP', async () => {
  const fault = (
    await control('POST', '/faults', { kind: 'too_many_429', operation: 'me.read', times: null })
  ).body;
  expect((await shop.call('GET', '/me')).status).toBe(429);
  expect((await shop.call('GET', '/me')).status).toBe(429);
  expect((await control('DELETE', `/faults?id=${fault.id}`)).body).toEqual([]);
  expect((await shop.call('GET', '/me')).status).toBe(200);
});

test('notifications are ruled, forged, sent again and waited for over HTTP', async () => {
  await control('POST', '/webhooks', { mode: 'lost' });
  const { id } = await shop.createPayment();
  await control('POST', '/pay', { payment_id: id });
  const { events, rules } = (await control('GET', '/webhooks')).body;
  expect(rules).toMatchObject([{ event: '*', mode: 'lost' }]);
  expect((await control('POST', `/webhooks/${events[0].n}/resend`)).body).toEqual({ status: 200 });
  expect((await control('POST', '/webhooks/forge', { event: 'x' })).body).toEqual({ status: 200 });
  expect((await control('GET', '/quiet')).body).toEqual({ quiet: true });
  expect(shop.received).toMatchObject([{ event: 'payment.succeeded', object: { id } }, { event: 'x' }]);
});

test('moving the clock expires links, and reset forgets everything', async () => {
  await shop.createPayment();
  await control('POST', '/time', { add_ms: 3_600_000 });
  expect((await control('GET', '/payments?status=canceled')).body).toHaveLength(1);
  await control('POST', '/reset');
  expect((await control('GET', '/payments')).body).toEqual([]);
  expect((await control('GET', '/webhooks')).body.events).toEqual([]);
});

test('the page for people shows payments and obeys its buttons', async () => {
  const { id } = await shop.createPayment({ order: '<1042>' });
  const pages = [
    '/',
    '/letters',
    '/payments',
    `/payments/${id}`,
    '/receipts',
    '/webhooks',
    '/requests',
    '/faults',
  ];
  const texts = await Promise.all(pages.map(async (path) => (await fetch(shop.emulator.url + path)).text()));
  for (const text of texts) expect(text).toContain('Эмулятор внешних служб');
  expect(texts[0]).toContain('&#60;1042&#62;');
  const press = async (path: string, body = '') =>
    fetch(shop.emulator.url + path, { method: 'POST', body: new URLSearchParams(body) });
  expect(await (await press(`/do/payments/${id}/pay`)).text()).toContain('прошёл');
  await press('/do/faults', 'kind=slow_body&operation=*&times=&delay_ms=5&order_id=&to=');
  expect(shop.emulator.control.faults()).toMatchObject([
    { kind: 'slow_body', times: null, delay_ms: 5, to: null },
  ]);
  await press('/do/webhooks', 'event=*&mode=late&delay_ms=9&copies=2');
  expect(shop.emulator.control.webhookRules()).toMatchObject([{ mode: 'late', delay_ms: 9 }]);
});

test('only a loopback address is listened on', async () => {
  for (const host of ['0.0.0.0', '::', '192.168.0.1', '127.evil.example']) {
    await expect(startEmulator({ host, shopId: '1', secretKey: 's' })).rejects.toThrow('loopback only');
  }
});

test('a port taken by another is refused and leaves nothing behind', async () => {
  const port = Number(new URL(shop.emulator.url).port);
  await expect(startEmulator({ port, shopId: '1', secretKey: 's' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  const { smtpPort } = shop.emulator;
  await expect(startEmulator({ smtpPort, shopId: '1', secretKey: 's' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
