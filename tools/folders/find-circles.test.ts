import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { findCircles, type Import } from './find-circles.ts';

const imports = (...steps: string[]): Import[] =>
  steps.map((step) => {
    const [from = '', to = ''] = step.split(' > ');
    return { from, to };
  });

test.each<[string, string[], string[]]>([
  ['one way', ['a/1.ts > b/1.ts', 'b/2.ts > c/1.ts', 'a/2.ts > c/1.ts'], []],
  ['inside a folder', ['a/1.ts > a/2.ts', 'a/2.ts > a/1.ts'], []],
  [
    'two folders, no file in a circle',
    ['a/1.ts > b/1.ts', 'b/2.ts > a/2.ts'],
    ['a/1.ts > b/1.ts, b/2.ts > a/2.ts'],
  ],
  [
    'three folders',
    ['a/1.ts > b/1.ts', 'b/2.ts > c/1.ts', 'c/2.ts > a/3.ts', 'c/2.ts > d/1.ts'],
    ['a/1.ts > b/1.ts, b/2.ts > c/1.ts, c/2.ts > a/3.ts'],
  ],
  [
    'a folder and one inside it',
    ['a/1.ts > a/sub/1.ts', 'a/sub/2.ts > a/2.ts'],
    ['a/1.ts > a/sub/1.ts, a/sub/2.ts > a/2.ts'],
  ],
  ['a folder that is not looked at', ['a/1.ts > x.ts', 'x.ts > a/2.ts'], []],
])('%s', (_what, steps, circles) => {
  const folderOf = (file: string) => (file.includes('/') ? dirname(file) : undefined);
  const found = findCircles(imports(...steps), folderOf);
  expect(found.map((circle) => circle.map(({ from, to }) => `${from} > ${to}`).join(', '))).toEqual(circles);
});
