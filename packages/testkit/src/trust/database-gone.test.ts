import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '@distance/server/db/connect.ts';
import { migrate } from '@distance/server/db/migrate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type RunningPostgres } from '../embedded-postgres.ts';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { startShopWorld, type ShopWorld } from '../shop-world.ts';
import { audit } from './audit.ts';
import { Crowd, servedOrBusy } from './crowd.ts';
import { drawOf } from '../random.ts';
import { Share } from '../shares/share.ts';

const BUYERS = 12;

// A killed backend takes every connection of its server along, so this suite has a PostgreSQL of its own.
let postgres: RunningPostgres;
let folder: string;
let shop: ShopWorld;
const crowd = new Crowd(BUYERS);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'distance-gone-'));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: true });
  await asAdmin('create database template_distance');
  await migrate(postgres.url.replace(/\/postgres$/, '/template_distance'));
  shop = await startShopWorld(postgres.url, { env: { SWEEP_MS: '200' } });
});
afterAll(async () => {
  crowd.close();
  await shop.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function asAdmin(statement: string): Promise<{ pid: number }[]> {
  const client = await connectClient(postgres.url);
  try {
    return (await client.query<{ pid: number }>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const OURS = "datname like 't\\_%' and backend_type = 'client backend'";

test.each(['pg_terminate_backend', 'kill -9'] as const)(
  '%s in the middle of a sale: 200 or 503, then everybody gets what he pays for (F02)',
  { timeout: 0 },
  async (how) => {
    await new Share('gone', 2).play(async (_round, seed) => {
      const random = drawOf(seed);
      const format = await makeFormat(shop.db, shop.clock, { capacity: BUYERS });
      const bodies = Array.from({ length: BUYERS }, () => paymentBody(format));
      const pressing = Promise.all(bodies.map(async (body) => await crowd.press(shop.server.url, body)));
      await new Promise((resolve) => setTimeout(resolve, random.below(60)));
      if (how === 'kill -9') {
        const [victim] = await asAdmin(
          `select pid from pg_stat_activity where ${OURS} order by random() limit 1`,
        );
        if (victim) process.kill(victim.pid, 'SIGKILL');
      } else
        await asAdmin(`select pg_terminate_backend(pid)::int as pid from pg_stat_activity where ${OURS}`);
      for (const answer of await pressing) expect(answer).toSatisfy(servedOrBusy);
      for (const body of bodies) {
        await expect
          .poll(async () => (await crowd.press(shop.server.url, body)).status, {
            timeout: 20_000,
            interval: 100,
          })
          .toBe(200);
        const { public_id: orderId } = await shop.db
          .selectFrom('orders')
          .select('public_id')
          .where('email', '=', body.email)
          .executeTakeFirstOrThrow();
        await expect
          .poll(() => shop.emulator.control.payments({ order_id: orderId }).length, { timeout: 10_000 })
          .toBe(1);
        shop.emulator.control.pay({ order_id: orderId });
      }
      await expect
        .poll(
          async () =>
            await shop.db
              .selectFrom('stock')
              .select(['held', 'sold'])
              .where('id', '=', format.stockId)
              .executeTakeFirst(),
          { timeout: 30_000, interval: 100 },
        )
        .toEqual({ held: 0, sold: BUYERS });
    });
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  },
);
