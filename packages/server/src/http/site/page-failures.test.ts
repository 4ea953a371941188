import { fileURLToPath } from 'node:url';
import { errors } from '@distance/i18n/ru/errors.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '../../context.ts';
import { loggedError, REDACTED } from '../../log.ts';
import { sendFailure } from '../answer.ts';
import type { Edge } from '../edge.ts';
import { Refusal } from '../refusal.ts';
import type { SiteBuild } from './load-build.ts';
import { addPages } from './pages.ts';

const services = {
  settings: { publicUrl: 'https://distance.example', links: {} },
  acquirers: { current: { provider: 'yookassa', sbp: null, readBinding: null }, all: [] },
  clock: { now: () => new Date('2026-11-21T10:00:00Z') },
} as unknown as Services; // only what pages read
const invoke = vi.fn<Edge['invoke']>();
/** Each case is a page of its own. */
const readsCase: SiteBuild['query'] = (path) => ({ routes: ['root', path], names: ['case'], people: false });
let vite: ViteDevServer;
let app: FastifyInstance;
let origin: string;
let lines: string[] = [];

beforeAll(async () => {
  const root = fileURLToPath(new URL('../../../../web/', import.meta.url));
  vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  // The pages are another package's; this module of theirs gives nothing but the way to render.
  const { pages } = (await vite.ssrLoadModule('/src/failing-pages.tsx')) as {
    pages: Pick<SiteBuild, 'render'>;
  };
  app = Fastify({
    logger: {
      level: 'warn',
      redact: { paths: REDACTED, censor: '…' },
      serializers: { err: (error: unknown) => loggedError(error) },
      stream: { write: (line) => void lines.push(line) },
    },
  });
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  // The class has private parts; pages call only this one.
  addPages(app, { invoke } as unknown as Edge, services, {
    render: pages.render,
    query: readsCase,
    clientDir: '',
    vite: null,
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await vite.close();
});
beforeEach(() => {
  lines = [];
  vi.resetAllMocks();
});

/** A page as a reader gets it who left his traces in the request, and what the log says of it. */
async function visit(path: string, language = 'ru') {
  const answer = await fetch(`${origin}${path}`, {
    headers: { cookie: `lang=${language}; token=secret-cookie`, 'user-agent': 'secret-agent' },
  });
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  expect(lines.join()).not.toMatch(/secret|127\.0\.0\.1/);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    html,
    logged: lines.map((line): Record<string, unknown> => JSON.parse(line)),
  };
}

test.each([
  ['a loader', '/loader', 'broken while loaded'],
  ['the rendering of a page', '/page', 'broken while rendered'],
  ['a part behind Suspense', '/part', 'broken while rendered'],
])(
  'what fails in %s is one line of the log with the id that the page tells (S39)',
  async (_where, path, message) => {
    const { status, html, logged } = await visit(`${path}?email=secret@mail.example`);
    expect({ status, logged }).toMatchObject({
      status: 500,
      logged: [
        {
          level: 50,
          msg: 'unexpected failure',
          err: { message },
          failure: expect.any(String),
          reqId: expect.any(String),
        },
      ],
    });
    expect(html).toContain(`Код ошибки: ${String(logged[0]?.['failure'])}`);
    expect(html).toContain('Что-то сломалось');
    expect(html).not.toContain(message);
  },
);

test('what fails under a loader is told like what fails in it, in the reader’s language', async () => {
  const detail = 'Key (email)=(secret@mail.example) already exists.';
  invoke.mockRejectedValue(Object.assign(new Error('the disk is full'), { detail }));
  const { status, html, logged } = await visit('/call?case=disk', 'en');
  expect({ status, logged }).toMatchObject({
    status: 500,
    logged: [{ err: { message: 'the disk is full' } }],
  });
  expect(html).toContain(`Error code: ${String(logged[0]?.['failure'])}`);
});

test('a part that comes late is drawn with its page', async () => {
  const { status, html, logged } = await visit('/slow');
  expect({ status, logged }).toEqual({ status: 200, logged: [] });
  expect(html).toContain('there at last');
  expect(html).not.toContain('…');
  expect(html.match(/<!doctype html>/gi)).toHaveLength(1);
  expect(html.match(/streamController\.close/g)).toHaveLength(1);
});

test('data that a script asks for carries the id as well', async () => {
  const { status, html, logged } = await visit('/loader.data');
  expect({ status, lines: logged.length }).toEqual({ status: 500, lines: 1 });
  expect(html).toContain(String(logged[0]?.['failure']));
});

test('a page of errors that fails too leaves a bare one, and one line', async () => {
  const { links } = services.settings;
  Object.assign(services.settings, { links: null });
  const { status, type, html, logged } = await visit('/shell');
  Object.assign(services.settings, { links });
  expect({ status, type, lines: logged.length }).toEqual({
    status: 500,
    type: 'text/html; charset=utf-8',
    lines: 1,
  });
  expect(html).toContain(`Код ошибки: ${String(logged[0]?.['failure'])}`);
  expect(html).not.toContain('<main');
});

test.each([
  ['busy', 503, 'Очень много бегунов'],
  ['too_many', 429, 'Очень много бегунов'],
  ['not_found', 404, '404'],
  ['invalid', 400, 'Что-то сломалось'],
] as const)(
  'a loader that is refused with %s is no failure: %i, the words of the server and no line (P8.11)',
  async (code, status, text) => {
    const waits = { details: { retry_after_s: 2 } };
    invoke.mockRejectedValue(
      code === 'busy' || code === 'too_many' ? new Refusal(code, waits) : new Refusal(code),
    );
    const page = await visit(`/call?case=${code}`);
    expect({ status: page.status, logged: page.logged }).toEqual({ status, logged: [] });
    expect(page.html).toContain(text);
    expect(page.html).not.toContain('Код ошибки');
    // What the server said is read out with the page; what is not there is told by a page of its own.
    const alert = /role="alert">.*?<div class="[^"]*">([^<]+)<\/div>/.exec(page.html)?.[1];
    expect(alert).toBe(code === 'not_found' ? undefined : errors[code]);
  },
);

test('a database that is gone makes a page busy, not broken', async () => {
  invoke.mockRejectedValue(Object.assign(new Error('terminating connection'), { code: '57P01' }));
  expect(await visit('/call?case=gone')).toMatchObject({ status: 503, logged: [] });
});
