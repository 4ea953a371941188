import { expect, test } from 'vitest';
import { readableUrl } from './readable-url.ts';

test.each([
  ['/event/7?x=%ff', '/event/7?x=%ff'],
  ['/%D1%91%D0%B6', '/%D1%91%D0%B6'],
  ['/%ff', '/%EF%BF%BD'],
  ['/a/%D1/%D1%91?%ff', '/a/%EF%BF%BD/%D1%91?%ff'],
  ['/100%', '/100%25'],
  ['/%zz%e0%a4%a', '/%25zz%EF%BF%BD%25a'],
])('%s is read as %s (S40)', (url, read) => {
  expect(readableUrl(url)).toBe(read);
  expect(() => decodeURIComponent(readableUrl(url).split('?')[0] ?? '')).not.toThrow();
});
