import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSafety } from '../app.ts';
import { addAssets } from './assets.ts';

const SCRIPT = 'export const answer = 42;';
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/answer-D7K5ktig.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/answer-D7K5ktig.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  app = Fastify();
  await addSafety(app);
  await addAssets(app, folder);
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a file of the build is kept for ever and carries no header of documents (S38)', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/answer-D7K5ktig.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true);
  const { date: _date, etag, ...rest } = headers;
  expect(etag).toMatch(/^W\//);
  expect(rest).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    connection: 'keep-alive',
    'content-encoding': 'br',
    'content-length': String(rawPayload.length),
    'content-type': 'application/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
});

test('a file whose name says nothing of its content is asked for again after a day, with every safety header', async () => {
  const { headers } = await app.inject('/robots.txt');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});
