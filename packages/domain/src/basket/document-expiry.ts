import { dateInZone } from '../people/age.ts';
import { isRealDate, parseTypedDate } from '../people/birth-date.ts';

/** No document is valid for longer: a typing slip is more likely. Years. */
const VALID_YEARS_MAX = 30;

export type ExpiryProblem = 'expiry_invalid' | 'expires_before_start';

/** The day a document must still be valid on: the start in the event's zone, else today. */
export function neededUntil(startTime: string | null, timeZone: string, today: string): string {
  return startTime === null ? today : dateInZone(startTime, timeZone);
}

/**
 * Last day of a document as typed (DD.MM.YYYY) or as it travels (YYYY-MM-DD).
 * @param needed calendar date; that very day still counts.
 */
export function readExpiry(
  typed: string,
  needed: string,
): { readonly iso: string } | { readonly problem: ExpiryProblem } {
  const iso = parseTypedDate(typed) ?? (isRealDate(typed.trim()) ? typed.trim() : null);
  if (iso === null || Number(iso.slice(0, 4)) > Number(needed.slice(0, 4)) + VALID_YEARS_MAX)
    return { problem: 'expiry_invalid' };
  return iso < needed ? { problem: 'expires_before_start' } : { iso };
}
