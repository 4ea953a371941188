import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from '../source-files.ts';
import { PARTS, type MutatedPart } from './parts.ts';

const isOf =
  (file: string) =>
  ({ files }: MutatedPart): boolean =>
    files.some((pattern) => matchesGlob(file, pattern)) &&
    !files.some((pattern) => pattern.startsWith('!') && matchesGlob(file, pattern.slice(1)));

test('every file of the rules is measured in one part, save drawings and what tests are made of (G14)', () => {
  const rules = sourceFiles('packages/domain/src').filter(
    (file) => !/\.test\.ts$|\/(cover|goods-art)\//.test(file),
  );
  const counted = rules.map((file) => [
    file.replace('packages/domain/src/', ''),
    PARTS.filter(isOf(file)).length,
  ]);
  expect(counted.filter(([, parts]) => parts !== 1)).toEqual(
    [
      'basket/basket-commands.ts',
      'basket/basket-laws.ts',
      'basket/fixtures.ts',
      'goods-per-page.ts',
      'news.ts',
      'pricing/price-inputs.ts',
      'random.ts',
    ].map((file) => [file, 0]),
  );
});

test('what is named of the server is there (G14)', () => {
  const named = PARTS.flatMap(({ files }) => files).filter((pattern) => !pattern.includes('*'));
  expect(named.filter((file) => !existsSync(join(ROOT, file.replace(/^!/, ''))))).toEqual([]);
});
