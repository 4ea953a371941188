import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Adds one to each count of a day, in one order for everybody; the new counts by name. */
export async function countLetter(db: Db, names: readonly string[], day: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    insert into limit_counter (key, window_start, count)
    select name, ${day}::timestamptz, 1 from unnest(${names.toSorted()}::text[]) as n(name) order by name
    on conflict (key, window_start) do update set count = limit_counter.count + 1 returning key, count`.execute(
    db,
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}
