import { startAcquirerShop, type AcquirerShop } from '@distance/testkit/trust/acquirer-shop.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import type { Purchase } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY, HOUR, plus } from '../../clock.ts';
import { moscowDay } from './moscow-day.ts';
import { reconcile, reconcileDue } from './reconcile-due.ts';
import { reconcileDay } from './reconcile-day.ts';

describe.each(['tbank', 'robokassa'] as const)(
  'a day of %s, which is asked payment by payment',
  (provider) => {
    let shop: AcquirerShop;
    let day: string;
    beforeEach(async () => {
      shop = await startAcquirerShop(inject('postgres'), provider);
      day = moscowDay(shop.clock.now());
    });
    afterEach(async () => await shop.close());

    const operation = provider === 'tbank' ? 'payment.list' : 'payment.read';
    const read = async () =>
      await reconcileDay(shop.server.services, shop.server.services.acquirers.current, day);
    const asked = () => shop.emulator.control.requests().filter((one) => one.operation === operation).length;
    const questions = async () =>
      (await sql`select kind from reconciliation_question`.execute(shop.db)).rows.length;
    const books = async () => (await audit(shop.db, shop.emulator, shop.clock.now())).join();
    const jobs = async (which = sql`true`) =>
      (
        await sql<{ key: string }>`select key from graphile_worker.jobs
        where key like ${`reconcile:${provider}:%`} and ${which} order by key`.execute(shop.db)
      ).rows.map(({ key }) => key);

    async function bought(): Promise<Purchase> {
      const purchase = await shop.press();
      shop.pay(purchase);
      await shop.pass(2);
      return purchase;
    }
    /** The books have a kopeck more of this payment. */
    const spoil = async ({ paymentId }: Purchase) =>
      await sql`update payment set amount = amount + 1 where provider_id = ${paymentId}`.execute(shop.db);
    const silentAbout = ({ orderId }: Purchase) =>
      shop.emulator.control.addFault({
        kind: 'error_500_before',
        operation,
        order_id: orderId,
        times: null,
      });

    test('one question that is answered at the second try costs nothing', async () => {
      await bought();
      shop.emulator.control.addFault({ kind: 'error_500_before', operation });
      expect(await read()).toMatchObject({ payments: 1, unanswered: 0, differences: [] });
    });

    test('one that is not answered leaves the rest compared, and is asked again alone (F20, I69)', async () => {
      const [known, lost] = [await bought(), await bought()];
      await bought();
      await spoil(known);
      await spoil(lost);
      silentAbout(lost);
      const ids = ({ differences }: Awaited<ReturnType<typeof read>>) =>
        differences.map((row) => `${row.provider_id} ${row.resolution ?? 'open'}`);
      const first = await read();
      expect(first).toMatchObject({ payments: 2, unanswered: 1 });
      expect(ids(first)).toEqual([`${known.paymentId} open`]);
      expect(await questions()).toBe(1);
      await sql`update payment set amount = amount - 1 where provider_id = ${known.paymentId}`.execute(
        shop.db,
      );

      // Days later it is still asked for, and nobody overlooks it.
      shop.clock.advance(5 * DAY);
      await reconcileDue(shop.server.services);
      expect(await jobs()).toContain(`reconcile:${provider}:${day}`);
      await sql`update setting set value = ${JSON.stringify({ [provider]: day })}::jsonb where key = 'reconciled_since'`.execute(
        shop.db,
      );
      expect(await books()).toContain('I69');

      shop.emulator.control.clearFaults();
      const before = asked();
      await reconcile(shop.server.services, { provider, day });
      // The question, and once more after what it found was to be mended.
      expect(asked() - before).toBeLessThanOrEqual(4);
      expect(await questions()).toBe(0);
      const { rows } = await sql`select payments from reconciliation`.execute(shop.db);
      expect(rows).toEqual([{ payments: 3 }]);
      // Nothing was asked about the other one.
      const kept = await sql<{ provider_id: string; resolved_at: Date | null }>`
      select provider_id, resolved_at from reconciliation_difference order by id`.execute(shop.db);
      expect(kept.rows).toEqual([
        { provider_id: known.paymentId, resolved_at: null },
        { provider_id: lost.paymentId, resolved_at: null },
      ]);
      await sql`update payment set amount = amount - 1 where provider_id = ${lost.paymentId}`.execute(
        shop.db,
      );
      expect(ids(await read())).toEqual([`${known.paymentId} gone`, `${lost.paymentId} gone`]);
      expect(await books()).not.toContain('I69');
    });

    test('of one that falls silent not every question is asked; the day stays unread', async () => {
      for (let n = 0; n < 20; n += 1) await shop.press();
      const before = asked();
      shop.emulator.control.addFault({ kind: 'error_500_before', operation, times: null });
      await expect(read()).rejects.toThrow('does not tell its day');
      expect(asked() - before).toBeLessThanOrEqual(3 * 8);
      expect(await questions()).toBe(0);
    });

    test('a day that nobody read is queued until it is, once while its job is under way', async () => {
      await bought();
      shop.clock.advance(10 * DAY);
      await Promise.all([reconcileDue(shop.server.services), reconcileDue(shop.server.services)]);
      const queued = await jobs();
      expect(queued).toHaveLength(4);
      expect(queued).toContain(`reconcile:${provider}:${day}`);
      await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x', attempts = 1`.execute(
        shop.db,
      );
      await reconcileDue(shop.server.services);
      expect(await jobs(sql`locked_at is null`)).toEqual([]);
      await reconcile(shop.server.services, { provider, day });
      await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
      await reconcileDue(shop.server.services);
      expect(await jobs()).toHaveLength(3);
    });

    test('the alarm is of acquirers with keys, from the first day that is read of them (I69)', async () => {
      await bought();
      await sql`update payment set created_at = created_at - interval '20 days'`.execute(shop.db);
      shop.clock.advance(HOUR);
      await reconcileDue(shop.server.services);
      expect(await books()).not.toContain('I69');
      const since = moscowDay(plus(shop.clock.now(), -30 * DAY));
      for (const [name, sounds] of [
        ['other', false],
        [provider, true],
      ] as const) {
        await sql`update setting set value = ${JSON.stringify({ [name]: since })}::jsonb where key = 'reconciled_since'`.execute(
          shop.db,
        );
        expect((await books()).includes('I69')).toBe(sounds);
      }
    });
  },
);
