import type { Db } from '../db/connect.ts';
import { statement } from '../db/statement.ts';

export interface CountedTries {
  key: string;
  /** Of the window. */
  start: Date;
  count: number;
}

// In one order, so that two who try something never wait for each other in a circle.
const add = statement<
  { key: string; count: number },
  [keys: readonly string[], starts: readonly Date[], n: number]
>(`
  insert into limit_counter (key, window_start, count)
  select key, start, $3::int from unnest($1::text[], $2::timestamptz[]) as w (key, start) order by key, start
  on conflict (key, window_start) do update set count = limit_counter.count + excluded.count returning key, count`);

/** Adds `n` tries, below zero to give them back, to every window in a statement of its own. @returns the new counts */
export async function addTries(
  db: Db,
  windows: readonly Omit<CountedTries, 'count'>[],
  n: number,
): Promise<{ key: string; count: number }[]> {
  return await add(
    db,
    windows.map(({ key }) => key),
    windows.map(({ start }) => start),
    n,
  );
}
