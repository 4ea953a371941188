import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { KEY_PATH, loggedUrl } from '@distance/server/log.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../source-files.ts';

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** nginx's pattern of paths that are cut before they are logged. */
function proxyPattern(): string {
  const [, pattern] = /'~(\^\(\?<before>.*)' '\$before\*';/.exec(text('deploy/nginx/distance.conf')) ?? [];
  if (pattern === undefined) throw new Error('the map of logged paths is not there');
  return pattern;
}

const SECRET = 'k3y-that-opens';
/** Their ids are all that a letter's link needs. */
const KEYS_BY_ANOTHER_NAME = ['token/:id', 'basket/stop/:id'];
const KEY_NAMES = /[{:](?:code|token|key|promocode)\b/;

const pages = Array.from(
  text('packages/web/src/routes.ts').matchAll(/route\('([^']*:[^']*)'/g),
  ([, path = '']) => path,
)
  .filter((path) => KEY_NAMES.test(path) || KEYS_BY_ANOTHER_NAME.includes(path))
  .map((path) => `/${path.replace(/:\w+\??$/, SECRET).replaceAll(/:\w+/g, 'id')}`);
const all: readonly CallSpec[] = Object.values(calls);
const doors = all
  .filter(({ path }) => KEY_NAMES.test(path) || path === '/api/basket/reminder/{id}/stop')
  .map(({ path }) =>
    path
      .replace(/\{(code|token|key)\}/, SECRET)
      .replace('reminder/{id}', `reminder/${SECRET}`)
      .replaceAll(/\{\w+\}/g, 'id'),
  );

test('no path with a code that opens something stands in a log (S20, S27)', () => {
  expect(pages.length).toBeGreaterThanOrEqual(10);
  expect(doors.length).toBeGreaterThanOrEqual(9);
  const paths = [
    ...pages,
    ...pages.map((path) => `${path}.data`),
    ...pages.map((path) => `/en${path}`),
    ...doors,
  ];
  expect(paths.filter((path) => !path.includes(SECRET))).toEqual([]);
  expect(paths.map((path) => `${path}?page=2`).filter((url) => loggedUrl(url).includes(SECRET))).toEqual([]);
  expect(loggedUrl('/shop/product/kepka?key=abc')).toBe('/shop/product/kepka?key=…');
  expect(loggedUrl('/shop/back/stop/abc?page=2')).toBe('/shop/back/stop/…?page=2');
  expect(loggedUrl('/calendar/belaya-gora?city=1')).toBe('/calendar/belaya-gora?city=1');
});

test('the proxy cuts the same paths as the site', () => {
  expect(proxyPattern()).toBe(KEY_PATH.source.replaceAll(String.raw`\/`, '/'));
});
