import { randomId } from '@distance/server/public-id.ts';
import {
  startPurchase,
  startVirtualShop,
  stateOf,
  type Purchase,
  type VirtualShop,
} from '@distance/testkit/trust/virtual-shop.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { kopecks } from '@distance/domain/money.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { ListedPayment, ListedRefund } from '../../adapters/acquirer.ts';
import { DAY } from '../../clock.ts';
import { comparePayment, compareRefund } from './compare.ts';
import { moscowDay, dayBounds } from './moscow-day.ts';
import { reconcileDay } from './reconcile-day.ts';
import { reconcileDue } from './reconcile-due.ts';
import { refundUnknown } from './refund-unknown.ts';

describe('reconciliation with the registry of the acquirer', () => {
  let shop: VirtualShop;
  beforeEach(async () => {
    shop = await startVirtualShop(inject('postgres'));
  });
  afterEach(async () => await shop.close());

  const read = async () =>
    await reconcileDay(
      shop.server.services,
      shop.server.services.acquirers.current,
      moscowDay(shop.clock.now()),
    );
  const differences = async () =>
    (await read()).differences.map((row) => `${row.kind} ${row.difference} ${row.resolution ?? 'open'}`);
  const books = async () => await audit(shop.db, shop.emulator, shop.clock.now());

  async function bought(): Promise<Purchase> {
    const purchase = await startPurchase(shop);
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await shop.pass(1);
    return purchase;
  }
  /** What somebody does in the acquirer's cabinet, or another program of the shop. */
  async function atProvider<T>(path: string, body: object): Promise<T> {
    const { url, shopId, secretKey } = shop.settings.yookassa;
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotence-key': randomId(128),
        authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    // The emulator answers as the test asked.
    return (await answer.json()) as T;
  }
  const roubles = (value: number) => ({ value: value.toFixed(2), currency: 'RUB' });
  const receipt = (value: number) => ({
    customer: { email: 'a@mail.example' },
    items: [{ description: 'Билет', quantity: 1, amount: roubles(value), vat_code: 1 }],
  });
  const strangePayment = async (orderId: string) =>
    await atProvider<{ id: string }>('/payments', {
      amount: roubles(2400),
      capture: true,
      confirmation: { type: 'redirect', return_url: 'https://mail.example' },
      metadata: { order_id: orderId },
      receipt: receipt(2400),
    });
  /** The database is one of before this payment (F20). */
  async function reset(purchase: Purchase): Promise<void> {
    await shop.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update hold set payment_id = null where payment_id in (select id from payment where provider_id = ${purchase.paymentId})`.execute(
        trx,
      );
      await sql`delete from payment where provider_id = ${purchase.paymentId}`.execute(trx);
    });
  }

  test('a day of purchases and refunds agrees, however many pages it has', async () => {
    const purchase = await bought();
    const { rows } = await sql<{ public_id: string }>`select public_id from ticket`.execute(shop.db);
    await shop.call('POST', '/api/payment/cancel', {
      token: purchase.token,
      body: { ticket: rows[0]?.public_id },
    });
    await startPurchase(shop);
    for (let count = 0; count < 120; count += 1) await strangePayment('of-another-shop');
    await shop.pass(1);
    expect(await read()).toMatchObject({ payments: 122, refunds: 1, differences: [] });
  });

  test('a payment that a restored database lost is attached to its order, which has its tickets (F20)', async () => {
    const purchase = await startPurchase(shop);
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await reset(purchase);
    expect(await differences()).toEqual(['payment missing_here attached']);
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'paid',
      payments: ['paid 240000'],
      tickets: ['valid'],
      balance: 240_000,
    });
    expect(await differences()).toEqual(['payment missing_here attached']);
    expect(await books()).toEqual([]);
  });

  test('captured money whose place is gone goes back through its order (F20, I12)', async () => {
    const purchase = await startPurchase(shop);
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await atProvider(`/payments/${purchase.paymentId}/capture`, {});
    await reset(purchase);
    await sql`update stock set sold_before = capacity`.execute(shop.db).catch(() => undefined);
    await shop.pass(25);
    await sql`update stock set sold_before = capacity - held - sold`.execute(shop.db);
    expect(await differences()).toEqual(['payment missing_here attached']);
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject({
      payments: ['refunded 240000 surplus'],
      tickets: [],
      balance: 0,
    });
    expect(await books()).toEqual([]);
  });

  test('money of no order of ours waits for a person, who sends it back once (F20)', async () => {
    const strange = await strangePayment('lost-with-the-database');
    shop.emulator.control.pay({ payment_id: strange.id });
    expect(await differences()).toEqual(['payment missing_here open']);
    const { acquirers } = shop.server.services;
    await expect(refundUnknown(shop.server.services, acquirers.current, 'no-such-payment')).rejects.toThrow(
      'not an open payment',
    );
    expect(await refundUnknown(shop.server.services, acquirers.current, strange.id)).toBe(240_000);
    await expect(refundUnknown(shop.server.services, acquirers.current, strange.id)).rejects.toThrow(
      'not an open payment',
    );
    expect(shop.emulator.control.payment(strange.id).refunds).toHaveLength(1);
  });

  test('a payment of another sum than its order is attached by nobody', async () => {
    const purchase = await startPurchase(shop);
    await reset(purchase);
    const strange = await atProvider<{ id: string }>('/payments', {
      amount: roubles(1),
      capture: true,
      confirmation: { type: 'redirect', return_url: 'https://mail.example' },
      metadata: { order_id: purchase.orderId },
      receipt: receipt(1),
    });
    shop.emulator.control.pay({ payment_id: strange.id });
    expect(await differences()).toEqual(['payment missing_here open']);
    expect((await stateOf(shop, purchase)).payments).toEqual([]);
  });

  test('a payment that was taken unnoticed is settled (F07)', async () => {
    const purchase = await startPurchase(shop);
    await sql`update payment set next_check_at = null`.execute(shop.db);
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    expect(await differences()).toEqual(['payment state settled']);
    expect((await stateOf(shop, purchase)).order).toBe('paid');
  });

  test.each([
    ['payment state open', `update payment set suspicious = 'planted'`, true],
    ['payment sum open', `update payment set amount = amount + 1`, false],
    [
      'payment missing_there open',
      `update payment set provider_id = 'never-made' where state in ('failed', 'expired')`,
      false,
    ],
  ])('%s', async (wanted, seed, undecided) => {
    const purchase = await startPurchase(shop);
    const other = await startPurchase(shop);
    shop.emulator.control.giveUp(other.paymentId);
    await shop.pass(1);
    if (undecided) await sql.raw(seed).execute(shop.db);
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await shop.pass(1);
    if (!undecided) await sql.raw(seed).execute(shop.db);
    expect(new Set(await differences())).toEqual(new Set([wanted]));
  });

  test.each([
    ['refund missing_there open', `update refund set provider_id = 'never-made'`, 1],
    ['refund sum open', `update refund set amount = amount - 1`, 1],
  ])('%s', async (wanted, seed) => {
    const purchase = await bought();
    await cancelled(purchase);
    await sql.raw(seed).execute(shop.db);
    // The payment's returned sum may differ by the same deed.
    expect(
      (await differences()).filter(
        (line) => line.startsWith('refund missing_there') || line.startsWith('refund sum'),
      ),
    ).toEqual([wanted]);
  });

  async function cancelled(purchase: Purchase): Promise<void> {
    const { rows } = await sql<{ public_id: string }>`select public_id from ticket`.execute(shop.db);
    await shop.call('POST', '/api/payment/cancel', {
      token: purchase.token,
      body: { ticket: rows[0]?.public_id },
    });
    await shop.pass(1);
  }

  test('a refund made in the cabinet of the acquirer is booked once however often the day is read (F20)', async () => {
    const purchase = await bought();
    await atProvider('/refunds', {
      payment_id: purchase.paymentId,
      amount: roubles(400),
      receipt: receipt(400),
    });
    const first = await differences();
    expect(first).toEqual(['refund missing_here booked']);
    expect(await differences()).toEqual(first);
    const { payments, balance } = await stateOf(shop, purchase);
    expect({ payments, balance }).toEqual({ payments: ['partly_refunded 240000'], balance: 200_000 });
  });

  test('a refund that was decided unnoticed is settled; a difference that is gone is closed', async () => {
    const purchase = await bought();
    shop.emulator.control.addFault({ kind: 'refund_pending', order_id: purchase.orderId });
    await cancelled(purchase);
    const [refund] = shop.emulator.control.payment(purchase.paymentId).refunds;
    await sql`update refund set next_check_at = null`.execute(shop.db);
    shop.emulator.control.finishRefund(refund?.id ?? '', 'succeeded');
    expect(await differences()).toEqual(['refund state settled']);
    expect((await stateOf(shop, purchase)).payments).toEqual(['refunded 240000']);
    await sql`update payment set suspicious = null, amount = amount + 1`.execute(shop.db);
    expect(await differences()).toEqual(['payment sum open', 'refund state settled']);
    await sql`update payment set amount = amount - 1`.execute(shop.db);
    expect(await differences()).toEqual(['payment sum gone', 'refund state settled']);
  });

  test('currencies are compared', () => {
    const payment: ListedPayment = {
      kind: 'payment',
      providerId: 'p',
      state: 'paid',
      amount: kopecks(100),
      currency: 'USD',
      refunded: kopecks(0),
      paymentId: null,
      orderId: null,
    };
    const refund: ListedRefund = {
      kind: 'refund',
      providerId: 'r',
      paymentProviderId: 'p',
      state: 'succeeded',
      amount: kopecks(100),
      currency: 'USD',
      refundId: null,
    };
    const ours = { id: 1, public_id: 'x', provider_id: 'p', order_public_id: 'o', amount: 100 };
    const wanted = [{ difference: 'currency', ours: 'RUB', theirs: 'USD' }];
    expect(comparePayment({ ...ours, state: 'paid', returned: 0 }, payment)).toEqual(wanted);
    expect(compareRefund({ ...ours, state: 'succeeded' }, refund)).toEqual(wanted);
  });

  test('a silent provider is asked again', async () => {
    shop.emulator.control.addFault({ kind: 'error_500_before', operation: 'payment.list' });
    await expect(read()).rejects.toThrow('does not tell its day');
    expect((await sql`select from reconciliation`.execute(shop.db)).rows).toEqual([]);
  });

  test('every day that is over is queued once, a stopped server makes up for three', async () => {
    await reconcileDue(shop.server.services);
    await reconcileDue(shop.server.services);
    const jobs = async () =>
      (
        await sql<{
          key: string;
        }>`select key from graphile_worker.jobs where key like 'reconcile:yookassa:%' order by key`.execute(
          shop.db,
        )
      ).rows.length;
    expect(await jobs()).toBe(3);
    const yesterday = moscowDay(new Date(shop.clock.now().getTime() - DAY));
    expect(dayBounds(yesterday).to.getTime() - dayBounds(yesterday).from.getTime()).toBe(DAY);
    expect(() => dayBounds('2026-13-40')).toThrow('not a day');
  });
});
