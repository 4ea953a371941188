import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedPlaces } from '../../db/seed/seed.ts';

let world: CallWorld;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await seedPlaces(world.db);
});
afterAll(async () => await world.close());

async function read(path: string, locale: 'ru' | 'en' = 'ru') {
  const answer = await world.fetch(path, { locale });
  expect(answer.status).toBe(200);
  return await answer.json();
}

test('regions of Russia by name (P3.30, P7.22, A3.31, A7.82)', async () => {
  const { regions } = await read('/api/location/region/list/RU');
  expect(regions).toHaveLength(83);
  expect(regions[0]).toEqual({ id: 1_511_732, name_ru: 'Алтайский край', name_en: 'Altai Krai' });
  expect((await read('/api/location/region/list/RU', 'en')).regions[0].name_en < 'B').toBe(true);
});

test('cities of a region, the largest first (P3.28, P7.23, A7.83)', async () => {
  const { cities } = await read('/api/location/city/region/484048');
  expect(cities[0]).toEqual({
    id: 551_487,
    name_ru: 'Казань',
    name_en: 'Kazan',
    region_id: 484_048,
    timezone: 'Europe/Moscow',
  });
  expect(cities.length).toBeGreaterThan(20);
});

test.each([
  ['1', 404],
  ['none', 404],
  ['-5', 404],
])('region %s is not found', async (id, status) => {
  expect((await world.fetch(`/api/location/city/region/${id}`)).status).toBe(status);
});

test('Moscow is the default, with the attribution the licence asks for (P7.24, P9.12, P9.13, A7.84, A9.12, A9.13)', async () => {
  const { info } = await read('/api/location/detailed');
  expect(info.region).toMatchObject({ id: 524_894, name_ru: 'Москва' });
  expect(info.city).toMatchObject({ id: 524_901, timezone: 'Europe/Moscow' });
  expect(info.attribution).toBe(
    'Данные о регионах и городах: GeoNames (https://www.geonames.org/), лицензия CC BY 4.0, с изменениями',
  );
  expect((await read('/api/location/detailed', 'en')).info.attribution).toContain('CC BY 4.0');
});
