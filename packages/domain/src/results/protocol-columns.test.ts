import { expect, test } from 'vitest';
import { headerKey, mayBePoint, metresOf, type ProtocolColumn, readHeader } from './protocol-columns.ts';

type Columns = Readonly<Partial<Record<ProtocolColumn, string>>>;

/** The header of each column that was understood. */
const understood = (headers: readonly string[], remembered?: Columns) =>
  Object.fromEntries([...readHeader(headers, remembered)].map(([column, at]) => [column, headers[at]]));

const PROTOCOLS: readonly (readonly [kind: string, columns: Columns])[] = [
  [
    'a plain Russian table',
    {
      bib: 'Номер',
      last_first: 'Фамилия, имя',
      birth: 'Г.р.',
      gender: 'Пол',
      club: 'Клуб',
      city: 'Город',
      category: 'Группа',
      format: 'Дистанция',
      status: 'Статус',
      gun: 'Результат',
      net: 'Чистое время',
      penalty: 'Штраф',
      laps: 'Круги',
      comment: 'Примечание',
    },
  ],
  [
    'a Russian table in more words',
    {
      bib: 'Стартовый номер',
      first_name: 'Имя',
      last_name: 'Фамилия',
      birth: 'Дата рождения',
      club: 'Команда',
      city: 'Населённый пункт',
      category: 'Возрастная группа',
      format: 'Забег',
      status: 'Состояние',
      gun: 'Время от выстрела',
      net: 'Время по чипу',
      penalty: 'Штрафное время',
      laps: 'Кругов',
      comment: 'Комментарий',
    },
  ],
  [
    'MyLaps',
    {
      bib: 'Bib Number',
      first_name: 'First Name',
      last_name: 'Last Name',
      name: 'Full Name',
      birth: 'Date of Birth',
      gender: 'Gender',
      club: 'Team Name',
      city: 'Town',
      category: 'Age Group',
      format: 'Race',
      status: 'Race Status',
      gun: 'Gun Time',
      net: 'Chip Time',
      penalty: 'Penalty Time',
      laps: 'Lap Count',
      comment: 'Notes',
    },
  ],
  [
    'Copernico',
    {
      bib: 'Dorsal',
      first_name: 'Nombre',
      last_name: 'Apellidos',
      birth: 'Fecha nacimiento',
      gender: 'Género',
      club: 'Equipo',
      city: 'Ciudad',
      category: 'Categoría',
      format: 'Prueba',
      status: 'Estado',
      gun: 'Tiempo oficial',
      net: 'Tiempo real',
      penalty: 'Penalización',
      laps: 'Vueltas',
    },
  ],
  [
    'RaceResult',
    {
      bib: 'Startnr.',
      first_name: 'Vorname',
      last_name: 'Nachname',
      birth: 'Jahrgang',
      gender: 'Geschlecht',
      club: 'Verein',
      city: 'Ort',
      format: 'Contest',
      gun: 'Time (gun)',
      net: 'Time (chip)',
    },
  ],
  [
    'Wiclax',
    {
      bib: 'Dossard',
      first_name: 'Prénom',
      last_name: 'Nom',
      birth: 'Né(e)',
      gender: 'Sexe',
      city: 'Ville',
      category: 'Catégorie',
      format: 'Parcours',
      status: 'Statut',
      gun: 'Temps officiel',
      net: 'Temps réel',
      penalty: 'Pénalité',
      laps: 'Tours',
    },
  ],
];

test.each(PROTOCOLS)('the columns of %s are understood, in any order and letter case', (_kind, columns) => {
  const headers = Object.values(columns);
  expect(understood(headers)).toEqual(columns);
  expect(understood(headers.toReversed())).toEqual(columns);
  const loud = Object.entries(columns).map(([column, header]) => [column, header.toUpperCase()] as const);
  expect(understood(loud.map(([, header]) => header))).toEqual(Object.fromEntries(loud));
});

test.each([
  ['Имя Фамилия', 'name'],
  ['Фамилия Имя', 'last_first'],
  ['ФИО', 'last_first'],
  ['Участник', 'last_first'],
])('«%s» is read as %s', (header, column) => {
  expect(understood([header])).toEqual({ [column]: header });
});

