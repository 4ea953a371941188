import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedPlaces } from '../../db/seed/seed.ts';

let world: CallWorld;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world.close());

test('clubs, the newest first; none at all is an empty list (A3.24, A7.56)', async () => {
  const list = async (locale: 'ru' | 'en' = 'ru') =>
    await (await world.fetch('/api/clubs', { locale })).json();
  expect(await list()).toEqual({ values: [] });
  await seedPlaces(world.db);
  await world.db
    .insertInto('club')
    .values([
      {
        public_id: 'c1',
        public_name: 'kazan-run',
        title: 'Бегом по Казани',
        city_id: 551_487,
        created_date: new Date('2026-05-01T00:00:00Z'),
      },
      {
        public_id: 'c2',
        public_name: 'anywhere',
        title: 'Где угодно',
        created_date: new Date('2027-01-01T00:00:00Z'),
      },
    ])
    .execute();
  const { values } = await list('en');
  expect(values.map((club: { public_name: string }) => club.public_name)).toEqual(['anywhere', 'kazan-run']);
  expect(values[0].location).toBeNull();
  expect(values[1]).toMatchObject({
    title: 'Бегом по Казани',
    location: { name_ru: 'Казань', name: 'Kazan' },
    created_date: '2026-05-01T00:00:00.000Z',
  });
});
