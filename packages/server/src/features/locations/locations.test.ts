import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { makeMmdb } from '@distance/testkit/make-mmdb.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedPlaces } from '../../db/seed/seed.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'distance-locations-'));
const GEOIP_FILE = join(FOLDER, 'places.mmdb');
let world: CallWorld;

beforeAll(async () => {
  writeFileSync(
    GEOIP_FILE,
    makeMmdb({
      '203.0.113.0/24': { city: { geoname_id: 551_487 }, subdivisions: [{ geoname_id: 484_048 }] },
      '198.51.100.0/24': { city: { geoname_id: 1 }, subdivisions: [{ geoname_id: 484_048 }] },
      '192.0.2.0/24': { city: { geoname_id: 2_950_159 }, subdivisions: [{ geoname_id: 2_950_157 }] },
    }),
  );
  world = await startCallWorld(inject('postgres'), { GEOIP_FILE, TRUSTED_PROXIES: '127.0.0.1' });
  await seedPlaces(world.db);
});
afterAll(async () => {
  await world?.close();
  rmSync(FOLDER, { recursive: true });
});

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

test.each([
  ['a city we have', '203.0.113.7', 551_487, 484_048],
  ['a region we have, of which the largest city is told', '198.51.100.7', 551_487, 484_048],
  ['another country', '192.0.2.7', 524_901, 524_894],
  ['an address nobody knows', '100.64.0.7', 524_901, 524_894],
])(
  'the place of a visitor from %s (P7.24, P9.12, P9.13, A7.84, A9.12, A9.13)',
  async (_what, from, city, region) => {
    const answer = await world.fetch('/api/location/detailed', { headers: { 'x-forwarded-for': from } });
    expect(await answer.json()).toMatchObject({ info: { city: { id: city }, region: { id: region } } });
  },
);

test('Moscow is the default, with the attribution the licence asks for (P7.24, P9.12, P9.13, A7.84, A9.12, A9.13)', async () => {
  const { info } = await read('/api/location/detailed');
  expect(info.region).toMatchObject({ id: 524_894, name_ru: 'Москва' });
  expect(info.city).toMatchObject({ id: 524_901, timezone: 'Europe/Moscow' });
  expect(info.attribution).toBe(
    'Данные о регионах и городах: GeoNames (https://www.geonames.org/), лицензия CC BY 4.0, с изменениями. Почтовые индексы: hflabs/city (https://github.com/hflabs/city), данные DaData.ru, лицензия CC BY-SA 4.0, с изменениями',
  );
  expect((await read('/api/location/detailed', 'en')).info.attribution).toContain('CC BY 4.0');
});

test('an index of the post gives its region, and the city where it is that of the city (P7.25, A7.85, A5.40)', async () => {
  const { address } = await read('/api/pochta/420%20000');
  expect(address).toMatchObject({
    index: '420000',
    region: { id: 484_048 },
    city: { id: 551_487, name_ru: 'Казань' },
  });
  const office = await read('/api/pochta/420111');
  expect(office.address).toMatchObject({ index: '420111', region: { id: 484_048 }, city: null });
  const refused = async (index: string) => {
    const answer = await world.fetch(`/api/pochta/${index}`, { locale: 'ru' });
    return { status: answer.status, body: await answer.json() };
  };
  for (const index of ['42000', '4200000', 'abcdef', '%00', '42-000'])
    expect(await refused(index)).toMatchObject({
      status: 400,
      body: { message: 'Введите корректный Индекс' },
    });
  expect(await refused('999999')).toMatchObject({
    status: 404,
    body: { message: 'Попробуйте другой индекс' },
  });
});

test.each([
  ['каз', ['Казань']],
  ['КАЗАНЬ', ['Казань']],
  ['новгород', ['Нижний Новгород', 'Великий Новгород']],
  ['Yekat', ['Екатеринбург']],
  ['', ['Москва', 'Санкт-Петербург', 'Новосибирск']],
  ['Орел', ['Орёл']],
])('a city is found by «%s» (P3.28)', async (text, first) => {
  const { cities } = await read(`/api/location/city/search?text=${encodeURIComponent(text)}`);
  expect(cities.slice(0, first.length).map((city: { name_ru: string }) => city.name_ru)).toEqual(first);
  expect(cities.length).toBeLessThanOrEqual(8);
});

test('signs of a pattern find nothing more', async () => {
  const { cities } = await read(`/api/location/city/search?text=${encodeURIComponent('%зань')}`);
  expect(cities).toEqual([]);
});
