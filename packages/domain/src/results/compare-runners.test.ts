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
