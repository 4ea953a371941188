import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageGroupOf, compareBibs, placeClubs, placeField } from './place-field.ts';
import { parseResultStatus, type Placed, type RaceRules } from './result-row.ts';
import { parseTimedTime } from './timed-time.ts';

const RULES: RaceRules = {
  timing: 'net',
  lateAfterMs: null,
  byLaps: false,
  unranked: false,
  clubBest: 0,
  year: 2026,
};
const row = (bib: string, more: Partial<Placed> = {}): Placed => ({
  bib,
  status: 'finished',
  gunMs: 3_000_000,
  netMs: 2_990_000,
  penaltyMs: 0,
  laps: 0,
  gender: 'male',
  category: '',
  birthYear: 1990,
  club: '',
  ...more,
});

const rows = fc.array(
  fc.record<Placed>({
    bib: fc.integer({ min: 1, max: 9999 }).map(String),
    status: fc.constantFrom('finished', 'finished', 'finished', 'dnf', 'dns', 'dsq'),
    gunMs: fc.option(fc.integer({ min: 20, max: 30 })),
    netMs: fc.option(fc.integer({ min: 10, max: 20 })),
    penaltyMs: fc.constantFrom(0, 0, 3),
    laps: fc.integer({ min: 0, max: 2 }),
    gender: fc.constantFrom('male', 'female', null),
    category: fc.constantFrom('', 'A', 'B'),
    birthYear: fc.option(fc.integer({ min: 1940, max: 2015 })),
    club: fc.constantFrom('', 'Темп', 'темп ', 'Пульс'),
  }),
  { maxLength: 60 },
);
const rules = fc.record<RaceRules>({
  timing: fc.constantFrom('net', 'gun'),
  lateAfterMs: fc.option(fc.integer({ min: 1, max: 15 })),
  byLaps: fc.boolean(),
  unranked: fc.constantFrom(false, false, true),
  clubBest: fc.constantFrom(0, 1, 2, 3),
  year: fc.constant(2026),
});

/** By the words of the rules: everybody against everybody. */
function slowly(field: readonly Placed[], r: RaceRules) {
  const ms = (one: Placed) => {
    if (one.status !== 'finished') return null;
    let first = r.timing === 'net' ? one.netMs : one.gunMs;
    if (one.gunMs !== null && one.netMs !== null && r.lateAfterMs !== null)
      if (one.gunMs > one.netMs + r.lateAfterMs) first = one.gunMs;
    const counted = first ?? one.netMs ?? one.gunMs;
    return counted === null ? null : counted + one.penaltyMs;
  };
  const placed = (one: Placed) => ms(one) !== null && !r.unranked;
  const beats = (a: Placed, b: Placed) =>
    r.byLaps && a.laps !== b.laps ? a.laps > b.laps : (ms(a) ?? 0) < (ms(b) ?? 0);
  const among = (one: Placed, same: (other: Placed) => boolean) =>
    placed(one)
      ? 1 + field.filter((other) => placed(other) && same(other) && beats(other, one)).length
      : null;
  const group = (one: Placed) => {
    if (one.birthYear === null) return null;
    const age = r.year - one.birthYear;
    return age < 18 ? 0 : age < 30 ? 18 : Math.min(70, Math.floor(age / 10) * 10);
  };
  return field.map((one) => ({
    timeMs: ms(one),
    ageFrom: group(one),
    place: among(one, () => true),
    placeGender: one.gender === null ? null : among(one, (other) => other.gender === one.gender),
    placeCategory: one.category === '' ? null : among(one, (other) => other.category === one.category),
    placeAge:
      one.gender === null || group(one) === null
        ? null
        : among(one, (other) => other.gender === one.gender && group(other) === group(one)),
  }));
}

test('places of random fields are those of comparing everybody with everybody (A3.32)', () => {
  fc.assert(
    fc.property(rows, rules, (field, r) => {
      const fast = placeField(field, r);
      expect(fast).toEqual(slowly(field, r).map((slow) => expect.objectContaining(slow)));
      expect(fast.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
        field.map((_, index) => index + 1),
      );
      const behind = fast.filter(({ timeMs }) => timeMs !== null);
      expect(Math.max(0, ...behind.map(({ position }) => position))).toBeLessThanOrEqual(
        field.filter(({ status }) => status === 'finished').length,
      );
    }),
    { numRuns: 300 },
  );
});

test('the order in which rows come changes nothing', () => {
  const field = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 30 });
  fc.assert(
    fc.property(field, (bibs) => {
      const all = bibs.map((bib) => row(String(bib), { netMs: 1000 + (bib % 3) }));
      const there = placeField(all, RULES);
      const back = placeField(all.toReversed(), RULES).toReversed();
      expect(back).toEqual(there);
    }),
  );
});

test('equal times share a place and the next one counts them; a penalty and laps move', () => {
  const places = (field: Placed[], r: Partial<RaceRules> = {}) =>
    placeField(field, { ...RULES, ...r }).map(({ place }) => place);
  expect(
    places([
      row('1', { netMs: 10 }),
      row('2', { netMs: 20 }),
      row('3', { netMs: 20 }),
      row('4', { netMs: 30 }),
    ]),
  ).toEqual([1, 2, 2, 4]);
  expect(places([row('1', { netMs: 10, penaltyMs: 15 }), row('2', { netMs: 20 })])).toEqual([2, 1]);
  expect(
    places([row('1', { netMs: 10, laps: 3 }), row('2', { netMs: 20, laps: 4 })], { byLaps: true }),
  ).toEqual([2, 1]);
  expect(places([row('1', { status: 'dsq' }), row('2'), row('3', { status: 'dnf' })])).toEqual([
    null,
    1,
    null,
  ]);
});

