import { SUITES } from '@distance/testkit/shares/suites.ts';
import { expect, test } from 'vitest';
import { chooseRun } from './choose-run.ts';
import { replayOf } from './failing-seeds.ts';

const FILES = [
  'e2e/src/sessions.e2e.ts',
  'packages/a/sessions.test.ts',
  'packages/a/guards.test.tsx',
  'packages/a/guards.ts',
];

test('a suite of the night is repeated by a word of its name, at its daily size (G16)', () => {
  expect(chooseRun(['controls'], null, FILES)).toEqual({
    suite: 'negative controls (G3)',
    files: SUITES.controls.files,
    only: 'G3',
  });
  expect(chooseRun(['burst'], null, FILES)).toContain('several suites');
});

test('files of tests are repeated by a part of their path, of the browser or others (G16)', () => {
  expect(chooseRun(['guards'], 'first', FILES)).toEqual({
    suite: 'guards',
    files: ['packages/a/guards.test.tsx'],
    only: 'first',
  });
  expect(chooseRun(['sessions.e2e'], null, FILES)).toMatchObject({
    files: ['e2e/src/sessions.e2e.ts'],
    only: null,
  });
  expect(chooseRun(['sessions'], null, FILES)).toContain('say more');
  expect(chooseRun(['guards', 'a/sessions'], null, FILES)).toMatchObject({
    suite: 'guards a/sessions',
    files: ['packages/a/sessions.test.ts', 'packages/a/guards.test.tsx'],
  });
  expect(chooseRun([], null, FILES)).toContain('is to be named');
  expect(chooseRun(['guards', 'nothing'], null, FILES)).toContain('no test file has nothing');
});

test('a failing run is told as the command that plays it again (G16)', () => {
  const run = { suite: 'sessions', env: { SEED: '7' }, only: 'signs out' };
  expect(replayOf({ ...run, files: ['e2e/src/sessions.e2e.ts'] })).toBe(
    "SEED=7 npm run e2e -- e2e/src/sessions.e2e.ts -g 'signs out'",
  );
  expect(replayOf({ ...run, files: ['packages/a/sessions.test.ts'], only: null })).toBe(
    'SEED=7 npm run unit -- packages/a/sessions.test.ts',
  );
});
