import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { TestClock } from '@distance/testkit/clock.ts';
import { type MadeFormat, makeFormat } from '@distance/testkit/factories/formats.ts';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { KeptReads } from './kept-reads.ts';

let world: CallWorld;
let format: MadeFormat;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  format = await makeFormat(world.db, world.clock, { capacity: 20 });
});
afterAll(async () => await world?.close());

const sell = async () =>
  await world.db
    .updateTable('stock')
    .set(({ eb }) => ({ sold: eb('sold', '+', 1) }))
    .where('id', '=', format.stockId)
    .execute();

/** What the event's read says over HTTP. */
async function read(headers: Record<string, string> = {}) {
  const answer = await world.fetch(`/api/event/id/${format.eventPublicId}`, { headers });
  return { answer, body: answer.status === 200 ? await answer.json() : null };
}

test('a kept read is asked for anew after every change that it shows', async () => {
  const first = await read();
  expect(first.body).toMatchObject({ values: { event_city: [{ tickets_left: { athlete: 20 } }] } });
  await sell();
  expect((await read()).body).toMatchObject({ values: { event_city: [{ tickets_left: { athlete: 19 } }] } });
  const titles = { title: 'Новое имя' };
  await world.db.updateTable('event').set(titles).where('id', '=', format.eventId).execute();
  expect((await read()).body).toMatchObject({ values: titles });
  const kind = await world.db
    .updateTable('event_type')
    .set({ title: 'Другой вид' })
    .returning('public_id')
    .execute();
  expect((await read()).body).toMatchObject({ values: { event_type: { title: 'Другой вид' } } });
  expect(kind.length).toBeGreaterThan(0);
});

test('a browser that has the answer is told so without it', async () => {
  const { answer } = await read();
  const tag = answer.headers.get('etag') ?? '';
  expect((await read({ 'if-none-match': tag })).answer.status).toBe(304);
  await sell();
  expect((await read({ 'if-none-match': tag })).answer.status).toBe(200);
});

test('public reads are packed for who can read that', async () => {
  for (let n = 0; n < 3; n += 1) await makeFormat(world.db, world.clock);
  const list = async (encoding: string) => {
    const answer = await world.fetch('/api/event/list', { headers: { 'accept-encoding': encoding } });
    return { packed: answer.headers.get('content-encoding'), body: await answer.json() };
  };
  const plain = await list('identity');
  expect(await list('br, gzip')).toEqual({ packed: 'br', body: plain.body });
  expect(await list('gzip')).toEqual({ packed: 'gzip', body: plain.body });
  expect(plain.packed).toBeNull();
});

test('many who ask at once have one loading; a failure is kept for nobody', async () => {
  const reads = new KeptReads(world.server.services);
  const asked = { key: 'eventList', input: {}, locale: 'ru' } as const;
  const load = vi.fn<() => Promise<object>>(async () => ({ values: [] }));
  load.mockRejectedValueOnce(new Error('down'));
  await expect(reads.get(asked, load)).rejects.toThrow('down');
  const answers = await Promise.all(Array.from({ length: 5 }, async () => await reads.get(asked, load)));
  expect(new Set(answers).size).toBe(1);
  expect(load).toHaveBeenCalledTimes(2);
  await reads.get({ ...asked, locale: 'en' }, load);
  expect(load).toHaveBeenCalledTimes(3);
  await sell();
  await reads.get(asked, load);
  expect(load).toHaveBeenCalledTimes(4);
});

test('what many ask for is not asked for anew because of what others have asked for once', async () => {
  const reads = new KeptReads({ db: world.db, clock: new TestClock() });
  const load = vi.fn<() => Promise<object>>(async () => ({ values: [] }));
  const rare = vi.fn<() => Promise<object>>(async () => ({ values: [] }));
  for (let n = 0; n < 100; n += 1) {
    await reads.get({ key: 'eventCityFiltered', input: { n }, locale: 'ru' }, rare);
    await reads.get({ key: 'eventList', input: {}, locale: 'ru' }, load);
  }
  expect(rare).toHaveBeenCalledTimes(100);
  expect(load).toHaveBeenCalledTimes(1);
});
