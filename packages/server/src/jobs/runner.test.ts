import { createDatabase } from '@distance/testkit/database.ts';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDb, createPool } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { createJobPool } from './job-pool.ts';
import { addJob, startJobs, type Jobs } from './runner.ts';

const quiet: Log = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

async function nothing(): Promise<void> {}

const ALL: Jobs = {
  'settle-payment': nothing,
  'settle-refund': nothing,
  'settle-receipt': nothing,
  reconcile: nothing,
  'handle-notification': nothing,
  'make-data-export': nothing,
  'send-letter': nothing,
  'send-sms': nothing,
};

test.each([
  ['done', 'delete', nothing, 0],
  ['failed', 'update', async () => await Promise.reject(new Error('the post office is shut')), 1],
] as const)(
  'that a job is %s is written down although the connection dies over it (F02)',
  { timeout: 60_000 },
  async (_how, statement, work, left) => {
    const database = await createDatabase(inject('postgres'));
    const db = createDb(createPool(database.url, 2));
    const pool = createJobPool(database.url, 4);
    onTestFinished(async () => {
      await db.destroy();
      await pool.end();
      await database.drop();
    });
    await sql`create sequence deaths`.execute(db);
    await sql`create function die_once() returns trigger language plpgsql as $$ begin
      if ${sql.raw(statement === 'delete' ? 'true' : 'new.last_error is not null')} and nextval('deaths') = 1
        then perform pg_terminate_backend(pg_backend_pid()); end if;
      return ${sql.raw(statement === 'delete' ? 'old' : 'new')}; end $$`.execute(db);
    await sql`create trigger die_once before ${sql.raw(statement)} on graphile_worker._private_jobs
      for each row execute function die_once()`.execute(db);
    await addJob(db, 'send-letter', { letter: 1 });

    const runner = await startJobs(pool, { ...ALL, 'send-letter': work }, quiet, 1);
    onTestFinished(async () => await runner.stop());

    const jobs = async () =>
      (
        await sql<{ locked: boolean; deaths: number }>`
          select locked_at is not null as locked, deaths.last_value as deaths
          from deaths left join graphile_worker._private_jobs on true`.execute(db)
      ).rows;
    const settled = async () => {
      const [first, ...more] = await jobs();
      return first !== undefined && more.length === 0 && first.deaths >= 2 && !first.locked;
    };
    // The second ask of the sequence is the repetition.
    await expect.poll(settled, { timeout: 20_000 }).toBe(true);
    const stored = await sql`select 1 from graphile_worker._private_jobs`.execute(db);
    expect(stored.rows).toHaveLength(left);
  },
);
