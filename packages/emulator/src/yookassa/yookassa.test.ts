import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newPayment, openTestShop, receiptOf, type TestShop } from '../test-shop.ts';

let shop: TestShop;
let time = Date.parse('2026-05-12T09:00:00Z');
const rub = (value: string) => ({ value, currency: 'RUB' });

beforeEach(async () => {
  time = Date.parse('2026-05-12T09:00:00Z');
  shop = await openTestShop({ now: () => new Date(time) });
});
afterEach(async () => shop.close());

describe('access', () => {
  test('a wrong secret is refused with 401 invalid_credentials', async () => {
    const response = await fetch(`${shop.emulator.url}/yookassa/v3/me`, {
      headers: { authorization: 'Basic eDp5' },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ type: 'error', code: 'invalid_credentials' });
  });

  test('GET /me tells a test shop with a fiscal register', async () => {
    expect((await shop.call('GET', '/me')).body).toMatchObject({
      account_id: '100500',
      test: true,
      fiscalization: { enabled: true },
    });
  });

  test('an unknown path is 404, a wrong method 405, another content type 415, broken JSON 400', async () => {
    expect((await shop.call('GET', '/nothing')).status).toBe(404);
    expect((await shop.call('DELETE', '/payments')).status).toBe(405);
    const send = async (type: string, body: string) => {
      const headers = {
        authorization: `Basic ${btoa('100500:test_secret')}`,
        'content-type': type,
        'idempotence-key': 'k1',
      };
      return (await fetch(`${shop.emulator.url}/yookassa/v3/payments`, { method: 'POST', headers, body }))
        .status;
    };
    expect(await send('text/plain', 'x')).toBe(415);
    expect(await send('application/json', '{')).toBe(400);
  });
});

describe('creating a payment', () => {
  test('answers a pending test payment with its own payment page', async () => {
    const { status, body } = await shop.call('POST', '/payments', newPayment());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'pending',
      paid: false,
      test: true,
      refundable: false,
      amount: rub('2450.00'),
      metadata: { order_id: '1042' },
      confirmation: {
        type: 'redirect',
        confirmation_url: `${shop.emulator.url}/yookassa/checkout/${body.id}`,
      },
    });
    expect(body.id).toHaveLength(36);
    expect((await shop.call('GET', `/payments/${body.id}`)).body).toEqual(body);
  });

  test('one key makes one payment; another body or no key is 400', async () => {
    const first = await shop.call('POST', '/payments', newPayment(), 'key-1');
    const again = await shop.call('POST', '/payments', newPayment(), 'key-1');
    expect(again).toEqual(first);
    expect(shop.emulator.control.payments()).toHaveLength(1);
    expect((await shop.call('POST', '/payments', newPayment('10.00'), 'key-1')).status).toBe(400);
    expect((await shop.call('POST', '/payments', newPayment(), 'bad key!')).status).toBe(400);
    expect((await shop.call('POST', '/payments', newPayment(), '')).body.parameter).toBe('Idempotence-Key');
  });

  test('a key is forgotten after 24 hours', async () => {
    await shop.createPayment({ key: 'key-1' });
    time += 24 * 3_600_000;
    await shop.createPayment({ key: 'key-1' });
    expect(shop.emulator.control.payments()).toHaveLength(2);
  });

  test.each([
    ['a number instead of a string', { amount: { value: 2450, currency: 'RUB' } }, 'amount.value'],
    ['one decimal', { amount: rub('2450.0') }, 'amount.value'],
    ['zero', { amount: rub('0.00') }, 'amount.value'],
    ['more than a card may pay', { amount: rub('350000.01') }, 'amount.value'],
    ['another currency', { amount: { value: '2450.00', currency: 'USD' } }, 'amount.currency'],
    ['a long description', { description: 'я'.repeat(129) }, 'description'],
    ['metadata that is not text', { metadata: { order_id: 1042 } }, 'metadata.order_id'],
    ['no return address', { confirmation: { type: 'redirect' } }, 'confirmation.return_url'],
    [
      'a return address that is a script',
      { confirmation: { type: 'redirect', return_url: 'javascript:1' } },
      'confirmation.return_url',
    ],
    ['no receipt', { receipt: undefined }, 'receipt'],
    ['a receipt of another sum', { receipt: receiptOf('2450.01') }, 'receipt.items'],
    [
      'a receipt without a contact',
      { receipt: { ...receiptOf('2450.00'), customer: {} } },
      'receipt.customer',
    ],
    ['an agent inside a payment receipt', { receipt: agentReceipt() }, 'receipt.items[0].agent_type'],
  ])('%s is refused with 400', async (_title, change, parameter) => {
    const { status, body } = await shop.call('POST', '/payments', { ...newPayment(), ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: 'error', code: 'invalid_request', parameter });
  });

  test('lines of a receipt count quantity times the price of one unit', async () => {
    const [item] = receiptOf('100.00').items;
    const receipt = { ...receiptOf(), items: [{ ...item, quantity: 3 }] };
    expect((await shop.call('POST', '/payments', { ...newPayment('300.00'), receipt })).status).toBe(200);
  });
});

