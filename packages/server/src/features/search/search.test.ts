import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { makeGood } from '@distance/testkit/factories/goods.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, plus } from '../../clock.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world.close());

type Answer = CallOutput<Calls['search']>;

async function ask(
  text: string,
  query: Record<string, string> = {},
  locale: 'ru' | 'en' = 'ru',
): Promise<Answer> {
  const answer = await world.fetch(`/api/search?${new URLSearchParams({ text, ...query })}`, { locale });
  expect(answer.status, text).toBe(200);
  // The edge has parsed it by the contract.
  return (await answer.json()) as Answer;
}
const goodsFor = async (text: string) => (await ask(text)).good.values.map(({ title }) => title);
const startsFor = async (text: string) => (await ask(text)).start.values.map(({ event }) => event.title);

const good = async (title: string, input: Parameters<typeof makeGood>[2] = {}) =>
  await makeGood(world.db, world.clock, { ...input, part: { title, ...input.part } });

async function start(title: string) {
  const made = await makeFormat(world.db, world.clock);
  await world.db.updateTable('event').set({ title }).where('id', '=', made.eventId).execute();
  return made;
}

test('a word is found in every form, with «ё» as «е», in small and capital letters (P2.10)', async () => {
  await good('Шапка «Позёмка»');
  for (const text of ['шапки', 'ШАПКОЙ', 'шап', 'поземка', 'позёмки шапка', '  шапка,поземка! '])
    expect([text, await goodsFor(text)]).toEqual([text, ['Шапка «Позёмка»']]);
  expect(await goodsFor('шапка ветровка')).toEqual([]);
});

test('a letter or two may be wrong, and the keyboard may be the other one (P2.10)', async () => {
  await good('Рюкзак «Перевал»');
  await start('Осенний кросс');
  const one = await ask('рюкзек');
  expect([one.guess, one.good.total]).toEqual([{ text: 'рюкзак', sure: true }, 1]);
  const two = await ask('рюкжек перевал');
  expect([two.guess, two.good.total]).toEqual([{ text: 'рюкзак перевал', sure: false }, 1]);
  const keyboard = await ask('h.rpfr');
  expect([keyboard.guess, keyboard.good.total]).toEqual([{ text: 'рюкзак', sure: true }, 1]);
  expect((await ask('рюкзак')).guess).toBeNull();
  // A whole word is proposed, not its stem, which is as near.
  await good('Футболка «Старт»');
  expect((await ask('футболкп')).guess).toEqual({ text: 'футболка', sure: true });
  expect(await startsFor('осений крос')).toEqual(['Осенний кросс']);
  expect(await ask('гиппопотам')).toMatchObject({ guess: null, good: { total: 0 }, start: { total: 0 } });
});

test('a whole title comes first, then what can be bought, then the text (P2.10)', async () => {
  await good('Носки беговые длинные', { sizes: { M: 0 } });
  await good('Носки беговые короткие');
  await good('Носки', { sizes: { M: 0 } });
  const beside = await good('Резинки');
  await world.db
    .updateTable('product')
    .set({ description: 'Держат носки.' })
    .where('id', '=', beside.id)
    .execute();
  expect(await goodsFor('носки')).toEqual([
    'Носки',
    'Носки беговые короткие',
    'Носки беговые длинные',
    'Резинки',
  ]);
});

test('starts on sale come before those that are not open yet; numbers are whole (A2.33)', async () => {
  const later = await start('Кружево Вологды');
  await start('Кружево Вологды, второй');
  await world.db
    .updateTable('event_city')
    .set({ registration_opens_at: plus(world.clock.now(), DAY) })
    .where('id', '=', later.eventCityId)
    .execute();
  expect(await startsFor('кружева')).toEqual(['Кружево Вологды, второй', 'Кружево Вологды']);
  expect((await ask('кружево 10')).start.total).toBe(2);
  expect((await ask('кружево 1')).start.total).toBe(0);
});

test('a changed title is found at once, the old one no more (P2.10)', async () => {
  const { id } = await good('Бафф «Тундра»');
  const made = await start('Бег тундры');
  expect([await goodsFor('тундра'), await startsFor('тундра')]).toEqual([['Бафф «Тундра»'], ['Бег тундры']]);
  await world.db.updateTable('product').set({ title: 'Бафф «Саванна»' }).where('id', '=', id).execute();
  await world.db.updateTable('event').set({ title: 'Бег саванны' }).where('id', '=', made.eventId).execute();
  expect([await goodsFor('саванна'), await startsFor('саванна')]).toEqual([
    ['Бафф «Саванна»'],
    ['Бег саванны'],
  ]);
  expect(await ask('тундра')).toMatchObject({ guess: null, good: { total: 0 }, start: { total: 0 } });
});

