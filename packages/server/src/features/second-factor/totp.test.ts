import { expect, test } from 'vitest';
import { base32, matchingStep, otpauthUri, stepAt, totpCode } from './totp.ts';

/** RFC 6238, appendix B; its eight digits end in the six that apps show. */
const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i is that of the standard', (second, code) => {
  expect(totpCode(SECRET, stepAt(new Date(second * 1000)))).toBe(code.slice(2));
});

test.each([
  [-2, null],
  [-1, -1],
  [0, 0],
  [1, 1],
  [2, null],
])('a code %i steps away is taken for %j', (away, taken) => {
  const at = new Date(1_234_567_890_000);
  const typed = totpCode(SECRET, stepAt(at) + away);
  const found = matchingStep(SECRET, typed, at);
  expect(found === null ? null : found - stepAt(at)).toBe(taken);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base 32 of %j is that of RFC 4648', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});

test('the address of a QR names site and account, and nothing gets out of its place', () => {
  const uri = new URL(otpauthUri(SECRET, 'Дистанция', 'a&secret=x:y@mail.example'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Дистанция:a&secret=x:y@mail.example');
  expect(uri.searchParams.getAll('secret')).toEqual([base32(SECRET)]);
  expect(uri.searchParams.get('issuer')).toBe('Дистанция');
});
