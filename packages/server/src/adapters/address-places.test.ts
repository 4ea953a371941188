import { makeMmdb } from '@distance/testkit/make-mmdb.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAddressPlaces } from './address-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'distance-places-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, bytes: Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

const russia = { names: { en: 'Russia', ru: 'Россия' } };
const places = createAddressPlaces({
  geoipFile: file(
    'places.mmdb',
    makeMmdb({
      '203.0.113.0/24': { city: { names: { en: 'Kazan', ru: 'Казань' } }, country: russia },
      '198.51.100.0/25': { country: russia },
      '2001:0db8:0007:0000:0000:0000:0000:0000/48': {
        city: { names: { en: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' } },
        country: { names: { en: 'United Kingdom', ru: 'Великобритания' } },
      },
    }),
  ),
});

test.each([
  ['203.0.113.7', 'ru', 'Казань', 'Россия'],
  ['203.0.113.255', 'en', 'Kazan', 'Russia'],
  ['::ffff:203.0.113.7', 'ru', 'Казань', 'Россия'],
  ['198.51.100.1', 'ru', null, 'Россия'],
  ['198.51.100.200', 'ru', null, null],
  ['127.0.0.1', 'ru', null, null],
  ['2001:db8:7::5', 'ru', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Великобритания'],
  ['2001:db8:8::5', 'ru', null, null],
  ['::1', 'ru', null, null],
  ['nowhere', 'ru', null, null],
  ['', 'en', null, null],
] as const)('%s in %s is in %s, %s (A2.94)', (address, locale, city, country) => {
  expect(places.namesOf(address, locale)).toEqual({ city, country });
});

test('without a file nothing is known; one that cannot be read stops the start with one line', () => {
  expect(createAddressPlaces({ geoipFile: null }).namesOf('203.0.113.7', 'ru')).toEqual({
    city: null,
    country: null,
  });
  for (const path of [join(folder, 'none.mmdb'), file('text.mmdb', Buffer.from('no such format'))])
    expect(() => createAddressPlaces({ geoipFile: path })).toThrow(/^wrong settings: GEOIP_FILE: /);
});
