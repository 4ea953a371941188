import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { makeHolder } from '@distance/testkit/factories/registered.ts';
import { makeRunner } from '@distance/testkit/factories/runner.ts';
import { readTimingFile } from '@distance/testkit/factories/timing-file.ts';
import { makeDeletionDue } from '@distance/testkit/factories/users.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { DAY, plus } from '../../../clock.ts';
import { eraseAccounts } from '../../profile/erase-accounts.ts';
import { undoImport } from '../import/undo-import.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

async function ask<T>(path: string, body?: object): Promise<{ status: number; body: T }> {
  const answer = await world.fetch(path, body === undefined ? {} : { method: 'POST', json: body });
  return { status: answer.status, body: await answer.json() };
}
type Table = CallOutput<Calls['eventResults']>;
const table = async (format: MadeFormat, query: Record<string, string> = {}) =>
  (
    await ask<Table>(
      `/api/event_results/${format.eventCityPublicId}/${format.publicId}?${new URLSearchParams(query)}`,
    )
  ).body;
const names = async (format: MadeFormat, query?: Record<string, string>) =>
  (await table(format, query)).values.map(({ name, bib }) => `${bib} ${name}`);
const read = async (format: MadeFormat, text: string) =>
  await readTimingFile(world.server.services, format, text);
const start = async () => await makeFormat(world.db, world.clock, { price: 0 });

const FIELD = `Номер;Фамилия;Имя;Пол;Год рождения;Клуб;Категория;Чистое время;Время;Штраф;5 км;Статус;Комментарий
12;Ёлкина;Анна;Ж;1990;Темп;A;0:41:00;0:41:20;;0:20:10;;
7;Орлов;Илья;М;1985;;B;0:40:00;0:40:10;0:00:05;0:20:00;;срезал угол
30;Щукин;Юрий;М;1999;Темп;B;0:50:00;0:50:00;;0:21:00;;
9;Зимин;Глеб;М;1999;Пульс;B;;;;0:19:00;DNF;
5;Малышев;Тимур;М;${new Date().getUTCFullYear() - 10};;B;0:55:00;0:55:00;;0:26:00;;
`;

test('a table has every field, is narrowed, searched in both alphabets and sorted (A3.32, A3.33, A7.78)', async () => {
  const format = await start();
  await read(format, FIELD);
  const { values, found, settings, city } = await table(format);
  expect(found).toBe(5);
  expect(values[0]).toMatchObject({
    bib: '7',
    number: '7',
    name: 'Илья Орлов',
    gender: 'male',
    category: 'B',
    club: '',
    comment: 'срезал угол',
    status: 'finished',
    time: 2_405_000,
    net: 2_400_000,
    official: 2_415_000,
    penalty: 5000,
    place: 1,
    place_gender: 1,
    place_category: 1,
    place_age: 1,
  });
  expect(Date.parse(values[0]?.finished ?? '') - Date.parse(values[0]?.started ?? '')).toBe(2_400_000);
  expect(settings).toMatchObject({
    formats: [{ public_id: format.publicId, finished: 4, total: 5 }],
    categories: ['A', 'B'],
    clubs: ['Пульс', 'Темп'],
    timing: 'net',
    best: 2_405_000,
  });
  expect(city.public_id).toBe(format.eventCityPublicId);
  const all = ['7 Илья Орлов', '12 Анна Ёлкина', '30 Юрий Щукин', '5 Тимур М.', '9 Глеб Зимин'];
  expect(await names(format)).toEqual(all);
  expect(await names(format, { gender: 'female' })).toEqual([all[1]]);
  expect(await names(format, { category: 'B', club: 'Темп' })).toEqual([all[2]]);
  for (const search of ['елкина', 'ЁЛКИНА', 'Yolkina', 'elkina', '12'])
    expect([search, await names(format, { search })]).toEqual([search, [all[1]]]);
  for (const search of ['Shchukin', 'Юрий', 'Юри', 'Yuriy', 'iurii'])
    expect([search, await names(format, { search })]).toEqual([search, [all[2]]]);
  expect(await names(format, { search: 'Малышев' })).toEqual([]);
  for (const search of ['Щукин Юрий', 'юрий  щукин', 'shchukin 30', '30 Юрий'])
    expect([search, await names(format, { search })]).toEqual([search, [all[2]]]);
  for (const search of ['Щукин Илья', 'Щукин 7', '0', '—'])
    expect([search, await names(format, { search })]).toEqual([search, []]);
  for (const search of ['%', "'", '\\', '; drop table result'])
    expect(await names(format, { search })).toEqual([]);
  expect(await names(format, { sort: 'bib' })).toEqual([all[3], all[0], all[4], all[1], all[2]]);
  expect((await names(format, { sort: 'name' })).at(-1)).toBe('30 Юрий Щукин');
  expect(await names(format, { from: '4' })).toEqual([all[4]]);
  expect((await table(format, { search: 'елкина' })).found).toBe(1);
});

