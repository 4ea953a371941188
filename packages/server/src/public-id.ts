import { createHash, randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

// Drawn many at a time: an order has eight ids. Each byte is used once.
const drawn = Buffer.alloc(4096);
let next = drawn.length;

/** Random id in Crockford's base 32; `bits` of randomness rounded up to whole characters. */
export function randomId(bits = 128): string {
  const length = Math.ceil(bits / 5);
  let id = '';
  if (next + length > drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  for (const byte of drawn.subarray(next, next + length)) id += ALPHABET[byte & 31];
  next += length;
  return id;
}

/** Hash under which tokens and keys are stored. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
