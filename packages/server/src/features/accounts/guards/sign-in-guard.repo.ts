import type { Db } from '../../../db/connect.ts';
import { lockingNames } from '../../../db/lock-names.ts';
import { statement } from '../../../db/statement.ts';

/** Rows under this date outlive the counters' cleaning: a run of failures ends only with a sign-in. */
const FOR_EVER = new Date('9999-01-01T00:00:00Z');

/** The first words of a transaction that lets one attempt of an account through at a time; the rest wait for its end. */
export function lockingAccountName(name: string): string {
  return lockingNames('sign-in', [name]);
}

const addToRunOf = statement<
  { paused_until: Date | null; count: number | null },
  [run: string, pause: string, now: Date, forgottenAt: Date]
>(`
  with paused as (
    select max(window_start) as until from limit_counter where key = $2 and window_start > $3
  ), run as (
    insert into limit_counter (key, window_start, count)
    select $1, coalesce((select max(window_start) from limit_counter where key = $1), $4), 1
    from paused where until is null
    on conflict (key, window_start) do update set count = limit_counter.count + 1
    returning count
  )
  select (select until from paused) as paused_until, (select count from run) as count`);

/**
 * Counts one more attempt, unless a pause lasts at `now`. Who calls has locked the name.
 * @param forgottenAt of a run that begins now; null = never
 * @returns end of the pause, or how many attempts have followed each other without a sign-in
 */
export async function addToRun(
  db: Db,
  name: string,
  now: Date,
  forgottenAt: Date | null,
): Promise<{ pausedUntil: Date } | { run: number }> {
  const [row] = await addToRunOf(
    db,
    `sign-in-run:${name}`,
    `sign-in-pause:${name}`,
    now,
    forgottenAt ?? FOR_EVER,
  );
  if (row?.paused_until) return { pausedUntil: row.paused_until };
  // An attempt that is counted nowhere must not go on.
  if (!row?.count) throw new Error('an attempt to sign in was not counted');
  return { run: row.count };
}

export async function insertPause(db: Db, name: string, until: Date): Promise<void> {
  await db
    .insertInto('limit_counter')
    .values({ key: `sign-in-pause:${name}`, window_start: until, count: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doNothing())
    .execute();
}

const deleteKeys = statement<never, [keys: readonly string[]]>(
  'delete from limit_counter where key = any($1::text[])',
);

export async function deleteRuns(db: Db, names: readonly string[]): Promise<void> {
  await deleteKeys(
    db,
    names.flatMap((name) => [`sign-in-run:${name}`, `sign-in-pause:${name}`]),
  );
}
