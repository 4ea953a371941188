import { expect, test } from 'vitest';
import { writable } from './writable.ts';

test.each([
  [
    { a: [{ b: 'x\0y', c: 1 }], d: null },
    { a: [{ b: 'xy', c: 1 }], d: null },
  ],
  [{ 'a\0': true }, { a: true }],
  ['\uD83D', ''],
  [{ name: 'Ёж\uDC00 👩‍👩‍👧‍👦' }, { name: 'Ёж 👩‍👩‍👧‍👦' }],
])('of %j what nobody can store is left out (G11)', (value, clean) => {
  expect(writable(value)).toEqual(clean);
});

test.each([[undefined], [null], [7], ['Пётр\n👩‍👩‍👧‍👦'], [{ a: ['\u0001\t'] }]])(
  '%j stays the same',
  (value) => {
    expect(writable(value)).toBe(value);
  },
);

test('one nested deeper than a stack is cut', () => {
  let deep: unknown = '\0';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(JSON.stringify(writable(deep))).toBe(`${'['.repeat(32)}null${']'.repeat(32)}`);
});
