import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { PublicPageKind } from '../../db/schema.generated.ts';

export interface PublicPageRow {
  id: number;
  kind: PublicPageKind;
  /** Public id. */
  ref: string;
  /** Of the last change, or of its publication where that was later. */
  changed_at: Date;
}

const SHOWN = (now: Date) => sql<boolean>`(shown_from is null or shown_from <= ${now})`;
const CHANGED = sql<Date>`greatest(changed_at, shown_from)`;

export async function countPages(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('public_page')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(SHOWN(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Another one after a page is added or changes; not after one is taken back. */
export async function selectStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', (select max(changed_at) from public_page), (select max(id) from public_page)) as stamp`.execute(
    db,
  );
  return rows[0]?.stamp ?? '';
}

/** A part of all pages, the first known ones first. */
export async function selectPages(
  db: Db,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicPageRow[]> {
  return await db
    .selectFrom('public_page')
    .select(['id', 'kind', 'ref', CHANGED.as('changed_at')])
    .where(SHOWN(now))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Pages whose last change nobody was told of; `changed_at` is that of the row. */
export async function selectUntold(db: Db, now: Date, limit: number): Promise<PublicPageRow[]> {
  return await db
    .selectFrom('public_page')
    .select(['id', 'kind', 'ref', 'changed_at'])
    .where('told_at', 'is', null)
    .where(SHOWN(now))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What has changed meanwhile stays to be told. */
export async function noteTold(db: Db, pages: readonly PublicPageRow[], now: Date): Promise<void> {
  await sql`
    update public_page p set told_at = ${now}
    from unnest(${pages.map(({ id }) => id)}::bigint[], ${pages.map(({ changed_at: at }) => at.toISOString())}::timestamptz[]) as t(id, changed_at)
    where p.id = t.id and date_trunc('milliseconds', p.changed_at) = t.changed_at`.execute(db);
}
