import { expect, test } from 'vitest';
import { compareRunners } from './compare-runners.ts';

const way = (...times: (number | null)[]) =>
  times.map((time, index) => ({ title: `${index + 1} км`, m: (index + 1) * 1000, time }));

test('parts are between points that both were seen at, a pass is told by the first point after it', () => {
  const compared = compareRunners(way(100, null, 310, 400), way(90, 200, 300, 420));
  expect(compared.points.map(({ title, gap }) => [title, gap])).toEqual([
    ['1 км', -10],
    ['3 км', -10],
    ['4 км', 20],
  ]);
  expect(compared.parts).toEqual([
    { from: '', to: '1 км', metres: 1000, first: 100, second: 90 },
    { from: '1 км', to: '3 км', metres: 2000, first: 210, second: 210 },
    { from: '3 км', to: '4 км', metres: 1000, first: 90, second: 120 },
  ]);
  expect(compared.passes.map(({ title }) => title)).toEqual(['4 км']);
  expect(compared.most?.title).toBe('4 км');
});

test('to be level is no pass; ahead again on the same side neither', () => {
  expect(compareRunners(way(10, 20, 30), way(11, 20, 31)).passes).toEqual([]);
  expect(compareRunners(way(10, 20, 30), way(11, 20, 29)).passes.map(({ title }) => title)).toEqual(['3 км']);
});

test('nobody seen twice is nothing to compare', () => {
  expect(compareRunners(way(null, 5), way(4, null))).toEqual({
    points: [],
    parts: [],
    passes: [],
    most: null,
  });
});

test('a part has no length where an end of it has no metres', () => {
  const points = [
    { title: '5 км', m: 5000, time: 100 },
    { title: 'Мост', m: null, time: 150 },
    { title: '10 км', m: 10_000, time: 200 },
    { title: 'Финиш', m: 21_097, time: 420 },
  ];
  expect(compareRunners(points, points).parts.map(({ from, to, metres }) => [from, to, metres])).toEqual([
    ['', '5 км', 5000],
    ['5 км', 'Мост', null],
    ['Мост', '10 км', null],
    ['10 км', 'Финиш', 11_097],
  ]);
});

test('a way that begins where nobody knows has no length either', () => {
  const points = [
    { title: 'Мост', m: null, time: 100 },
    { title: 'Сад', m: null, time: 200 },
  ];
  expect(compareRunners(points, points).parts.map(({ metres }) => metres)).toEqual([null, null]);
});

test('points that only the longer way has are not compared', () => {
  const longer = way(10, 20, 30);
  const shorter = way(11, 22);
  expect(compareRunners(longer, shorter).points.map(({ title }) => title)).toEqual(['1 км', '2 км']);
  expect(compareRunners(shorter, longer).points.map(({ title }) => title)).toEqual(['1 км', '2 км']);
});

test.each([
  ['in the middle', way(10, 20, 30), way(11, 25, 32), '2 км', 5],
  ['behind more than ever ahead', way(10, 25, 30), way(12, 20, 33), '2 км', -5],
  ['twice as much: the first time', way(10, 20, 30), way(13, 17, 33), '1 км', 3],
  ['nowhere: level at the first point', way(10, 20), way(10, 20), '1 км', 0],
])('one was ahead most %s', (_name, first, second, title, gap) => {
  const { most } = compareRunners(first, second);
  expect([most?.title, most?.gap]).toEqual([title, gap]);
});