describe('states', () => {
  test('a one-stage payment succeeds at once, with its receipt', async () => {
    const { id } = await shop.createPayment();
    shop.emulator.control.pay({ payment_id: id });
    expect((await shop.call('GET', `/payments/${id}`)).body).toMatchObject({
      status: 'succeeded',
      paid: true,
      refundable: true,
      refunded_amount: rub('0.00'),
      receipt_registration: 'succeeded',
      payment_method: { title: 'Bank card *1111' },
    });
    expect((await shop.call('GET', `/receipts?payment_id=${id}`)).body.items).toHaveLength(1);
  });

  test('a two-stage payment waits, is captured once and is booked then', async () => {
    const { id } = await shop.createPayment({ capture: false });
    expect((await shop.call('POST', `/payments/${id}/capture`, {})).status).toBe(400);
    shop.emulator.control.pay({ order_id: '1042' });
    expect((await shop.call('GET', `/payments/${id}`)).body).toMatchObject({
      status: 'waiting_for_capture',
      paid: true,
      expires_at: '2026-05-19T09:00:00.000Z',
    });
    expect(shop.emulator.control.book()).toEqual([]);
    expect((await shop.call('POST', `/payments/${id}/capture`, {})).body.status).toBe('succeeded');
    expect((await shop.call('POST', `/payments/${id}/capture`, {})).status).toBe(400);
    expect(shop.emulator.control.book()).toEqual([
      { order_id: '1042', captured: 245000, refunded: 0, balance: 245000, payments: 1 },
    ]);
  });

  test('a part capture needs its own smaller receipt', async () => {
    const { id } = await shop.createPayment({ capture: false });
    shop.emulator.control.pay({ payment_id: id });
    const capture = async (body: unknown) => shop.call('POST', `/payments/${id}/capture`, body);
    expect((await capture({ amount: rub('2450.01') })).status).toBe(400);
    expect((await capture({ amount: rub('2250.00') })).body.description).toBe(
      'Receipt is missing or illegal',
    );
    const { body } = await capture({ amount: rub('2250.00'), receipt: receiptOf('2250.00') });
    expect(body).toMatchObject({ status: 'succeeded', amount: rub('2250.00') });
  });

  test('only a waiting payment can be canceled', async () => {
    const { id } = await shop.createPayment({ capture: false });
    expect((await shop.call('POST', `/payments/${id}/cancel`)).status).toBe(400);
    shop.emulator.control.pay({ payment_id: id });
    expect((await shop.call('POST', `/payments/${id}/cancel`)).body).toMatchObject({
      status: 'canceled',
      paid: false,
      cancellation_details: { party: 'merchant', reason: 'canceled_by_merchant' },
    });
    expect((await shop.call('POST', `/payments/${id}/capture`, {})).status).toBe(400);
  });

  test('a link lives one hour, strictly', async () => {
    const { id } = await shop.createPayment();
    time += 3_600_000 - 1;
    expect((await shop.call('GET', `/payments/${id}`)).body.status).toBe('pending');
    time += 1;
    expect((await shop.call('GET', `/payments/${id}`)).body).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'expired_on_confirmation' },
    });
    expect(shop.emulator.control.pay({ payment_id: id }).outcome).toBe('not_payable');
  });

  test('a hold lives seven days, then capture is refused', async () => {
    const { id } = await shop.createPayment({ capture: false });
    shop.emulator.control.pay({ payment_id: id });
    shop.emulator.control.moveTime(7 * 24 * 3_600_000);
    expect((await shop.call('POST', `/payments/${id}/capture`, {})).status).toBe(400);
    expect((await shop.call('GET', `/payments/${id}`)).body.cancellation_details.reason).toBe(
      'expired_on_capture',
    );
  });

  test.each([
    ['4562265587712390', 'insufficient_funds', 'payment_network'],
    ['2202202212312379', 'general_decline', 'payment_network'],
    ['4839665499603842', '3d_secure_failed', 'payment_network'],
    ['4969751510013864', 'country_forbidden', 'yoo_money'],
  ])('the card %s ends in %s', async (card, reason, party) => {
    const { id } = await shop.createPayment();
    expect(shop.emulator.control.pay({ payment_id: id, card }).outcome).toBe(reason);
    expect((await shop.call('GET', `/payments/${id}`)).body.cancellation_details).toEqual({ party, reason });
  });
});

