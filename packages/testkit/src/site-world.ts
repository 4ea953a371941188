import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '@distance/emulator/start-emulator.ts';
import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { migrate } from '@distance/server/db/migrate.ts';
import { seedDemo, seedPlaces } from '@distance/server/db/seed/seed.ts';
import { readSettings } from '@distance/server/settings.ts';
import { startServer } from '@distance/server/start-server.ts';
import { freePort, startEmbeddedPostgres } from './embedded-postgres.ts';
import { SHOP, shopEnv, TILL_KEYS, tillUrls } from './shop-world.ts';

export interface SiteWorld {
  siteUrl: string;
  emulatorUrl: string;
  databaseUrl: string;
  close(): Promise<void>;
}

/** The whole product with its built pages and the demo season, on a PostgreSQL of its own. Wants `npm run build` first. */
export async function startSiteWorld(env: Record<string, string> = {}): Promise<SiteWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'distance-site-'));
  // PostgreSQL runs as another user under root; data it cannot reach here would be put elsewhere and stay behind.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false });
  await fill(postgres.url);
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const emulator = await startEmulator({
    ...SHOP,
    ...TILL_KEYS,
    tillWebhookUrls: tillUrls(siteUrl),
    webhookUrl: `${siteUrl}/api/notifications/yookassa`,
    webhookRetryMs: 50,
  });
  const pageHosts = `127.0.0.1,${new URL(emulator.url).host}`;
  const settings = readSettings({
    ...shopEnv(postgres.url, emulator, folder),
    PORT: String(port),
    PUBLIC_URL: siteUrl,
    YOOKASSA_PAGE_HOSTS: pageHosts,
    ...env,
  });
  const server = await startServer(settings);
  return {
    siteUrl,
    emulatorUrl: emulator.url,
    databaseUrl: postgres.url,
    async close() {
      await server.close();
      await emulator.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const db = createDb(createPool(databaseUrl, 2));
  try {
    await seedPlaces(db);
    await seedDemo(db, systemClock);
  } finally {
    await db.destroy();
  }
}
