/**
 * Features of the server do not import each other in a circle, as wholes and folder by folder: that no file is in one
 * (`.dependency-cruiser.mjs`) still lets two features know each other. Types count too. Tests may see everything.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findCircles, type Import } from './folders/find-circles.ts';
import { ROOT, sourceFiles } from './source-files.ts';

const FEATURES = 'packages/server/src/features/';
/** An import, an export from elsewhere or an import that is awaited. */
const FROM = /\b(?:from|import\()\s*'(\.[^']+\.ts)'/g;

const files = sourceFiles(FEATURES).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(ROOT, from), 'utf8').matchAll(FROM)].map(([, target = '']) => ({
    from,
    to: join(dirname(from), target).replaceAll('\\', '/'),
  })),
);
const inFeatures = (file: string) => (file.startsWith(FEATURES) ? file.slice(FEATURES.length) : undefined);
const wholes = findCircles(imports, (file) => inFeatures(file)?.split('/')[0]);
const circles = wholes.length > 0 ? wholes : findCircles(imports, (file) => inFeatures(dirname(file)));
for (const circle of circles) {
  console.error('features know each other in a circle:');
  for (const { from, to } of circle) console.error(`  ${inFeatures(from)} imports ${inFeatures(to)}`);
}
if (imports.length < 100) console.error(`only ${imports.length} imports were seen`);
process.exit(circles.length > 0 || imports.length < 100 ? 1 : 0);
