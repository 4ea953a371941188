import { keysTypedOn, resultSearchKey } from '@distance/domain/results/search-key.ts';
import { type RawBuilder, sql } from 'kysely';

/** A word with a figure is a number, or the name of a team with one. */
const WITH_FIGURE = /\d/;

const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * Conditions that a result `r` is what was typed: each word by itself, for surname and name come in either order. A number is looked for
 * from its beginning, so that «12» is not found in the middle of 4123; its letters may be Cyrillic ones.
 */
export function searchConditions(typed: string): RawBuilder<unknown>[] {
  return wordsOf(typed).map((word) => {
    const key = resultSearchKey(word);
    if (WITH_FIGURE.test(word))
      return sql`exists (select from unnest(${[word, key]}::text[]) as begun where strpos(' ' || r.search, ' ' || begun) > 0)`;
    return sql`${key} <> '' and exists (select from unnest(${keysTypedOn(key)}::text[]) as key where strpos(r.search, key) > 0)`;
  });
}

/** Whoever wears a number that was typed comes before those whose numbers begin with it. */
export function wornFirst(typed: string): RawBuilder<unknown>[] {
  const numbers = wordsOf(typed).filter((word) => WITH_FIGURE.test(word));
  return numbers.length === 0 ? [] : [sql`lower(r.bib) = any(${numbers}::text[]) desc`];
}
