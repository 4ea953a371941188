import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import type { LiveFollowedView, LiveTableView } from '@distance/contract/live-results.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { makeRunner } from '@distance/testkit/factories/runner.ts';
import { type EventStream, readEvents, type ServerEvent } from '@distance/testkit/read-events.ts';
import { readTimingFile } from '@distance/testkit/factories/timing-file.ts';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type RunningServer, startServer } from '../../../start-server.ts';

let world: CallWorld;
/** Another process of the same product. */
let other: RunningServer;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'), { TRUSTED_PROXIES: '127.0.0.1' });
  other = await startServer(world.settings, { site: false, jobs: false, clock: world.clock });
});
const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
  await other?.close();
  await world?.close();
});

const start = async () => await makeFormat(world.db, world.clock, { price: 0 });
const read = async (format: MadeFormat, text: string) => await readTimingFile(other.services, format, text);
const address = (format: MadeFormat, query: Record<string, string> = {}) =>
  `/api/event_results/${format.eventCityPublicId}/live/stream?${new URLSearchParams({ format: format.publicId, ...query })}`;
async function watch(
  format: MadeFormat,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
  server: RunningServer = world.server,
): Promise<EventStream> {
  const stream = await readEvents(server.url + address(format, query), headers);
  open.push(stream);
  return stream;
}
const tableOf = ({ data }: ServerEvent) => data as LiveTableView;
const isTable = (fits: (table: LiveTableView) => boolean) => (event: ServerEvent) =>
  event.event === 'table' && fits(tableOf(event));
const followOf = ({ data }: ServerEvent) => data as LiveFollowedView[];
const ask = async (format: MadeFormat, query: Record<string, string> = {}) => {
  const answer = await world.fetch(
    `/api/event_results/${format.eventCityPublicId}/live?${new URLSearchParams(query)}`,
  );
  return { status: answer.status, body: (await answer.json()) as CallOutput<Calls['eventLive']> };
};

const HEAD = 'Номер;Фамилия;Имя;Пол;Год рождения;Статус;Время;5 км;10 км\n';
const FIRST = `${HEAD}12;Ёлкина;Анна;Ж;1990;на трассе;;0:20:10;
7;Орлов;Илья;М;1985;на трассе;;0:19:00;
30;Щукин;Юрий;М;1999;на трассе;;;
`;
const LATER = `${HEAD}12;Ёлкина;Анна;Ж;1990;на трассе;;0:20:10;0:40:30
7;Орлов;Илья;М;1985;;1:25:00;0:19:00;0:39:10
30;Щукин;Юрий;М;1999;сошёл;;;
`;

test('a race is told as it stands and with every change that another process writes', async () => {
  const format = await start();
  const stream = await watch(format);
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
  });
  const empty = tableOf(await stream.wait(isTable(() => true)));
  expect(empty).toMatchObject({ version: 0, total: 0, first: { all: [] } });
  await read(format, FIRST);
  const first = tableOf(await stream.wait(isTable(({ running }) => running === 3)));
  expect(first.points).toEqual([{ title: '5 км', m: 5000 }]);
  expect(first.first.all.map(({ bib, behind }) => [bib, behind])).toEqual([
    ['7', 0],
    ['12', 70_000],
    ['30', null],
  ]);
  expect(first.first.female.map(({ bib }) => bib)).toEqual(['12']);
  await read(format, LATER);
  const later = await stream.wait(isTable(({ finished }) => finished === 1));
  expect(tableOf(later)).toMatchObject({ running: 1, finished: 1, total: 3 });
  expect(tableOf(later).first.all[0]).toMatchObject({
    bib: '7',
    time: 5_100_000,
    place: 1,
    status: 'finished',
  });
  expect(later.id).toBe(String(tableOf(later).version));
});

test('what somebody who comes is told first, all who watch are told, too', async () => {
  const format = await start();
  const stream = await watch(format);
  await stream.wait(isTable(({ version }) => version === 0));
  await read(format, FIRST);
  // Comes before the next look, and has the change of its own.
  const late = await watch(format);
  const told = tableOf(await late.wait(isTable(() => true)));
  expect(told.running).toBe(3);
  expect(tableOf(await stream.wait(isTable(({ version }) => version === told.version))).running).toBe(3);
});

