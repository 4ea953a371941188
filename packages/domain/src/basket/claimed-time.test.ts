import { expect, test } from 'vitest';
import { asksTime, formatClaimedTime, parseClaimedTime, readClaimedTime } from './claimed-time.ts';
import { messageValue } from './participant-codes.ts';

test.each([
  ['1:45:30', 6330],
  ['01:45:30', 6330],
  ['0:00:01', 1],
  ['12:00:00', 43_200],
  ['0:00:00', null],
  ['1:60:00', null],
  ['1:00:60', null],
  ['45:30', null],
  ['1:45', null],
  ['', null],
  ['123:00:00', null],
])('%j is %j seconds', (typed, seconds) => {
  expect(parseClaimedTime(typed)).toBe(seconds);
});

test.each([
  [1, '0:00:01'],
  [6330, '1:45:30'],
  [43_200, '12:00:00'],
])('%j seconds are %j and back', (seconds, text) => {
  expect(formatClaimedTime(seconds)).toBe(text);
  expect(parseClaimedTime(text)).toBe(seconds);
});

const cluster = { name: 'Б', document: false, time_min: 3000, time_max: 3600 };
test.each([
  [cluster, '0:50:00', null],
  [cluster, '1:00:00', null],
  [cluster, '0:49:59', { code: 'time_too_fast', params: { min: 3000 } }],
  [cluster, '1:00:01', { code: 'time_too_slow', params: { max: 3600 } }],
  [cluster, '', { code: 'time_invalid' }],
  [{ ...cluster, time_min: null }, '0:01:00', null],
  [{ ...cluster, time_max: null }, '9:00:00', null],
  [{ name: 'Г', document: false }, 'сколько выйдет', null],
  [null, '', null],
] as const)('%j with %j: %j', (given, typed, problem) => {
  expect(readClaimedTime(given, typed).problem).toEqual(problem);
  expect(asksTime(given)).toBe(given !== null && ('time_min' in given || 'time_max' in given));
});

test('a bound is told as a time', () => {
  expect(messageValue({ field: 'claimed_time', code: 'time_too_slow', params: { max: 3600 } })).toBe(
    '1:00:00',
  );
  expect(messageValue({ field: 'birth_date', code: 'age_below_min', params: { age_min: 16 } })).toBe('16');
  expect(messageValue({ field: 'phone', code: 'phone_required' })).toBeNull();
});
