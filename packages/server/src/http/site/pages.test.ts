import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '../../context.ts';
import { sendFailure } from '../answer.ts';
import type { Edge } from '../edge.ts';
import { Front } from '../front.ts';
import { Refusal } from '../refusal.ts';
import type { SiteBuild } from './load-build.ts';
import { addPages } from './pages.ts';
import type { PageSite } from './page-site.ts';

const services = {
  settings: {
    publicUrl: 'https://distance.example',
    links: {},
  },
  acquirers: {
    current: { provider: 'yookassa', sbp: null, readBinding: null },
    all: [
      { pageHosts: ['yoomoney.ru'] },
      { pageHosts: ['127.0.0.1:4000'] },
      { pageHosts: ['127.0.0.1:4000'] },
    ],
  },
  clock: { now: () => new Date('2026-11-21T10:00:00Z') },
} as unknown as Services; // only what pages read
const stamp = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../../features/consents/names-stamp.repo.ts', () => ({ selectNamesStamp: stamp }));
const invoke = vi.fn<Edge['invoke']>();
const render = vi.fn<SiteBuild['render']>();
const drawn = (text: string, status = 200) => ({
  status,
  headers: new Headers({ 'content-type': 'text/html' }),
  bytes: Buffer.from(text).toString('latin1'),
});
/** Pages of the test: `/event/…` reads `city`, `/results/…` names people besides, `/gone/…` is none. */
const query: SiteBuild['query'] = (path) =>
  path.startsWith('/gone')
    ? { routes: null, names: [], people: false }
    : { routes: ['root', path], names: ['city'], people: path.startsWith('/results') };
const SCRIPT = 'start()';
let app: FastifyInstance;
let now = 10_000;

beforeEach(async () => {
  vi.resetAllMocks();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  render.mockImplementation(async ({ url }, { nonce, locale }: PageSite) =>
    drawn(`<p lang=${locale}>${url}<script nonce="${nonce}">${SCRIPT}</script>`),
  );
  const front = new Front();
  app = Fastify({
    serverFactory: (handle) =>
      front.createServer(handle, { requestTimeout: 0, connectionTimeout: 0, keepAliveTimeout: 0 }),
  });
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  // The class has private parts; pages call only this one.
  const edge = { invoke } as unknown as Edge;
  addPages(app, edge, services, { render, query, clientDir: '', vite: null }, front);
  await app.ready();
});
afterEach(() => app.close());

/** A rendering that ends when the test says so. */
function heldRendering() {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof drawn>>();
  render.mockImplementationOnce(async () => await promise);
  return (text: string) => resolve(drawn(text));
}

test('readers share one rendering, whose own scripts the policy names by their hashes (S34)', async () => {
  const [one, two] = await Promise.all([app.inject('/event/7'), app.inject('/event/7')]);
  expect(render).toHaveBeenCalledOnce();
  expect(one.body).toBe(two.body);
  expect(one.body).not.toContain('nonce');
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "default-src 'none'",
  ]) {
    expect(one.headers['content-security-policy']).toContain(rule);
  }
  expect(one.headers['content-security-policy']).toContain(
    "form-action 'self' https://yoomoney.ru https://*.yoomoney.ru http://127.0.0.1:4000",
  );
  const [form = ''] = /form-action[^;]*/.exec(String(one.headers['content-security-policy'])) ?? [];
  expect(form.split(' ')).toEqual([...new Set(form.split(' '))]);
  expect(one.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
});

test('a page reads and changes nothing: a call that writes is not there for it (S38)', async () => {
  await app.inject('/');
  const site = render.mock.lastCall?.[1];
  expect(await site?.call('basketShare', { body: { lines: [] } })).toMatchObject({ status: 404 });
  expect(invoke).not.toHaveBeenCalled();
  expect(await site?.call('eventList', {})).toMatchObject({ status: 200 });
});

test('a script that the rendering did not make its own gets no hash (S34)', async () => {
  render.mockImplementation(async () =>
    drawn(`<script nonce="guess">${SCRIPT}</script><script>${SCRIPT}</script>`),
  );
  expect((await app.inject('/')).headers['content-security-policy']).toContain("script-src 'self';");
});

