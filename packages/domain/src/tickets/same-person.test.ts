import { expect, test } from 'vitest';
import { samePerson } from './same-person.ts';

const semyon = { first_name: 'Семён', last_name: 'Королёв', birth_date: '1990-05-14' };

test.each([
  [{}, true],
  [{ first_name: 'Семен', last_name: 'КОРОЛЕВ ' }, true],
  [{ first_name: 'Симён' }, false],
  [{ last_name: 'Коро лёв' }, false],
  [{ last_name: 'Королева' }, false],
  [{ birth_date: '1990-05-15' }, false],
])('%o is the same person: %s', (more, same) => {
  expect(samePerson(semyon, { ...semyon, ...more })).toBe(same);
});

test('blanks within a name count as one', () => {
  const double = { ...semyon, first_name: 'Анна  Мария' };
  expect(samePerson(double, { ...semyon, first_name: 'Анна Мария' })).toBe(true);
  expect(samePerson(double, { ...semyon, first_name: 'АннаМария' })).toBe(false);
});
