import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  placeTeams,
  type TeamKind,
  type TeamLeg,
  type TeamStanding,
  type TicketTeam,
} from './place-teams.ts';
import type { RaceRules } from './result-row.ts';

const RULES: RaceRules = {
  timing: 'net',
  lateAfterMs: null,
  byLaps: false,
  unranked: false,
  clubBest: 0,
  year: 2026,
};
const SWIFTS: TicketTeam = { id: 1, title: 'Стрижи', number: 7, places: 2 };
const NAMESAKES: TicketTeam = { id: 2, title: 'стрижи', number: 8, places: 2 };
const FOXES: TicketTeam = { id: 3, title: 'Лисы', number: 3, places: 3 };
const leg = (bib: string, team: TicketTeam | string | null, more: Partial<TeamLeg> = {}): TeamLeg => ({
  bib,
  status: 'finished',
  gunMs: 3000,
  netMs: 1000,
  penaltyMs: 0,
  laps: 0,
  gender: 'male',
  category: '',
  birthYear: 1990,
  club: '',
  team: typeof team === 'string' ? null : team,
  teamNamed: typeof team === 'string' ? team : '',
  ...more,
});
const places = (field: TeamLeg[], legs: number | null = 2, rules: Partial<RaceRules> = {}) =>
  placeTeams(field, { ...RULES, ...rules }, legs).map(({ title, place, ms }) => [title, place, ms]);

test('a relay team is as fast as the sum of its legs with their penalties; one sum is one place', () => {
  const field = [
    leg('1', SWIFTS),
    leg('2', SWIFTS, { netMs: 1500 }),
    leg('3', 'Совы', { netMs: 1200 }),
    leg('4', ' СОВЫ', { netMs: 1200, penaltyMs: 100 }),
    leg('5', 'Ежи', { netMs: 1400 }),
    leg('6', 'Ежи', { netMs: 1400 }),
  ];
  expect(places(field)).toEqual([
    ['Стрижи', 1, 2500],
    ['СОВЫ', 1, 2500],
    ['Ежи', 3, 2800],
  ]);
  expect(places(field, 2, { timing: 'gun' }).map(([title, place]) => [title, place])).toEqual([
    ['Стрижи', 1],
    ['Ежи', 1],
    ['СОВЫ', 3],
  ]);
  expect(places(field, 2, { unranked: true }).map(([, place]) => place)).toEqual([null, null, null]);
});

test('teams of men, of women and of both have places of their own; nobody guesses a gender', () => {
  const women = { gender: 'female' as const };
  const field = [
    leg('1', 'Совы', { netMs: 900 }),
    leg('2', 'Совы', { netMs: 900 }),
    leg('3', 'Лисы', women),
    leg('4', 'Лисы', women),
    leg('5', 'Ежи', { ...women, netMs: 1100 }),
    leg('6', 'Ежи', { ...women, netMs: 1100 }),
    leg('7', 'Стрижи', women),
    leg('8', 'Стрижи'),
    leg('9', 'Чайки', { gender: null }),
    leg('10', 'Чайки', women),
    leg('11', 'Одна', women),
  ];
  const kinds = placeTeams(field, RULES, 2).map(({ title, place, kind, placeOfKind }) => [
    title,
    place,
    kind,
    placeOfKind,
  ]);
  expect(kinds).toEqual([
    ['Совы', 1, 'male', 1],
    ['Лисы', 2, 'female', 1],
    ['Стрижи', 2, 'mixed', 1],
    ['Чайки', 2, null, null],
    ['Ежи', 5, 'female', 2],
    ['Одна', null, null, null],
  ]);
});

test.each([
  ['a leg is missing', [leg('1', SWIFTS)]],
  ['one gave up', [leg('1', SWIFTS), leg('2', SWIFTS, { status: 'dnf' })]],
  ['one is disqualified', [leg('1', SWIFTS), leg('2', SWIFTS, { status: 'dsq' })]],
  ['one is on the way', [leg('1', SWIFTS), leg('2', SWIFTS, { status: 'running' })]],
  ['somebody more ran', [leg('1', SWIFTS), leg('2', SWIFTS), leg('3', SWIFTS)]],
])('a team has no place when %s, and stands behind those with one', (_, rows) => {
  expect(places([...rows, leg('8', 'Совы'), leg('9', 'Совы')])).toEqual([
    ['Совы', 1, 2000],
    ['Стрижи', null, null],
  ]);
});

