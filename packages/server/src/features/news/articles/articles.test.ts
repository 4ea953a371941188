import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, MINUTE, plus } from '../../../clock.ts';
import { seedDemo, seedPlaces } from '../../../db/seed/seed.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await seedPlaces(world.db);
  await seedDemo(world.db, world.clock);
});
afterAll(async () => await world?.close());

const read = async (path: string, locale: 'ru' | 'en' = 'ru') =>
  await (await world.fetch(path, { locale })).json();
const ids = (values: { public_id: string }[]) => values.map(({ public_id: id }) => id);

test('anybody reads the news by pages, the newest first, in both languages (A1.02, A2.12, A7.79)', async () => {
  const first = await read('/api/news');
  const second = await read('/api/news?page=2');
  expect(first.total).toBeGreaterThanOrEqual(12);
  expect(first.values).toHaveLength(12);
  const all = [...first.values, ...second.values];
  expect(new Set(ids(all)).size).toBe(first.total);
  const days = all.map(({ published_at: at }) => Date.parse(at));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(first.values[0]).toMatchObject({
    title: '«Синяя линия»: где терпеть, а где бежать',
    cover: { id: 'sinyaya-liniya' },
  });
  const english = await read('/api/news', 'en');
  expect(english.values[0].title).toBe('Blue Line: where to endure and where to run');
  for (const { title, lead } of english.values) expect(`${title} ${lead}`).not.toMatch(/[а-яё]/i);
  const advice = await read('/api/news?topic=advice');
  expect(new Set(advice.values.map(({ topic }: { topic: string }) => topic))).toEqual(new Set(['advice']));
  expect((await world.fetch('/api/news?topic=gossip')).status).toBe(400);
});

test('an article has its text, its start and others of the topic; what is not out yet is not there (A7.80)', async () => {
  const { values, more } = await read('/api/news/one/tropa-grebnya');
  expect(values).toMatchObject({ event: { public_id: 'greben', title: 'Гребень' }, topic: 'courses' });
  expect(values.body).toContain('## В рюкзаке');
  expect(ids(more)).toEqual(['marafon-sinyaya-liniya']);
  await world.db
    .insertInto('article')
    .values({
      public_id: 'tomorrow',
      topic: 'starts',
      title: 'Завтра',
      lead: 'Выйдет завтра',
      body: 'Текст',
      published_at: plus(world.clock.now(), DAY),
    })
    .execute();
  expect((await world.fetch('/api/news/one/tomorrow')).status).toBe(404);
  expect((await world.fetch('/api/news/one/nothing')).status).toBe(404);
  expect(ids((await read('/api/news/preview?limit=20')).values)).not.toContain('tomorrow');
  world.clock.advance(DAY + MINUTE);
  expect((await world.fetch('/api/news/one/tomorrow')).status).toBe(200);
  expect(ids((await read('/api/news/preview?limit=1')).values)).toEqual(['tomorrow']);
});

test('a start that is hidden again is not told of, and a changed title is seen at once (A7.81)', async () => {
  await world.db.updateTable('event').set({ state: 'draft' }).where('public_id', '=', 'greben').execute();
  const { values } = await read('/api/news/one/tropa-grebnya');
  expect([values.event, values.cover]).toEqual([null, null]);
  await world.db
    .updateTable('article')
    .set({ title: 'Новое имя' })
    .where('public_id', '=', 'tomorrow')
    .execute();
  expect((await read('/api/news/preview?limit=1')).values[0].title).toBe('Новое имя');
});
