import { expect, test } from 'vitest';
import { checkResult, type ResultInput } from './online-result.ts';

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
] as const)('%s: %o', (_name, more, problems) => {
  expect(problemsOf(more)).toEqual(problems);
});

test('after the window its last day counts, not today', () => {
  expect(problemsOf({ date: '31.05.2027' }, { today: '2027-06-02' })).toEqual([]);
  expect(problemsOf({ date: '01.06.2027' }, { today: '2027-06-02' })).toEqual(['date window']);
});
