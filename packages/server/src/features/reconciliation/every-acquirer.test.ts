import {
  DECLINED_CARD,
  startAcquirerShop,
  WAYS,
  type AcquirerShop,
} from '@distance/testkit/trust/acquirer-shop.ts';
import { askRefund, type Purchase, stateOf } from '@distance/testkit/trust/virtual-shop.ts';
import { kopecks } from '@distance/domain/money.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createAcquirers } from '../../adapters/acquirers.ts';
import type { Settings } from '../../settings.ts';
import { moscowDay } from './moscow-day.ts';
import { openDifferences as differencesFigure, watchDifferences } from './reconcile-due.ts';
import { reconcileDay } from './reconcile-day.ts';
import { refundUnknown } from './refund-unknown.ts';

const PRICE = kopecks(240_000);

describe.each(WAYS)('the day of %s by %s', (provider, way) => {
  let shop: AcquirerShop;
  beforeEach(async () => {
    shop = await startAcquirerShop(inject('postgres'), provider, { way });
  });
  afterEach(async () => await shop.close());

  const acquirer = () => shop.server.services.acquirers.current;
  const read = async () => await reconcileDay(shop.server.services, acquirer(), moscowDay(shop.clock.now()));
  const openDifferences = async () =>
    (await read()).differences.map((row) => `${row.kind} ${row.difference} ${row.resolution ?? 'open'}`);
  const seed = async (statement: string) => await sql.raw(statement).execute(shop.db);

  async function bought(count = 1): Promise<Purchase> {
    const purchase = await shop.press({ count });
    shop.pay(purchase);
    await shop.pass(2);
    return purchase;
  }
  async function giveBack(purchase: Purchase): Promise<void> {
    await askRefund(shop, purchase);
    await shop.pass(3);
  }
  /** Somebody takes a reserved sum in the provider's cabinet. */
  async function capture(purchase: Purchase): Promise<void> {
    const item = {
      description: 'Билет',
      qty: 1,
      unitPrice: PRICE,
      subject: 'service',
      mode: 'full_prepayment',
      vatCode: null,
    } as const;
    const taken = await acquirer().capture(purchase.paymentId, 'by-hand', PRICE, {
      email: 'a@mail.example',
      items: [item],
    });
    expect(taken.ok).toBe(true);
  }
  /** The database is one of before this payment (F20). */
  async function reset(purchase: Purchase): Promise<void> {
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('public_id', '=', purchase.orderId)
      .executeTakeFirstOrThrow();
    await shop.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update hold set payment_id = null where payment_id in (select id from payment where order_id = ${id})`.execute(
        trx,
      );
      await sql`delete from payment where order_id = ${id}`.execute(trx);
    });
  }

  test('purchases, refunds, refusals and pages nobody came back from agree', async () => {
    await bought();
    await giveBack(await bought());
    await giveBack(await bought(3));
    const declined = await shop.press();
    shop.pay(declined, DECLINED_CARD);
    await shop.press();
    await shop.pass(90);
    expect((await read()).differences).toEqual([]);
    await shop.press();
    expect((await read()).differences).toEqual([]);
  });

  test('a payment that the provider does not have is missing there', async () => {
    await bought();
    await bought();
    const unknown = provider === 'yookassa' ? 'never-made' : '77';
    await seed(`update payment set provider_id = '${unknown}' where id = (select min(id) from payment)`);
    const { differences } = await read();
    expect(differences.filter(({ difference }) => difference === 'missing_there')).toMatchObject([
      { kind: 'payment', provider_id: unknown, ours: `paid ${PRICE}`, resolved_at: null },
    ]);
  });

  test('a payment that we do not have is found, and pays its order or goes back by hand (F20)', async () => {
    const purchase = await shop.press();
    shop.emulator.control.setWebhooks({ mode: 'on_time' });
    shop.pay(purchase);
    await shop.emulator.control.quiet();
    shop.emulator.control.setWebhooks({ mode: 'lost' });
    await reset(purchase);
    // The bank signs no name of our order, so a person decides.
    const byHand = provider === 'tbank';
    if (byHand && shop.twoStage) await capture(purchase);
    expect(await openDifferences()).toEqual([`payment missing_here ${byHand ? 'open' : 'attached'}`]);
    if (byHand) await refundUnknown(shop.server.services, acquirer(), purchase.paymentId);
    await shop.pass(2);
    // Nobody reads a payment that is not ours: a refund by SBP ends by itself.
    shop.emulator.control.sweep();
    const { order, payments, balance } = await stateOf(shop, purchase);
    expect({ order, payments, balance }).toEqual(
      byHand
        ? { order: 'created', payments: [], balance: 0 }
        : { order: 'paid', payments: [`paid ${PRICE}`], balance: PRICE },
    );
  });

  test('another sum is told, and told once however often the day is read', async () => {
    await bought();
    await seed(`update payment set amount = amount + 1`);
    expect(await openDifferences()).toEqual(['payment sum open']);
    expect(await openDifferences()).toEqual(['payment sum open']);
    // Of another process, which has read no day.
    const figure = async () => {
      await watchDifferences(shop.server.services);
      return (await differencesFigure.get()).values.map(({ value }) => value);
    };
    differencesFigure.set(0);
    expect(await figure()).toEqual([1]);
    await seed(`update payment set amount = amount - 1`);
    expect(await openDifferences()).toEqual(['payment sum gone']);
    expect(await figure()).toEqual([0]);
  });

  test('money given back in the provider’s cabinet is booked (F20)', async () => {
    const purchase = await bought();
    const refund = await acquirer().refund({
      paymentProviderId: purchase.paymentId,
      key: 'in-the-cabinet',
      amount: PRICE,
      receipt: null,
      refund: 'in-the-cabinet',
      captured: PRICE,
      returnedBefore: kopecks(0),
      repeated: false,
    });
    expect(refund.ok).toBe(true);
    // By SBP it takes the bank a moment.
    shop.clock.advance(60_000);
    expect(await openDifferences()).toEqual([
      provider === 'yookassa' ? 'refund missing_here booked' : 'payment sum settled',
    ]);
  });

  test('a refund of the books that the provider does not have is told', async () => {
    await giveBack(await bought());
    // The bank knows no refunds, only what they leave of a payment.
    const byPayment = provider === 'tbank';
    if (byPayment) await bought();
    await seed(
      byPayment
        ? 'update refund set payment_id = (select max(id) from payment)'
        : `update refund set provider_id = 'never-made'`,
    );
    const found = await openDifferences();
    expect(found.filter((line) => line.startsWith(byPayment ? 'payment' : 'refund missing_there'))).toEqual(
      byPayment ? ['payment sum open', 'payment sum settled'] : ['refund missing_there open'],
    );
  });

  test('a payment that was taken unnoticed is settled (F07)', async () => {
    const purchase = await shop.press();
    await seed('update payment set next_check_at = null');
    shop.pay(purchase);
    expect(await openDifferences()).toEqual(['payment state settled']);
    expect((await stateOf(shop, purchase)).order).toBe('paid');
  });

  test('silence or a wrong key is no answer: nothing is said to be missing', async () => {
    await bought();
    const operation = provider === 'robokassa' ? 'payment.read' : 'payment.list';
    shop.emulator.control.addFault({ kind: 'error_500_before', operation, times: null });
    await expect(read()).rejects.toThrow('does not tell its day');
    shop.emulator.control.clearFaults();
    const { settings } = shop.server.services;
    const { tbank, robokassa } = settings;
    const wrong: Settings = {
      ...settings,
      yookassa: { ...settings.yookassa, secretKey: 'wrong' },
      tbank: tbank && { ...tbank, password: 'wrong' },
      robokassa: robokassa && { ...robokassa, password2: 'wrong' },
    };
    const day = moscowDay(shop.clock.now());
    await expect(reconcileDay(shop.server.services, createAcquirers(wrong).current, day)).rejects.toThrow(
      'does not tell its day',
    );
    expect((await sql`select from reconciliation_difference`.execute(shop.db)).rows).toEqual([]);
  });
});
