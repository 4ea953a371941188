/** Longest name, signs. */
export const NAME_MAX = 100;

/** Begins with a letter of any alphabet; then letters, marks, hyphens, apostrophes, blanks, full stops. */
const NAME = /^\p{L}[\p{L}\p{M}'’.\- ]*$/u;

export type NameProblem = 'empty' | 'too_long' | 'bad_characters';

/** The form a name is stored in: no outer or double blanks, the first letter a capital (P5.20). */
export function normaliseName(typed: string): string {
  const name = typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const [first = ''] = name;
  return first.toLocaleUpperCase('ru') + name.slice(first.length);
}

/** What is wrong with a name as typed, or null. */
export function nameProblem(typed: string): NameProblem | null {
  const name = normaliseName(typed);
  if (name === '') return 'empty';
  if (Array.from(name).length > NAME_MAX) return 'too_long';
  return NAME.test(name) ? null : 'bad_characters';
}
