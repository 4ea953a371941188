/** A source file over the limit is split; only tables of data may be longer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, sourceFiles } from './source-files.ts';

const LIMIT = 400;
const DATA_TABLES = [
  /\.generated\.ts$/,
  /\/glyphs\.ts$/,
  /\/seed\/.*-data\.ts$/,
  /\/seed\/(data|season)\//,
  /\/i18n\/src\/(ru|en)\//,
  /\/icons\.ts$/,
  /\/migrations\//,
];

const lines = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
const long = sourceFiles()
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !DATA_TABLES.some((table) => table.test(file)))
  .map((file) => ({ file, lines: lines(file) }))
  .filter((row) => row.lines > LIMIT);
for (const row of long) console.error(`${row.file}: ${row.lines} lines, at most ${LIMIT}: split it`);
process.exit(long.length > 0 ? 1 : 0);