test('who has no ticket runs for the team of that name where one is; of teams with one name neither', () => {
  const named = placeTeams([leg('10', SWIFTS), leg('9', 'СТРИЖИ')], RULES, 2);
  expect(named).toMatchObject([{ title: 'Стрижи', number: 7, place: 1, bibs: ['9', '10'] }]);
  const unclear = placeTeams([leg('1', SWIFTS), leg('2', NAMESAKES), leg('3', 'Стрижи')], RULES, 2);
  expect(unclear.map(({ number, bibs }) => [number, bibs])).toEqual([
    [7, ['1']],
    [8, ['2']],
    [null, ['3']],
  ]);
});

test('where teams differ in size a team is whole by its tickets, one without them by its rows', () => {
  const field = [leg('1', FOXES), leg('2', FOXES), leg('3', 'Совы'), leg('4', 'Совы'), leg('5', 'Совы')];
  expect(placeTeams(field, RULES, null)).toMatchObject([
    { title: 'Совы', place: 1, size: 3 },
    { title: 'Лисы', place: null, size: 3 },
  ]);
  expect(places([...field, leg('6', FOXES)], null)).toEqual([
    ['Лисы', 1, 3000],
    ['Совы', 1, 3000],
  ]);
});

test('where laps count one sum of times is not one place, more laps are', () => {
  const field = [
    leg('1', 'Совы', { laps: 4 }),
    leg('2', 'Совы', { laps: 4 }),
    leg('3', 'Лисы', { laps: 5 }),
    leg('4', 'Лисы', { laps: 4 }),
    leg('5', 'Ежи', { laps: 3 }),
    leg('6', 'Ежи', { laps: 5 }),
  ];
  const standings = (byLaps: boolean) =>
    placeTeams(field, { ...RULES, byLaps }, 2).map(({ title, place, placeOfKind, laps }) => [
      title,
      place,
      placeOfKind,
      laps,
    ]);
  expect(standings(true)).toEqual([
    ['Лисы', 1, 1, 9],
    ['Совы', 2, 2, 8],
    ['Ежи', 2, 2, 8],
  ]);
  expect(standings(false).map(([, place, ofKind, laps]) => [place, ofKind, laps])).toEqual([
    [1, 1, 0],
    [1, 1, 0],
    [1, 1, 0],
  ]);
});

test('teams that nothing else parts stand by their number, those without one behind', () => {
  const pair = (team: TicketTeam | string, ...bibs: string[]) => bibs.map((bib) => leg(bib, team));
  const field = [
    ...pair('Ежи', '12', '2'),
    ...pair(SWIFTS, '1', '3'),
    ...pair('Совы', '11', '10'),
    ...pair(FOXES, '20', '21'),
  ];
  const ordered = ['Лисы', 'Стрижи', 'Ежи', 'Совы'];
  const titles = (all: TeamLeg[]) => placeTeams(all, RULES, 2).map(({ title }) => title);
  const short = field.map((one) => ({ ...one, status: 'dnf' as const }));
  expect(titles(field)).toEqual(ordered);
  expect(titles(field.toReversed())).toEqual(ordered);
  expect(titles(short)).toEqual(ordered);
  expect(titles(short.toReversed())).toEqual(ordered);
});

const rows = fc.array(
  fc.record<TeamLeg>({
    bib: fc.integer({ min: 1, max: 9999 }).map(String),
    status: fc.oneof(
      { arbitrary: fc.constant<'finished'>('finished'), weight: 16 },
      { arbitrary: fc.constantFrom<TeamLeg['status']>('dnf', 'dns', 'dsq', 'running'), weight: 1 },
    ),
    gunMs: fc.option(fc.integer({ min: 20, max: 24 })),
    netMs: fc.option(fc.integer({ min: 16, max: 20 }), { freq: 20 }),
    penaltyMs: fc.constantFrom(0, 0, 3),
    laps: fc.integer({ min: 0, max: 1 }),
    gender: fc.constantFrom('male', 'female', 'female', null),
    category: fc.constant(''),
    birthYear: fc.constant(null),
    club: fc.constant(''),
    team: fc.constantFrom(null, null, SWIFTS, NAMESAKES, FOXES),
    teamNamed: fc.constantFrom('', 'Лисы', 'лисы ', 'Совы', 'Ёжики', 'ежики', 'Стрижи'),
  }),
  { maxLength: 24 },
);
const rules = fc.record<RaceRules>({
  timing: fc.constantFrom('net', 'gun'),
  lateAfterMs: fc.option(fc.integer({ min: 1, max: 8 })),
  byLaps: fc.boolean(),
  unranked: fc.constantFrom(false, false, false, true),
  clubBest: fc.constant(0),
  year: fc.constant(2026),
});

