import { readSettings } from '../settings.ts';
import { startCallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { startShopWorld } from '@distance/testkit/shop-world.ts';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';

test('a server that is to end says so first, serves what still comes, and then closes its port', async () => {
  const world = await startCallWorld(inject('postgres'), { DRAIN_WAIT_MS: '1500' });
  expect((await world.fetch('/readyz')).status).toBe(200);
  const closing = world.close();
  const said = await world.fetch('/readyz');
  expect([said.status, await said.json()]).toEqual([503, { status: 'draining' }]);
  expect((await world.fetch('/healthz')).status).toBe(200);
  expect((await world.fetch('/api/event/list')).status).toBe(200);
  await closing;
  await expect(world.fetch('/healthz')).rejects.toThrow('fetch failed');
});

test('while a sweep waits for a silent acquirer the port and the queue are closed, and it begins nothing more', async () => {
  const world = await startShopWorld(inject('postgres'), { env: { SWEEP_MS: '50' } });
  const { db, clock, server } = world;
  await world.call('POST', '/api/payment', { body: paymentBody(await makeFormat(db, clock)) });
  const { promise: outage, resolve: end } = Promise.withResolvers<void>();
  onTestFinished(() => end());
  const { current } = server.services.acquirers;
  const read = vi.fn<typeof current.read>(async () => {
    await outage;
    return { ok: false, kind: 'unknown', reason: 'no answer' };
  });
  vi.spyOn(server.services.acquirers, 'find').mockReturnValue({ ...current, read });
  await sql`insert into inbox (provider, provider_id, event, body, address, received_at)
    select provider, provider_id, 'payment.' || n, '{}', '127.0.0.1', ${clock.now()}
    from payment, generate_series(1, 3) n`.execute(db);
  await vi.waitUntil(() => read.mock.calls.length > 0, { timeout: 10_000 });

  const closing = world.close();
  const isServed = async () =>
    await fetch(`${server.url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isServed, { timeout: 10_000 }).toBe(false);
  const workers = async () => (await sql`select 1 from job_worker`.execute(db)).rows.length;
  await expect.poll(workers, { timeout: 10_000 }).toBe(0);
  end();
  await closing;
  expect(read).toHaveBeenCalledTimes(1);
});

test('in production it takes five seconds for that unless told otherwise', () => {
  const env = { DATABASE_URL: 'postgres://x', SECRET_KEY: 'k'.repeat(32), PUBLIC_URL: 'https://x.example' };
  expect(readSettings({ ...env, NODE_ENV: 'production' }).drain).toEqual({ waitMs: 5000, mostMs: 40_000 });
  expect(readSettings(env).drain.waitMs).toBe(0);
});
