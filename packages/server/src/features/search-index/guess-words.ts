import type { Db } from '../../db/connect.ts';
import type { SearchEntryKind } from '../../db/schema.generated.ts';
import { nearest, otherLayout, wordsOf } from './search-words.ts';
import { isAnyFound, selectNeighbours } from './search.repo.ts';

export interface Guess {
  words: string[];
  /** At most one letter of each word is another, or the keyboard was the other one. */
  sure: boolean;
}

/** What may have been meant by a text that nothing is found for: something is found for the guess. */
export async function guessWords(
  db: Db,
  kinds: readonly SearchEntryKind[],
  text: string,
  now: Date,
): Promise<Guess | null> {
  const switched = wordsOf(otherLayout(text));
  if (switched.length > 0 && (await isAnyFound(db, kinds, switched, now)))
    return { words: switched, sure: true };
  for (const words of [wordsOf(text), switched]) {
    const guess = await mended(db, kinds, words, now);
    if (guess && (await isAnyFound(db, kinds, guess.words, now))) return guess;
  }
  return null;
}

async function mended(
  db: Db,
  kinds: readonly SearchEntryKind[],
  words: readonly string[],
  now: Date,
): Promise<Guess | null> {
  const mends = (await selectNeighbours(db, kinds, words, now)).map(({ word, known, near }) =>
    known ? { word, mistakes: 0 } : nearest(word, near),
  );
  const found = mends.filter((mend) => mend !== null);
  if (found.length < mends.length || found.every(({ mistakes }) => mistakes === 0)) return null;
  return {
    words: [...new Set(found.map(({ word }) => word))],
    sure: found.every(({ mistakes }) => mistakes <= 1),
  };
}