test.each(['/event/7?yclid=1', '/event/7?utm_source=vk&x=2', '/event/7?x[]=%00', '/event/7?'])(
  '%s is the same page: the key is made of what the page reads',
  async (url) => {
    await app.inject('/event/7');
    const { body } = await app.inject(url);
    expect(render).toHaveBeenCalledOnce();
    expect(body).toContain('http://site.invalid/event/7<');
  },
);

test('English pages have addresses of their own, and who chose English is led to them (A1.07, P1.18)', async () => {
  const chosen = { headers: { cookie: 'lang=en' } };
  const english = await app.inject('/en/event/7?city=1');
  expect(english.body).toContain('<p lang=en>http://site.invalid/en/event/7?city=1<');
  expect((await app.inject({ url: '/en/event/7?city=1', ...chosen })).body).toBe(english.body);
  await app.inject('/event/7?city=1');
  // Of a kept page too.
  for (const [url, to] of [
    ['/event/7?city=1&utm_source=vk', '/en/event/7?city=1&utm_source=vk'],
    ['/', '/en'],
    ['/basket/thanks?order=1', '/en/basket/thanks?order=1'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url, ...chosen });
    expect([statusCode, headers.location, headers['vary']]).toEqual([302, to, 'cookie']);
  }
  // An address says its language to whoever shares it; a script asks for parts of the page that it is on.
  expect((await app.inject({ url: '/en/event/7?city=1', headers: { cookie: 'lang=ru' } })).body).toBe(
    english.body,
  );
  expect((await app.inject({ url: '/event/7.data', ...chosen })).body).toContain('lang=ru');
  expect((await app.inject('/en.data')).body).toContain('lang=en');
});

test.each([
  ['another address', { url: '/calendar' }],
  ['what the page reads', { url: '/?x=1&city=1' }],
  ['another language', { url: '/en' }],
  ['another theme', { url: '/', headers: { cookie: 'a=b; theme=dark' } }],
])('%s is another page', async (_name, request) => {
  await app.inject('/');
  await app.inject(request);
  expect(render).toHaveBeenCalledTimes(2);
});

test('data of a page is kept by the same rule, and what has no page by its path alone', async () => {
  for (const url of ['/gone/1', '/gone/1?x=3', '/gone/1?city=4']) await app.inject(url);
  expect(render).toHaveBeenCalledOnce();
  for (const url of ['/event/7.data?yclid=1&_routes=root,made-up', '/event/7.data?_routes=root&x=1'])
    await app.inject(url);
  expect(render).toHaveBeenCalledTimes(2);
  expect(render.mock.lastCall?.[0].url).toBe('http://site.invalid/event/7.data?_routes=root');
});

test('a page that names people is never given once a name is taken back, even if the line is full', async () => {
  stamp.mockResolvedValue('1');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const read = async () => await (await fetch(`${url}/results/7`)).text();
  const first = await read();
  expect(await read()).toBe(first);
  expect(render).toHaveBeenCalledOnce();
  // A rendering that began before the name was taken back is not waited for either.
  now += 1200;
  const release = heldRendering();
  expect(await read()).toBe(first);
  stamp.mockResolvedValue('2');
  render.mockImplementation(async () => drawn('nobody here'));
  expect(await read()).toBe('nobody here');
  release('Anna');
  expect(await read()).toBe('nobody here');
  stamp.mockResolvedValue('3');
  render.mockRejectedValue(new Refusal('busy', { details: { retry_after_s: 5 } }));
  const busy = await fetch(`${url}/results/7`);
  expect([busy.status, (await busy.text()).includes('nobody here')]).toEqual([503, false]);
});

test('a page of a moment ago is given while one rendering refreshes it; after that readers wait', async () => {
  await app.inject('/');
  now += 1200;
  const release = heldRendering();
  const given = await Promise.all([app.inject('/'), app.inject('/'), app.inject('/?x=1')]);
  expect(given.map(({ body }) => body.includes(SCRIPT))).toEqual([true, true, true]);
  expect(render).toHaveBeenCalledTimes(2);
  release('new');
  await expect.poll(async () => (await app.inject('/')).body).toBe('new');
  expect(render).toHaveBeenCalledTimes(2);
  now += 2100;
  await app.inject('/');
  expect(render).toHaveBeenCalledTimes(3);
});

