import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { lockNames } from '../../../db/lock-names.ts';

/** Rows under this date outlive the counters' cleaning: a run of failures ends only with a sign-in. */
const FOR_EVER = new Date('9999-01-01T00:00:00Z');

/** Lets one attempt of an account through at a time; the rest wait for the transaction's end. */
export async function lockAccountName(db: Db, name: string): Promise<void> {
  await lockNames(db, 'sign-in', [name]);
}

/** End of the pause that lasts at `now`. */
export async function selectOptionalPauseEnd(db: Db, name: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('limit_counter')
    .select('window_start')
    .where('key', '=', `sign-in-pause:${name}`)
    .where('window_start', '>', now)
    .orderBy('window_start', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.window_start;
}

/**
 * Counts one more attempt and returns how many have followed each other without a sign-in. Who calls has locked the name.
 * @param forgottenAt of a run that begins now; null = never
 */
export async function addToRun(db: Db, name: string, forgottenAt: Date | null): Promise<number> {
  const begun = await db
    .selectFrom('limit_counter')
    .select('window_start')
    .where('key', '=', `sign-in-run:${name}`)
    .executeTakeFirst();
  const row = await db
    .insertInto('limit_counter')
    .values({
      key: `sign-in-run:${name}`,
      window_start: begun?.window_start ?? forgottenAt ?? FOR_EVER,
      count: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql<number>`limit_counter.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertPause(db: Db, name: string, until: Date): Promise<void> {
  await db
    .insertInto('limit_counter')
    .values({ key: `sign-in-pause:${name}`, window_start: until, count: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doNothing())
    .execute();
}

export async function deleteRun(db: Db, name: string): Promise<void> {
  await db
    .deleteFrom('limit_counter')
    .where('key', 'in', [`sign-in-run:${name}`, `sign-in-pause:${name}`])
    .execute();
}
