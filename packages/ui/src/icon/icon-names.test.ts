import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('every name has its shape, every shape a name', () => {
  const file = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
  const shapes = [...file.matchAll(/<g id="([^"]+)">(?:<path d="M[^"]+"\/>|<circle [^>]+\/>)+<\/g>/g)];
  expect(shapes.map(([, name]) => name)).toEqual([...iconNames]);
});
