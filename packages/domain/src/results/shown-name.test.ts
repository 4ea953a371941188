import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

const ADULT = { minor: false, hidden: false };
const MINOR = { minor: true, hidden: false };

test.each([
  ['Анна', 'Соколова', 'Анна Соколова'],
  ['Анна', '', 'Анна'],
  ['', 'Соколова', 'Соколова'],
  ['', '', ''],
])('a grown-up «%s» «%s» is shown as «%s»', (first, last, shown) => {
  expect(shownName({ first_name: first, last_name: last, ...ADULT })).toBe(shown);
});

test.each([
  ['Миша', 'Соколов', 'Миша С.'],
  ['Миша', 'Гусев-Чумаков', 'Миша Г.'],
  ['Миша', '', 'Миша'],
  ['', 'Соколов', 'С.'],
  ['', '', ''],
])('a minor «%s» «%s» is shown as «%s»', (first, last, shown) => {
  expect(shownName({ first_name: first, last_name: last, ...MINOR })).toBe(shown);
});

test.each([true, false])('who took the name back has none to show; a minor: %s', (minor) => {
  expect(shownName({ first_name: 'Анна', last_name: 'Соколова', minor, hidden: true })).toBe('');
});
