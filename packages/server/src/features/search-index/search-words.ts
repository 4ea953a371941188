/** Of one question; what is longer is nobody's search. */
const MOST_WORDS = 8;
const LONGEST = 40;
/** So many words may be meant by one. */
const MOST_NEAR = 5;

/** As `search_words` of the database writes them: small letters and digits, «ё» as «е». */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^a-zа-я0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const TO_RUSSIAN = new Map(LATIN.split('').map((key, at) => [key, RUSSIAN[at] ?? key]));
const TO_LATIN = new Map(RUSSIAN.split('').map((key, at) => [key, LATIN[at] ?? key]));

/** The same keys of the other keyboard: «ifgrf» is «шапка». */
export function otherLayout(text: string): string {
  const small = text.toLowerCase();
  const keys = /[a-z]/.test(small) ? TO_RUSSIAN : TO_LATIN;
  return Array.from(small)
    .map((letter) => keys.get(letter) ?? letter)
    .join('');
}

/** Letters that may be wrong in a word: none in a short one, which would be every other. */
function mistakesIn(word: string): number {
  if (/^\d+$/.test(word) || word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

export interface NearWord {
  word: string;
  /** Letters that were typed wrong. */
  mistakes: number;
}

/** Words that a mistyped one, or its beginning, may stand for: at most five, the nearest first. */
export function nearWords(typed: string, known: readonly string[]): NearWord[] {
  return known
    .map((word) => ({ word, ...distances(typed, word) }))
    .filter(({ begun }) => begun <= mistakesIn(typed))
    .toSorted((a, b) => a.begun - b.begun || a.whole - b.whole)
    .slice(0, MOST_NEAR)
    .map(({ word, begun }) => ({ word, mistakes: begun }));
}

/** Letters left out, put in, changed or swapped with their neighbour between two words, and to the best beginning of the second. */
function distances(typed: string, word: string): { whole: number; begun: number } {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return { whole: last[word.length] ?? 0, begun: Math.min(...last) };
}
