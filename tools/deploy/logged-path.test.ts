import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../source-files.ts';

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** nginx's pattern of paths that are cut before they are logged. */
function cut(path: string): string {
  const [, pattern] = /'~(\^\(\?<before>.*)' '\$before\*';/.exec(text('deploy/nginx/distance.conf')) ?? [];
  if (pattern === undefined) throw new Error('the map of logged paths is not there');
  const found = new RegExp(pattern).exec(path);
  return found ? `${found.groups?.['before']}*` : path;
}

const SECRET = 'k3y-that-opens';
/** Ids that nothing is opened by. */
const OPEN = new Set(['calendar/:event_id/:promocode?']);

const pages = Array.from(
  text('packages/web/src/routes.ts').matchAll(/route\('([^']*:[^']*)'/g),
  ([, path = '']) => path,
)
  .filter((path) => !OPEN.has(path))
  .filter((path) => /:(code|token|key)\b/.test(path) || path.startsWith('token/'))
  .map((path) => `/${path.replaceAll(/:\w+\??/g, SECRET)}`);
const all: readonly CallSpec[] = Object.values(calls);
const doors = all
  .filter(({ path }) => /\{(code|token|key)\}/.test(path))
  .map(({ path }) => path.replace(/\{(code|token|key)\}/, SECRET).replaceAll(/\{\w+\}/g, 'id'));

test('no path with a code that opens something stands in the log of the proxy (S27)', () => {
  expect(pages.length).toBeGreaterThanOrEqual(8);
  expect(doors.length).toBeGreaterThanOrEqual(8);
  const told = [
    ...pages,
    ...pages.map((path) => `${path}.data`),
    ...pages.map((path) => `/en${path}`),
    ...doors,
  ].filter((path) => cut(path).includes(SECRET));
  expect(told).toEqual([]);
  expect(cut('/shop/product/kepka')).toBe('/shop/product/kepka');
  expect(cut('/shop/back/stop/abc')).toBe('/shop/back/stop/*');
});
