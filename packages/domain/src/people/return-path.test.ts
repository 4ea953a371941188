import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each([
  ['/me'],
  ['/me/ticket/AB12'],
  ['/event/night-ten?city=moscow'],
  ['/calendar?text=%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0#list'],
  ['/'],
])('goes back to %s', (from) => {
  expect(safeReturnPath(from)).toBe(from);
});

test('a way back takes no key of a link along (S20)', () => {
  expect(safeReturnPath('/me/transfer/AB12?key=secret&tab=2')).toBe('/me/transfer/AB12?tab=2');
  expect(safeReturnPath('/add?code=secret')).toBe('/add');
});

test.each([
  null,
  undefined,
  '',
  'me',
  'https://evil.example',
  'http:evil.example',
  'http:/evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/me',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  ' //evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/me/..//evil.example',
  '/me/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/me%5C..%5C..%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/%E0%A4%A',
  '/\u200b/evil.example',
  '/\u2028/evil.example',
  '/\u00a0/evil.example',
  '@evil.example',
  '?from=//evil.example',
  '#//evil.example',
  './/evil.example',
  '../me',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  '/me x',
  `/${'a'.repeat(2000)}`,
])('never leaves the site for %j (S26)', (from) => {
  expect(safeReturnPath(from)).toBeNull();
});

test('an address of 1,024 signs is kept, a longer one is not, as typed or as written down (S26)', () => {
  const longest = `/${'a'.repeat(1023)}`;
  expect(safeReturnPath(longest)).toBe(longest);
  expect(safeReturnPath(`${longest}a`)).toBeNull();
  // Short as typed; each letter becomes six signs.
  expect(safeReturnPath(`/${'ж'.repeat(170)}`)).toHaveLength(1021);
  expect(safeReturnPath(`/${'ж'.repeat(171)}`)).toBeNull();
  // Long as typed, short without the key.
  expect(safeReturnPath(`/me?key=${'a'.repeat(1024)}`)).toBeNull();
});

test.each([
  '/login',
  '/login?from=/me',
  '/auth',
  '/%6Cogin',
  '/me/../exit',
  '/exit',
  '/newpass?order=1&key=2',
  '/api/auth',
  '/token/7',
])('does not go round in a circle through %s', (from) => {
  expect(safeReturnPath(from)).toBeNull();
});
