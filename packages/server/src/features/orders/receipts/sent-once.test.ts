import { startAcquirerShop, type AcquirerShop } from '@distance/testkit/trust/acquirer-shop.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { askRefund, type Purchase } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createAcquirers } from '../../../adapters/acquirers.ts';
import { DAY, HOUR } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { selectDueReceipts, selectUndecidedReceipts } from '../tables/receipts.repo.ts';
import { selectDuePayments } from '../tables/payments.repo.ts';
import { selectDueRefunds } from '../tables/refunds.repo.ts';
import { closeStarts } from './close-starts.ts';
import { decideReceipt } from './decide-receipt.ts';
import { settleReceipt } from './settle-receipt.ts';

const PRICE = 240_000;

describe('closing receipts at T-Bank, which knows no repeat', () => {
  let shop: AcquirerShop;
  beforeEach(async () => {
    shop = await startAcquirerShop(inject('postgres'), 'tbank');
  });
  afterEach(async () => await shop.close());

  async function bought(): Promise<Purchase> {
    const purchase = await shop.press();
    shop.pay(purchase);
    await shop.pass(2);
    return purchase;
  }
  /** The day of the start is over and its receipt queued; its id. */
  async function held(): Promise<number> {
    shop.clock.advance(91 * DAY);
    await closeStarts(shop.server.services);
    const { rows } = await sql<{ id: number }>`select max(id)::int as id from receipt`.execute(shop.db);
    return rows[0]?.id ?? 0;
  }
  const made = ({ orderId }: Purchase) =>
    shop.emulator.control.acquirer('tbank').payments(orderId)[0]?.closing;
  const row = async (id: number) =>
    (
      await sql<{
        state: string;
        failure: string | null;
      }>`select state, failure from receipt where id = ${id}`.execute(shop.db)
    ).rows[0];
  const books = async () => (await audit(shop.db, shop.emulator, shop.clock.now())).join();
  const settle = async (id: number) => await settleReceipt(shop.server.services, id);

  test('one that two processes settle at once is made once (F17)', async () => {
    const purchase = await bought();
    const id = await held();
    await Promise.all([settle(id), settle(id), settle(id)]);
    await shop.pass(5);
    expect(made(purchase)).toEqual([PRICE]);
    expect(await row(id)).toEqual({ state: 'registered', failure: null });
    expect(await books()).toBe('');
  });

  test.each(['timeout_after', 'error_500_after'] as const)(
    'one answered by %s is not sent again by itself: a person is told and says what became of it (F17, I68)',
    async (kind) => {
      const purchase = await bought();
      const id = await held();
      shop.emulator.control.addFault({ kind, operation: 'receipt.create', delay_ms: 10 });
      await settle(id);
      await shop.pass(90);
      expect(made(purchase)).toEqual([PRICE]);
      expect(await row(id)).toEqual({ state: 'failed', failure: 'outcome_unclear' });
      expect(await books()).toContain('I68');
      expect(await selectUndecidedReceipts(shop.db)).toMatchObject([
        { id, kind: 'closing', amount: PRICE, provider: 'tbank', failure: 'outcome_unclear' },
      ]);
      expect(await decideReceipt(shop.server.services, id, 'made')).toBe(true);
      expect(await row(id)).toEqual({ state: 'registered', failure: null });
      expect(await selectUndecidedReceipts(shop.db)).toEqual([]);
      expect(await decideReceipt(shop.server.services, id, 'again')).toBe(false);
      await shop.pass(5);
      expect(made(purchase)).toEqual([PRICE]);
      expect(await books()).toBe('');
    },
  );

  test('one whose process died between the claim and the answer is not sent again by itself; a person may have it sent', async () => {
    const purchase = await bought();
    const id = await held();
    await sql`update receipt set attempts = 1 where id = ${id}`.execute(shop.db);
    await shop.pass(5);
    expect(made(purchase)).toEqual([]);
    expect(await row(id)).toEqual({ state: 'failed', failure: 'outcome_unclear' });
    expect(await decideReceipt(shop.server.services, id, 'again')).toBe(true);
    await shop.pass(5);
    expect(made(purchase)).toEqual([PRICE]);
    expect(await row(id)).toEqual({ state: 'registered', failure: null });
  });

  test('a bank that is silent altogether is waited for: nothing was sent', async () => {
    const purchase = await bought();
    const id = await held();
    const silent = { kind: 'error_500_before', times: null } as const;
    shop.emulator.control.addFault({ ...silent, operation: 'payment.read' });
    shop.emulator.control.addFault({ ...silent, operation: 'receipt.create' });
    await settle(id);
    await shop.pass(3);
    expect(await row(id)).toEqual({ state: 'queued', failure: 'HTTP 500' });
    shop.emulator.control.clearFaults();
    await shop.pass(10);
    expect(made(purchase)).toEqual([PRICE]);
    expect(await row(id)).toEqual({ state: 'registered', failure: null });
  });

  test('a bank that asks for patience has made none', async () => {
    const purchase = await bought();
    const id = await held();
    shop.emulator.control.addFault({ kind: 'too_many_429', operation: 'receipt.create' });
    await settle(id);
    expect(await row(id)).toEqual({ state: 'queued', failure: 'HTTP 429' });
    await shop.pass(5);
    expect(made(purchase)).toEqual([PRICE]);
  });

  describe('when the keys of the bank were taken away', () => {
    const without = (): Services => {
      const { services } = shop.server;
      const settings = { ...services.settings, acquirer: 'yookassa', tbank: null } as const;
      return { ...services, acquirers: createAcquirers(settings) };
    };
    const due = async () => await selectDueReceipts(shop.db, shop.clock.now(), 1);

    test('its receipts make way for others, and fail when their time is over (F17)', async () => {
      await bought();
      const id = await held();
      await sql`insert into receipt (kind, payment_id, refund_id, amount, items, state, created_at, next_check_at)
        select 'refund', payment_id, null, 0, '[]', 'sent', created_at, next_check_at + interval '1 second' from receipt where id = ${id}`.execute(
        shop.db,
      );
      shop.clock.advance(2000);
      expect(await due()).toEqual([id]);
      await settleReceipt(without(), id);
      expect(await due()).not.toEqual([id]);
      expect(await row(id)).toEqual({ state: 'queued', failure: 'no keys for the acquirer tbank' });
      for (const other of await due()) await settleReceipt(without(), other);
      expect(await due()).toEqual([]);
      shop.clock.advance(23 * HOUR);
      for (const each of await selectDueReceipts(shop.db, shop.clock.now(), 9))
        await settleReceipt(without(), each);
      const { rows } = await sql<{ state: string }>`select state from receipt where kind <> 'sale'`.execute(
        shop.db,
      );
      expect(rows.map(({ state }) => state)).toEqual(['failed', 'failed']);
    });

    test('its refunds make way for others', async () => {
      const purchase = await bought();
      await askRefund(shop, purchase);
      const [id = 0] = await selectDueRefunds(shop.db, shop.clock.now(), 1);
      expect(id).toBeGreaterThan(0);
      await settleRefund(without(), id);
      expect(await selectDueRefunds(shop.db, shop.clock.now(), 1)).toEqual([]);
      const { rows } = await sql`select state, failure, attempts from refund`.execute(shop.db);
      expect(rows).toEqual([{ state: 'created', failure: 'no keys for the acquirer tbank', attempts: 0 }]);
      await shop.pass(3);
      expect((await sql`select state from refund`.execute(shop.db)).rows).toEqual([{ state: 'succeeded' }]);
    });

    describe('a job that throws again and again makes way for others', () => {
      const broken = (): Services => ({
        ...shop.server.services,
        acquirers: {
          ...shop.server.services.acquirers,
          find: () => {
            throw new Error('planted');
          },
        },
      });

      test('a refund', async () => {
        const purchase = await bought();
        await askRefund(shop, purchase);
        const [id = 0] = await selectDueRefunds(shop.db, shop.clock.now(), 1);
        await expect(settleRefund(broken(), id)).rejects.toThrow('planted');
        expect(await selectDueRefunds(shop.db, shop.clock.now(), 1)).toEqual([]);
      });

      test('a payment', async () => {
        await shop.press();
        shop.clock.advance(HOUR);
        const [id = 0] = await selectDuePayments(shop.db, shop.clock.now(), 1);
        await expect(settlePayment(broken(), id)).rejects.toThrow('planted');
        expect(await selectDuePayments(shop.db, shop.clock.now(), 1)).toEqual([]);
      });
    });
  });
});
