import { createAcquirers } from '@distance/server/adapters/acquirers.ts';
import { settlePayment } from '@distance/server/features/orders/payments/settle-payment.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { audit } from './audit.ts';
import { DECLINED_CARD, PROVIDERS, WAYS, startAcquirerShop, type AcquirerShop } from './acquirer-shop.ts';
import {
  askRefund,
  nextAddress,
  startVirtualShop,
  stateOf,
  ticketsOf,
  type Purchase,
} from './virtual-shop.ts';

const PRICE = 240_000;
const PAID = { order: 'paid', tickets: ['valid'], balance: PRICE, stock: { held: 0, sold: 1 } };

describe.each(WAYS)('%s by %s', (provider, way) => {
  let shop: AcquirerShop;
  beforeAll(async () => {
    shop = await startAcquirerShop(inject('postgres'), provider, { way });
  });
  afterAll(async () => await shop.close());

  const books = async () => expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  const failureOf = async (purchase: Purchase) =>
    await shop.db
      .selectFrom('payment')
      .innerJoin('orders', 'orders.id', 'payment.order_id')
      .select('payment.failure')
      .where('orders.public_id', '=', purchase.orderId)
      .orderBy('payment.id')
      .executeTakeFirstOrThrow();

  test('a declined card, another try, paid: money once, a ticket, the books agree (P4.61, P7.08)', async () => {
    const purchase = await shop.press();
    shop.pay(purchase, DECLINED_CARD);
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject({ order: 'created', payments: ['failed 0'] });
    expect((await failureOf(purchase)).failure).toBe(
      provider === 'robokassa' ? 'general_decline' : 'insufficient_funds',
    );
    await shop.retry(purchase);
    shop.pay(purchase);
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject({
      ...PAID,
      payments: ['failed 0', `paid ${PRICE}`],
      letters: ['order_paid'],
    });
    await books();
  });

  test.each(['on_time', 'parallel', 'reversed'] as const)(
    'notifications %s lead to the paid order, and the provider is content (F07)',
    async (mode) => {
      shop.emulator.control.setWebhooks({ mode, delay_ms: 20 });
      const purchase = await shop.press();
      shop.pay(purchase);
      await shop.emulator.control.quiet();
      await shop.work();
      await shop.emulator.control.quiet();
      await shop.work();
      shop.emulator.control.setWebhooks({ mode: 'lost' });
      expect(await stateOf(shop, purchase)).toMatchObject(PAID);
      const reported = shop.emulator.control
        .webhooks()
        .filter(({ object_id: id }) => id === purchase.paymentId);
      expect(reported.length).toBeGreaterThan(0);
      expect(new Set(reported.map(({ state }) => state))).toEqual(new Set(['delivered']));
      await books();
    },
  );

  test('without any notification the poller ends the payment (F07)', async () => {
    const purchase = await shop.press();
    shop.pay(purchase);
    await shop.pass(3);
    expect(await stateOf(shop, purchase)).toMatchObject(PAID);
  });

  test('a payer who never comes back leaves no place behind (P4.52)', async () => {
    const purchase = await shop.press();
    await shop.pass(21);
    expect((await stateOf(shop, purchase)).stock).toEqual({ held: 0, sold: 0 });
    await shop.pass(120);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'cancelled',
      // Robokassa tells that it was not paid, not why.
      payments: [provider === 'robokassa' ? 'failed 0' : 'expired 0'],
    });
    await books();
  });

  test('one of three tickets goes back, then another: each sum once (P7.08, F11)', async () => {
    const purchase = await shop.press({ count: 3 });
    shop.pay(purchase);
    await shop.pass(2);
    const [first, second] = await ticketsOf(shop, purchase);
    await askRefund(shop, purchase, first);
    await shop.pass(3);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'paid',
      payments: [`partly_refunded ${3 * PRICE}`],
      balance: 2 * PRICE,
    });
    await askRefund(shop, purchase, second);
    await shop.pass(3);
    expect(await stateOf(shop, purchase)).toMatchObject({ balance: PRICE, stock: { held: 0, sold: 1 } });
    await books();
  });

  test.each(['error_500_after', 'timeout_after', 'broken_json', 'error_500_before'] as const)(
    'a whole refund answered by %s is done once (F11)',
    async (kind) => {
      const purchase = await shop.press();
      shop.pay(purchase);
      await shop.pass(2);
      shop.emulator.control.addFault({
        kind,
        operation: 'refund.create',
        order_id: purchase.orderId,
        delay_ms: 30,
      });
      await askRefund(shop, purchase);
      await shop.pass(6);
      expect(await stateOf(shop, purchase)).toMatchObject({
        order: 'refunded',
        payments: [`refunded ${PRICE}`],
        balance: 0,
      });
      await books();
    },
  );

  test('money for a place that was sold to another is not kept (F10, I12)', async () => {
    const format = await makeFormat(shop.db, shop.clock, { capacity: 1 });
    // A short time on the page's clock is left: the provider's page outlives the hold where it cannot be ended.
    const late = await shop.press({ format });
    await shop.pass(19);
    shop.pay(late);
    // The notification is lost, and the hold ends before the poller comes.
    await shop.db
      .updateTable('payment')
      .set({ next_check_at: null })
      .where('state', '=', 'pending')
      .execute();
    shop.clock.advance(2 * 60_000);
    const other = await shop.press({ format });
    shop.pay(other);
    await shop.pass(3);
    await shop.db
      .updateTable('payment')
      .set({ next_check_at: shop.clock.now() })
      .where('state', 'in', ['pending', 'created'])
      .execute();
    await shop.pass(5);
    expect(await stateOf(shop, other)).toMatchObject(PAID);
    const end = await stateOf(shop, late);
    expect(end).toMatchObject({ order: 'cancelled', tickets: [], balance: 0 });
    expect(end.letters).toContain('payment_no_place');
    expect(end.payments).toEqual(shop.twoStage ? ['failed 0'] : [`refunded ${PRICE} surplus`]);
    await books();
  });

  test('a payment goes on with its own acquirer when new ones go elsewhere (F19)', async () => {
    const purchase = await shop.press();
    shop.pay(purchase);
    const { services } = shop.server;
    const elsewhere = PROVIDERS.find((each) => each !== provider) ?? provider;
    const acquirers = createAcquirers({ ...services.settings, acquirer: elsewhere });
    const { id } = await shop.db
      .selectFrom('payment')
      .innerJoin('orders', 'orders.id', 'payment.order_id')
      .select('payment.id')
      .where('orders.public_id', '=', purchase.orderId)
      .executeTakeFirstOrThrow();
    await settlePayment({ ...services, acquirers }, id);
    expect(await stateOf(shop, purchase)).toMatchObject(PAID);
  });
});

