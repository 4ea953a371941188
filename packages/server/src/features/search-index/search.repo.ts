import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SearchEntryKind } from '../../db/schema.generated.ts';
import type { SearchSource } from './search-source.ts';

/** So many of the best are put in order by what can be bought, and shown. */
export const MOST_FOUND = 240;

const shown = (kinds: readonly SearchEntryKind[], now: Date) =>
  sql`e.kind = any(${kinds}::text[]) and (e.shown_until is null or e.shown_until > ${now})`;

const allOf = (words: readonly string[]) => sql`search_query(${words}::text[], true, '')`;

export interface Found {
  ids: number[];
  total: number;
}

/**
 * What has all of the words: whole titles first, then titles with these words, titles with longer ones, and the rest; among
 * equals what can be bought, then what weighs more and begins sooner.
 */
export async function selectFound(
  db: Db,
  { kind, buyable }: Pick<SearchSource, 'kind' | 'buyable'>,
  words: readonly string[],
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<Found> {
  const { rows } = await sql<{ ref_id: number; total: number }>`
    with h as materialized (
      select e.ref_id, e.weight, e.shown_until, count(*) over () as total,
        (${words.join(' ')} = any(e.titles))::integer + (e.vector @@ search_query(${words}::text[], false, 'A'))::integer
          + (e.vector @@ search_query(${words}::text[], true, 'A'))::integer
          + (e.vector @@ search_query(${words}::text[], true, 'AB'))::integer as exact
      from search_entry e where e.vector @@ ${allOf(words)} and ${shown([kind], now)}
      order by exact desc, e.weight desc, e.shown_until, e.ref_id limit ${MOST_FOUND})
    select h.ref_id, h.total from h
    order by h.exact desc, ${buyable(now)} desc, h.weight desc, h.shown_until, h.ref_id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { ids: rows.map(({ ref_id }) => ref_id), total: rows[0]?.total ?? 0 };
}

/** All that has all of the words, in no order. */
export async function selectAllFound(
  db: Db,
  kind: SearchEntryKind,
  words: readonly string[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ ref_id: number }>`
    select e.ref_id from search_entry e where e.vector @@ ${allOf(words)} and ${shown([kind], now)}`.execute(
    db,
  );
  return new Set(rows.map(({ ref_id }) => ref_id));
}

export async function isAnyFound(
  db: Db,
  kinds: readonly SearchEntryKind[],
  words: readonly string[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from search_entry e where e.vector @@ ${allOf(words)} and ${shown(kinds, now)}) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

export interface Neighbours {
  word: string;
  /** Something has it as it is. */
  known: boolean;
  /** Words that look alike, of things that are shown now. */
  near: string[];
}

export async function selectNeighbours(
  db: Db,
  kinds: readonly SearchEntryKind[],
  words: readonly string[],
  now: Date,
): Promise<Neighbours[]> {
  const { rows } = await sql<Neighbours>`
    select q.word, exists (select from search_entry e
        where e.vector @@ search_query(array[q.word], true, '') and ${shown(kinds, now)}) as known,
      array(select w.word from (select word from search_word order by word <-> q.word limit 40) w
        where exists (select from search_entry e where e.vector @@ (w.word || ':AB')::tsquery and ${shown(kinds, now)})) as near
    from unnest(${words}::text[]) with ordinality as q(word, at) order by q.at`.execute(db);
  return rows;
}
