import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { VisitCountSource } from '../../db/schema.generated.ts';

export interface VisitCount {
  /** `2026-11-23` */
  day: string;
  page: string;
  subject: string;
  source: VisitCountSource;
  bot: boolean;
  opened: number;
  gone_to: number;
}

/** Adds counts, in one order, so that two processes never wait for each other in a circle. */
export async function addVisits(db: Db, counts: readonly VisitCount[]): Promise<void> {
  const of = <K extends keyof VisitCount>(name: K) => counts.map((count) => count[name]);
  await sql`
    insert into visit_count as v (day, page, subject, source, bot, opened, gone_to)
    select * from unnest(${of('day')}::date[], ${of('page')}::text[], ${of('subject')}::text[], ${of('source')}::text[],
      ${of('bot')}::boolean[], ${of('opened')}::bigint[], ${of('gone_to')}::bigint[]) as n(day, page, subject, source, bot, opened, gone_to)
    order by day, page, subject, source, bot
    on conflict (day, page, subject, source, bot) do update
      set opened = v.opened + excluded.opened, gone_to = v.gone_to + excluded.gone_to`.execute(db);
}

/** @returns how many rows of days before it are forgotten */
export async function deleteVisitsBefore(db: Db, day: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from visit_count where day < ${day}::date`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface VisitSum {
  page: string;
  subject: string;
  opened: number;
  gone_to: number;
  bots: number;
  /** Openings of readers by source, the most first: `search 12, direct 3`. */
  sources: string;
}

/** Of the days from one on, what was opened most first. */
export async function selectVisits(db: Db, from: string, limit: number): Promise<VisitSum[]> {
  const { rows } = await sql<VisitSum>`
    with by_source as (select page, subject, source, sum(opened) filter (where not bot) as opened, sum(gone_to) filter (where not bot) as gone_to,
        sum(opened + gone_to) filter (where bot) as bots
      from visit_count where day >= ${from}::date group by page, subject, source)
    select page, subject, coalesce(sum(opened), 0)::float8 as opened, coalesce(sum(gone_to), 0)::float8 as gone_to, coalesce(sum(bots), 0)::float8 as bots,
      coalesce(string_agg(source || ' ' || opened, ', ' order by opened desc, source) filter (where opened > 0), '') as sources
    from by_source group by page, subject order by coalesce(sum(opened), 0) + coalesce(sum(gone_to), 0) desc, page, subject limit ${limit}`.execute(
    db,
  );
  return rows;
}
