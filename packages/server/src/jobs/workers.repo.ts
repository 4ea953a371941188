import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** A worker that has said nothing for this long is dead, or as good as: what it does is done again under the same keys (F18). */
const SILENT_S = 30;

/** These workers live, by the clock of the database. */
export async function noteAlive(db: Db, ids: readonly string[]): Promise<void> {
  await sql`insert into job_worker (id, seen_at) select id, clock_timestamp() from unnest(${ids}::text[]) as w(id)
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
}

/**
 * Gives back to the queue the jobs of dead workers, and those of living ones of this process whose end could not be written
 * down; a queue that works one at a time goes on. Returns how many.
 */
export async function freeLostJobs(
  db: Db,
  own: { living: readonly string[]; atWork: readonly string[] },
): Promise<number> {
  const long = sql`clock_timestamp() - ${SILENT_S} * interval '1 second'`;
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs j set locked_at = null, locked_by = null
    where j.locked_at < ${long} and case when j.locked_by = any(${own.living}::text[])
      then j.id <> all(${own.atWork}::bigint[])
      else not exists (select from job_worker w where w.id = j.locked_by and w.seen_at > ${long}) end`.execute(
    db,
  );
  // What it was locked for is over or free: both are written down in one statement.
  await sql`update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
    where q.locked_at < ${long} and not exists (
      select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_at is not null)`.execute(
    db,
  );
  await sql`delete from job_worker where seen_at < clock_timestamp() - interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function forgetWorkers(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from job_worker where id = any(${ids}::text[])`.execute(db);
}

/** Whether any server works the queue of this database. */
export async function isWorked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ worked: boolean }>`select exists (select from job_worker
    where seen_at > clock_timestamp() - ${SILENT_S} * interval '1 second') as worked`.execute(db);
  return rows[0]?.worked === true;
}
