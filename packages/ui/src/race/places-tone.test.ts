import { expect, test } from 'vitest';
import { placesTone } from './places-tone.ts';

test.each([
  [520, 1000, 'plenty'],
  [200, 1000, 'plenty'],
  [199, 1000, 'few'],
  [60, 1000, 'few'],
  [59, 1000, 'last'],
  [1, 1000, 'last'],
  [0, 1000, 'none'],
  [-2, 1000, 'none'],
  [0, 0, 'none'],
] as const)('%i of %i left is %s', (left, total, tone) => {
  expect(placesTone(left, total)).toBe(tone);
});
