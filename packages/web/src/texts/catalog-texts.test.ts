import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { en } from '@distance/i18n/en.ts';
import { ru } from '@distance/i18n/ru.ts';

const translate = createTranslator({ locale: 'ru', messages: ru, namespace: 'catalog' });
const translateRace = createTranslator({ locale: 'ru', messages: ru, namespace: 'race' });
const translateEvent = createTranslator({ locale: 'ru', messages: ru, namespace: 'event' });
const translateEnglish = createTranslator({ locale: 'en', messages: en, namespace: 'catalog' });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [0, '0 стартов', 'Осталось 0 мест'],
  [1, '1 старт', 'Осталось 1 место'],
  [2, '2 старта', 'Осталось 2 места'],
  [5, '5 стартов', 'Осталось 5 мест'],
  [11, '11 стартов', 'Осталось 11 мест'],
  [21, '21 старт', 'Осталось 21 место'],
  [84, '84 старта', 'Осталось 84 места'],
  [112, '112 стартов', 'Осталось 112 мест'],
])('%i counts right in Russian', (count, starts, places) => {
  expect(translate('starts', { count })).toBe(starts);
  expect(translate('lastPlaces', { count })).toBe(places);
});

test('places, tickets and days', () => {
  expect(plain(translateRace('places', { left: 38, total: 600 }))).toBe('свободно 38 мест из 600');
  expect(plain(translateRace('places', { left: 1, total: 1200 }))).toBe('свободно 1 место из 1 200');
  expect(translateEvent('tickets', { count: 2, price: '2 400 ₽' })).toBe('2 билета по 2 400 ₽');
  expect([0, 1, 2, 5, 10, 21].map((days) => translate('main.growsIn', { days }))).toEqual([
    'Цена вырастет сегодня',
    'Цена вырастет завтра',
    'Цена вырастет через 2 дня',
    'Цена вырастет через 5 дней',
    'Цена вырастет через 10 дней',
    'Цена вырастет через 21 день',
  ]);
  expect([1, 3, 6].map((count) => translate('cities', { count }))).toEqual([
    '1 город',
    '3 города',
    '6 городов',
  ]);
});

test('English has one and many', () => {
  expect([1, 2].map((count) => translateEnglish('starts', { count }))).toEqual(['1 race', '2 races']);
});
