import type { Db } from '../../db/connect.ts';
import type { SearchEntryKind } from '../../db/schema.generated.ts';
import { type Guess, guessWords } from './guess-words.ts';
import type { SearchSource } from './search-source.ts';
import { wordsOf } from './search-words.ts';
import { type Found, selectAllFound, selectFound } from './search.repo.ts';

export interface FoundThings {
  found: Map<SearchEntryKind, Found>;
  /** Set where the words found nothing, and these were searched for instead. */
  guess: Guess | null;
}

/** Things of the sources for what somebody typed. */
export async function findThings(
  db: Db,
  sources: readonly SearchSource[],
  text: string,
  page: { now: Date; limit: number; offset: number; guess?: boolean },
): Promise<FoundThings> {
  const search = async (words: readonly string[]) => {
    const asked = words.length === 0 ? [] : sources;
    return new Map(
      await Promise.all(
        asked.map(async (source) => [source.kind, await selectFound(db, source, words, page)] as const),
      ),
    );
  };
  const found = await search(wordsOf(text));
  if (isAny(found) || page.guess === false) return { found, guess: null };
  const kinds = sources.map(({ kind }) => kind);
  for await (const guess of guessWords(db, kinds, text, page.now)) {
    const meant = await search(guess.words);
    if (isAny(meant)) return { found: meant, guess };
  }
  return { found, guess: null };
}

const isAny = (found: ReadonlyMap<SearchEntryKind, Found>) => found.values().some(({ total }) => total > 0);

/** All things of one kind for what somebody typed, or for what he may have meant. */
export async function findAll(db: Db, kind: SearchEntryKind, text: string, now: Date): Promise<Set<number>> {
  const words = wordsOf(text);
  const found = words.length === 0 ? new Set<number>() : await selectAllFound(db, kind, words, now);
  if (found.size > 0) return found;
  for await (const guess of guessWords(db, [kind], text, now)) {
    const meant = await selectAllFound(db, kind, guess.words, now);
    if (meant.size > 0) return meant;
  }
  return found;
}
