import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, RETURN_URL, type TestShop } from '../test-shop.ts';

let shop: TestShop;
let page: string;
let id: string;

beforeEach(async () => {
  shop = await openTestShop();
  const payment = await shop.createPayment();
  ({ id } = payment);
  page = payment.confirmation.confirmation_url;
});
afterEach(async () => shop.close());

async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: response.status, to: response.headers.get('location'), text: await response.text() };
}
const card = (number: string) => ({ number, month: '12', year: '30', csc: '123', action: 'pay' });
const state = () => shop.emulator.control.payment(id).payment;

test('the page shows the order, the sum and the test cards, and fills one in', async () => {
  const text = await (await fetch(`${page}?card=4111111111111111`)).text();
  expect(text).toContain('Заказ 1042');
  expect(text).toContain('2\u00a0450,00\u00a0₽');
  expect(text).toContain('value="4111 1111 1111 1111"');
  expect(text).not.toContain('<script');
});

test('a plain card pays and leads back to the shop', async () => {
  expect(await submit(page, card('4111 1111 1111 1111'))).toMatchObject({ status: 303, to: RETURN_URL });
  expect(state().status).toBe('succeeded');
  expect((await submit(page, card('4111111111111111'))).text).toContain('Платёж уже прошёл');
});

test('a 3-D Secure card asks for the code first', async () => {
  expect((await submit(page, card('2200000000000004'))).to).toBe(`/yookassa/checkout/${id}`);
  expect(await (await fetch(page)).text()).toContain('Код из СМС');
  expect(state()).toMatchObject({ status: 'pending', paid: false });
  expect((await submit(`${page}/code`, { code: '', action: 'confirm' })).status).toBe(422);
  expect(await submit(`${page}/code`, { code: '1234', action: 'confirm' })).toMatchObject({
    status: 303,
    to: RETURN_URL,
  });
  expect(state()).toMatchObject({
    status: 'succeeded',
    authorization_details: { three_d_secure: { applied: true } },
  });
});

test.each([
  ['the code is refused by the bank', '2200000000000012', 'confirm'],
  ['the payer refuses to give the code', '2200000000000004', 'cancel'],
])('3-D Secure fails when %s', async (_title, number, action) => {
  await submit(page, card(number));
  await submit(`${page}/code`, { code: '1234', action });
  expect(state().cancellation_details).toEqual({ party: 'payment_network', reason: '3d_secure_failed' });
});

test('a declined card ends the payment, says why and leads back', async () => {
  await submit(page, card('4562265587712390'));
  expect(state().cancellation_details?.reason).toBe('insufficient_funds');
  const text = await (await fetch(page)).text();
  expect(text).toContain('На карте недостаточно денег');
  expect(text).toContain(`href="${RETURN_URL}"`);
});

test('a silent bank leaves the payment pending, to be finished later', async () => {
  expect((await submit(page, card('4000000000000077'))).text).toContain('Банк ещё не ответил');
  expect(state().status).toBe('pending');
  expect(shop.emulator.control.pay({ payment_id: id }).outcome).toBe('success');
});

test('giving up cancels the payment and leads back', async () => {
  expect(await submit(page, { action: 'cancel' })).toMatchObject({ status: 303, to: RETURN_URL });
  expect(state()).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'expired_on_confirmation' },
  });
});

test.each([
  ['a short number', { number: '4111' }, 'Номер карты — 16 цифр'],
  ['a real card', { number: '4242424242424242' }, 'Магазин тестовый'],
  ['no such month', { month: '13' }, 'Месяц — от 01 до 12'],
  ['a past date', { month: '01', year: '20' }, 'Срок действия карты истёк'],
  ['a short code', { csc: '12' }, 'Код — три цифры'],
])('%s is shown beside its field and pays nothing', async (_title, change, error) => {
  const { status, text } = await submit(page, { ...card('4111111111111111'), ...change });
  expect(status).toBe(422);
  expect(text).toContain(error);
  expect(text).toContain('aria-invalid="true"');
  expect(state().status).toBe('pending');
});

test('what the shop sends is shown as text, not as markup', async () => {
  const { body } = await shop.call('POST', '/payments', {
    amount: { value: '10.00', currency: 'RUB' },
    description: '<img src=x onerror=alert(1)>',
    confirmation: { type: 'redirect', return_url: 'http://127.0.0.1/"><b>' },
    receipt: {
      customer: { phone: '79001234567' },
      items: [
        { description: 'Билет', quantity: 1, amount: { value: '10.00', currency: 'RUB' }, vat_code: 1 },
      ],
    },
  });
  const text = await (await fetch(body.confirmation.confirmation_url)).text();
  expect(text).not.toContain('<img');
  expect(text).not.toContain('"><b>');
});

test('an unknown payment has a page of its own', async () => {
  const response = await fetch(`${shop.emulator.url}/yookassa/checkout/nothing`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Платёж не найден');
});
