import { readSettings } from '../settings.ts';
import { startCallWorld } from '@distance/testkit/call-world.ts';
import { expect, inject, test } from 'vitest';

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

test('in production it takes five seconds for that unless told otherwise', () => {
  const env = { DATABASE_URL: 'postgres://x', SECRET_KEY: 'k'.repeat(32), PUBLIC_URL: 'https://x.example' };
  expect(readSettings({ ...env, NODE_ENV: 'production' }).drain).toEqual({ waitMs: 5000, mostMs: 40_000 });
  expect(readSettings(env).drain.waitMs).toBe(0);
});
