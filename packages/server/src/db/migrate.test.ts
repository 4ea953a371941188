import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@distance/testkit/database.ts';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectClient } from './connect.ts';
import { migrate } from './migrate.ts';

async function open(files: Record<string, string>) {
  const database = await createDatabase(inject('postgres'));
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const clients: pg.Client[] = [];
  onTestFinished(async () => {
    for (const client of clients) await client.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  return {
    run: async () => await migrate(database.url, folder),
    connect: async () => {
      const client = await connectClient(database.url);
      clients.push(client);
      return client;
    },
  };
}

test('a migration that waits for a table gives way to those who read it, and comes again (S4)', async () => {
  const { run, connect } = await open({ '9001_wide.sql': 'alter table setting add column wide text;' });
  const [sale, reader] = [await connect(), await connect()];
  await sale.query('begin; select from setting');
  const migrating = run();
  const waits = async () =>
    (
      await reader.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table setting%'
        and datname = current_database()`)
    ).rowCount;
  await expect.poll(waits, { timeout: 10_000 }).toBe(1);
  // Would wait behind the migration for as long as the sale goes on.
  expect((await reader.query('select key from setting')).rowCount).toBeGreaterThanOrEqual(0);
  await sale.query('commit');
  expect(await migrating).toEqual(['9001_wide.sql']);
});

test('an index is made without a transaction, beside another who migrates, and anew when it was broken off', async () => {
  const { run, connect } = await open({
    '9001_index.sql': 'create index concurrently setting_value on setting (value);',
  });
  const client = await connect();
  await client.query('create index setting_value on setting (value)');
  await client.query(`update pg_index set indisvalid = false where indexrelid = 'setting_value'::regclass`);
  expect((await Promise.all([run(), run()])).flat()).toEqual(['9001_index.sql']);
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = 'setting_value'::regclass`,
  );
  expect(rows).toEqual([{ valid: true }]);
});
