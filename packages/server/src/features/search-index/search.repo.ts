import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SearchEntryKind } from '../../db/schema.generated.ts';
import type { SearchSource } from './search-source.ts';

/** So many of the best are put in order by what can be bought, and shown. */
export const MOST_FOUND = 120;

const shown = (kinds: readonly SearchEntryKind[], now: Date) =>
  sql`e.kind = any(${kinds}::text[]) and (e.shown_until is null or e.shown_until > ${now}) and (e.shown_from is null or e.shown_from <= ${now})`;

/** Made once for a statement: in its place it would be made for every row. */
const madeOnce = (words: readonly string[], goesOn: boolean, weights: string) =>
  sql`(select search_query(${words}::text[], ${goesOn}, ${weights}))`;

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
        (${words.join(' ')} = any(e.titles))::integer + (e.vector @@ ${madeOnce(words, false, 'A')})::integer
          + (e.vector @@ ${madeOnce(words, true, 'A')})::integer + (e.vector @@ ${madeOnce(words, true, 'AB')})::integer as exact
      from search_entry e where e.vector @@ ${allOf(words)} and ${shown([kind], now)}
      order by exact desc, e.weight desc, e.shown_until, e.ref_id limit ${MOST_FOUND}),
    buyable as materialized (${buyable(sql`array(select ref_id from h)`, now)})
    select h.ref_id, h.total from h
    order by h.exact desc, h.ref_id in (table buyable) desc, h.weight desc, h.shown_until, h.ref_id limit ${limit} offset ${offset}`.execute(
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

export interface Neighbours {
  word: string;
  /** Something has it as it is. */
  known: boolean;
  /** Words that look alike, of which some may be of things that are not shown now. */
  near: string[];
}

/**
 * What is known of the words of a text that nothing is found for.
 * @param switched the words that the other keyboard would have written: `switched` of the answer tells whether something has them
 */
export async function selectNeighbours(
  db: Db,
  kinds: readonly SearchEntryKind[],
  { typed, switched }: { typed: readonly string[]; switched: readonly string[] },
  now: Date,
): Promise<{ switched: boolean; typed: Neighbours[] }> {
  const { rows } = await sql<Neighbours & { switched: boolean }>`
    with q as (select word, at from unnest(${typed}::text[]) with ordinality as q(word, at)),
      known as materialized (select q.word, q.at, exists (select from search_entry e
        where e.vector @@ search_query(array[q.word], true, '') and ${shown(kinds, now)}) as known from q)
    select switched.switched, known.word, known.known,
      case when known.known or length(known.word) < 4 or known.word ~ '^[0-9]+$' then '{}'
        else array(select word from search_word order by word <-> known.word limit 40) end as near
    from (select exists (select from search_entry e where e.vector @@ ${allOf(switched)} and ${shown(kinds, now)}) as switched)
      switched left join known on true
    order by known.at`.execute(db);
  return {
    switched: rows.some((row) => row.switched),
    typed: rows.filter(({ word }) => word !== null),
  };
}

/** Which of the words stand in titles, or beside them, of things that are shown now. */
export async function selectShownWords(
  db: Db,
  kinds: readonly SearchEntryKind[],
  words: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select q.word from unnest(${words}::text[]) as q(word)
    where exists (select from search_entry e where e.vector @@ (q.word || ':AB')::tsquery and ${shown(kinds, now)})`.execute(
    db,
  );
  return new Set(rows.map(({ word }) => word));
}
