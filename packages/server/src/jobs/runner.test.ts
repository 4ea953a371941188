import { createDatabase } from '@distance/testkit/database.ts';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDb, createPool } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { createJobPool } from './job-pool.ts';
import { addJob, startJobs, type Jobs } from './runner.ts';
import { isWorked } from './workers.repo.ts';

const quiet: Log = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

async function nothing(): Promise<void> {}

const ONE_EACH = { messages: 1, codes: 1, money: 1, rest: 1 };

async function open() {
  const database = await createDatabase(inject('postgres'));
  const db = createDb(createPool(database.url, 2));
  const pool = createJobPool(database.url, 6);
  onTestFinished(async () => {
    await db.destroy();
    await pool.end();
    await database.drop();
  });
  return { db, pool };
}

const ALL: Jobs = {
  'settle-payment': nothing,
  'settle-refund': nothing,
  'settle-receipt': nothing,
  reconcile: nothing,
  'handle-notification': nothing,
  'make-data-export': nothing,
  'send-letter': nothing,
  'send-code-letter': nothing,
  'send-sms': nothing,
};

test.each([
  ['done', 'delete', nothing, 0],
  ['failed', 'update', async () => await Promise.reject(new Error('the post office is shut')), 1],
] as const)(
  'that a job is %s is written down although the connection dies over it (F02)',
  { timeout: 60_000 },
  async (_how, statement, work, left) => {
    const { db, pool } = await open();
    await sql`create sequence deaths`.execute(db);
    await sql`create function die_once() returns trigger language plpgsql as $$ begin
      if ${sql.raw(statement === 'delete' ? 'true' : 'new.last_error is not null')} and nextval('deaths') = 1
        then perform pg_terminate_backend(pg_backend_pid()); end if;
      return ${sql.raw(statement === 'delete' ? 'old' : 'new')}; end $$`.execute(db);
    await sql`create trigger die_once before ${sql.raw(statement)} on graphile_worker._private_jobs
      for each row execute function die_once()`.execute(db);
    await addJob(db, 'send-letter', { letter: 1 });

    const runner = await startJobs(pool, { ...ALL, 'send-letter': work }, quiet, ONE_EACH);
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

test('a code leaves and a payment is settled while a flood of notifications and letters waits', async () => {
  const { db, pool } = await open();
  const done: string[] = [];
  const { promise: stuck, resolve: letGo } = Promise.withResolvers<void>();
  for (let n = 1; n <= 500; n += 1) await addJob(db, 'handle-notification', { inbox: n });
  for (let n = 1; n <= 20; n += 1) await addJob(db, 'send-letter', { letter: n });
  await addJob(db, 'settle-payment', { payment: 1 });
  await addJob(db, 'send-sms', { sms: 1 });
  await addJob(db, 'send-code-letter', { letter: 21 });
  const runner = await startJobs(
    pool,
    {
      ...ALL,
      'handle-notification': async () => await stuck,
      'send-letter': async () => await stuck,
      'settle-payment': async () => void done.push('payment'),
      'send-sms': async () => void done.push('message'),
      'send-code-letter': async () => void done.push('code letter'),
    },
    quiet,
    ONE_EACH,
  );
  onTestFinished(async () => {
    letGo();
    await runner.stop();
  });
  await expect
    .poll(() => done.toSorted(), { timeout: 20_000 })
    .toEqual(['code letter', 'message', 'payment']);
});

test.each([
  ['send-sms', 'send-code-letter'],
  ['send-code-letter', 'send-sms'],
] as const)('%s leaves at once while every worker of %s hangs (F16)', async (name, hanging) => {
  const { db, pool } = await open();
  const done: string[] = [];
  const { promise: stuck, resolve: letGo } = Promise.withResolvers<void>();
  for (let n = 1; n <= 20; n += 1) await addJob(db, hanging, { letter: n, sms: n });
  const work = { ...ALL, [hanging]: async () => await stuck, [name]: async () => void done.push(name) };
  const runner = await startJobs(pool, work, quiet);
  onTestFinished(async () => {
    letGo();
    await runner.stop();
  });
  const taken = async () =>
    (await sql`select 1 from graphile_worker.jobs where locked_at is not null`.execute(db)).rows.length;
  await expect.poll(taken, { timeout: 20_000 }).toBe(2);
  await addJob(db, name, { letter: 21, sms: 21 });
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([name]);
});

test('days of registries are read one at a time, and letters leave meanwhile', async () => {
  const { db, pool } = await open();
  const read: string[] = [];
  const sent: number[] = [];
  const { promise: stuck, resolve: letGo } = Promise.withResolvers<void>();
  const days = ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04'];
  for (const day of days) await addJob(db, 'reconcile', { provider: 'tbank', day });
  const work: Jobs = {
    ...ALL,
    reconcile: async ({ day }) => {
      read.push(day);
      await stuck;
    },
    'send-letter': async ({ letter }) => void sent.push(letter),
  };
  const runner = await startJobs(pool, work, quiet);
  onTestFinished(async () => {
    letGo();
    await runner.stop();
  });
  await expect.poll(() => read.length, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const letter of [1, 2, 3, 4]) await addJob(db, 'send-letter', { letter });
  await expect.poll(() => new Set(sent), { timeout: 20_000 }).toEqual(new Set([1, 2, 3, 4]));
  expect(read).toEqual(days.slice(0, 1));
  letGo();
  await expect.poll(() => read, { timeout: 20_000 }).toEqual(days);
});

test('the day that a dead process was reading holds the others up for half a minute (F18)', async () => {
  const { db, pool } = await open();
  const read: string[] = [];
  for (const day of ['2027-06-01', '2027-06-02']) await addJob(db, 'reconcile', { provider: 'tbank', day });
  await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '31 seconds'
    where payload->>'day' = '2027-06-01'`.execute(db);
  await sql`update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now() - interval '31 seconds'`.execute(
    db,
  );
  const runner = await startJobs(
    pool,
    { ...ALL, reconcile: async ({ day }) => void read.push(day) },
    quiet,
    ONE_EACH,
  );
  onTestFinished(async () => await runner.stop());
  await expect.poll(() => read.toSorted(), { timeout: 20_000 }).toEqual(['2027-06-01', '2027-06-02']);
});

test('jobs of a dead process are free after half a minute of silence, those of a living one never (F18)', async () => {
  const { db, pool } = await open();
  for (const letter of [1, 2, 3]) await addJob(db, 'send-letter', { letter });
  const locked = async (letter: number, by: string, since: string) =>
    await sql`update graphile_worker._private_jobs set locked_by = ${by}, locked_at = now() - ${since}::interval
      where payload::jsonb = ${JSON.stringify({ letter })}::jsonb`.execute(db);
  await locked(1, 'dead', '31 seconds');
  await locked(2, 'alive', '31 seconds');
  await locked(3, 'dead a moment ago', '20 seconds');
  await sql`insert into job_worker (id, seen_at) values
    ('dead', now() - interval '31 seconds'), ('alive', now() + interval '1 minute')`.execute(db);
  const done: number[] = [];
  const runner = await startJobs(
    pool,
    { ...ALL, 'send-letter': async ({ letter }) => void done.push(letter) },
    quiet,
    ONE_EACH,
  );
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1]);
  await runner.stop();
  expect(done).toEqual([1]);
  // Who has stopped in order leaves no sign of life.
  const { rows } = await sql<{ id: string }>`select id from job_worker order by id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(['alive', 'dead']);
});

test('a database is worked while a server lives, and for half a minute after one died', async () => {
  const { db, pool } = await open();
  expect(await isWorked(db)).toBe(false);
  const runner = await startJobs(pool, ALL, quiet, ONE_EACH);
  await expect.poll(async () => await isWorked(db), { timeout: 20_000 }).toBe(true);
  await runner.stop();
  expect(await isWorked(db)).toBe(false);
  await sql`insert into job_worker (id, seen_at) values ('dead', now() - interval '31 seconds')`.execute(db);
  expect(await isWorked(db)).toBe(false);
});

test('a job whose end could not be written down is worked again, one that takes long is not (F18)', async () => {
  const { db, pool } = await open();
  const done: number[] = [];
  const { promise: long, resolve: end } = Promise.withResolvers<void>();
  const runner = await startJobs(
    pool,
    {
      ...ALL,
      'send-sms': async () => {
        done.push(1);
        await long;
      },
    },
    quiet,
    ONE_EACH,
  );
  onTestFinished(async () => {
    end();
    await runner.stop();
  });
  await addJob(db, 'send-sms', { sms: 1 });
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1]);
  // The lane of letters is another worker; its job looks like one that was done and could not be deleted.
  await addJob(db, 'send-letter', { letter: 2 }, { runAt: new Date(Date.now() + 60_000) });
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
    locked_by = coalesce(locked_by, (select min(id) from job_worker)), run_at = now()`.execute(db);
  const left = async () =>
    (await sql`select payload from graphile_worker._private_jobs`.execute(db)).rows.map(
      (row) => (row as { payload: unknown }).payload,
    );
  await expect.poll(left, { timeout: 20_000 }).toEqual([{ sms: 1 }]);
  expect(done).toEqual([1]);
});
