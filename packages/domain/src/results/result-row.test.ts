import { describe, expect, test } from 'vitest';
import { parseResultStatus } from './result-row.ts';

describe('the words of timing files', () => {
  test.each(['ok', 'finished', 'finish', 'fin', 'classified', 'regular', 'финишировал', 'финиш'])(
    '«%s» is at the finish',
    (word) => {
      expect(parseResultStatus(word)).toBe('finished');
    },
  );

  test.each(['running', 'started', 'on course', 'на трассе', 'стартовал'])('«%s» is on the way', (word) => {
    expect(parseResultStatus(word)).toBe('running');
  });

  test.each(['dnf', 'not finished', 'сошел', 'сошёл', 'не финишировал'])('«%s» gave up', (word) => {
    expect(parseResultStatus(word)).toBe('dnf');
  });

  test.each(['dns', 'not started', 'не стартовал'])('«%s» has not come', (word) => {
    expect(parseResultStatus(word)).toBe('dns');
  });

  test.each(['dsq', 'dq', 'disqualified', 'дисквалифицирован', 'дискв'])('«%s» is disqualified', (word) => {
    expect(parseResultStatus(word)).toBe('dsq');
  });
});

test.each(['', '   '])('who has no word in the column, «%s», has finished', (text) => {
  expect(parseResultStatus(text)).toBe('finished');
});

test.each([
  ['blanks around', '  DNF\t', 'dnf'],
  ['capitals', 'На Трассе', 'running'],
  ['a capital ё', 'СОШЁЛ', 'dnf'],
  ['the point of a shortened word', 'Дискв.', 'dsq'],
  ['blanks behind the point', ' fin. ', 'finished'],
] as const)('%s do not hide the word: «%s»', (_name, text, status) => {
  expect(parseResultStatus(text)).toBe(status);
});

test.each([
  ['a time', '1:02:03'],
  ['a word of no status', 'third'],
  ['a status with something behind it', 'dnf 10 km'],
  ['a point within a word', 'd.nf'],
  ['a point before a word', '.dnf'],
  ['two points', 'дискв..'],
])('%s is no status: «%s»', (_name, text) => {
  expect(parseResultStatus(text)).toBeNull();
});

test.each(['constructor', '__proto__', 'toString'])('«%s» is no status either', (word) => {
  expect(parseResultStatus(word)).toBeNull();
});