test('one address gets 429 for a crowd of pages, the others have their turn, a full line is an honest 503', async () => {
  const releases = Array.from({ length: 2 }, heldRendering);
  const visit = (at: number, remoteAddress: string, under = '') =>
    app.inject({ url: `${under}/event/${remoteAddress}-${at}`, remoteAddress });
  const crowd = Array.from({ length: 20 }, async (_, at) => await visit(at, '192.0.2.1'));
  const refused = await Promise.all(crowd.slice(18));
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [429, '2'],
    [429, '2'],
  ]);
  expect(refused[0]?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused[0]?.body).toContain('Слишком много запросов');
  expect(refused[0]?.headers['content-security-policy']).toContain("default-src 'none'");
  const others = ['192.0.2.2', '192.0.2.3', '192.0.2.4'].flatMap((address) =>
    Array.from({ length: 16 }, async (_, at) => await visit(at, address)),
  );
  // Who has nothing in a full line gets in for the newest of whoever has most there; his second finds it full.
  const late = visit(0, '192.0.2.5');
  const gone = await crowd[17];
  expect([gone?.statusCode, gone?.headers['retry-after']]).toEqual([503, '5']);
  const later = await visit(1, '192.0.2.5', '/en');
  expect([later.statusCode, later.headers['retry-after']]).toEqual([503, '5']);
  expect(later.body).toMatch(/<html lang="en">.*<title>A lot of runners|<html lang="en">/);
  for (const release of releases) release('at last');
  const served = await Promise.all([...crowd.slice(0, 17), ...others, late]);
  expect(served.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test.each([500, 503, 429, 400])(
  'a rendering that ended in %i is not given to the next reader',
  async (status) => {
    render.mockResolvedValueOnce(drawn('broken', status));
    expect((await app.inject('/')).statusCode).toBe(status);
    expect((await app.inject('/')).statusCode).toBe(200);
  },
);

test('Internet Explorer is led to the page about browsers (A2.28)', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' };
  const away = await app.inject({ url: '/event/7', headers });
  expect([away.statusCode, away.headers.location]).toEqual([302, '/notsupport']);
  expect((await app.inject({ url: '/notsupport', headers })).statusCode).toBe(200);
});

test('pages call as guests and learn refusals as they are over HTTP', async () => {
  invoke
    .mockResolvedValueOnce({ values: [] })
    .mockRejectedValueOnce(new Refusal('not_found'))
    .mockRejectedValueOnce(new Error('down'));
  const seen: unknown[] = [];
  render.mockImplementation(async (_request, site) => {
    for (let at = 0; at < 3; at += 1)
      seen.push(await site.call('eventList', {}).catch((error: unknown) => error));
    seen.push(await site.call('toString', {}));
    return drawn('');
  });
  await app.inject({ url: '/', headers: { authorization: 'Bearer secret', cookie: 'token=secret' } });
  expect(seen).toMatchObject([
    { status: 200, body: { values: [] } },
    { status: 404, body: { code: 'not_found' } },
    new Error('down'),
    { status: 404 },
  ]);
  expect(invoke.mock.calls.every(([, , caller]) => caller.token === null)).toBe(true);
});

test('a long page is packed once for those who can read it, and goes out alike before the framework', async () => {
  render.mockImplementation(async () => drawn('я'.repeat(2000)));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headersOf = async (accepted: string) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect(await answer.text()).toBe('я'.repeat(2000));
    const names = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
    return Object.fromEntries(names);
  };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const first = await headersOf(accepted);
    expect(first['content-encoding']).toBe(encoding);
    expect(await headersOf(accepted)).toEqual(first);
  }
  expect(render).toHaveBeenCalledOnce();
});

test.each(['/api/nothing', '/assets/old-hash.js'])('%s is not a page', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  expect(render).not.toHaveBeenCalled();
});
