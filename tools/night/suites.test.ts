import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_PAIRS } from '@distance/testkit/schedules/all-pairs.ts';
import { SUITES } from '@distance/testkit/shares/suites.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../source-files.ts';

const FOLDER = 'packages/testkit/src/schedules';
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const listsIn = (source: string) => [...new Set(source.match(/\b[A-Z]+_PAIRS\b/g))];

test('a night plays every pair of schedules there is', () => {
  const files = readdirSync(join(ROOT, FOLDER))
    .filter((file) => file.endsWith('-schedules.test.ts'))
    .map((file) => `${FOLDER}/${file}`);
  expect(SUITES.schedules.files.toSorted()).toEqual(files.toSorted());
  const all = listsIn(text(`${FOLDER}/all-pairs.ts`)).filter((list) => list !== 'ALL_PAIRS');
  expect(files.flatMap((file) => listsIn(text(file))).toSorted()).toEqual(all.toSorted());
  expect(new Set(ALL_PAIRS.map(({ name }) => name)).size).toBe(ALL_PAIRS.length);
  expect(text('docs/locking.md')).toContain(`${ALL_PAIRS.length} pairs and triples`);
});
