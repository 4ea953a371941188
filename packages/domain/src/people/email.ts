/** Longest address, signs (RFC 5321). */
export const EMAIL_MAX = 254;

/**
 * P5.09. Latin letters only: a Cyrillic look-alike is a slip of the keyboard. No label of a domain begins or ends with a hyphen (RFC 1123):
 * a letter to one only comes back. A label holds no dot, so the match takes time linear in the length.
 */
const EMAIL = /^[a-z0-9._%+-]+@(?:(?!-)[a-z0-9-]+(?<!-)\.)+[a-z]{2,12}$/u;

/** P5.08 */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Judges an address as typed, blanks around and capitals allowed. */
export function isEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  return email.length <= EMAIL_MAX && EMAIL.test(email);
}
