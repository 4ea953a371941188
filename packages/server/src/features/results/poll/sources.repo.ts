import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface SourceRow {
  id: number;
  event_city: string;
  url: string;
  company: string;
  format: string | null;
  seen: Buffer | null;
}

export async function insertSource(
  db: Db,
  row: {
    event_city_id: number;
    url: string;
    company: string;
    format: string | null;
    every_s: number;
    until: Date;
    next_at: Date;
  },
): Promise<number> {
  const { id } = await db.insertInto('timing_source').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Takes the sources whose turn has come and gives each its next: no other process reads them meanwhile. */
export async function takeDueSources(db: Db, now: Date, limit: number): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    update timing_source s set next_at = ${now}::timestamptz + make_interval(secs => s.every_s)
    from event_city c where c.id = s.event_city_id and s.id in (
      select id from timing_source where stopped_at is null and next_at <= ${now} and until >= ${now}
      order by next_at limit ${limit} for update skip locked)
    returning s.id, c.public_id as event_city, s.url, s.company, s.format, s.seen`.execute(db);
  return rows;
}

export async function noteRead(db: Db, id: number, read: { seen: Buffer; now: Date }): Promise<void> {
  await db
    .updateTable('timing_source')
    .set({ seen: read.seen, read_at: read.now, problem: '' })
    .where('id', '=', id)
    .execute();
}

export async function noteProblem(db: Db, id: number, problem: string): Promise<void> {
  await db
    .updateTable('timing_source')
    .set({ problem: problem.slice(0, 300) })
    .where('id', '=', id)
    .execute();
}

/** @returns whether there was one that was read */
export async function stopSource(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('timing_source')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListedSource {
  id: number;
  event_city: string;
  url: string;
  every_s: number;
  until: Date;
  read_at: Date | null;
  problem: string;
}

export async function selectSources(db: Db): Promise<ListedSource[]> {
  return await db
    .selectFrom('timing_source as s')
    .innerJoin('event_city as c', 'c.id', 's.event_city_id')
    .select(['s.id', 'c.public_id as event_city', 's.url', 's.every_s', 's.until', 's.read_at', 's.problem'])
    .where('s.stopped_at', 'is', null)
    .orderBy('s.id')
    .execute();
}
