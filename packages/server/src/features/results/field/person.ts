import { resultSearchKey } from '@distance/domain/results/search-key.ts';

interface Named {
  first_name: string;
  last_name: string;
}

/** Who runs, as far as a row tells. */
export interface Person extends Named {
  birth_date: string | null;
  birth_year: number | null;
}

/** A name as it is compared; '' where there is none. */
export const nameKey = (one: Named): string => wordsOf(one).toSorted().join(' ');

const wordsOf = (one: Named): string[] => resultSearchKey(`${one.first_name} ${one.last_name}`).split(' ');

export const isNameless = (one: Named): boolean => `${one.first_name}${one.last_name}` === '';

/** The same name in any spelling. Most are spelled alike, which costs nothing to see. */
export const sameName = (a: Named, b: Named): boolean =>
  (a.first_name === b.first_name && a.last_name === b.last_name) || nameKey(a) === nameKey(b);

/** Whether two may be one as far as it is known when they were born. */
export const bornAlike = (a: Person, b: Person): boolean =>
  a.birth_date !== null && b.birth_date !== null
    ? a.birth_date === b.birth_date
    : a.birth_year === null || b.birth_year === null || a.birth_year === b.birth_year;

/**
 * Whether who stands under a number now may be who stood there: born on one day whatever the name, which is put right more often than two
 * of one day change their numbers. Where no day is told a word of the name is enough: mistakes are in one of them.
 */
export function mayStillBe(was: Person, now: Person): boolean {
  if (!bornAlike(was, now)) return false;
  if (was.birth_date !== null && now.birth_date !== null) return true;
  if (isNameless(was) || isNameless(now)) return true;
  const words = new Set(wordsOf(was));
  return wordsOf(now).some((word) => words.has(word));
}
