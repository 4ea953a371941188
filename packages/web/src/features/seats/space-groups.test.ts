import type { SpaceView } from '@distance/contract/seats.ts';
import { expect, test } from 'vitest';
import { choosable, findNumbers, groupPlaces, openGroup, placeName } from './space-groups.ts';

const space = (fields: Partial<SpaceView>): SpaceView => ({
  public_id: `p${fields.number ?? `${fields.sector}-${fields.row}-${fields.place}`}`,
  kind: 'number',
  number: null,
  sector: null,
  row: null,
  place: null,
  x: null,
  y: null,
  state: 'free',
  ...fields,
});
const bibs = (...numbers: number[]) =>
  choosable(
    numbers.map((number) => space({ number })),
    new Set(),
  );
const seat = (sector: string, row: string, place: string, state: SpaceView['state'] = 'free') =>
  space({ kind: 'seat', sector, row, place, state });

test('free places and own ones that are not in the basket can be taken (P9.04)', () => {
  const spaces = [
    space({ number: 1 }),
    space({ number: 2, state: 'taken' }),
    space({ number: 3, state: 'yours' }),
    space({ number: 4, state: 'yours' }),
  ];
  expect(choosable(spaces, new Set(['p4'])).map((place) => place.choosable)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test.each([
  ['', [5, 7, 17, 70, 71, 107]],
  ['7', [7, 70, 71, 17, 107]],
  [' 07', [7, 70, 71, 17, 107]],
  ['71', [71]],
  ['8', []],
  ['х', []],
])('search «%s» finds %j', (search, found) => {
  expect(findNumbers(bibs(107, 71, 70, 17, 7, 5), search).map(({ number }) => number)).toEqual(found);
});

test('sectors, rows and places stand in natural order with what is free', () => {
  const places = choosable(
    [seat('Б', '1', '1'), seat('А', '10', '1'), seat('А', '2', '10', 'taken'), seat('А', '2', '9', 'taken')],
    new Set(),
  );
  const sectors = groupPlaces(places, ({ sector }) => sector);
  expect(sectors.map(({ name, free }) => [name, free])).toEqual([
    ['А', 1],
    ['Б', 1],
  ]);
  const rows = groupPlaces(sectors[0]?.places ?? [], ({ row }) => row);
  expect(rows.map(({ name, free }) => [name, free])).toEqual([
    ['2', 0],
    ['10', 1],
  ]);
  expect(rows[0]?.places.map(({ place }) => place)).toEqual(['9', '10']);
  expect(openGroup(rows, null)?.name).toBe('10');
  expect(openGroup(rows, '2')?.name).toBe('2');
  expect(openGroup(rows, '99')?.name).toBe('10');
  expect(openGroup([], null)).toBeUndefined();
});

test.each([
  [space({ number: 777 }), { key: 'number', values: { number: '777' } }],
  [seat('А', '1', '2'), { key: 'seat', values: { sector: 'А', row: '1', place: '2' } }],
  [
    space({ kind: 'slot', number: 30, sector: '09:05', place: '5' }),
    { key: 'slot', values: { time: '09:05', place: '5' } },
  ],
  [
    space({ kind: 'slot', number: 3, sector: 'Волна 1', place: '3' }),
    { key: 'other', values: { name: 'Волна 1', place: '3' } },
  ],
])('a place has a name', (place, name) => {
  expect(placeName(place)).toMatchObject(name);
});
