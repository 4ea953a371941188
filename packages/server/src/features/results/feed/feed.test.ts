import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { makeHolder } from '@distance/testkit/factories/registered.ts';
import { makeRunner } from '@distance/testkit/factories/runner.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, plus } from '../../../clock.ts';
import { correctResult } from '../field/correct-result.ts';
import { makeTimingKey, revokeTimingKey } from './timing-keys.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

async function start() {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  return { format, ...(await makeTimingKey(world.server.services, format.eventCityPublicId, 'Темп')) };
}
async function feed(key: string | null, json: object) {
  const headers: Record<string, string> = key === null ? {} : { 'x-timing-key': key };
  const answer = await world.fetch('/api/timing', { method: 'POST', json, headers });
  return {
    status: answer.status,
    body: (await answer.json()) as CallOutput<Calls['timingFeed']> & { code?: string },
  };
}
const field = async (format: MadeFormat) =>
  await world.db
    .selectFrom('result')
    .select(['bib', 'last_name', 'status', 'gun_ms', 'net_ms', 'splits', 'ticket_id', 'place'])
    .where('format_id', '=', format.id)
    .orderBy('position')
    .execute();
const POINTS = [
  { title: '5 км', m: 5000 },
  { title: '2,5 км', m: 2500 },
];

test('times come in as they are measured; the same batch again changes nothing', async () => {
  const { format, key } = await start();
  const first = {
    points: POINTS,
    rows: [
      { bib: '7', last_name: 'Орлов', gender: 'male', splits: { '2,5 км': 600_000 } },
      { bib: '12', last_name: '=Ёлкина', gender: 'female' },
    ],
  };
  expect((await feed(key, first)).body).toEqual({
    event_city: format.eventCityPublicId,
    repeated: false,
    inserted: 2,
    changed: 0,
    problems: [],
  });
  expect((await feed(key, first)).body).toMatchObject({ inserted: 0, changed: 0 });
  await feed(key, { rows: [{ bib: '7', splits: { '5 км': 1_250_000 } }] });
  await feed(key, { rows: [{ bib: '12', gun: 2_600_000, net: 2_590_000 }] });
  expect(await field(format)).toMatchObject([
    { bib: '12', last_name: 'Ёлкина', status: 'finished', net_ms: 2_590_000, place: 1 },
    { bib: '7', last_name: 'Орлов', status: 'running', splits: [600_000, 1_250_000], place: null },
  ]);
  await feed(key, { rows: [{ bib: '7', status: 'dnf' }] });
  expect((await field(format)).map(({ status }) => status)).toEqual(['finished', 'dnf']);
});

test('a point that comes later stands where it is on the way, with the times before it', async () => {
  const { format, key } = await start();
  await feed(key, { points: [{ title: '5 км', m: 5000 }], rows: [{ bib: '7', splits: { '5 км': 1000 } }] });
  await feed(key, { points: POINTS, rows: [{ bib: '8', splits: { '2,5 км': 500 } }] });
  expect((await field(format)).map(({ bib, splits }) => [bib, splits])).toEqual([
    ['7', [0, 1000]],
    ['8', [500, 0]],
  ]);
});

test('a batch with a count that was there already is left out', async () => {
  const { format, key } = await start();
  await feed(key, { seq: 5, points: POINTS, rows: [{ bib: '7', splits: { '5 км': 1000 } }] });
  await feed(key, { seq: 6, rows: [{ bib: '7', splits: { '5 км': 2000 } }] });
  const late = await feed(key, { seq: 5, points: POINTS, rows: [{ bib: '7', splits: { '5 км': 1000 } }] });
  expect(late.body).toMatchObject({ repeated: true, changed: 0 });
  expect((await field(format))[0]?.splits).toEqual([0, 2000]);
});

