import { expect, test } from 'vitest';
import { nearWords, otherLayout, wordsOf } from './search-words.ts';

test.each([
  ['  Шапка,  «Зима» ', ['шапка', 'зима']],
  ['Пока цветЁт', ['пока', 'цветет']],
  ['21,1 км', ['21', '1', 'км']],
  ['шапка шапка', ['шапка']],
  ["a' & b | !c:*", ['a', 'b', 'c']],
  ['\u0000\u202e()<->', []],
  ['1 2 3 4 5 6 7 8 9', ['1', '2', '3', '4', '5', '6', '7', '8']],
])('words of %j (P2.10)', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['ifgrf', 'шапка'],
  ['Ifgrf', 'шапка'],
  ['kj;rb', 'ложки'],
  ['сфз', 'cap'],
])('%s in the other layout is %s (P2.10)', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant);
});

test.each([
  ['серень', 'сирень', 1],
  ['сереньь', 'сирень', 2],
  ['шпака', 'шапка', 1],
  ['серен', 'сирень', 1],
  ['футблка', 'футболка', 1],
])('%s is near to %s (P2.10)', (typed, word, mistakes) => {
  expect(nearWords(typed, ['кепка', word, 'носки'])).toEqual([{ word, mistakes }]);
});

test.each([
  ['мир', 'пир'],
  ['2027', '2026'],
  ['бафф', 'кепка'],
])('%s is not near to %s (P2.10)', (typed, word) => {
  expect(nearWords(typed, [word])).toEqual([]);
});

test('the nearest of several comes first, the shorter of equals, five at most (P2.10)', () => {
  const words = ['сиренька', 'серенька', 'сирень', 'сирены', 'сиренью', 'сирене', 'кепка'];
  expect(nearWords('серень', words).map(({ word }) => word)).toEqual([
    'серенька',
    'сирень',
    'сиренью',
    'сиренька',
    'сирены',
  ]);
});
