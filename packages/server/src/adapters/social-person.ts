import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';

const LONGEST_NAME = 60;

/** An address of a network as the product keeps them; null for what is none. */
export function emailOf(value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const email = normaliseEmail(value);
  return email.length <= 254 && isEmail(email) ? email : null;
}

/** A name of a network: one line, not endless. */
export function nameOf(value: string | null | undefined): string {
  return (value ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
}