test('what cannot be understood is told by its index and the rest comes in', async () => {
  const { format, key } = await start();
  const { body } = await feed(key, {
    points: POINTS,
    rows: [
      { bib: '<b>' },
      { bib: '1', format: 'нет такой' },
      { bib: '2', splits: { '30 км': 5 } },
      { bib: '3', status: 'finished' },
      { bib: '4', gun: 10, net: 20 },
      { bib: '5' },
      { bib: '5' },
    ],
  });
  expect(body.problems.map(({ row, problem }) => `${row} ${problem}`)).toEqual([
    '0 bib',
    '1 format',
    '2 point',
    '3 no_time',
    '4 net_after_gun',
    '6 bib_twice',
  ]);
  expect((await field(format)).map(({ bib }) => bib)).toEqual(['5']);
});

test('a ticket is found by its number, and what was put right by hand stays', async () => {
  const { format, key } = await start();
  const { sold } = await makeRunner(world, format);
  await feed(key, { rows: [{ bib: '12' }] });
  expect(await field(format)).toMatchObject([{ last_name: 'Ёлкина', ticket_id: sold.id, status: 'running' }]);
  await feed(key, { rows: [{ bib: '12', net: 2_400_000 }] });
  await correctResult(
    world.server.services,
    { format: format.publicId, bib: '12' },
    { net: '0:41:00' },
    { reason: 'видео', by: null },
  );
  await feed(key, { rows: [{ bib: '12', net: 2_500_000 }] });
  expect((await field(format))[0]?.net_ms).toBe(2_460_000);
});

test('without its key nobody writes, the key is kept as a hash, and one that is revoked holds no more', async () => {
  const { id, key, format } = await start();
  expect(await feed(null, { rows: [] })).toMatchObject({ status: 401 });
  expect(await feed('tk_guess', { rows: [{ bib: '7' }] })).toMatchObject({ status: 403 });
  expect(await feed(key, { rows: [{ bib: '7' }] })).toMatchObject({ status: 200 });
  const kept = await world.db
    .selectFrom('timing_key')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(key);
  expect(Buffer.from(kept.key_hash).toString('latin1')).not.toContain(key);
  await revokeTimingKey(world.server.services, id);
  expect(await feed(key, { rows: [{ bib: '8' }] })).toMatchObject({ status: 403 });
  expect(await field(format)).toHaveLength(1);
  await expect(revokeTimingKey(world.server.services, id)).rejects.toThrow('no key');
});

test('a month after the start its key writes nothing any more', async () => {
  const { format, key } = await start();
  const began = async (days: number) =>
    await world.db
      .updateTable('event_city')
      .set({ start_time: plus(world.clock.now(), -days * DAY) })
      .where('id', '=', format.eventCityId)
      .execute();
  await began(29);
  expect(await feed(key, { rows: [{ bib: '7' }] })).toMatchObject({ status: 200 });
  await began(31);
  expect(await feed(key, { rows: [{ bib: '8' }] })).toMatchObject({ status: 403 });
  expect(await field(format)).toHaveLength(1);
});

test('a claimed number whose name was taken back comes without it when its row comes anew', async () => {
  const { format, key } = await start();
  const claimer = await makeHolder(world);
  const rows = [{ bib: '7', first_name: 'Илья', last_name: 'Орлов', gender: 'male' }];
  await feed(key, { rows });
  const now = world.clock.now();
  const claim = await world.db
    .insertInto('result_claim')
    .values({ format_id: format.id, bib: '7', user_id: claimer.id, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('result_consent')
    .values({ claim_id: claim.id, given: false, user_id: claimer.id, source: 'claim', at: now })
    .execute();
  // As an import that is undone takes it out.
  await world.db.deleteFrom('result').where('format_id', '=', format.id).execute();
  await feed(key, { rows });
  const back = await world.db
    .selectFrom('result')
    .select(['bib', 'hidden'])
    .where('format_id', '=', format.id)
    .execute();
  expect(back).toEqual([{ bib: '7', hidden: true }]);
});