describe('refunds', () => {
  const refund = async (payment_id: string, sum: string, receipt?: unknown) =>
    shop.call('POST', '/refunds', {
      payment_id,
      amount: rub(sum),
      ...(receipt === undefined ? {} : { receipt }),
    });

  test('parts add up to the payment and not a kopeck more', async () => {
    const { id } = await shop.createPayment();
    expect((await refund(id, '10.00', receiptOf('10.00'))).status).toBe(400);
    shop.emulator.control.pay({ payment_id: id });
    expect((await refund(id, '450.00')).body.description).toBe('Receipt is missing or illegal');
    const part = await refund(id, '450.00', receiptOf('450.00'));
    expect(part.body).toMatchObject({ payment_id: id, status: 'succeeded', amount: rub('450.00') });
    expect((await refund(id, '2000.01', receiptOf('2000.01'))).status).toBe(400);
    await refund(id, '2000.00', receiptOf('2000.00'));
    expect((await shop.call('GET', `/payments/${id}`)).body).toMatchObject({
      refunded_amount: rub('2450.00'),
      refundable: false,
    });
    expect((await shop.call('GET', `/refunds?payment_id=${id}`)).body.items).toHaveLength(2);
    expect(shop.emulator.control.book()[0]).toMatchObject({ captured: 245000, refunded: 245000, balance: 0 });
  });

  test('a full refund needs no receipt and repeats the payment receipt', async () => {
    const { id } = await shop.createPayment();
    shop.emulator.control.pay({ payment_id: id });
    expect((await refund(id, '2450.00')).body).toMatchObject({
      status: 'succeeded',
      receipt_registration: 'succeeded',
    });
    expect(shop.emulator.control.payment(id).receipts.map(({ type }) => type)).toEqual(['payment', 'refund']);
  });

  test('an unknown payment or refund is 404', async () => {
    expect((await refund('nothing', '1.00')).body.code).toBe('not_found');
    expect((await shop.call('GET', '/refunds/nothing')).status).toBe(404);
  });

  test('payments older than three years are not refunded', async () => {
    const { id } = await shop.createPayment();
    shop.emulator.control.pay({ payment_id: id });
    time += 3 * 366 * 24 * 3_600_000;
    expect((await refund(id, '2450.00')).status).toBe(400);
  });
});

describe('receipts and lists', () => {
  test('a closing receipt is pending first and registered when read', async () => {
    const { id } = await shop.createPayment();
    const body = {
      type: 'payment',
      payment_id: id,
      send: true,
      ...agentReceipt(),
      settlements: [{ type: 'prepayment', amount: rub('2450.00') }],
    };
    expect((await shop.call('POST', '/receipts', body)).status).toBe(400);
    shop.emulator.control.pay({ payment_id: id });
    expect((await shop.call('POST', '/receipts', { ...body, send: false })).body.parameter).toBe('send');
    const created = await shop.call('POST', '/receipts', body);
    expect(created.body).toMatchObject({ type: 'payment', payment_id: id, status: 'pending' });
    expect((await shop.call('GET', `/receipts/${created.body.id}`)).body).toMatchObject({
      status: 'succeeded',
      fiscal_storage_number: '9288000100115785',
    });
  });

  test('a list goes on from its cursor, newest first, and filters by state and time', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      ids.unshift((await shop.createPayment({ order: String(n) })).id);
      time += 1000;
    }
    const first = (await shop.call('GET', '/payments?limit=3')).body;
    const second = (await shop.call('GET', `/payments?limit=3&cursor=${first.next_cursor}`)).body;
    expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(second.next_cursor).toBeUndefined();
    shop.emulator.control.pay({ order_id: '2' });
    expect((await shop.call('GET', '/payments?status=succeeded')).body.items).toHaveLength(1);
    const since = encodeURIComponent('2026-05-12T09:00:03Z');
    expect((await shop.call('GET', `/payments?created_at.gte=${since}`)).body.items).toHaveLength(2);
    expect((await shop.call('GET', '/payments?limit=101')).status).toBe(400);
  });
});

function agentReceipt() {
  const { customer, items } = receiptOf('2450.00');
  const supplier = { name: 'АНО «Старт»', phone: '79001234567', inn: '7707083893' };
  return { customer, items: items.map((item) => ({ ...item, agent_type: 'agent', supplier })) };
}