test('a number is found from its beginning, whoever wears it first, in either alphabet (A7.78)', async () => {
  const format = await start();
  const worn = ['112', '121', '12', '1212', 'А12', 'M-12'];
  const lines = worn.map((bib, n) => `${bib};Бегун;Имя${n};0:4${n}:00`);
  await read(format, `Номер;Фамилия;Имя;Время\n${lines.join('\n')}\n`);
  const found = async (search: string) => (await names(format, { search })).map((name) => name.split(' ')[0]);
  expect(await found('12')).toEqual(['12', '121', '1212']);
  expect(await found('А12')).toEqual(['А12']);
  expect(await found('а1')).toEqual(['А12']);
  expect(await found('m-12')).toEqual(['M-12']);
  expect(await found('Бегун 112')).toEqual(['112']);
});

test('one runner: points with places, neighbours, the field', async () => {
  const format = await start();
  await read(format, FIELD);
  const path = `/api/event_results/${format.eventCityPublicId}/${format.publicId}`;
  const { body } = await ask<CallOutput<Calls['eventResult']>>(`${path}/12`);
  expect(body.values).toMatchObject({ name: 'Анна Ёлкина', place: 2, place_gender: 1 });
  expect(body.points).toEqual([{ title: '5 км', m: 5000, time: 1_210_000, place: 2 }]);
  expect(body.neighbours.map(({ bib }) => bib)).toEqual(['7', '30', '5', '9']);
  expect(body.histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect((await ask(`${path}/404`)).status).toBe(404);
  expect((await ask(`${path}/${'1'.repeat(25)}`)).status).toBe(404);
  expect((await ask(path.replace(format.publicId, 'nosuch'))).status).toBe(404);
});

test('the list of starts has those with results, by city, kind and year (A7.75, A7.76, A7.77)', async () => {
  const [format, empty] = [await start(), await start()];
  await read(format, FIELD);
  type List = CallOutput<Calls['resultsFiltered']>;
  const list = async (filter: object = {}) =>
    (await ask<List>('/api/results/event_city/filtered', { limit: 100, ...filter })).body;
  const { values, years, types } = await list();
  const own = values.find(({ public_id: id }) => id === format.eventCityPublicId);
  expect(own).toMatchObject({ finished: 4 });
  expect(values.map(({ public_id: id }) => id)).not.toContain(empty.eventCityPublicId);
  const cities = (await ask<CallOutput<Calls['resultsCities']>>('/api/results/cities')).body.values;
  expect(cities.map(({ id }) => id)).toContain(own?.city.id);
  expect(
    (await list({ city: own?.city.id, year: years[0], event_type: types[0]?.public_id })).total,
  ).toBeGreaterThan(0);
  expect((await list({ year: 2001 })).values).toEqual([]);
  const formats = async (id: string) =>
    await ask<CallOutput<Calls['externalFormats']>>(`/api/external/formats/${id}`);
  expect((await formats(format.eventCityPublicId)).body.values).toMatchObject([{ total: 5 }]);
  expect((await formats(empty.eventCityPublicId)).body.values).toEqual([]);
  expect((await formats('nosuch')).status).toBe(404);
  type Latest = CallOutput<Calls['resultsLatest']>;
  const latest = async () => (await ask<Latest>('/api/results/latest?limit=12')).body.values;
  expect((await latest()).map(({ public_id: id }) => id)).not.toContain(format.eventCityPublicId);
  const now = world.clock.now();
  await world.db
    .updateTable('event_city')
    .set({ start_time: plus(now, -DAY), registration_closes_at: plus(now, -2 * DAY) })
    .where('public_id', '=', format.eventCityPublicId)
    .execute();
  const [told] = (await latest()).filter(({ public_id: id }) => id === format.eventCityPublicId);
  expect(told).toMatchObject({ finished: 4, distance: '10\u00a0км', best: 2_405_000 });
  expect(JSON.stringify(await latest())).not.toContain('Ёлкина');
  await world.db.updateTable('event').set({ state: 'draft' }).where('id', '=', format.eventId).execute();
  expect((await latest()).map(({ public_id: id }) => id)).not.toContain(format.eventCityPublicId);
  expect((await formats(format.eventCityPublicId)).status).toBe(404);
  expect((await list()).values.map(({ public_id: id }) => id)).not.toContain(format.eventCityPublicId);
});

const race = async (format: MadeFormat) =>
  await world.db
    .selectFrom('result_race')
    .select('version')
    .where('format_id', '=', format.id)
    .executeTakeFirstOrThrow();

const runner = async (format: MadeFormat) => await makeRunner(world, format);

test('one press hides the name everywhere and in every later file, and another one gives it back (S21)', async () => {
  const format = await start();
  const { holder, sold } = await runner(format);
  const stranger = await makeHolder(world);
  await read(format, FIELD);
  const press = async (given: boolean, token?: string) => {
    const answer = await world.fetch('/api/user/ticket/result-name', {
      method: 'PUT',
      json: { public_id: sold.publicId, given },
      ...(token !== undefined && { token }),
    });
    return answer.status;
  };
  expect([await press(false), await press(false, stranger.token)]).toEqual([404, 404]);
  const own = async () =>
    await (await world.fetch(`/api/user/result/${sold.publicId}`, { token: holder.token })).json();
  const page = { event_city: format.eventCityPublicId, format: format.publicId, bib: '12' };
  expect(await own()).toMatchObject({ values: { named: true, page } });
  expect(await press(false, holder.token)).toBe(200);
  expect(await own()).toMatchObject({ values: { named: false } });
  const path = `/api/event_results/${format.eventCityPublicId}/${format.publicId}`;
  const answers = async () =>
    JSON.stringify([await table(format), (await ask(`${path}/12`)).body, (await ask(`${path}/7`)).body]);
  expect(await answers()).not.toContain('Ёлкина');
  expect(await names(format, { search: 'елкина' })).toEqual([]);
  expect(await names(format, { search: '12' })).toEqual(['12 ']);
  expect(await names(format, { club: 'Темп' })).toEqual(['30 Юрий Щукин']);
  await read(format, FIELD.replace('0:41:00', '0:41:01'));
  expect(await answers()).not.toContain('Ёлкина');
  const register = await world.db
    .selectFrom('result_consent')
    .select(['given', 'source', 'user_id'])
    .where('ticket_id', '=', sold.id)
    .execute();
  expect(register).toEqual([{ given: false, source: 'ticket', user_id: holder.id }]);
  expect(await press(true, holder.token)).toBe(200);
  expect(await names(format, { search: 'елкина' })).toEqual(['12 Анна Ёлкина']);
  // The same press again tells nobody anything; five times a day is enough for whoever cannot decide.
  const { version } = await race(format);
  expect(await press(true, holder.token)).toBe(200);
  expect((await race(format)).version).toBe(version);
  const again: number[] = [];
  for (let n = 0; n < 5; n += 1)
    again.push(await press(false, holder.token), await press(true, holder.token));
  expect(again).toEqual([...Array<number>(9).fill(200), 429]);
  expect(await own()).toMatchObject({ values: { named: false } });
});

test('an erased account leaves the time of nobody: later files and an undone one bring no name back', async () => {
  const format = await start();
  const { holder } = await runner(format);
  await read(format, FIELD);
  const second = await read(format, FIELD.replace('Темп', 'Лоси'));
  const now = world.clock.now();
  await makeDocuments(world.db, world.clock);
  await makeDeletionDue(world.db, world.clock, holder);
  for (const place of ['event_city', 'format'] as const)
    await world.db
      .updateTable(place)
      .set({ start_time: plus(now, -DAY) })
      .execute();
  // The table of the race, which is kept by its version.
  const live = async () =>
    JSON.stringify((await ask(`/api/event_results/${format.eventCityPublicId}/live`)).body);
  expect(await live()).toContain('Ёлкина');
  expect(await eraseAccounts(world.server.services)).toBe(1);
  expect(await live()).not.toContain('Ёлкина');
  const everything = async () =>
    JSON.stringify([
      await world.db.selectFrom('result').selectAll().where('format_id', '=', format.id).execute(),
      await world.db.selectFrom('result_change').selectAll().where('format_id', '=', format.id).execute(),
    ]);
  expect(await everything()).not.toContain('Ёлкина');
  expect((await table(format)).values[1]).toMatchObject({ bib: '12', name: '', time: 2_460_000, place: 2 });
  await undoImport(world.server.services, second.import ?? '', null);
  await read(format, FIELD.replace('0:41:00', '0:41:01'));
  expect(await everything()).not.toContain('Ёлкина');
  const broken = await checkBooks(world.db, world.clock.now());
  expect(broken.filter(({ id }) => id === 'I86')).toEqual([]);
});
