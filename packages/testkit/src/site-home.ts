import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@distance/server/clock.ts';
import { connectClient, createDb, createPool } from '@distance/server/db/connect.ts';
import { migrate } from '@distance/server/db/migrate.ts';
import { seedDemo, seedPlaces, writeDemoResults } from '@distance/server/db/seed/seed.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Every site of a run begins with a copy of this database. */
export const SITE_TEMPLATE = 'template_site';

/** What the sites of one run share. */
export interface SiteHome {
  /** Maintenance database of the PostgreSQL that has the template. */
  postgresUrl: string;
  /** Files of the sites; gone with the home. */
  folder: string;
  close(): Promise<void>;
}

/** One PostgreSQL with the demo season in a template, so that a site of its own costs a copy of files. */
export async function startSiteHome(): Promise<SiteHome> {
  const folder = await mkdtemp(join(tmpdir(), 'distance-sites-'));
  // PostgreSQL runs as another user under root; data it cannot reach here would be put elsewhere and stay behind.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    durable: false,
    maxConnections: 300,
  });
  await makeTemplate(postgres.url);
  return {
    postgresUrl: postgres.url,
    folder,
    async close() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(postgresUrl: string): Promise<void> {
  const client = await connectClient(postgresUrl);
  await client.query(`create database ${SITE_TEMPLATE}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.pathname = `/${SITE_TEMPLATE}`;
  await migrate(url.href);
  const db = createDb(createPool(url.href, 2));
  try {
    await seedPlaces(db);
    await seedDemo(db, systemClock);
    await writeDemoResults(db, systemClock, 0.01);
  } finally {
    await db.destroy();
  }
}
