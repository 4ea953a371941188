/** Looks for what must not be published: private keys, tokens, paths of one machine, hosts of package registries. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, sourceFiles } from './source-files.ts';

// Patterns are put together from parts, so that this file does not contain what it looks for.
const SPACE = ' ';
const PATTERNS: [string, RegExp][] = [
  ['a private key', new RegExp(`-----BEGIN [A-Z ]*PRIVATE${SPACE}KEY-----`)],
  ['a live token', /\b(live_[A-Za-z0-9_-]{30,}|gh[pousr]_[A-Za-z0-9]{30,}|AKIA[A-Z0-9]{16})\b/],
  ['a path of one machine', new RegExp(`(?<![\\w.])/(${['work', 'root', 'home'].join('|')})/[a-z]`)],
  ['a registry host', new RegExp(['registry', String.raw`\.npmjs|deb\.debian`].join(''))],
];
const SKIPPED = /^(package-lock\.json|LICENSE)$|\.(png|jpe?g|webp|avif|ttf|woff2?|pdf|wasm|ico)$/;

let found = 0;
for (const file of sourceFiles()) {
  if (SKIPPED.test(file)) continue;
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const [what, pattern] of PATTERNS) {
        if (!pattern.test(line)) continue;
        found += 1;
        console.error(`${file}:${index + 1}: ${what}`);
      }
    });
}
process.exit(found > 0 ? 1 : 0);
