import { expect, test } from 'vitest';
import { readBatchInput } from './read-batch-input.ts';

const args = (text: string) => text.split(' ').filter((word) => word !== '');

test('a batch of percents for one event works to the end of its last day in Moscow', () => {
  expect(
    readBatchInput(
      args('--title Подписчики --count 500 --percent 10 --event nochnaya-desyatka --ends 2027-06-01'),
    ),
  ).toEqual({
    title: 'Подписчики',
    count: 500,
    form: 'percent',
    discount: 10,
    event: 'nochnaya-desyatka',
    endsAt: new Date('2027-06-01T21:00:00Z'),
  });
});

test('a fixed sum is roubles in, kopecks out; without an event and an end it works everywhere and always', () => {
  expect(readBatchInput(args('--title А --count 1 --roubles 300'))).toEqual({
    title: 'А',
    count: 1,
    form: 'fixed',
    discount: 30_000,
    event: null,
    endsAt: null,
  });
});

test.each([
  ['--count 5 --percent 10', '--title'],
  ['--title= --count 5 --percent 10', '--title'],
  ['--title А --percent 10', '--count'],
  ['--title А --count 0 --percent 10', '--count'],
  ['--title А --count 100001 --percent 10', '--count'],
  ['--title А --count 1e3 --percent 10', '--count'],
  ['--title А --count 5', '--percent'],
  ['--title А --count 5 --percent 10 --roubles 300', '--percent'],
  ['--title А --count 5 --percent 101', '--percent'],
  ['--title А --count 5 --percent 7.5', '--percent'],
  ['--title А --count 5 --roubles 0', '--roubles'],
  ['--title А --count 5 --roubles 10.005', '--roubles'],
  ['--title А --count 5 --percent 10 --ends tomorrow', '--ends'],
  ['--title А --count 5 --percent 10 --ends 2027-02-30', '--ends'],
  ['--title А --count 5 --percent 10 --end 2027-06-01', '--end'],
])('«%s» is refused for %s', (text, named) => {
  expect(() => readBatchInput(args(text))).toThrow(named);
});
