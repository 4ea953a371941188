import { expect, test } from 'vitest';
import { inLanguage, languageOfPath, withoutLanguage } from './language-path.ts';

const SAME = [
  ['/', '/en'],
  ['/?text=a', '/en?text=a'],
  ['/#top', '/en#top'],
  ['/calendar', '/en/calendar'],
  ['/event/kross?city=1', '/en/event/kross?city=1'],
  ['/english', '/en/english'],
] as const;

test.each(SAME)('%s is %s in English, and back', (russian, english) => {
  expect([languageOfPath(russian), languageOfPath(english)]).toEqual(['ru', 'en']);
  expect(inLanguage(russian, 'en')).toBe(english);
  expect(inLanguage(english, 'en')).toBe(english);
  expect(inLanguage(english, 'ru')).toBe(russian);
  expect(inLanguage(russian, 'ru')).toBe(russian);
  expect(withoutLanguage(english)).toBe(russian);
});

test('the data of the English main page is English', () => {
  expect(languageOfPath('/en.data?_routes=main')).toBe('en');
  expect(withoutLanguage('/en.data')).toBe('/.data');
});

test('what only begins like it is no language', () => {
  expect(languageOfPath('/en.database')).toBe('ru');
  expect(withoutLanguage('/en/')).toBe('/');
  expect(languageOfPath('/entry')).toBe('ru');
  expect(withoutLanguage('/entry')).toBe('/entry');
});
