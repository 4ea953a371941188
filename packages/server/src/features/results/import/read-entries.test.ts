import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readEntries } from './read-entries.ts';

const read = (text: string) => readEntries(readCsv(text), {}, '2026-11-25');

test.each([
  ['DNF', 'dnf'],
  ['DNS', 'dns'],
  ['DSQ', 'dsq'],
  ['стартовал', 'running'],
])('%s: zero is no time', (word, status) => {
  for (const zero of ['00:00:00', '0:00', '0', '0:00:00.0', '0:00:00,00', ''])
    expect([zero, read(`Номер;Чистое время;Время;Статус\n7;${zero};${zero};${word}\n`)]).toMatchObject([
      zero,
      { problems: [], entries: [{ bib: '7', status, net_ms: null, gun_ms: null }] },
    ]);
});

test('who has finished needs a time that is one', () => {
  const { entries, problems } = read(
    'Номер;Чистое время;Время;Статус\n1;0:00:00;0:00:00;\n2;0;0;Финиш\n3;;;\n4;0:40:00;0:40:10;\n',
  );
  expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '2 time',
    '3 time',
    '4 no_time',
  ]);
  expect(entries.map(({ bib }) => bib)).toEqual(['4']);
});

test('a point stays one though whoever did not pass it stands there with zeros', () => {
  const { points, entries } = read(
    'Номер;Время;Статус;5 км;Очки\n1;0:40:00;;0:20:00;0\n2;0:00:00;DNF;0:00:00;0\n',
  );
  expect(points).toEqual([{ title: '5 км', m: 5000 }]);
  expect(entries.map(({ splits }) => splits)).toEqual([[1_200_000], [0]]);
});
