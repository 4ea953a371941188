import type { Db } from '../../db/connect.ts';
import type { SearchEntryKind } from '../../db/schema.generated.ts';
import { nearWords, otherLayout, wordsOf, type NearWord } from './search-words.ts';
import { selectNeighbours, selectShownWords, type Neighbours } from './search.repo.ts';

export interface Guess {
  words: string[];
  /** At most one letter of each word is another, or the keyboard was the other one. */
  sure: boolean;
}

/** Words that a typed one may stand for, the nearest first; itself where things have it. */
type Meant = readonly (NearWord & { known?: true })[];

/**
 * What may have been meant by a text that nothing is found for, the likeliest first. Whether something has all words of a guess is
 * for the reader to try: mostly the first has.
 */
export async function* guessWords(
  db: Db,
  kinds: readonly SearchEntryKind[],
  text: string,
  now: Date,
): AsyncGenerator<Guess> {
  const switched = wordsOf(otherLayout(text));
  const neighbours = await selectNeighbours(db, kinds, { typed: wordsOf(text), switched }, now);
  if (neighbours.switched) yield { words: switched, sure: true };
  const meant = meantBy(neighbours.typed);
  if (meant === null) return;
  const nearest = guessOf(meant, () => true);
  if (nearest) yield nearest;
  // The nearest words may be of things that are shown no more, or no one thing has them all.
  const asked = meant.flat().map(({ word }) => word);
  const shown = await selectShownWords(db, kinds, [...new Set(asked)], now);
  const next = guessOf(meant, (word) => shown.has(word));
  if (next && next.words.join() !== nearest?.words.join()) yield next;
}

/** Null where a word stands for none, or all are known as they are. */
function meantBy(words: readonly Neighbours[]): Meant[] | null {
  const meant = words.map(({ word, known, near }) =>
    known ? [{ word, mistakes: 0, known }] : nearWords(word, near),
  );
  return meant.some(({ length }) => length === 0) || words.every(({ known }) => known) ? null : meant;
}

function guessOf(meant: readonly Meant[], isShown: (word: string) => boolean): Guess | null {
  const chosen = meant.map((words) => words.find(({ word, known }) => known === true || isShown(word)));
  const found = chosen.filter((word) => word !== undefined);
  if (found.length < chosen.length) return null;
  return {
    words: [...new Set(found.map(({ word }) => word))],
    sure: found.every(({ mistakes }) => mistakes <= 1),
  };
}
