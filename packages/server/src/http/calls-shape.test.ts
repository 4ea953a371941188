import { calls } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

const all: readonly CallSpec[] = Object.values(calls);
const READS = all.filter(({ method }) => method === 'GET');

test('no GET call has a payload (P7.05)', () => {
  expect(READS.length).toBeGreaterThan(30);
  expect(READS.filter(({ body, input }) => body !== undefined || input !== undefined)).toEqual([]);
});

test.each(READS.filter(({ output }) => output !== 'file').map(({ path }) => path))(
  '%s answers JSON, refusals too (P7.01, A7.01)',
  async (path) => {
    const answer = await world.fetch(path.replaceAll(/\{[^}]+\}/g, 'nosuch'));
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(typeof (await answer.json())).toBe('object');
  },
);

test('calls that send take JSON and refuse what is not (P7.01)', async () => {
  const sends = all.filter(({ body, auth }) => body !== undefined && auth === 'none');
  expect(sends.length).toBeGreaterThan(0);
  for (const { method, path } of sends) {
    const answer = await world.fetch(path.replaceAll(/\{[^}]+\}/g, 'nosuch'), {
      method,
      headers: { 'content-type': 'application/xml' },
      body: '<a/>',
    });
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.headers.get('content-type'), path).toMatch(/^application\/json/);
  }
});
