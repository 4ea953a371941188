import { expect, test } from 'vitest';
import { formatFinishTime, parseFinishTime } from './finish-time.ts';

test.each([
  ['24:31', 1471, '24:31'],
  ['0:24:31', 1471, '24:31'],
  ['1:24:31', 5071, '1:24:31'],
  ['84:31', 5071, '1:24:31'],
  [' 9:05 ', 545, '9:05'],
])('a finish typed as «%s» is %i seconds and is told as %s (A7.39)', (typed, seconds, told) => {
  expect(parseFinishTime(typed)).toBe(seconds);
  expect(formatFinishTime(seconds)).toBe(told);
});

test.each(['', '0:00', '24:61', '24.31', '24', '1:2:3'])('«%s» is no finish time (A5.40)', (typed) => {
  expect(parseFinishTime(typed)).toBeNull();
});
