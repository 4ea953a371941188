import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import { SECOND } from '@distance/server/clock.ts';
import { askMoved, bookMoved, bookReturned } from '@distance/server/features/orders/refunds/book-moved.ts';
import { bookByHand, returnLines } from '@distance/server/features/orders/refunds/book-by-hand.ts';
import { retryRefused } from '@distance/server/features/orders/refunds/retry-refund.ts';
import { moscowDay } from '@distance/server/features/reconciliation/moscow-day.ts';
import { reconcileDay } from '@distance/server/features/reconciliation/reconcile-day.ts';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { audit } from './audit.ts';
import { WAYS, startAcquirerShop, type AcquirerShop } from './acquirer-shop.ts';
import { askRefund, stateOf, ticketsOf, type Purchase } from './virtual-shop.ts';

const PRICE = kopecks(240_000);

describe.each(WAYS)('money that somebody returned in the cabinet of %s by %s', (provider, way) => {
  let shop: AcquirerShop;
  beforeEach(async () => {
    shop = await startAcquirerShop(inject('postgres'), provider, { way });
  });
  afterEach(async () => await shop.close());

  const books = async () => expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  async function bought(count = 1): Promise<Purchase> {
    const purchase = await shop.press({ count });
    shop.pay(purchase);
    await shop.pass(2);
    return purchase;
  }
  /** A person returns money by hand; the shop knows nothing of it. */
  async function byHand({ paymentId }: Purchase, amount: Kopecks, captured: Kopecks): Promise<void> {
    const item = {
      description: 'Билет',
      qty: 1,
      unitPrice: amount,
      subject: 'service',
      mode: 'full_prepayment',
      vatCode: null,
    } as const;
    const { acquirers } = shop.server.services;
    const made = await acquirers.current.refund({
      paymentProviderId: paymentId,
      key: `by-hand-${amount}`,
      amount,
      receipt: amount === captured ? null : { email: 'a@mail.example', items: [item] },
      refund: `by-hand-${amount}`,
      captured,
      returnedBefore: kopecks(0),
      repeated: false,
    });
    expect(made.ok).toBe(true);
  }
  const paymentId = async ({ orderId }: Purchase) =>
    (
      await shop.db
        .selectFrom('payment')
        .innerJoin('orders', 'orders.id', 'payment.order_id')
        .select('payment.public_id')
        .where('orders.public_id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).public_id;
  const refunds = async () =>
    (
      await shop.db
        .selectFrom('refund')
        .select(['reason', 'state', 'amount', 'covered', 'suspicious'])
        .orderBy('id')
        .execute()
    ).map(
      ({ reason, state, amount, covered, suspicious }) =>
        `${reason} ${state} ${amount}+${covered}${suspicious === null ? '' : ' in doubt'}`,
    );

  test('all of it: the buyer’s own cancellation sends nothing more, and the books say how (P7.08, F11, I76)', async () => {
    const purchase = await bought();
    await byHand(purchase, PRICE, PRICE);
    await askRefund(shop, purchase);
    await shop.pass(3);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'refunded',
      tickets: ['refunded'],
      payments: [`refunded ${PRICE}`],
      balance: 0,
      ledger: [
        `acquirer ${PRICE}`,
        `sales -${PRICE}`,
        `acquirer -${PRICE}`,
        `outside ${PRICE}`,
        'acquirer 0',
        `outside -${PRICE}`,
        `sales ${PRICE}`,
      ],
    });
    expect(await refunds()).toEqual([`buyer succeeded 0+${PRICE}`, `outside succeeded ${PRICE}+0`]);
    await books();
  });

  test('what was asked before a refund is made may be written after it: the books know when it was asked (F11, I76)', async () => {
    const purchase = await bought();
    const { services } = shop.server;
    const { id } = await shop.db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
    const before = await askMoved(services, services.acquirers.current, purchase.paymentId);
    if (!before.ok) throw new Error(before.reason);
    shop.clock.advance(SECOND);
    await askRefund(shop, purchase);
    await shop.pass(3);
    const said = async () =>
      await shop.db.selectFrom('payment').select(['there_at', 'there_refunded']).executeTakeFirstOrThrow();
    shop.clock.advance(SECOND);
    expect(await bookReturned(services, id)).toBe(null);
    const newest = await said();
    shop.clock.advance(SECOND);
    expect(await bookMoved(services, id, before.value, null)).toBe(null);
    await books();
    expect(await said()).toEqual(newest);
  });

  test('half of it by hand, then a ticket of two cancelled: it is returned once (P7.08, F11, I76)', async () => {
    const purchase = await bought(2);
    await byHand(purchase, PRICE, kopecks(2 * PRICE));
    const [first, second] = await ticketsOf(shop, purchase);
    await askRefund(shop, purchase, first);
    await shop.pass(3);
    // The bank tells that a part went back, not how much: nothing is sent until a person says it. Robokassa tells of parts nothing.
    expect(await refunds()).toEqual(
      {
        yookassa: [`buyer succeeded 0+${PRICE}`, `outside succeeded ${PRICE}+0`],
        tbank: [`buyer created ${PRICE}+0 in doubt`],
        robokassa: [`buyer succeeded ${PRICE}+0`],
      }[provider],
    );
    expect((await stateOf(shop, purchase)).balance).toBe(provider === 'robokassa' ? 0 : PRICE);
    if (provider === 'tbank') await bookByHand(shop.server.services, await paymentId(purchase), PRICE);
    await shop.pass(30);
    await askRefund(shop, purchase, second);
    await shop.pass(3);
    expect((await refunds()).toSorted()).toEqual(
      [`buyer succeeded 0+${PRICE}`, `buyer succeeded ${PRICE}+0`, `outside succeeded ${PRICE}+0`].toSorted(),
    );
    expect(await stateOf(shop, purchase)).toMatchObject({ order: 'refunded', balance: 0 });
    await books();
  });

  test('more is owed than is left: a person books what went back, and the rest is sent (F11, I76)', async () => {
    const purchase = await bought(2);
    const part = kopecks(1.5 * PRICE);
    await byHand(purchase, part, kopecks(2 * PRICE));
    const [first] = await ticketsOf(shop, purchase);
    await askRefund(shop, purchase, first);
    await shop.pass(3);
    const { services } = shop.server;
    expect(await refunds()).toEqual(
      {
        // All that the first ticket returns had gone back.
        yookassa: [`buyer succeeded 0+${PRICE}`, `outside succeeded ${part}+0`],
        tbank: [`buyer created ${PRICE}+0 in doubt`],
        robokassa: [`buyer failed ${PRICE}+0 in doubt`],
      }[provider],
    );
    if (provider !== 'yookassa') await bookByHand(services, await paymentId(purchase), part);
    const failed = await shop.db
      .selectFrom('refund')
      .select('public_id')
      .where('state', '=', 'failed')
      .execute();
    for (const { public_id: id } of failed) await retryRefused(services, id);
    await shop.pass(30);
    expect((await stateOf(shop, purchase)).balance).toBe(PRICE / 2);
    const [, second] = await ticketsOf(shop, purchase);
    await askRefund(shop, purchase, second);
    await shop.pass(30);
    expect(await stateOf(shop, purchase)).toMatchObject({ order: 'refunded', balance: 0 });
    await books();
  });

  test('the reconciliation books it, and a person says which ticket it was for: nothing more is sent (F20, I76)', async () => {
    const purchase = await bought();
    await byHand(purchase, PRICE, PRICE);
    // A refund by SBP takes the bank a moment.
    shop.clock.advance(60_000);
    const { differences } = await reconcileDay(
      shop.server.services,
      shop.server.services.acquirers.current,
      moscowDay(shop.clock.now()),
    );
    expect(differences.map(({ kind, resolution }) => `${kind} ${resolution}`)).toEqual([
      provider === 'yookassa' ? 'refund booked' : 'payment settled',
    ]);
    expect(await refunds()).toEqual([`outside succeeded ${PRICE}+0`]);
    await books();
    expect(await returnLines(shop.server.services, purchase.orderId, [])).toEqual({
      lines: 1,
      owed: PRICE,
      sent: 0,
    });
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'refunded',
      tickets: ['refunded'],
      balance: 0,
    });
    await books();
  });

  test('before the shop knew of the payment: nothing is sold for it, and nothing is sent back again (F10, I12)', async () => {
    if (provider === 'robokassa') await shop.press();
    const purchase = await shop.press();
    shop.pay(purchase);
    if (provider === 'yookassa')
      await shop.server.services.acquirers.current.capture(purchase.paymentId, 'hand', PRICE, RECEIPT);
    if (provider === 'tbank')
      await shop.server.services.acquirers.current.capture(purchase.paymentId, 'hand', PRICE, RECEIPT);
    await byHand(purchase, PRICE, PRICE);
    await shop.pass(4);
    expect(await stateOf(shop, purchase)).toMatchObject({
      tickets: [],
      payments: [`refunded ${PRICE} surplus`],
      balance: 0,
    });
    await shop.pass(25);
    await books();
  });
});

const RECEIPT = {
  email: 'a@mail.example',
  items: [
    {
      description: 'Билет',
      qty: 1,
      unitPrice: PRICE,
      subject: 'service',
      mode: 'full_prepayment',
      vatCode: null,
    },
  ],
} satisfies Parameters<import('@distance/server/adapters/acquirer.ts').Acquirer['capture']>[3];
