import { timingSafeEqual } from 'node:crypto';

/** Compares hexadecimal hashes of any letter case without telling by its time where they differ. */
export function sameHash(given: string, wanted: string): boolean {
  const a = Buffer.from(given.toLowerCase());
  const b = Buffer.from(wanted.toLowerCase());
  return a.length === b.length && timingSafeEqual(a, b);
}
