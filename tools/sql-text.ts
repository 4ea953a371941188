/** SQL texts of the server are their file's own: whatever a function is given is bound as a value (S37). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, sourceFiles } from './source-files.ts';
import { findMadeSql } from './sql-text/find-made-sql.ts';

/** They pass on the texts that others are judged for. */
const PASSES_ON = /^packages\/server\/src\/(db\/|books\/check-books\.ts$)/;
/** Cuts its own constant texts in pieces. */
const CUTS = 'packages/server/src/features/profile/own-data.repo.ts';

let found = 0;
for (const file of sourceFiles('packages/server/src')) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts') || PASSES_ON.test(file) || file === CUTS) continue;
  const text = readFileSync(join(ROOT, file), 'utf8');
  for (const line of findMadeSql(file, text)) {
    found += 1;
    console.error(`${file}:${line}`);
  }
}
process.exit(found > 0 ? 1 : 0);
