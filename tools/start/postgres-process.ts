/** Keeps the embedded PostgreSQL of DATA_DIR running and reports its address to the parent; SIGTERM ends both. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachableDataDir, startEmbeddedPostgres } from '@distance/testkit/embedded-postgres.ts';
import { CannotStart } from './cannot-start.ts';
import { endStalePostgres } from './stale-postgres.ts';

export type PostgresReport = { url: string } | { failure: string };

const report = (message: PostgresReport) => process.send?.(message);
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: postgres-process.ts <data folder>');
const folder = join(dataDir, 'postgres');
const starter = join(dataDir, 'start.pid');
let stop = async (): Promise<void> => undefined;
process.once('SIGTERM', () => {
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
try {
  await endStalePostgres(folder, starter);
  writeFileSync(starter, `${process.ppid}\n`);
  if (!existsSync(join(reachableDataDir(folder), 'PG_VERSION')))
    console.log('creating the database (first start)…');
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: true });
  stop = async () => await server.stop();
  report({ url: server.url });
} catch (error) {
  if (!(error instanceof CannotStart)) console.error(error);
  report({ failure: error instanceof Error ? error.message : String(error) });
}
