import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '../../context.ts';
import { sendFailure } from '../answer.ts';
import type { Edge } from '../edge.ts';
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
    current: { provider: 'yookassa' },
    all: [{ pageHosts: ['yoomoney.ru'] }, { pageHosts: ['127.0.0.1:4000'] }],
  },
  clock: { now: () => new Date('2026-11-21T10:00:00Z') },
} as unknown as Services; // only what pages read
const invoke = vi.fn<Edge['invoke']>();
const render = vi.fn<SiteBuild['render']>();
let app: FastifyInstance;

beforeEach(async () => {
  vi.resetAllMocks();
  render.mockImplementation(
    async (_request, { nonce, locale }: PageSite) =>
      new Response(`<p lang=${locale}><script nonce="${nonce}"></script>`),
  );
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  // The class has private parts; pages call only this one.
  addPages(app, { invoke } as unknown as Edge, services, { render, clientDir: '', vite: null });
  await app.ready();
});
afterEach(() => app.close());

test('readers share one rendering, each with a nonce of his own that the policy names (S34)', async () => {
  const [one, two] = await Promise.all([app.inject('/event/7'), app.inject('/event/7')]);
  const nonces = [one, two].map(({ body }) => /nonce="([^"]{22,})"/.exec(body)?.[1] ?? '');
  expect(render).toHaveBeenCalledOnce();
  expect(new Set(nonces).size).toBe(2);
  expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonces[0]}';`);
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
  expect(one.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
});

test.each([
  ['another address', { url: '/calendar?city=1' }],
  ['another language', { url: '/', headers: { cookie: 'lang=en' } }],
  ['another theme', { url: '/', headers: { cookie: 'a=b; theme=dark' } }],
])('%s is another page', async (_name, request) => {
  await app.inject('/');
  await app.inject(request);
  expect(render).toHaveBeenCalledTimes(2);
});

test.each([500, 503, 429, 400])(
  'a rendering that ended in %i is not given to the next reader',
  async (status) => {
    render.mockResolvedValueOnce(new Response('broken', { status }));
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
    return new Response('');
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

test('a long page is packed for those who can read it', async () => {
  render.mockImplementation(async () => new Response('я'.repeat(2000)));
  expect(
    (await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })).headers['content-encoding'],
  ).toBe('gzip');
  expect((await app.inject('/')).headers['content-encoding']).toBeUndefined();
});

test.each(['/api/nothing', '/assets/old-hash.js'])('%s is not a page', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  expect(render).not.toHaveBeenCalled();
});
