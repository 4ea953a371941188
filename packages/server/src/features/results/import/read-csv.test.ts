import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readEntries } from './read-entries.ts';

const RUNNERS = [
  { bib: '12', first: 'Анна', last: 'Ёлкина', born: '1990', net: '0:41:00.5', gun: '0:41:20' },
  { bib: '7', first: 'Илья', last: 'Орлов', born: '1985', net: '0:40:00', gun: '0:40:10' },
];
type Runner = (typeof RUNNERS)[number];
const lines = (of: (one: Runner) => string) => RUNNERS.map(of).join('\r\n');

/** Files as the programs of timing companies write them, with what stands above their headers. */
const FILES: readonly (readonly [company: string, separator: string, text: string])[] = [
  [
    'Copernico',
    ';',
    `Dorsal;Name;Surname;Gender;Birthdate;Official time;Chip time\r\n${lines(
      (r) => `${r.bib};${r.first};${r.last};m;${r.born}-01-01;${r.gun};${r.net}`,
    )}`,
  ],
  [
    'RaceResult with a title, its commas and a remark above the header',
    ';',
    `Десять холмов, Казань, 10 км, официальный протокол, мужчины, женщины, дети\r\n# выгружено: 24.11.2026, 10:15\r\n\r\nBib;Lastname;Firstname;YearOfBirth;Gun Time;Chip Time\r\n${lines(
      (r) => `${r.bib};${r.last};${r.first};${r.born};${r.gun};${r.net}`,
    )}`,
  ],
  [
    'MyLaps with a quoted header and commas in names',
    ',',
    `"Number","First Name","Last Name","Team; City","Birth Year","Gun Time","Net Time"\r\n${lines(
      (r) => `"${r.bib}","${r.first}","${r.last}","Темп; Казань","${r.born}","${r.gun}","${r.net}"`,
    )}`,
  ],
  [
    'Wiclax by tabs',
    '\t',
    `Classement; général, scratch\r\nDossard\tNom\tPrénom\tNé(e)\tTemps\tTemps réel\r\n${lines((r) =>
      [r.bib, r.last, r.first, r.born, r.gun, r.net].join('\t'),
    )}`,
  ],
  [
    'a sheet that tells its sign',
    ',',
    `sep=,\r\nНомер,Фамилия,Имя,Год рождения,Время,Чистое время\r\n${lines(
      (r) => `${r.bib},${r.last},${r.first},${r.born},${r.gun},${r.net}`,
    )}`,
  ],
  [
    'a plain one with a decimal comma in every time',
    ';',
    `Номер;ФИО, полностью;Год рождения;Время, с выстрела;Чистое время\r\n${lines(
      (r) => `${r.bib};${r.last}, ${r.first};${r.born};${r.gun},0;${r.net.replace('.', ',')}`,
    )}`,
  ],
];

test.each(FILES)('%s: cells are parted by «%s»', (_company, separator, text) => {
  const columns = { gun: 'Время, с выстрела', name: 'ФИО, полностью' };
  const read = readEntries(
    readCsv(`\uFEFF${text}\r\n`),
    text.includes('полностью') ? columns : {},
    '2026-11-25',
  );
  expect(read.problems).toEqual([]);
  expect(read.entries).toMatchObject(
    RUNNERS.map(({ bib, first, last, born }) => ({
      bib,
      first_name: first,
      last_name: last,
      birth_year: Number(born),
    })),
  );
  expect(read.entries.map(({ gun_ms: gun, net_ms: net }) => [gun, net])).toEqual([
    [2_480_000, 2_460_500],
    [2_410_000, 2_400_000],
  ]);
  expect(text).toContain(separator);
});

test('lines count from the first one of the file, whatever stands above the header', () => {
  const read = readEntries(
    readCsv('sep=;\nПротокол, 10 км\n\nНомер;Время\n7;0:40:00\n8;вчера\n'),
    {},
    '2026-11-25',
  );
  expect(read.problems).toEqual([{ line: 6, problem: 'time' }]);
});

test('a first line of millions of signs is refused by its number and decides nothing', () => {
  const text = `${'a,'.repeat(2_000_000)}\nНомер;Время\n7;0:40:00\n`;
  const file = readCsv(text);
  expect(file.problems).toEqual([{ line: 1, problem: 'too_long' }]);
  expect(file.lines.at(-1)?.cells).toEqual(['7', '0:40:00']);
});
