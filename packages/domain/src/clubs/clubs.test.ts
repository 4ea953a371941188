import { expect, test } from 'vitest';
import { drawCover } from '../cover/cover.ts';
import { arrangeClubs, clubInitials, shortened } from './arrange-clubs.ts';
import { CLUB_COVERS, clubCover } from './club-covers.ts';
import { clubPoints } from './club-points.ts';
import { clubProblems, isChatLink, isPublicName } from './club-rules.ts';
import { readPastDay } from './competition.ts';

const club = (title: string, day: number, city = 'Казань') => ({
  title,
  created_date: `2026-05-0${day}T00:00:00.000Z`,
  location: { name_ru: city, name: city },
});
const CLUBS = [
  club('Run Base', 1),
  club('ёжики', 2),
  club('Енот', 3, 'Москва'),
  club('Яхонт', 4),
  club('atlas', 5),
  club('Жар', 6),
];
const titles = (wish: Partial<Parameters<typeof arrangeClubs>[1]>) =>
  arrangeClubs(CLUBS, { search: '', city: null, sort: 'date', order: 'desc', ...wish }).map(
    ({ title }) => title,
  );

test('by date, by title with Cyrillic before Latin, both ways round (A2.81)', () => {
  expect(titles({})).toEqual(['Жар', 'atlas', 'Яхонт', 'Енот', 'ёжики', 'Run Base']);
  expect(titles({ order: 'asc' })[0]).toBe('Run Base');
  expect(titles({ sort: 'title', order: 'asc' })).toEqual([
    'ёжики',
    'Енот',
    'Жар',
    'Яхонт',
    'atlas',
    'Run Base',
  ]);
  expect(titles({ sort: 'title' })[0]).toBe('Run Base');
});

test.each([
  ['енот', ['Енот']],
  ['ЕЖИК', ['ёжики']],
  ['zhar', ['Жар']],
  [' run ', ['Run Base']],
  ['нет такого', []],
  ['!', []],
])('«%s» is searched in the names (A2.80)', (search, found) => {
  expect(titles({ search })).toEqual(found);
});

test('of one city', () => {
  expect(titles({ city: 'Москва' })).toEqual(['Енот']);
});

test.each([
  ['я'.repeat(130), 130, 'я'.repeat(130)],
  ['я'.repeat(131), 130, `${'я'.repeat(130)}…`],
  [`${'я'.repeat(69)} хвост`, 70, `${'я'.repeat(69)}…`],
  ['🏃'.repeat(71), 70, `${'🏃'.repeat(70)}…`],
])('a description is cut to so many characters (A2.83, A9.08)', (text, max, cut) => {
  expect(shortened(text, max)).toBe(cut);
});

test.each([
  ['Бег по кругу', 'БК'],
  ['Пульс', 'П'],
  ['42 км', '4К'],
  ['<b>Run</b>', 'RB'],
  ['!', ''],
])('the letters of «%s»', (title, letters) => {
  const found = clubInitials(title);
  expect(title.startsWith('<') ? found.length : found).toEqual(title.startsWith('<') ? 1 : letters);
});

test('a kilometre is a point, a place on the podium twenty', () => {
  expect(clubPoints({ metres: 21_097, tops: 0 })).toBe(21);
  expect(clubPoints({ metres: 999, tops: 2 })).toBe(40);
});

test.each([
  ['run-42', true],
  ['abc', true],
  ['ab', false],
  ['new', false],
  ['-abc', false],
  ['Клуб', false],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['a/b', false],
])('the address «%s»', (name, fits) => {
  expect(isPublicName(name)).toBe(fits);
});

test.each([
  ['https://t.me/run', true],
  ['https://www.vk.com/run', true],
  ['http://t.me/run', false],
  ['https://t.me', false],
  ['https://t.me.evil.example/run', false],
  ['https://evil.example/t.me', false],
  ['https://t.me:444/run', false],
  ['https://me@t.me/run', false],
  ['javascript:alert(1)', false],
  ['', false],
  [`https://t.me/${'a'.repeat(200)}`, false],
])('the chat %s', (link, fits) => {
  expect(isChatLink(link)).toBe(fits);
});

test('what is wrong with a club is told by field', () => {
  const good = {
    title: 'Енот',
    public_name: 'enot',
    description: 'Бегаем',
    description_en: '',
    chat_links: [],
    trainings: [{ day: 1, time: '19:30', place: 'Парк', note: '' }],
  };
  expect(clubProblems(good)).toEqual([]);
  expect(
    clubProblems({
      title: ' ',
      public_name: 'new',
      description: 'я'.repeat(2001),
      description_en: 'a'.repeat(2001),
      chat_links: ['https://t.me/run', 'x'],
      trainings: [{ day: 1, time: '24:00', place: ' ', note: '' }],
    }).map(({ field, code }) => `${field} ${code}`),
  ).toEqual([
    'title empty',
    'description too_long',
    'description_en too_long',
    'public_name name',
    'chat_links.1 link',
    'trainings.0.time time',
    'trainings.0.place empty',
  ]);
});

test.each([
  ['01.05.2026', '2026-05-01'],
  ['2026-05-20', '2026-05-20'],
  ['21.05.2026', null],
  ['31.12.1999', null],
  ['31.04.2026', null],
  ['', null],
])('the day «%s» of a start that was', (typed, day) => {
  expect(readPastDay(typed, '2026-05-20')).toBe(day);
});

test('the drawing of a club keeps its loop and gains strands with its members', () => {
  const drawings = [0, 14, 15, 39, 40, 1000].map((members) => clubCover({ cover: 3, members }));
  expect(drawings.map(({ template }) => template)).toEqual(['few', 'few', 'pack', 'pack', 'crowd', 'crowd']);
  for (const drawing of drawings) expect(CLUB_COVERS).toContainEqual(drawing);
  const strands = drawings.map(({ id, palette, template }) => {
    const cover = drawCover({
      id,
      palette,
      template,
      sport: 'run',
      distanceKm: null,
      width: 640,
      height: 440,
    });
    expect(cover.at(0.3)).toEqual(
      drawCover({
        id,
        palette,
        template: 'pack',
        sport: 'run',
        distanceKm: null,
        width: 640,
        height: 440,
      }).at(0.3),
    );
    return cover.svg.split('<path').length;
  });
  expect(strands).toEqual(strands.toSorted((a, b) => a - b));
  expect(new Set(strands).size).toBe(3);
});
