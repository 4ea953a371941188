/** P5.23: a birth date counts from this many signs. */
export const BIRTH_DATE_LENGTH = 10;
/** Nobody born before takes part. */
export const BIRTH_YEAR_MIN = 1900;

/** Strict DD.MM.YYYY to YYYY-MM-DD; null for anything else and for days that do not exist (P5.23, P5.47). */
export function parseTypedDate(typed: string): string | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/u.exec(typed.trim());
  if (match === null) return null;
  const [, day = '', month = '', year = ''] = match;
  return isRealDate(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : null;
}

/** YYYY-MM-DD of a day that exists. */
export function isRealDate(iso: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(iso);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

export function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return isLeapYear(year) ? 29 : 28;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export type BirthDateProblem = 'format' | 'out_of_range';

/**
 * A birth date as typed (DD.MM.YYYY) or as it travels (YYYY-MM-DD, or the UTC instant of its midnight, P5.52).
 * @param today calendar date YYYY-MM-DD; later dates and years before 1900 are `out_of_range`.
 */
export function readBirthDate(
  text: string,
  today: string,
): { readonly iso: string } | { readonly problem: BirthDateProblem } {
  const wire = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.000)?Z)?$/u.exec(text.trim())?.[1];
  const iso = parseTypedDate(text) ?? (wire !== undefined && isRealDate(wire) ? wire : null);
  if (iso === null) return { problem: 'format' };
  if (iso > today || Number(iso.slice(0, 4)) < BIRTH_YEAR_MIN) return { problem: 'out_of_range' };
  return { iso };
}

/** YYYY-MM-DD to DD.MM.YYYY for the masked field. */
export function typedDate(iso: string): string {
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`;
}
