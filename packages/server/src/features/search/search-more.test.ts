import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, MINUTE, plus } from '../../clock.ts';
import { importFile } from '../results/import/import-file.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world.close());

async function ask(text: string, query: Record<string, string> = {}) {
  const answer = await world.fetch(`/api/search?${new URLSearchParams({ text, ...query })}`);
  expect(answer.status, text).toBe(200);
  // The edge has parsed it by the contract.
  return (await answer.json()) as CallOutput<Calls['search']>;
}
const runners = async (text: string) =>
  (await ask(text)).runner.values.map(({ name, bib }) => `${bib} ${name}`.trim());

/** A start of this title with the lines of a protocol. */
async function held(title: string, lines: string): Promise<MadeFormat> {
  const made = await makeFormat(world.db, world.clock, { price: 0 });
  await world.db.updateTable('event').set({ title }).where('id', '=', made.eventId).execute();
  const bytes = new TextEncoder().encode(`Номер;Фамилия;Имя;Год рождения;Чистое время\n${lines}\n`);
  await importFile(
    world.server.services,
    { eventCity: made.eventCityPublicId, bytes, name: 'r.csv', company: '' },
    null,
  );
  return made;
}

test('news are found from the moment they are published until they are taken back (A2.33)', async () => {
  const { id } = await world.db
    .insertInto('article')
    .values({
      public_id: 'pinguins',
      topic: 'starts',
      title: 'Пингвины на дистанции',
      lead: 'Рассказ волонтёра',
      body: 'Ледовый забег глазами орнитолога',
      published_at: plus(world.clock.now(), DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const found = async (text: string) =>
    (await ask(text)).article.values.map(({ public_id: publicId }) => publicId);
  expect([await found('пингвин'), (await ask('пигвины')).guess]).toEqual([[], null]);
  world.clock.advance(DAY + MINUTE);
  for (const text of ['пингвинов', 'орнитолог', 'пигвины'])
    expect([text, await found(text)]).toEqual([text, ['pinguins']]);
  await world.db.updateTable('article').set({ title: 'Тюлени' }).where('id', '=', id).execute();
  expect([await found('пингвин'), await found('тюлень')]).toEqual([[], ['pinguins']]);
  await world.db.deleteFrom('article').where('id', '=', id).execute();
  expect(await found('тюлень')).toEqual([]);
});

test('a club is found and in the map of the site while everybody sees it (A2.33)', async () => {
  const { id } = await world.db
    .insertInto('club')
    .values({
      public_id: 'rysaki',
      public_name: 'rysaki',
      title: 'Рысаки Ладоги',
      description: 'Бегаем вдоль канала',
      created_date: world.clock.now(),
      state: 'asked',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const found = async (text: string) => (await ask(text)).club.values.map(({ title }) => title);
  const told = async () =>
    await world.db.selectFrom('public_page').select('ref').where('kind', '=', 'club').execute();
  expect([await found('рысак'), await told()]).toEqual([[], []]);
  await world.db.updateTable('club').set({ state: 'shown' }).where('id', '=', id).execute();
  for (const text of ['рысаки', 'ладога', 'канал', 'рысоки'])
    expect([text, await found(text)]).toEqual([text, ['Рысаки Ладоги']]);
  expect(await told()).toEqual([{ ref: 'rysaki' }]);
  await world.db.updateTable('club').set({ state: 'refused' }).where('id', '=', id).execute();
  expect([await found('рысак'), await told()]).toEqual([[], []]);
});

test('a start is found among results once it has some that everybody sees (A2.33)', async () => {
  const made = await makeFormat(world.db, world.clock, { price: 0 });
  await world.db
    .updateTable('event')
    .set({ title: 'Пороги Катуни' })
    .where('id', '=', made.eventId)
    .execute();
  expect((await ask('катунь')).race.total).toBe(0);
  const { eventCityPublicId, id } = await held('Броды Катуни', '1;Первый;Пётр;1990;0:41:00');
  const { race } = await ask('катунь');
  expect(race.values).toMatchObject([
    { public_id: eventCityPublicId, event: { title: 'Броды Катуни' }, finished: 1 },
  ]);
  await world.db.updateTable('format').set({ hidden: true }).where('id', '=', id).execute();
  expect((await ask('катунь')).race.total).toBe(0);
});

test('a runner is found by name in both alphabets and by whole number, exact names first (A2.33)', async () => {
  const { eventCityPublicId, publicId } = await held(
    'Кросс Ладыгиных',
    ['38;Ладыгина;Анна;1990;0:46:50', '380;Ладыгин;Ян;1985;0:40:00', '4;Ладыгинский;Анна;1980;0:50:00'].join(
      '\n',
    ),
  );
  expect(await runners('ладыгина анна')).toEqual(['38 Анна Ладыгина']);
  for (const text of ['Ladygina', 'АННА ЛАДЫГИНА', 'ladygina 38', 'Ладыгина 38'])
    expect([text, await runners(text)]).toEqual([text, ['38 Анна Ладыгина']]);
  expect(await runners('ладыгин')).toEqual(['380 Ян Ладыгин', '38 Анна Ладыгина', '4 Анна Ладыгинский']);
  expect(await runners('ян ладыгин')).toEqual(['380 Ян Ладыгин']);
  expect([await runners('38'), await runners('3'), await runners('л'), await runners('ладыгина 4')]).toEqual([
    ['38 Анна Ладыгина'],
    [],
    [],
    [],
  ]);
  expect((await ask('ладыгина')).runner.values[0]).toMatchObject({
    start: eventCityPublicId,
    format: publicId,
    number: '38',
    event: 'Кросс Ладыгиных',
    time: 2_810_000,
  });
  // Only what was asked for, and nothing that could be read as a query.
  expect((await ask('ладыгина', { kind: 'start' })).runner.total).toBe(0);
  for (const text of ["ладыгина' | 'a", 'ладыгина & !анна', 'ладыгина:*', '\\'])
    expect((await ask(text)).runner.total, text).toBeLessThan(2);
});

test('who took the name back is not found, a minor only by the name and the letter (A2.33, A3.33)', async () => {
  const { id } = await held(
    'Детский кросс',
    [
      `501;Воробышкин;Тимофей;${new Date().getUTCFullYear() - 10};0:20:00`,
      '502;Снегирёв;Захар;1990;0:21:00',
    ].join('\n'),
  );
  expect([await runners('воробышкин'), await runners('тимофей в')]).toEqual([[], ['501 Тимофей В.']]);
  expect(await runners('снегирев')).toEqual(['502 Захар Снегирёв']);
  await world.db
    .updateTable('result')
    .set({ hidden: true })
    .where('format_id', '=', id)
    .where('bib', '=', '502')
    .execute();
  expect([await runners('снегирев'), await runners('502')]).toEqual([[], []]);
});

test('names and numbers are read by their indexes', async () => {
  const plan = async (query: ReturnType<typeof sql>) =>
    await world.db.transaction().execute(async (trx) => {
      // The tables of a test are too small for an index to pay.
      await sql`set local enable_seqscan = off`.execute(trx);
      return JSON.stringify((await sql`explain ${query}`.execute(trx)).rows);
    });
  expect(
    await plan(sql`select 1 from result r where to_tsvector('simple', r.search) @@ 'anna:*'::tsquery`),
  ).toContain('result_words');
  expect(await plan(sql`select 1 from result r where lower(r.bib) = any(array['38'])`)).toContain(
    'result_bib',
  );
});
