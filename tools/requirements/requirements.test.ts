import { describe, expect, test } from 'vitest';
import { compareIds, idsIn } from './ids.ts';
import { idsInTitles } from './coverage.ts';
import { judgeRows } from './judge-rows.ts';

test.each([
  ['// P5.33: in whole years, see S19', ['P5.33', 'S19']],
  ['(A5.09-A5.11)', ['A5.09', 'A5.10', 'A5.11']],
  ['decisions P4.56-58', ['P4.56', 'P4.57', 'P4.58']],
  ['K1-K3, F08 and I14', ['K1', 'K2', 'K3', 'F08', 'I14']],
  ['P5.33-P5.35: exactly', ['P5.33', 'P5.34', 'P5.35']],
  ["| 'order paid, not committed' // K10", ['K10']],
  ['S9 - a dash that is none of a range', ['S9']],
  ['`${date}T12:00:00Z` %F08 G-1 T00 i18n XP5.33 1.P5.33 utf-S16', []],
])('%j names %j', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

test('ids are sorted by letter and number', () => {
  expect(['G10', 'P5.33', 'G2', 'F08', 'P5.04'].toSorted(compareIds)).toEqual([
    'F08',
    'G2',
    'G10',
    'P5.04',
    'P5.33',
  ]);
});

test('titles, what is after a table and cells of a table count, comments do not', () => {
  const text = `// P1.01
test('one (P1.02)', () => {});
test.each([['x', 'P1.03']])('%s (P1.04)', () => {});
test.each([
  ['a past one (P1.05)'],
] as const)(\`two (P1.06)\`, () => {});`;
  const tests = [{ file: 'a.test.ts', text }];
  expect([...idsInTitles(tests)].toSorted(compareIds)).toEqual(['P1.02', 'P1.03', 'P1.04', 'P1.05', 'P1.06']);
});

describe('ids and rows are one to one', () => {
  const page = { file: 'docs/requirements/trust.md', text: '| G2 | One. |\n| G10 | Two. |\n' };
  const source = { file: 'a.ts', text: '// G2, G10' };
  const index = new Set(['P1.01']);
  const judge = (more: string, said = '') =>
    judgeRows({
      pages: [{ ...page, text: page.text + said }],
      sources: [{ ...source, text: source.text + more }],
      index,
    });

  test('nothing is wrong', () => {
    expect(judge('')).toEqual([]);
  });

  test.each([
    [', P1.01', '', 'a.ts: P1.01 has no row in docs/requirements/: what does it ask?'],
    ['', '| P1.01 | Three. |\n', 'docs/requirements/: P1.01 is named nowhere: delete its row'],
    [', P1.02', '| P1.02 | Three. |\n', 'docs/requirements/: P1.02 is not in docs/requirements-index.json'],
    ['', '| G2 | Again. |\n', 'docs/requirements/trust.md: G2 has a row already'],
    [', G3', '| G3 | Three. |\n', 'docs/requirements/trust.md: G3 stands after G10'],
    [
      '',
      'As S1 says.\n',
      'docs/requirements/trust.md: S1 has no row in docs/requirements/: what does it ask?',
    ],
  ])('used %j, said %j: %s', (more, said, fault) => {
    expect(judge(more, said)).toContain(fault);
  });
});
