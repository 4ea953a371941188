import { createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 26 signs of 5 bits: 130 bits, above the 128 that keys in links need (trust.md section 4). */
const LENGTH = 26;

/**
 * A secret that is found again from `SECRET_KEY` and never stored: 26 capital signs of base 32.
 * Different purposes give unrelated secrets for the same subject.
 */
export function derivedSecret(secretKey: string, purpose: string, subject: string): string {
  const digest = createHmac('sha256', secretKey).update(`${purpose}\n${subject}`).digest();
  let code = '';
  // Each byte gives one sign from its low five bits, so that every sign is uniform.
  for (const byte of digest.subarray(0, LENGTH)) code += ALPHABET[byte & 31];
  return code;
}

/** Compares secrets in a time that does not depend on where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
