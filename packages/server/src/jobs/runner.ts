import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';

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
  /** Sends one message to a phone. */
  'send-sms': { sms: number };
}

export type JobName = keyof JobPayloads;
export type Jobs = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

/** Queues a job in the caller's transaction: it exists exactly when the transaction commits. */
export async function addJob<N extends JobName>(
  db: Db,
  name: N,
  payload: JobPayloads[N],
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${options.key ?? null},
    run_at := ${options.runAt ?? null}::timestamptz, max_attempts := 10)`.execute(db);
}

/** Works the queue until stopped; running jobs are finished first. */
export async function startJobs(pool: pg.Pool, jobs: Jobs, log: Log, concurrency = 4): Promise<Runner> {
  const taskList: TaskList = {};
  for (const [name, work] of Object.entries(jobs)) {
    // The queue stores payloads as JSON; addJob types them by the job's name.
    taskList[name] = async (payload) => await (work as (payload: unknown) => Promise<void>)(payload);
  }
  return await run({
    pgPool: pool,
    taskList,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
    }),
  });
}
