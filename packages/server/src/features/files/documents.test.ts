import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, plus } from '../../clock.ts';
import { seedDemo, seedPlaces } from '../../db/seed/seed.ts';

let world: CallWorld;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await seedPlaces(world.db);
  await seedDemo(world.db, world.clock);
});
afterAll(async () => await world.close());

test.each([
  ['pers', 'Согласие на обработку персональных данных', 'Consent to the processing of personal data'],
  ['offers', 'Публичная оферта', 'Public offer'],
  ['advertising', 'Согласие на получение рассылки', 'Consent to receive marketing messages'],
])('document %s in both languages (P7.35, P7.36, A7.90, A7.91, A7.92)', async (type, ru, en) => {
  const read = async (locale: 'ru' | 'en') =>
    (await (await world.fetch(`/api/files/document/${type}`, { locale })).json()).documents;
  const [document] = await read('ru');
  expect(document).toMatchObject({ public_id: `${type}-1`, title: ru, version: 1 });
  expect(document.body).toContain('Оператор заменяет его своим документом');
  expect((await read('en'))[0].title).toBe(en);
});

test('a new version replaces the old one from its day on', async () => {
  const at = plus(world.clock.now(), DAY);
  await world.db
    .insertInto('document')
    .values({
      public_id: 'pers-2',
      type: 'pers',
      title: 'Новое согласие',
      title_en: 'New',
      body: 'Текст',
      body_en: 'Text',
      version: 2,
      published_at: at,
    })
    .execute();
  const version = async () =>
    (await (await world.fetch('/api/files/document/pers')).json()).documents.map(
      (document: { version: number }) => document.version,
    );
  expect(await version()).toEqual([1]);
  world.clock.advance(DAY);
  expect(await version()).toEqual([2]);
});
