import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed-secret.ts';

const KEY = 'a secret for tests that is long enough';

test('a sealed secret opens with its key, for its account and its kind alone', () => {
  const secret = randomBytes(20);
  const sealed = seal(KEY, 'second-factor', 7, secret);
  expect(unseal(KEY, 'second-factor', 7, sealed)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(KEY, 'second-factor', 7, secret)).not.toEqual(sealed);
  expect(unseal(`${KEY}!`, 'second-factor', 7, sealed)).toBeNull();
  expect(unseal(KEY, 'second-factor', 8, sealed)).toBeNull();
  expect(unseal(KEY, 'saved-card', 7, sealed)).toBeNull();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(unseal(KEY, 'second-factor', 7, changed)).toBeNull();
});
