import { expect, test } from 'vitest';
import { readCity } from './chosen-city.ts';

const CITY = { id: 551_487, name_ru: 'Казань', name_en: 'Kazan', region_id: 484_048 };

test('a city that the device remembers is read (P3.28)', () => {
  expect(readCity(JSON.stringify(CITY))).toEqual(CITY);
});

test.each([[null], ['{'], ['null'], ['7'], ['{"id":"x"}'], [JSON.stringify({ ...CITY, name_ru: 7 })]])(
  'what is no city is none: %s',
  (text) => {
    expect(readCity(text)).toBeNull();
  },
);