describe('T-Bank alone', () => {
  let shop: AcquirerShop;
  beforeAll(async () => {
    shop = await startAcquirerShop(inject('postgres'), 'tbank');
  });
  afterAll(async () => await shop.close());

  test.each([
    ['timeout_after', 1],
    ['error_500_after', 3],
    ['broken_json', 1],
    ['error_500_before', 2],
    ['reset_after', 1],
  ] as const)(
    'Init answered by %s %i times leaves one payment that can be paid (F06)',
    async (kind, times) => {
      shop.emulator.control.addFault({ kind, operation: 'payment.create', times, delay_ms: 30 });
      const purchase = await shop.press();
      await shop.pass(5);
      const made = shop.paymentsOf(purchase);
      expect(made.filter(({ status }) => status === 'NEW' || status === 'FORM_SHOWED')).toHaveLength(1);
      expect(made.slice(1).every(({ status }) => status === 'CANCELED')).toBe(true);
      shop.pay(purchase);
      await shop.pass(3);
      expect(await stateOf(shop, purchase)).toMatchObject(PAID);
    },
  );

  test('a second press while the first is under way does not take its page away', async () => {
    shop.emulator.control.addFault({ kind: 'late_answer', operation: 'payment.create', delay_ms: 300 });
    const body = paymentBody(await makeFormat(shop.db, shop.clock, { capacity: 5 }));
    const press = async () =>
      await shop.call<{ redirect_url: string; order: { public_id: string } }>('POST', '/api/payment', {
        body,
        from: nextAddress(),
      });
    const answers = await Promise.all([press(), press()]);
    const redirects = answers.map(({ body: { redirect_url: url } }) => url.includes('/tbank/checkout/'));
    expect(redirects).toContain(true);
    const orderId = answers[0].body.order.public_id;
    const made = shop.emulator.control.acquirer('tbank').payments(orderId);
    expect(made.map(({ status }) => status)).toEqual(['NEW']);
  });

  test('SBP is taken at once; its refund is waited for and never sent twice (F11)', async () => {
    const purchase = await shop.press({ count: 2 });
    shop.emulator.control.acquirer('tbank').pay(purchase.orderId, { sbp: 'success' });
    await shop.pass(2);
    expect((await stateOf(shop, purchase)).order).toBe('paid');
    shop.emulator.control.addFault({ kind: 'error_500_after', operation: 'refund.create' });
    await askRefund(shop, purchase);
    await shop.pass(6);
    expect(await stateOf(shop, purchase)).toMatchObject({ balance: PRICE });
    expect(shop.emulator.control.acquirer('tbank').payments(purchase.orderId)[0]?.refunded).toBe(PRICE);
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  });
});

test('Robokassa: a form that never arrived is waited for an hour, then given up (F06)', async () => {
  const shop = await startVirtualShop(inject('postgres'), { env: { ACQUIRER: 'robokassa' } });
  try {
    const body = paymentBody(await makeFormat(shop.db, shop.clock, { capacity: 5 }));
    const answer = await shop.call<{ form: { action: string } }>('POST', '/api/payment', { body });
    expect(answer.body.form.action).toBe(`${shop.emulator.url}/robokassa/Merchant/Index.aspx`);
    const stateNow = async () =>
      (await shop.db.selectFrom('payment').select('state').executeTakeFirstOrThrow()).state;
    await shop.pass(50);
    expect(await stateNow()).toBe('pending');
    await shop.pass(60);
    expect(await stateNow()).toBe('expired');
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  } finally {
    await shop.close();
  }
});

test('Robokassa: a part refund of an unknown outcome waits for a person and is not sent twice (F11)', async () => {
  const shop = await startAcquirerShop(inject('postgres'), 'robokassa');
  try {
    const purchase = await shop.press({ count: 3 });
    shop.pay(purchase);
    await shop.pass(2);
    shop.emulator.control.addFault({ kind: 'error_500_after', operation: 'refund.create' });
    await askRefund(shop, purchase);
    await shop.pass(180);
    const refund = await shop.db.selectFrom('refund').select(['state', 'failure']).executeTakeFirstOrThrow();
    expect(refund).toEqual({ state: 'failed', failure: 'outcome_unclear' });
    expect(shop.emulator.control.acquirer('robokassa').payments(purchase.orderId)[0]?.refunded).toBe(PRICE);
  } finally {
    await shop.close();
  }
});
