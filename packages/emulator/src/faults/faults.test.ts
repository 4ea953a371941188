import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newPayment, openTestShop, receiptOf, type TestShop } from '../test-shop.ts';

let shop: TestShop;
const rub = (value: string) => ({ value, currency: 'RUB' });

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(async () => shop.close());

const create = async (key = 'key-1', order = '1042') =>
  shop.call('POST', '/payments', newPayment('2450.00', false, order), key);

describe('the way an answer comes (F06)', () => {
  test.each([
    ['timeout_before', 0],
    ['timeout_after', 1],
    ['reset_before', 0],
    ['reset_after', 1],
  ] as const)('%s gives no answer and leaves %i payments', async (kind, payments) => {
    shop.emulator.control.addFault({ kind, operation: 'payment.create', delay_ms: 30 });
    await expect(create()).rejects.toThrow('fetch failed');
    expect(shop.emulator.control.payments()).toHaveLength(payments);
    expect((await create()).status).toBe(200);
    expect(shop.emulator.control.payments()).toHaveLength(1);
  });

  test.each([
    ['error_500_before', 500, 0],
    ['error_500_after', 500, 1],
    ['processing_202', 202, 1],
    ['too_many_429', 429, 0],
  ] as const)('%s answers %i and leaves %i payments', async (kind, status, payments) => {
    shop.emulator.control.addFault({ kind });
    expect((await create()).status).toBe(status);
    expect(shop.emulator.control.payments()).toHaveLength(payments);
    expect((await create()).body.status).toBe('pending');
    expect(shop.emulator.control.payments()).toHaveLength(1);
  });

  test('broken_json does the work and cuts the answer', async () => {
    shop.emulator.control.addFault({ kind: 'broken_json' });
    await expect(create()).rejects.toThrow(SyntaxError);
    expect(shop.emulator.control.payments()).toHaveLength(1);
  });

  test.each(['slow_body', 'late_answer'] as const)('%s is right but takes its time', async (kind) => {
    shop.emulator.control.addFault({ kind, delay_ms: 120 });
    const started = performance.now();
    expect((await create()).body.status).toBe('pending');
    expect(performance.now() - started).toBeGreaterThan(100);
  });

  test.each([
    ['unknown_status', { status: 'awaiting_review' }],
    ['amount_off', { amount: rub('2450.01') }],
    ['other_currency', { amount: { value: '2450.00', currency: 'USD' } }],
    ['test_flag', { test: false }],
    ['other_shop', { recipient: { account_id: '999999' } }],
  ] as const)('%s changes one answer and not the payment (F08)', async (kind, change) => {
    const { id } = (await create()).body;
    shop.emulator.control.addFault({ kind, operation: 'payment.read' });
    expect((await shop.call('GET', `/payments/${id}`)).body).toMatchObject(change);
    expect((await shop.call('GET', `/payments/${id}`)).body).toMatchObject({
      status: 'pending',
      test: true,
      amount: rub('2450.00'),
      recipient: { account_id: '100500' },
    });
  });
});

describe('which calls are spoiled', () => {
  test('times counts them, and the rest of the operations stay whole', async () => {
    shop.emulator.control.addFault({ kind: 'error_500_before', operation: 'payment.create', times: 2 });
    expect((await shop.call('GET', '/me')).status).toBe(200);
    const statuses = [await create(), await create(), await create()].map(({ status }) => status);
    expect(statuses).toEqual([500, 500, 200]);
    expect(shop.emulator.control.faults()).toEqual([]);
  });

  test('order_id narrows it to one order, on create, read and refund alike', async () => {
    shop.emulator.control.addFault({ kind: 'error_500_before', order_id: '7', times: null });
    expect((await create('a', '8')).status).toBe(200);
    expect((await create('b', '7')).status).toBe(500);
    shop.emulator.control.clearFaults();
    const { id } = (await create('c', '7')).body;
    shop.emulator.control.addFault({ kind: 'error_500_before', order_id: '7', times: null });
    expect((await shop.call('GET', `/payments/${id}`)).status).toBe(500);
    expect((await shop.call('POST', '/refunds', { payment_id: id })).status).toBe(500);
  });

  test('the log names the fault and the dropped answer', async () => {
    shop.emulator.control.addFault({ kind: 'reset_after' });
    await expect(create()).rejects.toThrow('fetch failed');
    await expect.poll(() => shop.emulator.control.requests()).toHaveLength(1);
    expect(shop.emulator.control.requests()[0]).toMatchObject({
      operation: 'payment.create',
      order_id: '1042',
      fault: 'reset_after',
      status: 0,
    });
  });
});

