import { createDatabase } from '@distance/testkit/database.ts';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { connectClient, createPool } from './connect.ts';

const CUT = '57P01';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeEach(async () => {
  database = await createDatabase(inject('postgres'));
});
afterEach(async () => await database.drop());

/** Ends every connection to the database but the one that asks. */
async function cutAll(): Promise<void> {
  const admin = await connectClient(database.url);
  await admin.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
}

// What nobody listens to would end the run by itself: Vitest counts an unhandled error as a failure.
test('an idle connection of a pool is cut: it is told of, and the next statement has a new one (F02)', async () => {
  const lost = vi.fn<(error: Error) => void>();
  const pool = createPool(database.url, 2, { lost });
  await pool.query('select 1');
  await cutAll();
  await expect.poll(() => lost.mock.calls).toMatchObject([[{ code: CUT }]]);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a connection is cut between two statements of a transaction: the second fails (F02)', async () => {
  const pool = createPool(database.url, 1);
  const client = await pool.connect();
  await client.query('begin');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await cutAll();
  await ended;
  await expect(client.query('select 1')).rejects.toThrow(/connection/i);
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a client is cut while idle: the next statement fails, and it can still be ended (F02)', async () => {
  const client = await connectClient(database.url);
  const ended = new Promise((resolve) => client.once('end', resolve));
  await cutAll();
  await ended;
  await expect(client.query('select 1')).rejects.toThrow(/connection/i);
  await client.end();
});

test('a database is dropped under its pool and its client: nothing is raised (F02)', async () => {
  const lost = vi.fn<(error: Error) => void>();
  const pool = createPool(database.url, 1, { lost });
  const client = await connectClient(database.url);
  await pool.query('select 1');
  await database.drop();
  await expect.poll(() => lost.mock.calls).toMatchObject([[{ code: CUT }]]);
  await Promise.all([client.end(), pool.end()]);
});

test('a pool has the bounds of the product and its own settings; an unbounded one has no bounds (S4)', async () => {
  const bounds = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('deadlock_timeout') as deadlock`;
  const bounded = createPool(database.url, 1, { session: '-c deadlock_timeout=20ms' });
  const unbounded = createPool(database.url, 1, { unbounded: true });
  expect((await bounded.query(bounds)).rows).toEqual([{ statement: '15s', lock: '3s', deadlock: '20ms' }]);
  expect((await unbounded.query(bounds)).rows).toEqual([{ statement: '0', lock: '0', deadlock: '1s' }]);
  await Promise.all([bounded.end(), unbounded.end()]);
});
