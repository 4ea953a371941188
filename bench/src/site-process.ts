import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { seedDemo, seedPlaces } from '@distance/server/db/seed/seed.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '@distance/server/node-flags.ts';
import { createDatabase } from '@distance/testkit/database.ts';
import { type Running, startProcess } from './processes.ts';

const SERVER = fileURLToPath(import.meta.resolve('@distance/server/main.ts'));

export interface SiteProcess extends Running {
  databaseUrl: string;
  folder: string;
  /** Public ids of events with a coming start, the nearest first. */
  events: string[];
}

/** The product with the demo season in a process of its own, as an operator starts it. */
export async function startSite(postgres: string, env: NodeJS.ProcessEnv = {}): Promise<SiteProcess> {
  const database = await createDatabase(postgres);
  const folder = mkdtempSync(join(tmpdir(), 'distance-bench-'));
  const db = createDb(createPool(database.url, 2));
  await seedPlaces(db);
  await seedDemo(db, systemClock);
  const events = await db
    .selectFrom('event')
    .innerJoin('event_city', 'event_city.event_id', 'event.id')
    .select('event.public_id')
    .where('event.state', '=', 'published')
    .groupBy('event.id')
    .having(({ fn }) => fn.min('event_city.start_time'), '>', systemClock.now())
    .orderBy(({ fn }) => fn.min('event_city.start_time'))
    .execute();
  await db.destroy();
  const running = await startProcess(SERVER, [], {
    flags: NODE_FLAGS,
    env: {
      ...process.env,
      ...NODE_ENVIRONMENT,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
  });
  return {
    ...running,
    databaseUrl: database.url,
    folder,
    events: events.map(({ public_id }) => public_id),
    async stop() {
      await running.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
