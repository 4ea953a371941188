import { expect, test } from 'vitest';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';

test('a code is read as it was given, without its hyphens', () => {
  const code = newRecoveryCode();
  expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(readRecoveryCode(code)).toBe(code.replaceAll('-', ''));
});

test.each([
  ['ABCD 1234 efgh 56jk', 'abcd1234efgh56jk'],
  ['abcdl234efgh5ojk', 'abcd1234efgh50jk'],
  [' abcd-1234-efgh-56jk\n', 'abcd1234efgh56jk'],
  ['abcd-1234-efgh-56j', null],
  ['abcd-1234-efgh-56jku', null],
  ['abcd-1234-efgh-56ju', null],
  ['123456', null],
  ['', null],
])('%j is read as %j', (typed, read) => {
  expect(readRecoveryCode(typed)).toBe(read);
});
