import { expect, test } from 'vitest';
import { wholeAddress } from './whole-address.ts';

test.each([
  ['Казань', 'Кремлёвская набережная, 1', 'Казань, Кремлёвская набережная, 1'],
  ['Казань', 'Казань, Кремлёвская набережная, 1', 'Казань, Кремлёвская набережная, 1'],
  ['Kazan', 'Kremlyovskaya Embankment 1, Kazan', 'Kremlyovskaya Embankment 1, Kazan'],
  ['Казань', 'казань', 'казань'],
  ['Казань', '', 'Казань'],
  ['Казань', ' ', 'Казань'],
  [' Казань ', ' Казань, Кремль ', 'Казань, Кремль'],
  ['Томск', 'Томская площадь, 2', 'Томск, Томская площадь, 2'],
])('the city %s is named once before «%s»', (city, address, whole) => {
  expect(wholeAddress(city, address)).toBe(whole);
});
