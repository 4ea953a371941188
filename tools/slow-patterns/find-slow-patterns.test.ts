import { expect, test } from 'vitest';
import { findSlowPatterns } from './find-slow-patterns.ts';

test.each([
  ['const NAME = /^(\\w+)+$/;', 'exponential'],
  ['const NAME = /^(a|a+)*$/;', 'exponential'],
  ['const SPACES = (text: string) => text.replace(/\\s+$/, "");', 'quadratic'],
  ['const TWO = /^\\s*\\s*x/;', 'quadratic'],
  [String.raw`const MADE = new RegExp('^(\\w+)+$', 'u');`, 'exponential'],
  ['const OF_A_NAME = RegExp(`${name}=(a|a+)*$`);', 'exponential'],
  ['const RAW = new RegExp(String.raw`\\s+$`);', 'quadratic'],
])('a pattern that a long text makes slow is found: %s (S37)', (text, how) => {
  expect(findSlowPatterns('made.ts', text)).toEqual([
    expect.stringMatching(new RegExp(`^1: .* ${how} time`)),
  ]);
});

test.each([
  'const NAME = /^[a-z]+-\\d{1,4}$/;',
  'const MAIL = /^[^@\\s]+@[^@\\s]+$/;',
  'const part = 4 / 2 / 1;',
  'const OF_A_NAME = new RegExp(`^${name}=[a-z]{1,20}$`);',
])('others are not (S37): %s', (text) => {
  expect(findSlowPatterns('made.ts', text)).toEqual([]);
});

test('a pattern made of what does not stand in it is told, as nobody has looked at it (S37)', () => {
  expect(findSlowPatterns('made.ts', 'const MADE = new RegExp(pattern);')).toEqual([
    '1: new RegExp(pattern) is made of what does not stand in it',
  ]);
});
