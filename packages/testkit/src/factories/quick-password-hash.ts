import { argon2Sync, randomBytes } from 'node:crypto';

/** KiB: what is stored says its cost, and a comparison takes a millisecond. */
const MEMORY = 64;

/**
 * A stored hash for tests that play hundreds of guesses, where the cost of a comparison is not what is looked at. In PHC form, as
 * `hashPassword` writes it.
 */
export function quickPasswordHash(password: string): string {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    memory: MEMORY,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  return `$argon2id$v=19$m=${MEMORY},t=1,p=1$${base64(nonce)}$${base64(hash)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
