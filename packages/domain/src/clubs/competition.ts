import { isRealDate, parseTypedDate } from '../people/birth-date.ts';

/** What kind of start a result is brought from (A7.61). */
export const COMPETITION_KINDS = ['race', 'parkrun', 'club', 'training'] as const;
export type CompetitionKind = (typeof COMPETITION_KINDS)[number];

/** What was done there (A7.65). */
export const ACTIVITIES = ['run', 'trail', 'walk', 'ski', 'bike', 'swim', 'triathlon'] as const;
export type Activity = (typeof ACTIVITIES)[number];

export const COMPETITION_TITLE_MAX = 120;
/** Nothing older is brought. */
export const EARLIEST_DAY = '2000-01-01';

/** A day as typed, `DD.MM.YYYY` or `YYYY-MM-DD`, as `YYYY-MM-DD`; null for none, one to come and one too long ago. */
export function readPastDay(typed: string, today: string): string | null {
  const day = parseTypedDate(typed) ?? (isRealDate(typed.trim()) ? typed.trim() : null);
  return day === null || day > today || day < EARLIEST_DAY ? null : day;
}