test('a club is one however its name is spelled', () => {
  const clubs = placeClubs([row('1', { club: 'Лёд', netMs: 10 }), row('2', { club: ' ЛЕД ', netMs: 30 })], {
    ...RULES,
    clubBest: 2,
  });
  expect(clubs).toEqual([{ title: 'Лёд', place: 1, ms: 40, runners: 2 }]);
});

test('a club is as fast as the sum of its best, one that is short of them has no place', () => {
  const field = [
    row('1', { club: 'Темп', netMs: 10 }),
    row('2', { club: ' темп', netMs: 30 }),
    row('3', { club: 'ТЕМП', netMs: 20 }),
    row('4', { club: 'Пульс', netMs: 1 }),
    row('5', { club: 'Пульс', status: 'dnf' }),
    row('6', { club: 'Лоси', netMs: 15 }),
    row('7', { club: 'Лоси', netMs: 15 }),
  ];
  expect(placeClubs(field, { ...RULES, clubBest: 2 })).toEqual([
    { title: 'Лоси', place: 1, ms: 30, runners: 2 },
    { title: 'Темп', place: 1, ms: 30, runners: 3 },
  ]);
  expect(placeClubs(field, RULES)).toEqual([]);
});

test('a club that took longer stands behind those with one sum, its place counts them all', () => {
  const field = [
    row('1', { club: 'Пульс', netMs: 40 }),
    row('2', { club: 'Лоси', netMs: 20 }),
    row('3', { club: 'Темп', netMs: 20 }),
    row('4', { club: 'Вихрь', netMs: 10 }),
  ];
  const ordered = [
    ['Вихрь', 1],
    ['Лоси', 2],
    ['Темп', 2],
    ['Пульс', 4],
  ];
  const places = (all: Placed[]) =>
    placeClubs(all, { ...RULES, clubBest: 1 }).map(({ title, place }) => [title, place]);
  expect(places(field)).toEqual(ordered);
  expect(places(field.toReversed())).toEqual(ordered);
});

test('a club is called without the blanks around it; who runs for none makes no club', () => {
  const field = [
    row('1', { club: ' Темп ', netMs: 30 }),
    row('2', { club: 'темп', netMs: 40 }),
    row('3', { club: '', netMs: 10 }),
    row('4', { club: '  ', netMs: 10 }),
  ];
  expect(placeClubs(field, { ...RULES, clubBest: 2 })).toEqual([
    { title: 'Темп', place: 1, ms: 70, runners: 2 },
  ]);
});

test.each([
  ['the field has no places', { unranked: true }],
  ['laps count', { byLaps: true }],
])('clubs have no standing where %s', (_name, more) => {
  const field = [row('1', { club: 'Темп', laps: 3 }), row('2', { club: 'Темп', laps: 3 })];
  expect(placeClubs(field, { ...RULES, clubBest: 2, ...more })).toEqual([]);
});

test('finishers stand first, then who is on the way, gave up, did not come, was disqualified', () => {
  const field = [
    row('1', { status: 'dsq' }),
    row('2', { status: 'dns' }),
    row('3', { status: 'dnf' }),
    row('4', { status: 'running' }),
    row('5', { status: 'finished' }),
  ];
  expect(placeField(field, RULES).map(({ position }) => position)).toEqual([5, 4, 3, 2, 1]);
});

test.each(['finished', 'dnf'] as const)(
  'who is %s with the same time stands by the number worn',
  (status) => {
    const bibs = ['10', 'v2', '9', 'v1', '9Б', '9А'];
    const field = bibs.map((bib) => row(bib, { status }));
    const positions = new Map(placeField(field, RULES).map(({ position }, index) => [position, bibs[index]]));
    expect([1, 2, 3, 4, 5, 6].map((position) => positions.get(position))).toEqual([
      '9',
      '9А',
      '9Б',
      '10',
      'v1',
      'v2',
    ]);
  },
);

test.each([
  ['a lower number', '9', '10', -1],
  ['a number before one with a letter', '9', '9А', -1],
  ['one number with two letters', '9А', '9Б', -1],
  ['a number before a word', '10', 'v1', -1],
  ['words by letter', 'А', 'Б', -1],
  ['the same number', '10', '10', 0],
  ['the same word', 'v1', 'v1', 0],
])('of numbers worn %s: «%s», «%s»', (_name, a, b, sign) => {
  expect(Math.sign(compareBibs(a, b))).toBe(sign);
  expect(Math.sign(compareBibs(b, a))).toBe(0 - sign);
});

test.each([
  [2009, 0],
  [2008, 18],
  [1997, 18],
  [1996, 30],
  [1930, 70],
  [2030, 0],
  [null, null],
])('who was born in %s is in the group from %s in 2026', (born, from) => {
  expect(ageGroupOf(born, 2026)).toBe(from);
});

test.each([
  ['1:02:03', 3_723_000],
  ['01:02:03.4', 3_723_400],
  ['62:03,45', 3_723_450],
  ['0:00:59.999', 59_999],
  ['0:00:00', null],
  ['1:60:00', null],
  ['12:61', null],
  ['59', null],
  ['-1:00:00', null],
  ['100:00:00', null],
])('«%s» is %s ms', (text, ms) => {
  expect(parseTimedTime(text)).toBe(ms);
});

test.each([
  ['DNF', 'dnf'],
  ['Сошёл', 'dnf'],
  ['dq', 'dsq'],
  ['', 'finished'],
  ['дискв.', 'dsq'],
  ['maybe', null],
])('«%s» is the status %s', (text, status) => {
  expect(parseResultStatus(text)).toBe(status);
});
