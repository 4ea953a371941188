import { expect, test } from 'vitest';
import { checkResult, RESULT_MESSAGES, type ResultInput } from './online-result.ts';

const RULES = { distanceM: 10_000, from: '2027-05-01', until: '2027-05-31', today: '2027-05-20' };
const INPUT: ResultInput = {
  distance: '10,2',
  time: '0:52:31',
  date: '19.05.2027',
  comment: ' по парку ',
  link: 'https://track.example/1',
  hasFile: false,
};
const problemsOf = (more: Partial<ResultInput>, rules: Partial<typeof RULES> = {}) =>
  checkResult({ ...INPUT, ...more }, { ...RULES, ...rules }).problems.map(
    ({ field, code }) => `${field} ${code}`,
  );

test('a whole result is read into metres, seconds and a date (A7.39)', () => {
  expect(checkResult(INPUT, RULES)).toEqual({
    problems: [],
    checked: {
      distanceM: 10_200,
      timeS: 3151,
      date: '2027-05-19',
      comment: 'по парку',
      link: 'https://track.example/1',
    },
  });
});

test.each([
  ['nothing typed', { distance: ' ', time: '', date: '' }, ['distance empty', 'time empty', 'date empty']],
  ['exactly the distance', { distance: '10' }, []],
  ['a metre less', { distance: '9.999' }, ['distance too_short']],
  ['ten times the distance', { distance: '100', time: '9:00:00' }, []],
  ['more', { distance: '100,001', time: '9:00:00' }, ['distance too_long']],
  ['no number', { distance: '1e3' }, ['distance number']],
  ['no distance', { distance: '0' }, ['distance number']],
  ['no time', { time: '52.31' }, ['time time']],
  ['a time of nothing', { time: '0:00:00' }, ['time time']],
  ['twenty metres a second', { distance: '10', time: '0:08:20' }, []],
  ['faster', { distance: '10', time: '0:08:19' }, ['time pace']],
  ['a day that is none', { date: '31.04.2027' }, ['date date']],
  ['the first day', { date: '2027-05-01' }, []],
  ['the day before', { date: '2027-04-30' }, ['date window']],
  ['today', { date: '20.05.2027' }, []],
  ['tomorrow', { date: '21.05.2027' }, ['date window']],
  ['no proof', { link: '' }, ['file proof']],
  ['a file alone', { link: '', hasFile: true }, []],
  ['a script for a link', { link: 'javascript:alert(1)' }, ['link link']],
  ['a word for a link', { link: 'strava' }, ['link link']],
  ['a link to this machine', { link: 'http://localhost/x' }, ['link link']],
  ['a long story', { comment: 'я'.repeat(501) }, ['comment comment']],
  ['the longest story', { comment: ` ${'я'.repeat(500)} ` }, []],
  [
    'blanks around',
    { distance: ' 10 ', time: ' 0:52:31 ', date: ' 2027-05-19 ', link: ' https://track.example/1 ' },
    [],
  ],
  [
    'blanks alone',
    { distance: ' ', time: ' ', date: ' ', link: ' ' },
    ['distance empty', 'time empty', 'date empty', 'file proof'],
  ],
  ['an open link', { link: 'http://track.example/1' }, []],
  ['a file of one’s own for a link', { link: 'ftp://track.example/1' }, ['link link']],
  ['the longest link', { link: `https://track.example/${'a'.repeat(478)}` }, []],
  ['a longer one', { link: `https://track.example/${'a'.repeat(479)}` }, ['link link']],
] as const)('%s: %o (A7.39)', (_name, more, problems) => {
  expect(problemsOf(more)).toEqual(problems);
  expect(checkResult({ ...INPUT, ...more }, RULES).checked === null).toBe(problems.length > 0);
});

test('bounds are told in kilometres; without a distance a result may be as long as any run (A7.39)', () => {
  const problem = (distance: string, distanceM: number | null) =>
    checkResult({ ...INPUT, distance, time: '9:59:59' }, { ...RULES, distanceM }).problems;
  expect(problem('9', 10_000)).toEqual([{ field: 'distance', code: 'too_short', params: { min: 10 } }]);
  expect(problem('101', 10_000)).toEqual([{ field: 'distance', code: 'too_long', params: { max: 100 } }]);
  expect(problem('0.1', null)).toEqual([]);
  expect(problem('9999', null)).toMatchObject([
    { code: 'too_long', params: { max: 1000 } },
    { code: 'pace' },
  ]);
});

test('a file alone is a proof without a link (A7.39)', () => {
  expect(checkResult({ ...INPUT, link: ' ', hasFile: true }, RULES).checked?.link).toBeNull();
});

test('after the window its last day counts, not today', () => {
  expect(problemsOf({ date: '31.05.2027' }, { today: '2027-06-02' })).toEqual([]);
  expect(problemsOf({ date: '01.06.2027' }, { today: '2027-06-02' })).toEqual(['date window']);
});

test.each([
  ['empty', 'A7.39', 'fillField'],
  ['number', 'A5.38', 'notPositive'],
  ['too_short', 'A7.39', 'numberBelowMin'],
  ['too_long', 'A7.39', 'numberAboveMax'],
  ['time', 'A5.40', 'invalidTime'],
  ['pace', 'A7.39', 'resultPace'],
  ['date', 'A7.39', 'invalidDate'],
  ['window', 'A7.39', 'resultWindow'],
  ['link', 'A7.39', 'invalidLink'],
  ['proof', 'A7.39', 'resultProof'],
  ['comment', 'A7.39', 'invalidValue'],
] as const)('what is wrong with «%s» is worded by %s as %s', (code, requirement, key) => {
  expect(RESULT_MESSAGES[code]).toEqual({ requirement, key });
});

test('a slip in one field is not told of another: without a distance there is no pace (A7.39)', () => {
  expect(problemsOf({ distance: '', time: '0:00:01' })).toEqual(['distance empty']);
  expect(problemsOf({ distance: 'ten', time: '0:00:01' })).toEqual(['distance number']);
});

test('on the last day of the window it is open, the day after is not', () => {
  expect(problemsOf({ date: '31.05.2027' }, { today: '2027-05-31' })).toEqual([]);
  expect(problemsOf({ date: '01.06.2027' }, { today: '2027-05-31' })).toEqual(['date window']);
});
