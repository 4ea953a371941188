import { expect, test } from 'vitest';
import { ticketNumber } from './ticket-number.ts';

test.each([
  ['2XG4F-46AJE', '2XG4F-46AJE'],
  [' 2xg4f 46aje ', '2XG4F-46AJE'],
  ['2xg4f—46aje', '2XG4F-46AJE'],
  ['2XG4F46AJE', '2XG4F-46AJE'],
  ['2XG4F--46AJE', null],
  ['2XG4F——46AJE', null],
  ['D1ABCDEFGHJKMNPQRSTVWXYZ0123', null],
  ['2XG4F-46AJ', null],
  ['', null],
])('«%s» is the number %s', (typed, number) => {
  expect(ticketNumber(typed)).toBe(number);
});
