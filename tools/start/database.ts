import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';
import type { Children } from './children.ts';
import type { PostgresReport } from './postgres-process.ts';

/**
 * Starts PostgreSQL on DATA_DIR/postgres and returns its address. It runs in a process of its own, because the package that
 * brings it takes over the signals of the process that loads it.
 */
export async function startDatabase(children: Children, dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true });
  const child = children.start('postgres', ['tools/start/postgres-process.ts', dataDir], process.env);
  // The first message is the report; a child without one has died, which is reported by its exit.
  const [report] = (await once(child, 'message')) as [PostgresReport];
  if ('failure' in report) throw new CannotStart(report.failure);
  return report.url;
}
