import { expect, test } from 'vitest';
import { cardDetails } from './card-details.ts';

const look = (format: string, kind_title = 'Участник') => ({
  cover: { id: 'x', sport: 'run', city: null, distance_km: 10, palette: 'ночь', template: null },
  format,
  distance_km: 10,
  distance_label: null,
  kind_title,
  ask_region: false,
  ask_club: false,
  ask_license: false,
});
const card = (groupId: string, title: string, format: string, city = 'Москва', kind?: string) =>
  ({ groupId, title, look: look(format, kind), event_city: { name: city } }) as unknown as Parameters<
    typeof cardDetails
  >[0][number]; // the names of a card are all that counts here

test.each([
  ['other starts', [card('a', 'Ночь', 'Пятёрка'), card('b', 'Снег', 'Пятёрка')], ['', '']],
  ['formats', [card('a', 'Ночь', 'Пятёрка'), card('b', 'Ночь', 'Десятка')], [', Пятёрка', ', Десятка']],
  [
    'cities',
    [card('a', 'Ночь', 'Пятёрка'), card('b', 'Ночь', 'Пятёрка', 'Казань')],
    [', Москва, Пятёрка', ', Казань, Пятёрка'],
  ],
  [
    'kinds',
    [card('a', 'Ночь', 'Пятёрка'), card('b', 'Ночь', 'Пятёрка', 'Москва', 'VIP')],
    [', Москва, Пятёрка, Участник', ', Москва, Пятёрка, VIP'],
  ],
])('cards are told apart by %s (P5.01)', (_by, cards, expected) => {
  expect([...cardDetails(cards).values()]).toEqual(expected);
});
