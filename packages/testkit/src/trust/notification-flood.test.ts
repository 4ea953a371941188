import { robokassaSignature } from '@distance/server/adapters/robokassa-signature.ts';
import { tbankToken } from '@distance/server/adapters/tbank-token.ts';
import { MINUTE } from '@distance/server/clock.ts';
import { pruneInbox } from '@distance/server/features/orders/payments/prune-inbox.ts';
import type { Provider } from '@distance/server/settings-acquirers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { ACQUIRER_KEYS } from '../shop-world.ts';
import { PROVIDERS, startAcquirerShop, type AcquirerShop } from './acquirer-shop.ts';
import { nextAddress, notify, postRaw, stateOf } from './virtual-shop.ts';

const { terminalKey, password } = ACQUIRER_KEYS.tbank;
const { password2 } = ACQUIRER_KEYS.robokassa;

/** «Paid», in the acquirer's words and with its proof, of a payment. */
const PAID: Record<Provider, (paymentId: string) => { payload: string; type?: string }> = {
  yookassa: (id) => ({
    payload: JSON.stringify({
      type: 'notification',
      event: 'payment.waiting_for_capture',
      object: { id, padding: 'x'.repeat(1000) },
    }),
  }),
  tbank: (id) => {
    const body = { TerminalKey: terminalKey, OrderId: 'x', Status: 'AUTHORIZED', PaymentId: Number(id) };
    return { payload: JSON.stringify({ ...body, Token: tbankToken(body, password) }) };
  },
  robokassa: (id) => ({
    payload: new URLSearchParams({
      OutSum: '2400.00',
      InvId: id,
      SignatureValue: robokassaSignature('md5', ['2400.00', id, password2]),
    }).toString(),
    type: 'application/x-www-form-urlencoded',
  }),
};

describe.each(PROVIDERS)('a flood of notifications of %s', (provider) => {
  let shop: AcquirerShop;
  const say = async (paymentId: string, from = nextAddress()) => {
    const { payload, ...more } = PAID[provider](paymentId);
    return await postRaw(shop, payload, { path: `/api/notifications/${provider}`, from, ...more });
  };
  const rows = async () =>
    (await shop.db.selectFrom('inbox').select(['provider_id', 'body']).orderBy('id').execute()).map(
      ({ provider_id, body }) => ({ provider_id, size: JSON.stringify(body).length }),
    );
  const jobs = async () =>
    (
      await sql<{ wait: number }>`select extract(epoch from run_at - ${shop.clock.now()})::int as wait
        from graphile_worker.jobs where task_identifier = 'handle-notification'`.execute(shop.db)
    ).rows.map(({ wait }) => wait);

  beforeAll(async () => {
    shop = await startAcquirerShop(inject('postgres'), provider);
  });
  afterAll(async () => await shop.close());

  test('of what nobody knows nothing is read outside, and without a proof nothing is kept (F08, S25)', async () => {
    const acquirer = shop.server.services.acquirers.find(provider);
    const read = vi.spyOn(acquirer ?? fail('no acquirer'), 'read');
    for (const id of ['11', '12', '13']) expect(await say(id)).toBe(200);
    await shop.work();
    expect(read).not.toHaveBeenCalled();
    expect((await rows()).map(({ provider_id }) => provider_id)).toEqual(
      provider === 'yookassa' ? [] : ['11', '12', '13'],
    );
    read.mockRestore();
  });

  test('one that is known is kept small, worked once while it waits, and later only after a pause (F07)', async () => {
    await sql`truncate inbox, graphile_worker._private_jobs`.execute(shop.db);
    const purchase = await shop.press();
    for (let copy = 0; copy < 5; copy += 1) expect(await say(purchase.paymentId)).toBe(200);
    expect(await rows()).toEqual([{ provider_id: purchase.paymentId, size: expect.any(Number) }]);
    expect((await rows())[0]?.size).toBeLessThan(300);
    expect(await jobs()).toHaveLength(1);
    await sql`truncate graphile_worker._private_jobs`.execute(shop.db);
    await shop.work();
    expect(await say(purchase.paymentId)).toBe(200);
    expect(await jobs()).toEqual([5]);
    await shop.work();
    shop.clock.advance(61 * 24 * 60 * MINUTE);
    expect(await pruneInbox(shop.server.services)).toBe(1);
  });

  test('one line is refused after 120 of a minute, and the true one comes through (F08, S6)', async () => {
    const purchase = await shop.press();
    shop.pay(purchase);
    const flood = async (from: (n: number) => string, count: number) => {
      const answers = new Map<number, number>();
      for (let n = 0; n < count; n += 1) {
        const status = await postRaw(shop, '{"Status":"CONFIRMED"}', {
          path: `/api/notifications/${provider}`,
          from: from(n),
        });
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
      return answers;
    };
    const answered = await flood((n) => `2001:db8:9:9::${n + 1}`, 150);
    expect(answered.get(429)).toBe(30);
    expect(await say(purchase.paymentId)).toBe(200);
    await shop.work();
    expect((await stateOf(shop, purchase)).order).toBe('paid');
    shop.clock.advance(MINUTE);
    expect((await flood(() => '2001:db8:9:9::1', 1)).get(429)).toBeUndefined();
  });
});

test('names that somebody invents for his own payment are one row and one reading (F08, S25)', async () => {
  const shop = await startAcquirerShop(inject('postgres'), 'yookassa');
  onTestFinished(async () => await shop.close());
  const { paymentId, orderId } = await shop.press();
  const { public_id: ours } = await shop.db
    .selectFrom('payment as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.public_id')
    .where('o.public_id', '=', orderId)
    .executeTakeFirstOrThrow();
  for (let n = 0; n < 5; n += 1) {
    const id = `invented-${n}`;
    const events: [string, object][] = [
      ['refund.succeeded', { id, payment_id: paymentId }],
      ['payment.succeeded', { id, payment_id: paymentId }],
      ['payment.succeeded', { id, metadata: { payment_id: ours } }],
    ];
    for (const [event, object] of events)
      expect(await notify(shop, event, object, { from: nextAddress() })).toBe(200);
  }
  const rows = await shop.db.selectFrom('inbox').select(['provider_id', 'event']).execute();
  expect(rows).toEqual([{ provider_id: paymentId, event: 'refund.succeeded' }]);
});

function fail(what: string): never {
  throw new Error(what);
}
