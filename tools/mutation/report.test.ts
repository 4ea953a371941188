import { expect, test } from 'vitest';
import { describeMutant, type MutationReport, scoreOf, undetected } from './report.ts';

const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const report = (statuses: readonly MutationReport['files'][string]['mutants'][number]['status'][]) => ({
  files: {
    'a.ts': {
      source: 'const a = 1;\nconst b = [\n  2,\n];\n',
      mutants: statuses.map((status, index) => ({
        mutatorName: 'any',
        replacement: '[]',
        status,
        location: index % 2 === 0 ? at(1, 11, 1, 12) : at(2, 11, 4, 2),
      })),
    },
  },
});

test('of what could be tried counts what tests noticed, by failing or by never ending (G14)', () => {
  expect(scoreOf(report(['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError']))).toEqual(
    {
      score: 50,
      detected: 2,
      all: 4,
      endless: 1,
    },
  );
  expect(scoreOf(report([])).score).toBe(0);
});

test('a mistake that nobody noticed is told with its place and what it took the place of', () => {
  expect(undetected(report(['Survived', 'NoCoverage', 'Killed'])).map(describeMutant)).toEqual([
    'a.ts:1:11\n    1\n    []',
    'a.ts:2:11 (no test runs it)\n    [ 2, ]\n    []',
  ]);
});
