import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '@distance/server/db/connect.ts';
import { migrate } from '@distance/server/db/migrate.ts';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

interface Run {
  postgres: string;
  /** First seed of everything drawn in this run. */
  seed: number;
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- what is merged into it are the members of Run
  export interface ProvidedContext extends Run {}
}

/** Projects of one run share a PostgreSQL and a seed: the first to come tells the others by this variable. */
const RUN = 'DISTANCE_TEST_RUN';

/** One PostgreSQL for a test run, with a migrated template that every test database is cloned from; and the run's seed. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const begun = process.env[RUN];
  if (begun !== undefined) {
    provide(project, JSON.parse(begun) as Run); // written below
    return undefined;
  }
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));
  console.log(`SEED=${seed}`);
  const folder = mkdtempSync(join(tmpdir(), 'distance-test-'));
  // PostgreSQL runs as another user under root and must reach the folder.
  chmodSync(folder, 0o711);
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false, maxConnections: 300 });
  const client = await connectClient(server.url);
  await client.query('drop database if exists template_distance');
  await client.query('create database template_distance');
  await client.end();
  const url = new URL(server.url);
  url.pathname = '/template_distance';
  await migrate(url.href);
  const run = { postgres: server.url, seed };
  process.env[RUN] = JSON.stringify(run);
  provide(project, run);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function provide(project: TestProject, { postgres, seed }: Run): void {
  project.provide('postgres', postgres);
  project.provide('seed', seed);
}
