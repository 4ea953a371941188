import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { SECOND } from '../clock.ts';
import { createDb, type Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { keepRunning } from './keep-running.ts';
import { forgetWorkers, freeLostJobs, noteAlive } from './workers.repo.ts';

/** Jobs the product knows, and what each carries. */
export interface JobPayloads {
  /** Reads the state of a payment back from its provider and applies it. */
  'settle-payment': { payment: number };
  /** Sends a refund, or reads it back. */
  'settle-refund': { refund: number };
  /** Sends a receipt, or reads what became of it. */
  'settle-receipt': { receipt: number };
  /** Compares a day of an acquirer's registry with the books. */
  reconcile: { provider: string; day: string };
  /** Works one kept notification of the acquirer. */
  'handle-notification': { inbox: number };
  /** Makes the copy of an account's data. */
  'make-data-export': { export: number };
  /** Sends one letter of the outbox. */
  'send-letter': { letter: number };
  /** The same of one that somebody waits for with a page open. */
  'send-code-letter': { letter: number };
  /** Sends one message to a phone. */
  'send-sms': { sms: number };
}

export type JobName = keyof JobPayloads;
export type Jobs = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

/**
 * Each has workers of its own, so that codes never wait for money, nor money for letters; nor messages to phones for a mail server that
 * hangs, nor codes by letter for a carrier of messages. All take connections of one pool in turns (`job-pool.ts`), and one each to listen.
 */
type Lane = 'messages' | 'codes' | 'money' | 'rest';
const WORKERS: Record<Lane, number> = { messages: 2, codes: 2, money: 4, rest: 3 };

/** Of one lane what has the lower priority number goes first, then what has waited longer. Of one `queue` one is worked at a time. */
const ORDER: Record<JobName, { lane: Lane; priority: number; queue?: string }> = {
  'send-sms': { lane: 'messages', priority: 0 },
  'send-code-letter': { lane: 'codes', priority: 0 },
  'settle-payment': { lane: 'money', priority: 10 },
  'settle-refund': { lane: 'money', priority: 11 },
  // What it leads to stands in the books already and is asked for by the poller too.
  'handle-notification': { lane: 'money', priority: 12 },
  'settle-receipt': { lane: 'money', priority: 13 },
  'send-letter': { lane: 'rest', priority: 20 },
  'make-data-export': { lane: 'rest', priority: 30 },
  // A day takes minutes: several at once would have every worker of letters.
  reconcile: { lane: 'rest', priority: 30, queue: 'reconcile' },
};

/** Between two signs of life; jobs of a killed process are free within a minute. */
const ALIVE_MS = 5 * SECOND;

/** Queues a job in the caller's transaction: it exists exactly when the transaction commits. */
export async function addJob<N extends JobName>(
  db: Db,
  name: N,
  payload: JobPayloads[N],
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  const { priority, queue = null } = ORDER[name];
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${options.key ?? null},
    queue_name := ${queue}, run_at := ${options.runAt ?? null}::timestamptz, max_attempts := 10, priority := ${priority})`.execute(
    db,
  );
}

/** Works the queue until stopped; running jobs are finished first. */
export async function startJobs(
  pool: pg.Pool,
  jobs: Jobs,
  log: Log,
  workers: Readonly<Record<Lane, number>> = WORKERS,
): Promise<{ stop(): Promise<void> }> {
  const db = createDb(pool);
  const living = new Set<string>();
  const atWork = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => living.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => living.delete(workerPool.id));
  const lanes = await Promise.all(
    (Object.keys(workers) as Lane[]).map(
      async (lane) =>
        await keepRunning(
          async () =>
            await run({
              pgPool: pool,
              taskList: tasksOf(lane, jobs, atWork),
              concurrency: workers[lane],
              noHandleSignals: true,
              pollInterval: 1000,
              events,
              logger: new Logger(() => (level, message) => {
                if (level === 'error') log.error(message);
                else if (level === 'warning') log.warn(message);
              }),
            }),
          (error) => log.error({ err: error, lane }, 'workers of the queue have ended and are begun again'),
        ),
    ),
  );
  const beat = async () => {
    await noteAlive(db, [...living]);
    const freed = await freeLostJobs(db, { living: [...living], atWork: [...atWork] });
    if (freed > 0) log.warn({ jobs: freed }, 'jobs that nobody works any more go back to the queue');
  };
  let beating = Promise.resolve();
  const alive = () => {
    beating = beating.then(beat).catch((error: unknown) => log.warn({ err: error }, 'no sign of life'));
  };
  alive();
  const timer = setInterval(alive, ALIVE_MS);
  return {
    async stop() {
      // Who finishes its jobs is alive until they are done.
      const own = [...living];
      await Promise.all(lanes.map(async (lane) => await lane.stop()));
      clearInterval(timer);
      await beating;
      await forgetWorkers(db, own).catch(() => undefined);
    },
  };
}

function tasksOf(lane: Lane, jobs: Jobs, atWork: Set<string>): TaskList {
  const tasks: TaskList = {};
  for (const [name, work] of Object.entries(jobs)) {
    // Object.entries forgets the names.
    if (ORDER[name as JobName].lane !== lane) continue;
    tasks[name] = async (payload, { job }) => {
      atWork.add(job.id);
      try {
        // The queue stores payloads as JSON; addJob types them by the job's name.
        await (work as (payload: unknown) => Promise<void>)(payload);
      } finally {
        atWork.delete(job.id);
      }
    };
  }
  return tasks;
}
