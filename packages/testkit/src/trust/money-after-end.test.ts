import { moneyAfterEnd } from '@distance/server/features/orders/payments/count-outcomes.ts';
import { moscowDay } from '@distance/server/features/reconciliation/moscow-day.ts';
import { handleNotifications } from '@distance/server/features/orders/payments/handle-notifications.ts';
import { settlePayment } from '@distance/server/features/orders/payments/settle-payment.ts';
import { reconcileDay } from '@distance/server/features/reconciliation/reconcile-day.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { audit } from './audit.ts';
import { startAcquirerShop, WAYS, type AcquirerShop } from './acquirer-shop.ts';
import { stateOf, type Purchase } from './virtual-shop.ts';

const PRICE = 240_000;
const PAID = { order: 'paid', tickets: ['valid'], balance: PRICE, stock: { held: 0, sold: 1 } };

describe.each(WAYS)('%s by %s says that a payment has ended, and then that it was paid', (provider, way) => {
  let shop: AcquirerShop;
  beforeAll(async () => {
    shop = await startAcquirerShop(inject('postgres'), provider, { way });
  });
  afterAll(async () => await shop.close());

  const books = async () => expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  const told = async () => (await moneyAfterEnd.get()).values[0]?.value ?? 0;
  const acquirer = () => {
    const { control } = shop.emulator;
    return provider === 'yookassa' ? control : control.acquirer(provider);
  };
  async function ends({ paymentId }: Purchase): Promise<void> {
    acquirer().expire(paymentId);
    await shop.pass(2);
  }
  function pays({ orderId, paymentId }: Purchase): void {
    const { control } = shop.emulator;
    const by = way === 'sbp' ? ({ sbp: 'success' } as const) : {};
    if (provider === 'yookassa') control.pay({ payment_id: paymentId, ...by });
    else control.acquirer(provider).pay(orderId, { id: paymentId, ...by });
  }
  const idOf = async ({ orderId }: Purchase) =>
    (
      await shop.db
        .selectFrom('payment')
        .innerJoin('orders', 'orders.id', 'payment.order_id')
        .select('payment.id')
        .where('orders.public_id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).id;
  const newestOf = async ({ orderId }: Purchase) =>
    (
      await shop.db
        .selectFrom('payment')
        .innerJoin('orders', 'orders.id', 'payment.order_id')
        .select('payment.id')
        .where('orders.public_id', '=', orderId)
        .orderBy('payment.id', 'desc')
        .executeTakeFirst()
    )?.id;
  /** @param mode of the notifications about it */
  async function isPaidAfterAll(purchase: Purchase, mode: 'on_time' | 'lost'): Promise<void> {
    await paysAfterAll(purchase, mode);
    await shop.pass(2);
  }
  async function paysAfterAll(purchase: Purchase, mode: 'on_time' | 'lost'): Promise<void> {
    const { control } = shop.emulator;
    control.setWebhooks({ mode });
    acquirer().reopen(purchase.paymentId);
    pays(purchase);
    await control.quiet();
    control.setWebhooks({ mode: 'lost' });
  }

  test('with places left the order is paid, and an operator is told (F07, I12)', async () => {
    const before = await told();
    const purchase = await shop.press();
    await ends(purchase);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'created',
      payments: [expect.stringMatching(/^(expired|failed) 0$/)],
    });
    await isPaidAfterAll(purchase, 'on_time');
    expect(await stateOf(shop, purchase)).toMatchObject({ ...PAID, payments: [`paid ${PRICE}`] });
    expect(await told()).toBe(before + 1);
    await books();
  });

  test('whose places another has bought goes back to its buyer, who gets a letter (P4.52, I12)', async () => {
    const before = await told();
    const format = await makeFormat(shop.db, shop.clock, { capacity: 1 });
    const purchase = await shop.press({ format });
    await ends(purchase);
    await shop.pass(10);
    const other = await shop.press({ format });
    shop.pay(other);
    await shop.pass(2);
    await isPaidAfterAll(purchase, 'on_time');
    // A refund by SBP takes the bank a moment.
    await shop.pass(3);
    expect(await stateOf(shop, other)).toMatchObject(PAID);
    const state = await stateOf(shop, purchase);
    expect(state).toMatchObject({ order: 'cancelled', tickets: [], balance: 0 });
    expect(state.letters).toEqual([expect.stringMatching(/^payment_/)]);
    expect(await told()).toBe(before + 1);
    await books();
  });

  test.each(['is paid', 'ends'] as const)(
    'while another try of the order is open that %s: one of them buys it, what the other took goes back (I12, I14)',
    async (other) => {
      const purchase = await shop.press();
      await ends(purchase);
      await shop.retry(purchase);
      const again = { ...purchase, paymentId: shop.paymentsOf(purchase)[0]?.id ?? '' };
      expect(again.paymentId).not.toBe(purchase.paymentId);
      await isPaidAfterAll(purchase, 'on_time');
      if (other === 'is paid') {
        pays(again);
        // The one that waits is read again with growing pauses.
        await shop.pass(10);
      } else {
        // By now its pauses are twenty minutes: that the other has ended ends them.
        await shop.pass(30);
        acquirer().expire(again.paymentId);
        await settlePayment(shop.server.services, (await newestOf(purchase)) ?? 0);
        await shop.pass(1);
      }
      const state = await stateOf(shop, purchase);
      expect(state).toMatchObject(PAID);
      expect(state.letters.filter((kind) => kind === 'payment_no_place')).toEqual([]);
      expect(state.letters.includes('payment_surplus')).toBe(other === 'is paid');
      await books();
    },
  );

  test('and was not seen, for its reading failed while the end was being written: it is read again (F06, F07)', async () => {
    const purchase = await shop.press();
    const { control } = shop.emulator;
    const { services } = shop.server;
    const id = await idOf(purchase);
    acquirer().expire(purchase.paymentId);
    const { current } = services.acquirers;
    const readEarly: typeof current = {
      ...current,
      async read(providerId) {
        const ended = await current.read(providerId);
        control.addFault({
          kind: 'error_500_before',
          operation: 'payment.read',
          order_id: purchase.orderId,
          times: 1,
        });
        // The money, and another process that is told of it, all before the end that was read is written.
        await paysAfterAll(purchase, 'on_time');
        await handleNotifications(services);
        return ended;
      },
    };
    await settlePayment({ ...services, acquirers: { ...services.acquirers, find: () => readEarly } }, id);
    await shop.pass(5);
    expect(await stateOf(shop, purchase)).toMatchObject({ ...PAID, payments: [`paid ${PRICE}`] });
    control.clearFaults();
    await books();
  });

  test('a buyer who looks again and again puts nothing off: money without a notification is seen as soon (F07)', async () => {
    const purchase = await shop.press();
    const id = await idOf(purchase);
    for (let look = 0; look < 15; look += 1) await settlePayment(shop.server.services, id);
    pays(purchase);
    await shop.pass(3);
    expect(await stateOf(shop, purchase)).toMatchObject({ ...PAID, payments: [`paid ${PRICE}`] });
    await books();
  });

  test('of which no notification comes is found by the registry of the day (F07, F20)', async () => {
    const purchase = await shop.press();
    await ends(purchase);
    await isPaidAfterAll(purchase, 'lost');
    expect((await stateOf(shop, purchase)).order).toBe('created');
    const { services } = shop.server;
    await reconcileDay(services, services.acquirers.current, moscowDay(shop.clock.now()));
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject({ ...PAID, payments: [`paid ${PRICE}`] });
    await books();
  });
});
