import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  reachableDataDir,
  runningPort,
  startEmbeddedPostgres,
  type RunningPostgres,
} from '@distance/testkit/embedded-postgres.ts';

/** The database to work on: a given one, the one a running `npm start` uses, or the one it left. @throws Error without any. */
export async function findDatabase(): Promise<RunningPostgres> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = join(process.env['DATA_DIR'] ?? '.data', 'postgres');
  const port = runningPort(dataDir);
  if (port !== null)
    return { url: `postgres://distance:distance@127.0.0.1:${port}/postgres`, stop: async () => undefined };
  if (!existsSync(join(reachableDataDir(dataDir), 'PG_VERSION'))) {
    throw new Error(
      `no database: set DATABASE_URL, or DATA_DIR to a folder npm start has used (${dataDir} is empty)`,
    );
  }
  return await startEmbeddedPostgres({ dataDir, durable: true });
}
