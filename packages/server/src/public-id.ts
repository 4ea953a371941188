import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Random id in Crockford's base 32; `bits` of randomness rounded up to whole characters. */
export function randomId(bits = 128): string {
  const length = Math.ceil(bits / 5);
  let id = '';
  for (const byte of randomBytes(length)) id += ALPHABET[byte & 31];
  return id;
}

/** Hash under which tokens and keys are stored. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
