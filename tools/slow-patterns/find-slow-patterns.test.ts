import { expect, test } from 'vitest';
import { findSlowPatterns } from './find-slow-patterns.ts';

test.each([
  ['const NAME = /^(\\w+)+$/;', 'exponential'],
  ['const NAME = /^(a|a+)*$/;', 'exponential'],
  ['const SPACES = (text: string) => text.replace(/\\s+$/, "");', 'quadratic'],
  ['const TWO = /^\\s*\\s*x/;', 'quadratic'],
])('a pattern that a long text makes slow is found: %s (S37)', (text, how) => {
  expect(findSlowPatterns('made.ts', text)).toEqual([
    expect.stringMatching(new RegExp(`^1: .* ${how} time`)),
  ]);
});

test.each([
  'const NAME = /^[a-z]+-\\d{1,4}$/;',
  'const MAIL = /^[^@\\s]+@[^@\\s]+$/;',
  'const part = 4 / 2 / 1;',
])('others are not (S37): %s', (text) => {
  expect(findSlowPatterns('made.ts', text)).toEqual([]);
});
