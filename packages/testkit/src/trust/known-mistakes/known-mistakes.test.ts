import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCK_CONTROLS } from '../../schedules/controls.ts';
import { SUITES } from '../../shares/suites.ts';
import { SABOTAGE } from '../../simulation/sabotage.ts';
import { CONTROLS as ONCE_ONLY } from '../once-only-controls.ts';
import { CONTROLS as RIGHTS } from '../rights/controls.ts';
import { KNOWN_MISTAKES, type Switch } from './known-mistakes.ts';

const CONTROLS = { 'once-only': ONCE_ONLY, simulation: SABOTAGE, rights: RIGHTS } as const;

/** Whether the suite really puts this mistake in. */
function isPutIn(made: Switch): boolean {
  if (made.suite === 'schedules')
    return LOCK_CONTROLS.some(([{ name }, pair]) => name === made.broken && pair === made.pair);
  if (made.suite !== 'file') return CONTROLS[made.suite].some(({ name }) => name === made.name);
  const tests = readFileSync(new URL(`../${made.file}`, import.meta.url), 'utf8');
  return tests.split('\n').some((line) => line.includes(made.title) && line.includes('(G3'));
}

test('each of the known mistakes of ticket shops is put in by a suite that must notice it (G13)', () => {
  expect(KNOWN_MISTAKES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(KNOWN_MISTAKES.map(([, made]) => JSON.stringify(made))).size).toBe(KNOWN_MISTAKES.length);
  expect(KNOWN_MISTAKES.filter(([, made]) => !isPutIn(made)).map(([mistake]) => mistake)).toEqual([]);
});

test('a night puts in all of them, wherever they are (G13)', () => {
  const files = KNOWN_MISTAKES.flatMap(([, made]) =>
    made.suite === 'file' ? [`packages/testkit/src/trust/${made.file}`] : [],
  );
  expect(files.filter((file) => !SUITES.controls.files.some((played) => played === file))).toEqual([]);
});
