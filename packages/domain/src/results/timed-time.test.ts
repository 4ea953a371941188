import { expect, test } from 'vitest';
import { isZeroTime, parseTimedTime } from './timed-time.ts';

test.each([
  ['24:31', 1_471_000],
  ['0:24:31', 1_471_000],
  [' 24:31 ', 1_471_000],
  ['90:00', 5_400_000],
  ['1:59:59', 7_199_000],
  ['001:02:03', 3_723_000],
  ['24:31.5', 1_471_500],
  ['24:31,05', 1_471_050],
  ['0:24:31.123999', 1_471_123],
  ['0:00:00.001', 1],
  ['99:59:59.999', 359_999_999],
])('a chip time of «%s» is %i ms', (text, ms) => {
  expect(parseTimedTime(text)).toBe(ms);
});

test.each([
  '',
  '0:00',
  '0:00:00.0009',
  '24',
  '24.31',
  '24:60',
  '24:3',
  '1:60:00',
  '100:00:00',
  '24:31.',
  '24:31 (чип)',
  '+24:31',
  '1:02:03:04',
  'DNF',
])('«%s» is no time', (text) => {
  expect(parseTimedTime(text)).toBeNull();
});

test.each(['', '0', '0:00', '+0:00', '00:00:00', '0:00:00.0', '0,0'])('«%s» adds no penalty', (text) => {
  expect(isZeroTime(text)).toBe(true);
});

test.each(['1', '0:30', '1:00', '10:00', '0:00:01.0', '0:00 min', 'нет'])(
  '«%s» is more than an empty penalty',
  (text) => {
    expect(isZeroTime(text)).toBe(false);
  },
);
