import { expect, test } from 'vitest';
import { takeSecrets } from './secret-link.ts';

test.each([
  ['?key=abc', { key: 'abc' }, ''],
  ['?utm=mail&key=abc&lang=en', { key: 'abc' }, '?utm=mail&lang=en'],
  ['?key=a%20b%26c', { key: 'a b&c' }, ''],
  ['?key=first&key=second', { key: 'first' }, ''],
  ['?key=', {}, ''],
  ['?lang=en', {}, '?lang=en'],
  ['', {}, ''],
])('the key of %j leaves the address (S20)', (search, secrets, rest) => {
  expect(takeSecrets(search, ['key'])).toEqual({ secrets, rest });
});

test('several secrets leave together (S20)', () => {
  expect(takeSecrets('?order=o1&key=k1&a=1', ['order', 'key'])).toEqual({
    secrets: { order: 'o1', key: 'k1' },
    rest: '?a=1',
  });
});
