import { rulePayment } from '@distance/server/features/orders/payments/rule-payment.ts';
import { moneyInDoubt, tellDoubts } from '@distance/server/features/orders/payments/tell-doubts.ts';
import { DAY } from '@distance/server/clock.ts';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { randomId } from '@distance/server/public-id.ts';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { audit } from './audit.ts';
import { WAYS, startAcquirerShop, type AcquirerShop } from './acquirer-shop.ts';
import { askRefund, nextAddress, stateOf, type Purchase } from './virtual-shop.ts';

const PRICE = 240_000;
const TEAM = 'team@distance.example';
const PAID = { order: 'paid', tickets: ['valid'], balance: PRICE, payments: [`paid ${PRICE}`] };

describe.each(WAYS)('answers of %s by %s that contradict our books', (provider, way) => {
  let shop: AcquirerShop;
  beforeEach(async () => {
    shop = await startAcquirerShop(inject('postgres'), provider, { SUPPORT_EMAIL: TEAM, way });
  });
  afterEach(async () => await shop.close());

  /** So many readings of its state are a kopeck off; null = all. */
  const spoil = ({ orderId }: Purchase, times: number | null) =>
    shop.emulator.control.addFault({
      kind: 'amount_off',
      operation: 'payment.read',
      order_id: orderId,
      times,
    });
  const books = async () => expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  const broken = async () =>
    (await audit(shop.db, shop.emulator, shop.clock.now())).flatMap(
      (line) => /"id":"(\w+)"/.exec(line)?.[1] ?? [],
    );
  const shown = async ({ orderId, key }: Purchase) =>
    (
      await shop.call<{ payment: { checking: boolean; redirect_url: string | null } }>(
        'GET',
        `/api/order/${orderId}?key=${key}`,
        { from: nextAddress() },
      )
    ).body.payment;
  const teamLetters = async () =>
    await shop.db
      .selectFrom('outbox')
      .select(['to_address', 'dedupe_key'])
      .where('kind', '=', 'money_in_doubt')
      .execute();
  const paymentOf = async ({ orderId }: Purchase) =>
    await shop.db
      .selectFrom('payment')
      .innerJoin('orders', 'orders.id', 'payment.order_id')
      .select(['payment.public_id', 'payment.suspicious'])
      .where('orders.public_id', '=', orderId)
      .executeTakeFirstOrThrow();

  test('one wrong answer delays a paid ticket until two answers fit, and nobody is woken (F08)', async () => {
    const purchase = await shop.press();
    shop.pay(purchase);
    spoil(purchase, 1);
    await shop.pass(1);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'created',
      payments: ['pending 0 suspicious'],
    });
    expect(await shown(purchase)).toMatchObject({ checking: true, redirect_url: null });
    expect(await broken()).toContain('I77');
    await shop.pass(3);
    expect(await stateOf(shop, purchase)).toMatchObject({ ...PAID, stock: { held: 0, sold: 1 } });
    expect(await shown(purchase)).toMatchObject({ checking: false });
    expect(await teamLetters()).toEqual([]);
    await books();
  });

  test('while the answers stay wrong the last place is kept and the team is told within ten minutes (F08, I04)', async () => {
    const format = await makeFormat(shop.db, shop.clock, { capacity: 1 });
    const purchase = await shop.press({ format });
    shop.pay(purchase);
    spoil(purchase, null);
    await shop.pass(10);
    expect(await teamLetters()).toMatchObject([{ to_address: TEAM }]);
    await shop.pass(30);
    await expect(shop.press({ format })).rejects.toThrow('tickets_unavailable');
    expect(await broken()).toEqual(['I77']);
    // A process that told nobody and found nothing shows what all of them know.
    const figure = async () => {
      await tellDoubts(shop.server.services);
      return (await moneyInDoubt.get()).values.map(({ value }) => value);
    };
    moneyInDoubt.set(0);
    expect(await figure()).toEqual([1]);
    shop.emulator.control.clearFaults();
    // Its readings have grown rare meanwhile.
    await shop.pass(45);
    moneyInDoubt.set(1);
    expect(await figure()).toEqual([0]);
    expect(await stateOf(shop, purchase)).toMatchObject({ ...PAID, stock: { held: 0, sold: 1 } });
    expect(await teamLetters()).toHaveLength(1);
    await books();
  });

  test('the place is kept for a day at most; what comes then goes back whole (F08, I04, I12)', async () => {
    const format = await makeFormat(shop.db, shop.clock, { capacity: 1 });
    const purchase = await shop.press({ format });
    shop.pay(purchase);
    spoil(purchase, null);
    await shop.pass(2);
    shop.clock.advance(DAY);
    await shop.work();
    const other = await shop.press({ format });
    shop.pay(other);
    await shop.pass(2);
    expect((await stateOf(shop, other)).order).toBe('paid');
    shop.emulator.control.clearFaults();
    await shop.pass(120);
    expect(await stateOf(shop, purchase)).toMatchObject({ tickets: [], balance: 0 });
    await books();
  });

  test('a person accepts what is true, and sends back what is not; the buyer is told (F08)', async () => {
    const { services } = shop.server;
    const wrong = await shop.press();
    shop.pay(wrong);
    spoil(wrong, null);
    await shop.pass(5);
    const { public_id: id } = await paymentOf(wrong);
    await expect(rulePayment(services, id, 'accept')).rejects.toThrow(`${PRICE + 1} instead of ${PRICE}`);
    shop.emulator.control.clearFaults();
    // The contradiction stays, though the sum is right: a payment of ours by another name.
    await rulePayment(services, id, 'return');
    await shop.pass(3);
    const end = await stateOf(shop, wrong);
    expect(end).toMatchObject({ tickets: [], balance: 0 });
    expect(end.letters).toContain('payment_returned');
    await expect(rulePayment(services, id, 'return')).rejects.toThrow('not a payment that was put aside');

    const right = await shop.press();
    shop.pay(right);
    spoil(right, 1);
    await shop.pass(1);
    const { public_id: other, suspicious } = await paymentOf(right);
    expect(suspicious).not.toBeNull();
    await rulePayment(services, other, 'accept');
    expect(await stateOf(shop, right)).toMatchObject(PAID);
    await shop.pass(25);
    await books();
  });

  test('a basket whose money is in doubt is not ordered anew: its place stays, nothing is charged twice (F08, P4.53)', async () => {
    const format = await makeFormat(shop.db, shop.clock, { capacity: 2 });
    const basket_key = randomId(120);
    const body = { ...paymentBody(format), basket_key };
    const from = nextAddress();
    const purchase = await shop.press({ format, body, from });
    shop.pay(purchase);
    spoil(purchase, null);
    await shop.pass(2);
    const changed = { ...body, email: `changed-${randomId(40)}@mail.example` };
    for (const again of [changed, { ...changed, email: body.email, total: 2400 }])
      expect(
        await shop.call('POST', '/api/payment', {
          body: again,
          from,
          headers: { 'idempotency-key': randomId(80) },
        }),
      ).toMatchObject({
        status: 409,
        body: { code: 'payment_under_way', details: { order: purchase.orderId } },
      });
    expect(await stateOf(shop, purchase)).toMatchObject({ order: 'created', stock: { held: 1, sold: 0 } });
    shop.emulator.control.clearFaults();
    await shop.pass(45);
    expect(await stateOf(shop, purchase)).toMatchObject({ ...PAID, stock: { held: 0, sold: 1 } });
    await books();
  });

  test('a capture and a refund whose answers are a kopeck off are done once (F08, F11)', async () => {
    const purchase = await shop.press();
    for (const operation of ['payment.create', 'payment.capture'] as const)
      shop.emulator.control.addFault({ kind: 'amount_off', operation, order_id: purchase.orderId });
    shop.pay(purchase);
    await shop.pass(3);
    expect(await stateOf(shop, purchase)).toMatchObject(PAID);
    for (const operation of ['refund.create', 'refund.read'] as const)
      shop.emulator.control.addFault({ kind: 'amount_off', operation, order_id: purchase.orderId });
    await askRefund(shop, purchase);
    await shop.pass(5);
    expect(await stateOf(shop, purchase)).toMatchObject({ order: 'refunded', balance: 0 });
    await books();
  });
});
