import { expect, test } from 'vitest';
import { clockOf, hourMarks, minutes } from './hour-marks.ts';

const marks = (first: string, last: string, own: string | null = null) =>
  hourMarks(minutes(first), minutes(last), own === null ? null : minutes(own)).map(clockOf);

test('whole hours, evenly apart, no more than a phone has room for', () => {
  expect(marks('12:00', '20:00')).toEqual(['12:00', '14:00', '16:00', '18:00', '20:00']);
  expect(marks('09:30', '12:15')).toEqual(['10:00', '11:00', '12:00']);
  expect(marks('07:00', '23:00')).toEqual(['07:00', '11:00', '15:00', '19:00', '23:00']);
  expect(marks('10:15', '10:45')).toEqual([]);
});

test('an hour beside the own start gives way to its words', () => {
  expect(marks('12:00', '22:36', '22:36')).toEqual(['12:00', '15:00', '18:00']);
});
