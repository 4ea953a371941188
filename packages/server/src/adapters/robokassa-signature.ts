import { createHash } from 'node:crypto';

export type RobokassaHash = 'md5' | 'sha256' | 'sha512';

/** Hash of the parts joined by colons; `shp` are our own fields, appended in the order of their names. */
export function robokassaSignature(
  hash: RobokassaHash,
  parts: readonly string[],
  shp: Readonly<Record<string, string>> = {},
): string {
  const own = Object.entries(shp)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return createHash(hash)
    .update([...parts, ...own].join(':'))
    .digest('hex');
}