describe('what the provider decides (F10, F11)', () => {
  async function paid(): Promise<string> {
    const { id } = (await create()).body;
    shop.emulator.control.pay({ payment_id: id });
    return id;
  }
  const refund = (payment_id: string) => ({
    payment_id,
    amount: rub('450.00'),
    receipt: receiptOf('450.00'),
  });

  test('capture_declined cancels the hold and books nothing', async () => {
    const id = await paid();
    shop.emulator.control.addFault({ kind: 'capture_declined' });
    expect((await shop.call('POST', `/payments/${id}/capture`, {})).body).toMatchObject({
      status: 'canceled',
      cancellation_details: { party: 'payment_network', reason: 'general_decline' },
    });
    expect(shop.emulator.control.book()).toEqual([]);
  });

  test('refund_pending keeps the sum until it is decided by hand', async () => {
    const id = await paid();
    await shop.call('POST', `/payments/${id}/capture`, {});
    shop.emulator.control.addFault({ kind: 'refund_pending' });
    const { body } = await shop.call('POST', '/refunds', refund(id));
    expect(body.status).toBe('pending');
    const over = { payment_id: id, amount: rub('2000.01'), receipt: receiptOf('2000.01') };
    expect((await shop.call('POST', '/refunds', over)).status).toBe(400);
    expect(shop.emulator.control.book()[0]?.refunded).toBe(0);
    shop.emulator.control.finishRefund(body.id, 'succeeded');
    expect((await shop.call('GET', `/refunds/${body.id}`)).body.status).toBe('succeeded');
    expect(shop.emulator.control.book()[0]?.refunded).toBe(45000);
  });

  test.each([
    ['refund_canceled', 'general_decline'],
    ['refund_no_money', 'insufficient_funds'],
  ] as const)('%s refuses with %s and a new key may try again', async (kind, reason) => {
    const id = await paid();
    await shop.call('POST', `/payments/${id}/capture`, {});
    shop.emulator.control.addFault({ kind });
    const first = await shop.call('POST', '/refunds', refund(id), 'refund-1');
    expect(first.body).toMatchObject({
      status: 'canceled',
      cancellation_details: { party: 'refund_network', reason },
    });
    expect(await shop.call('POST', '/refunds', refund(id), 'refund-1')).toEqual(first);
    expect((await shop.call('POST', '/refunds', refund(id), 'refund-2')).body.status).toBe('succeeded');
  });

  test('a refund whose answer is lost is done once under its key', async () => {
    const id = await paid();
    await shop.call('POST', `/payments/${id}/capture`, {});
    shop.emulator.control.addFault({ kind: 'timeout_after', operation: 'refund.create', delay_ms: 20 });
    await expect(shop.call('POST', '/refunds', refund(id), 'refund-1')).rejects.toThrow('fetch failed');
    expect((await shop.call('POST', '/refunds', refund(id), 'refund-1')).body.status).toBe('succeeded');
    expect(shop.emulator.control.book()[0]?.refunded).toBe(45000);
  });

  test.each([
    ['receipt_stuck', 'pending'],
    ['receipt_canceled', 'canceled'],
  ] as const)('%s leaves a receipt %s', async (kind, status) => {
    const id = await paid();
    await shop.call('POST', `/payments/${id}/capture`, {});
    shop.emulator.control.addFault({ kind });
    const settlements = [{ type: 'prepayment', amount: rub('2450.00') }];
    const body = { type: 'payment', payment_id: id, send: true, settlements, ...receiptOf('2450.00') };
    const receipt = (await shop.call('POST', '/receipts', body)).body;
    expect((await shop.call('GET', `/receipts/${receipt.id}`)).body.status).toBe(status);
  });
});
