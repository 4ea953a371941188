/**
 * `npm run check:books`: reads every invariant of stock and money on DATABASE_URL, or on the database of DATA_DIR, running or
 * not. Prints how many hold, or the rows that break one and leaves with 1.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBooks, describeViolations } from '@distance/server/books/check-books.ts';
import { INVARIANTS } from '@distance/server/books/invariants.ts';
import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import {
  reachableDataDir,
  runningPort,
  startEmbeddedPostgres,
  type RunningPostgres,
} from '@distance/testkit/embedded-postgres.ts';

/** The database to read: a given one, the one a running `npm start` uses, or the one it left. */
async function findDatabase(): Promise<RunningPostgres> {
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

let code = 0;
try {
  const database = await findDatabase();
  const db = createDb(createPool(database.url, 1));
  try {
    const violations = await checkBooks(db, systemClock.now());
    if (violations.length > 0) {
      console.error(describeViolations(violations));
      code = 1;
    } else console.log(`${INVARIANTS.length} invariants hold`);
  } finally {
    await db.destroy();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  code = 1;
}
process.exit(code);
