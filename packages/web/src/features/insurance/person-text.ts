import { typedDate } from '@distance/domain/people/birth-date.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';

/** A birth date as it stands in its mask, whichever way it is kept: as typed, or the UTC instant that travels (P5.52). */
export function typedBirthDate(stored: string | undefined): string {
  const iso = /^(\d{4}-\d{2}-\d{2})T/u.exec(stored ?? '')?.[1];
  return iso === undefined ? (stored ?? '') : typedDate(iso);
}

/** A phone as it stands in its mask; kept as typed or as digits only (P5.53). */
export function typedPhone(stored: string | undefined): string {
  return /^\d{11,}$/u.test(stored ?? '') ? formatPhone(`+${stored ?? ''}`) : (stored ?? '');
}