test('who is followed is told with the places at the points as they come', async () => {
  const format = await start();
  await read(format, FIRST);
  const stream = await watch(format, { follow: '12,30,404,<b>' });
  const begun = followOf(await stream.wait(({ event }) => event === 'follow'));
  expect(begun.map(({ bib }) => bib)).toEqual(['12', '30']);
  expect(begun[0]?.splits).toEqual([{ time: 1_210_000, place: 2, place_gender: 1 }]);
  await read(format, LATER);
  const later = await stream.wait(
    (event) => event.event === 'follow' && followOf(event)[0]?.splits[1] !== undefined,
  );
  expect(followOf(later)[0]?.splits[1]).toEqual({ time: 2_430_000, place: 2, place_gender: 1 });
  expect(followOf(later)[1]).toMatchObject({ status: 'dnf', time: null });
});

test('a browser that comes again is spared the table that it has', async () => {
  const format = await start();
  await read(format, FIRST);
  const { version } = (await ask(format)).body.table;
  const stream = await watch(format, { follow: '7' }, { 'last-event-id': String(version) });
  await stream.wait(({ event }) => event === 'follow');
  expect(stream.events.map(({ event }) => event)).toEqual(['clock', 'follow']);
  const late = await watch(format, {}, { 'last-event-id': String(version - 1) });
  expect(tableOf(await late.wait(isTable(() => true))).version).toBe(version);
  await read(format, LATER);
  expect(tableOf(await stream.wait(isTable(() => true))).version).toBeGreaterThan(version);
});

test('a name that is taken back goes from the open streams', async () => {
  const format = await start();
  const { holder, sold } = await makeRunner(world, format);
  await read(format, FIRST);
  const stream = await watch(format, { follow: '12' });
  expect(followOf(await stream.wait(({ event }) => event === 'follow'))[0]?.name).toBe('Анна Ёлкина');
  const answer = await world.fetch('/api/user/ticket/result-name', {
    method: 'PUT',
    token: holder.token,
    json: { public_id: sold.publicId, given: false },
  });
  expect(answer.status).toBe(200);
  const nameless = ({ event, data }: ServerEvent) =>
    event === 'follow' && (data as LiveFollowedView[])[0]?.name === '';
  await stream.wait(nameless);
  const table = tableOf(await stream.wait(isTable(({ first }) => first.female[0]?.name === '')));
  expect(JSON.stringify(table)).not.toContain('Ёлкина');
});

test('a page reads the same in one answer, of the format that is run now', async () => {
  const format = await start();
  expect((await ask(format)).body).toMatchObject({
    table: { version: 0, total: 0 },
    format: { public_id: format.publicId },
  });
  await read(format, FIRST);
  const { body } = await ask(format, { follow: '7' });
  expect(body.table).toMatchObject({ running: 3, finished: 0, total: 3 });
  expect(body.follow).toMatchObject([{ bib: '7', name: 'Илья Орлов', point: 0, point_time: 1_140_000 }]);
  expect(Date.parse(body.now)).toBe(world.clock.now().getTime());
  const unknown = await world.fetch('/api/event_results/nosuch/live');
  expect(unknown.status).toBe(404);
  expect((await readEvents(`${world.server.url}/api/event_results/nosuch/live/stream`)).status).toBe(404);
});

test('one address has so many streams, of IPv6 its /64, and a place that is left is free', async () => {
  const format = await start();
  const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:0:7::${n.toString(16)}` });
  const streams = await Promise.all(Array.from({ length: 200 }, (_, n) => watch(format, {}, from(n + 1))));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const refused = await watch(format, {}, from(500));
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('30');
  expect((await watch(format, {}, { 'x-forwarded-for': '2001:db8:0:8::1' })).status).toBe(200);
  streams[0]?.close();
  await expect.poll(async () => (await watch(format, {}, from(600))).status).toBe(200);
});

test('a process that stops hangs up, so that browsers go to another one', async () => {
  const format = await start();
  const third = await startServer(world.settings, { site: false, jobs: false, clock: world.clock });
  const stream = await watch(format, {}, {}, third);
  await stream.wait(({ event }) => event === 'table');
  await third.close();
  await expect.poll(() => stream.ended()).toBe(true);
});
