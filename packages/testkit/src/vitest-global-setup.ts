import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '@distance/server/db/migrate.ts';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
  }
}

/** One PostgreSQL for a test run, with a migrated template that every test database is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'distance-test-'));
  // PostgreSQL runs as another user under root and must reach the folder.
  chmodSync(folder, 0o711);
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false, maxConnections: 300 });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('drop database if exists template_distance');
  await client.query('create database template_distance');
  await client.end();
  const url = new URL(server.url);
  url.pathname = '/template_distance';
  await migrate(url.href);
  project.provide('postgres', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
