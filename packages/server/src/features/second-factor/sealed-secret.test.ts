import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed-secret.ts';

const KEY = 'a secret for tests that is long enough';

test('a sealed secret opens with its key and for its account alone', () => {
  const secret = randomBytes(20);
  const sealed = seal(KEY, 7, secret);
  expect(unseal(KEY, 7, sealed)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(KEY, 7, secret)).not.toEqual(sealed);
  expect(unseal(`${KEY}!`, 7, sealed)).toBeNull();
  expect(unseal(KEY, 8, sealed)).toBeNull();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(unseal(KEY, 7, changed)).toBeNull();
});