/** By the words of the rules: every row asks who is of its team, every team is compared with every other. */
function slowly(field: readonly TeamLeg[], r: RaceRules, legs: number | null) {
  const plain = (text: string) => text.toLowerCase().replace(/ё/g, 'е').trim();
  const idOf = (one: TeamLeg): string => {
    if (one.team) return String(one.team.id);
    const name = plain(one.teamNamed);
    if (name === '') return '';
    const same = new Set(field.flatMap(({ team }) => (team && plain(team.title) === name ? [team.id] : [])));
    return same.size === 1 ? String([...same][0]) : `?${name}`;
  };
  const counted = (one: TeamLeg): number | null => {
    let ms = r.timing === 'net' ? (one.netMs ?? one.gunMs) : (one.gunMs ?? one.netMs);
    if (r.lateAfterMs !== null && one.netMs !== null && one.gunMs !== null)
      if (one.gunMs > one.netMs + r.lateAfterMs) ms = one.gunMs;
    return ms === null || one.status !== 'finished' ? null : ms + one.penaltyMs;
  };
  const teams = [...new Set(field.map(idOf))]
    .filter((id) => id !== '')
    .map((id) => {
      const own = field.filter((one) => idOf(one) === id);
      const needed = legs ?? own.find(({ team }) => team)?.team?.places ?? own.length;
      const whole = !r.unranked && own.length === needed && own.every((one) => counted(one) !== null);
      let ms = 0;
      let laps = 0;
      for (const one of own) {
        ms += counted(one) ?? 0;
        if (r.byLaps) laps += one.laps;
      }
      const of = (gender: TeamLeg['gender']) => own.some((one) => one.gender === gender);
      const kind: TeamKind | null =
        !whole || of(null) ? null : of('male') && of('female') ? 'mixed' : of('male') ? 'male' : 'female';
      return { bibs: own.map(({ bib }) => bib), ms: whole ? ms : null, laps, kind };
    });
  return teams.map((team) => {
    const better = teams.filter(
      (other) =>
        other.ms !== null &&
        team.ms !== null &&
        (other.laps > team.laps || (other.laps === team.laps && other.ms < team.ms)),
    );
    const ofKind = better.filter(({ kind }) => kind === team.kind).length + 1;
    return {
      ...team,
      place: team.ms === null ? null : better.length + 1,
      placeOfKind: team.kind === null ? null : ofKind,
    };
  });
}

test('places of teams in random relays are those of comparing every team with every other', () => {
  const plain = (team: Omit<TeamStanding, 'title' | 'number' | 'size'>) =>
    JSON.stringify([team.bibs.toSorted(), team.ms, team.laps, team.place, team.kind, team.placeOfKind]);
  let placed = 0;
  fc.assert(
    fc.property(rows, rules, fc.constantFrom(null, 1, 2, 3), (field, r, legs) => {
      const fast = placeTeams(field, r, legs);
      expect(fast.map(plain).toSorted()).toEqual(slowly(field, r, legs).map(plain).toSorted());
      // In the order of their places, those without one behind.
      const order = fast.map(({ place }) => place ?? Number.POSITIVE_INFINITY);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      placed += fast.filter(({ place }) => place !== null && place > 1).length;
    }),
    { numRuns: 400 },
  );
  expect(placed).toBeGreaterThan(50);
});

test('the order in which rows of a relay come changes nothing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        rows.chain((all) => fc.constantFrom(...(all.length ? all : [leg('1', SWIFTS)]))),
        { selector: ({ bib }) => bib, maxLength: 20 },
      ),
      rules,
      (field, r) => {
        expect(placeTeams(field.toReversed(), r, null)).toEqual(placeTeams(field, r, null));
      },
    ),
    { numRuns: 100 },
  );
});
