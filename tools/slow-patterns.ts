/** Regular expressions of the product read any text in a time that grows with its length (S37). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSlowPatterns } from './slow-patterns/find-slow-patterns.ts';
import { ROOT, sourceFiles } from './source-files.ts';

let found = 0;
for (const room of ['contract', 'domain', 'i18n', 'server', 'ui', 'web']) {
  for (const file of sourceFiles(`packages/${room}/src`)) {
    if (!/\.tsx?$/.test(file) || /\.(test|generated)\.tsx?$/.test(file)) continue;
    for (const line of findSlowPatterns(file, readFileSync(join(ROOT, file), 'utf8'))) {
      found += 1;
      console.error(`${file}:${line}`);
    }
  }
}
process.exit(found > 0 ? 1 : 0);
