import { expect, test } from 'vitest';
import { CappedList, setCapped } from './capped-list.ts';

test('a capped list shows only its newest entries, in order', () => {
  const list = new CappedList<number>(3);
  for (let n = 1; n <= 5000; n += 1) list.push(n);
  expect(list.all()).toEqual([4998, 4999, 5000]);
  list.clear();
  expect(list.all()).toEqual([]);
});

test('a capped map forgets its oldest keys and keeps a changed one in its place', () => {
  const map = new Map<string, number>();
  for (const key of ['a', 'b', 'a', 'c']) setCapped(map, key, 1, 2);
  expect([...map.keys()]).toEqual(['b', 'c']);
});
