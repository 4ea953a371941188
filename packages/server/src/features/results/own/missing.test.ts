import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeHolder, type RegisteredHolder } from '@distance/testkit/factories/registered.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, plus } from '../../../clock.ts';
import { composeLetter } from '../../mail/compose-letter.ts';
import { listHistory } from '../field/list-history.ts';
import { addResult } from '../import/add-result.ts';
import { importFile } from '../import/import-file.ts';
import { undoImport } from '../import/undo-import.ts';
import { answerProtest, listProtests } from './answer-protest.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

const FILE = 'Номер;Фамилия;Имя;Чистое время\n7;Орлов;Илья;0:40:00\n8;Зимин;Глеб;0:50:00\n';

/** Anna has a ticket of a start that was, and no file tells her. */
async function left(input: { bib?: number | null; ahead?: boolean } = {}) {
  const holder = await makeHolder(world);
  const startTime = plus(world.clock.now(), input.ahead ? DAY : -DAY);
  const bib = input.bib === undefined ? 12 : input.bib;
  const [ticket] = await makeSoldTickets(world, { userId: holder.id, email: holder.email, startTime, bib });
  const at = await world.db
    .selectFrom('format')
    .innerJoin('event_city', 'event_city.id', 'format.event_city_id')
    .select(['format.public_id as format', 'event_city.public_id as city'])
    .where('format.id', '=', ticket.formatId)
    .executeTakeFirstOrThrow();
  return { holder, ticket, ...at };
}
const read = async (city: string, text = FILE) =>
  await importFile(
    world.server.services,
    { eventCity: city, bytes: new TextEncoder().encode(text), name: 'r.csv', company: '' },
    null,
  );
async function ask<T>(path: string, holder: RegisteredHolder, json?: object): Promise<T> {
  const more = json === undefined ? {} : { method: 'POST', json };
  return (await (await world.fetch(path, { token: holder.token, ...more })).json()) as T;
}
const told = async (holder: RegisteredHolder, ticket: string) =>
  (await ask<{ values: object }>(`/api/user/ticket/result-protest/${ticket}`, holder)).values;
const tell = async (holder: RegisteredHolder, ticket: string, more: object = {}) =>
  (
    await ask<{ code?: string }>('/api/user/ticket/result-protest', holder, {
      public_id: ticket,
      words: 'Я финишировала,\nчип не сработал',
      ...more,
    })
  ).code;
const add = async (format: string, bib: string, values: Record<string, string>, ticket?: string) =>
  await addResult(world.server.services, { format, bib, ticket }, values, {
    reason: 'чип не сработал',
    by: null,
  });
const lineOf = async (format: string) =>
  (await listProtests(world.server.services)).find((one) => one.includes(format)) ?? '';