test('what is not shown is neither found nor guessed (P2.10)', async () => {
  const { id } = await good('Термос «Ягель»');
  const made = await start('Ягельная тропа');
  const count = async () => {
    const [found, mistyped] = [await ask('ягель'), await ask('ягедь')];
    return [found.good.total, found.start.total, mistyped.guess?.text ?? null];
  };
  expect(await count()).toEqual([1, 1, 'ягель']);
  for (const state of ['draft', 'withdrawn'] as const) {
    await world.db.updateTable('product').set({ state }).where('id', '=', id).execute();
    expect((await ask('ягель')).good.total).toBe(0);
  }
  for (const state of ['draft', 'cancelled'] as const) {
    await world.db.updateTable('event').set({ state }).where('id', '=', made.eventId).execute();
    expect(await count()).toEqual([0, 0, null]);
  }
  await world.db.updateTable('event').set({ state: 'published' }).where('id', '=', made.eventId).execute();
  await world.db
    .updateTable('event_city')
    .set({ start_time: plus(world.clock.now(), -DAY) })
    .where('id', '=', made.eventCityId)
    .execute();
  expect(await count()).toEqual([0, 0, null]);
});

test('the length of a hidden distance is no word of its start (A2.33)', async () => {
  const made = await start('Лыжня Сибири');
  await world.db.updateTable('format').set({ distance_m: 33_000 }).where('id', '=', made.id).execute();
  expect(await startsFor('лыжня 33')).toEqual(['Лыжня Сибири']);
  await world.db.updateTable('format').set({ hidden: true }).where('id', '=', made.id).execute();
  expect((await ask('лыжня 33')).start.total).toBe(0);
});

test('hostile texts are words or nothing (P2.10)', async () => {
  for (const text of [
    "' or 1=1 --",
    "a' & !b | (c <-> d):*",
    '%_\\',
    '\u202e\u0001𝔘🏃',
    'ё'.repeat(100),
    "'''''",
    'a:b:c:*A',
    '"; drop table search_entry; --',
    '<script>',
    'и на в',
    '9'.repeat(100),
  ])
    await ask(text);
  for (const query of [
    'text=' + 'x'.repeat(101),
    'limit=25',
    'limit=0',
    'page=11',
    'kind=order',
    'text=a&text=b',
  ])
    expect([query, (await world.fetch(`/api/search?${query}`)).status]).toEqual([query, 400]);
  expect(await ask('')).toMatchObject({ guess: null, good: { total: 0, values: [] } });
});

test('one kind alone by pages, in the language of who asks (P2.10)', async () => {
  for (const n of ['первая', 'вторая', 'третья'])
    await good(`Фляга ${n}`, { part: { title_en: `Flask ${n}` } });
  const first = await ask('flask', { kind: 'good', limit: '2' }, 'en');
  const second = await ask('flask', { kind: 'good', limit: '2', page: '2' }, 'en');
  expect([first.good.total, second.good.total]).toEqual([3, 3]);
  expect([...first.good.values, ...second.good.values].map(({ title }) => title)).toEqual([
    'Flask первая',
    'Flask вторая',
    'Flask третья',
  ]);
  expect(first.start.total).toBe(0);
});

test('searches of one address are bounded (S6)', async () => {
  const own = await startCallWorld(inject('postgres'));
  const asked = await Promise.all(Array.from({ length: 301 }, () => own.fetch('/api/search')));
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  await own.close();
});

test('words and neighbours are read by their indexes', async () => {
  const plan = async (query: ReturnType<typeof sql>) =>
    await world.db.transaction().execute(async (trx) => {
      // The tables of a test are too small for an index to pay.
      await sql`set local enable_seqscan = off`.execute(trx);
      return JSON.stringify((await sql`explain ${query}`.execute(trx)).rows);
    });
  expect(
    await plan(sql`select 1 from search_entry e where e.vector @@ search_query(array['шапки'], true, '')`),
  ).toContain('search_entry_vector');
  expect(await plan(sql`select word from search_word order by word <-> 'шапкк' limit 40`)).toContain(
    'search_word_near',
  );
});
