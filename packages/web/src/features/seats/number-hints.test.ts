import { expect, test } from 'vitest';
import { luckyNumbers, numberRanges, similarNumbers } from './number-hints.ts';
import type { ChoosablePlace } from './space-groups.ts';

const bib = (number: number, choosable = true): ChoosablePlace => ({
  public_id: `p${number}`,
  kind: 'number',
  number,
  sector: null,
  row: null,
  place: null,
  x: null,
  y: null,
  state: choosable ? 'free' : 'taken',
  choosable,
});
const numbers = (places: readonly ChoosablePlace[]) => places.map(({ number }) => number);

test('near to a taken number are those with its digits, then those turned about, then the nearest (A7.86)', () => {
  const places = [bib(12, false), bib(13), bib(21), bib(112), bib(120), bib(11), bib(500)];
  expect(numbers(similarNumbers(places, 12, 5))).toEqual([112, 120, 21, 13, 11]);
  expect(numbers(similarNumbers(places, 12, 1))).toEqual([112]);
  expect(similarNumbers([bib(12, false)], 12, 5)).toEqual([]);
});

test('liked numbers are offered while they are free (A7.86)', () => {
  const places = [7, 77, 13, 11, 111, 100, 123, 121, 3, 246].map((number) => bib(number, number !== 111));
  expect(numbers(luckyNumbers(places, 8))).toEqual([7, 77, 11, 100, 123, 121, 3]);
  expect(numbers(luckyNumbers(places, 2))).toEqual([7, 77]);
});

test('ranges follow what there is: the first and last numbers of each hundred and what is free', () => {
  const places = [bib(5), bib(100), bib(101, false), bib(730), bib(798, false)];
  expect(numberRanges(places)).toEqual([
    { from: 5, to: 100, free: 2 },
    { from: 101, to: 101, free: 0 },
    { from: 730, to: 798, free: 1 },
  ]);
  expect(numberRanges([])).toEqual([]);
});