test('who ran and is in no row says so by the ticket, the team adds the row and answers by letter (A3.32)', async () => {
  const { holder, ticket, format, city } = await left();
  const other = await makeHolder(world);
  expect(await told(holder, ticket.publicId)).toEqual({ may: false, status: null, protest: null });
  expect(await tell(holder, ticket.publicId)).toBe('no_results_yet');
  const { import: file } = await read(city);
  expect(await told(holder, ticket.publicId)).toEqual({ may: true, status: null, protest: null });
  expect(await tell(other, ticket.publicId)).toBe('not_found');
  expect(await tell(holder, ticket.publicId, { words: ' ' })).toBe('invalid');
  expect(await tell(holder, ticket.publicId, { file: 'nosuch' })).toBe('invalid');
  expect(await tell(holder, ticket.publicId)).toBeUndefined();
  expect(await tell(holder, ticket.publicId)).toBe('protest_open');
  expect(await told(holder, ticket.publicId)).toMatchObject({ protest: { state: 'open', answer: '' } });
  const line = await lineOf(format);
  expect(line).toContain(`not in the results: number 12, ticket ${ticket.number} Климова Анна`);
  expect(line).toContain('Я финишировала, чип не сработал');

  await add(format, '12', { net: '0:45:00' });
  const page = `/api/event_results/${city}/${format}`;
  expect(await ask(`${page}/12`, other)).toMatchObject({
    values: { name: 'Анна Климова', place: 2, time: 2_700_000 },
  });
  expect((await listHistory(world.server.services, format, '12')).join()).toMatch(
    /чип не сработал: .*net_ms null -> 2700000/,
  );
  await answerProtest(world.server.services, line.split(' ')[0] ?? '', 'Добавили: 0:45:00', null);
  expect(await told(holder, ticket.publicId)).toMatchObject({
    status: 'finished',
    protest: { state: 'answered', answer: 'Добавили: 0:45:00' },
  });
  const letter = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'result_protest_answered')
    .where('to_address', '=', holder.email)
    .executeTakeFirstOrThrow();
  expect((await composeLetter(world.server.services, letter)).text).toContain(
    `/results/${city}/${format}/12`,
  );

  // What was typed stays: a file that tells the number otherwise, and the first file taken back.
  const later = await read(city, `${FILE}12;Климова;Анна;0:59:00\n`);
  expect(await ask(`${page}/12`, other)).toMatchObject({ values: { time: 2_700_000 } });
  for (const id of [later.import, file]) await undoImport(world.server.services, id ?? '', null);
  expect(await ask(page, other)).toMatchObject({ values: [{ bib: '12', time: 2_700_000 }] });
});

test('a ticket without a number is told too; its row is added by the number of the ticket', async () => {
  const { holder, ticket, format, city } = await left({ bib: null });
  await read(city);
  expect(await tell(holder, ticket.publicId)).toBeUndefined();
  const line = await lineOf(format);
  expect(line).toContain(`without a number, ticket ${ticket.number}`);
  await expect(add(format, '40', { net: '0:45:00' }, 'NOSUCH')).rejects.toThrow('no ticket NOSUCH runs');
  await add(format, '40', { net: '0:45:00' }, ticket.number);
  await expect(add(format, '41', { net: '0:45:00' }, ticket.number)).rejects.toThrow('under number 40');
  await answerProtest(world.server.services, line.split(' ')[0] ?? '', 'Добавили', null);
  const { payload } = await world.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'result_protest_answered')
    .where('to_address', '=', holder.email)
    .executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ page: `/results/${city}/${format}/40` });
});

test('who did not run is answered and led to the table; a start to come takes no word', async () => {
  const { holder, ticket, format, city } = await left();
  await read(city);
  await tell(holder, ticket.publicId);
  await answerProtest(
    world.server.services,
    (await lineOf(format)).split(' ')[0] ?? '',
    'Чип не выходил на трассу',
    null,
  );
  const { payload } = await world.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'result_protest_answered')
    .where('to_address', '=', holder.email)
    .executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ page: `/results/${city}?format=${format}` });
  expect(await tell(holder, ticket.publicId)).toBeUndefined();
  const ahead = await left({ ahead: true });
  await read(ahead.city);
  expect(await tell(ahead.holder, ahead.ticket.publicId)).toBe('no_results_yet');
});

test.each([
  ['7', { net: '0:45:00' }, 'number 7 stands in the results'],
  ['50', {}, 'who has finished has a time'],
  ['50', { net: '0:46:00', gun: '0:45:00' }, 'does not start before its gun'],
  ['50', { net: 'soon' }, 'no time: soon'],
  ['50', { speed: '1' }, 'no column speed'],
  ['50', { constructor: '1' }, 'no column constructor'],
  ['a b', { net: '0:45:00' }, 'a number has up to 24'],
])('number %s with %o is not added', async (bib, values, message) => {
  const { format, city } = await left();
  await read(city);
  await expect(add(format, bib, values)).rejects.toThrow(message);
  expect(
    (await ask<{ found: number }>(`/api/event_results/${city}/${format}`, await makeHolder(world))).found,
  ).toBe(2);
});
