import { expect, test } from 'vitest';
import { waitOf } from './wait.ts';

test.each([
  [0, { unit: 'second', count: 1 }],
  [41, { unit: 'second', count: 41 }],
  [90, { unit: 'second', count: 90 }],
  [91, { unit: 'minute', count: 2 }],
  [5400, { unit: 'minute', count: 90 }],
  [5401, { unit: 'hour', count: 2 }],
] as const)('%i s is said as %o', (seconds, wait) => {
  expect(waitOf(seconds)).toEqual(wait);
});