test('columns that nobody knows mean nothing', () => {
  expect(understood(['Место', 'Номер', '', '5 км', 'Отставание'])).toEqual({ bib: 'Номер' });
  expect(understood(['Место', '', '5 км'])).toEqual({});
});

test('the first of two columns with one meaning counts', () => {
  expect(understood(['Номер', 'Время', 'Результат'])).toEqual({ bib: 'Номер', gun: 'Время' });
  expect(understood(['Номер', 'Результат', 'Время'])).toEqual({ bib: 'Номер', gun: 'Результат' });
});

test.each<[string, string[], Columns, Columns]>([
  [
    'gives a meaning to a header that nobody else knows',
    ['Нагрудный знак', 'ФИО'],
    { bib: 'нагрудный  знак' },
    { bib: 'Нагрудный знак', last_first: 'ФИО' },
  ],
  [
    'takes the place of the meaning that others know',
    ['Номер', 'Время'],
    { net: 'Время' },
    { bib: 'Номер', net: 'Время' },
  ],
  [
    'counts before a column with that meaning that stands earlier',
    ['Номер', 'Время', 'Результат'],
    { gun: 'Результат' },
    { bib: 'Номер', gun: 'Результат' },
  ],
  [
    'counts for nothing in a file without it',
    ['Номер', 'Время'],
    { bib: 'Нагрудный знак', gun: 'На финише' },
    { bib: 'Номер', gun: 'Время' },
  ],
])('a remembered header %s', (_what, headers, remembered, columns) => {
  expect(understood(headers, remembered)).toEqual(columns);
});

test.each([
  ['  Номер ', 'номер'],
  ['Né(e)', 'ne e'],
  ['CATÉGORIE', 'categorie'],
  ['Bib — number:', 'bib number'],
  ['Время (чистое)', 'время чистое'],
  ['10_km', '10 km'],
  ['№', ''],
])('the header «%s» is compared as «%s»', (header, key) => {
  expect(headerKey(header)).toBe(key);
});

test.each(['5 км', '10 km', 'Финиш', 'Разворот', 'КП-2', 'Swim'])(
  '«%s» may be a point of the way',
  (header) => {
    expect(mayBePoint(header)).toBe(true);
  },
);

test.each([
  '',
  '  ',
  'Gap',
  'Time behind',
  'Pace',
  'Avg. speed',
  'Diff.',
  'Отставание',
  'Темп, мин/км',
  'Средняя скорость',
  'Écart',
  'Start time',
  'Время старта',
  'Time of day',
])('«%s» is no point of the way', (header) => {
  expect(mayBePoint(header)).toBe(false);
});

test.each([
  ['5 км', 5000],
  ['7,5 км', 7500],
  ['10км', 10_000],
  ['10  км', 10_000],
  ['10К', 10_000],
  ['10k', 10_000],
  ['21.1 km', 21_100],
  ['42,195 КМ', 42_195],
  ['1,005 км', 1005],
  ['100 km', 100_000],
  ['Финиш 10 км', 10_000],
  ['Трейл 30 км, мужчины', 30_000],
  ['Круг 2 (5 км)', 5000],
])('«%s» is %i metres', (text, metres) => {
  expect(metresOf(text)).toBe(metres);
});

test.each(['', 'Финиш', 'км', '5', '5 кругов', '5 kids', '400 м', '1000 км', '1.2.5 км'])(
  '«%s» tells no metres',
  (text) => {
    expect(metresOf(text)).toBeNull();
  },
);

test.each(['Ст. номер', 'СТАРТОВЫЙ НОМЕР', 'Старт. номер', 'Номер'])(
  'a number stands under «%s»',
  (header) => {
    expect(understood(['Место', header])).toEqual({ bib: header });
  },
);

test('a remembered header of signs alone is that header, not an empty one', () => {
  expect(understood(['', '№', 'ФИО'], { bib: '№' })).toEqual({ bib: '№', last_first: 'ФИО' });
});

test('the exact length of a half marathon is a length', () => {
  expect(metresOf('21,0975 км')).toBe(21_098);
});
