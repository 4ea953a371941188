/** Compares the requirement ids named in test titles with docs/requirements-index.json: unknown ids fail, uncovered ones are counted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, sourceFiles } from './source-files.ts';

const TEST_FILE = /\.(test|e2e)\.tsx?$/;
/** The title of a test, a describe or a step, in any quotes, on the same line or the next. */
const TITLE =
  /\b(?:test|it|describe|step)(?:\.\w+)*(?:\([^()'"`]*\))?\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g;
const ID = /\b[PA]\d+\.\d+\b/g;

interface Index {
  sections: Record<string, string>;
  nothingToTest: string;
}

// The file is ours and has this shape.
const index = JSON.parse(readFileSync(join(ROOT, 'docs/requirements-index.json'), 'utf8')) as Index;
const untestable = new Set(index.nothingToTest.split(' '));
const sections = Object.entries(index.sections).map(([name, items]) => ({
  name,
  ids: items.split(' ').map((item) => `${name}.${item}`),
}));
const known = new Set(sections.flatMap((section) => section.ids));

const covered = new Set<string>();
let unknown = 0;
for (const file of sourceFiles().filter((name) => TEST_FILE.test(name))) {
  for (const match of readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE)) {
    for (const [id] of (match[1] ?? match[2] ?? match[3] ?? '').matchAll(ID)) {
      if (known.has(id)) covered.add(id);
      else {
        unknown += 1;
        console.error(`${file}: ${id} is no requirement`);
      }
    }
  }
}
const list = process.argv.includes('--list');
for (const { name, ids } of sections) {
  const open = ids.filter((id) => !covered.has(id) && !untestable.has(id));
  const total = ids.filter((id) => !untestable.has(id)).length;
  console.log(
    `${name.padEnd(4)} ${String(total - open.length).padStart(4)} of ${total} covered${list && open.length > 0 ? `; open: ${open.join(' ')}` : ''}`,
  );
}
console.log(`${covered.size} of ${known.size - untestable.size} requirements are named by tests`);
process.exit(unknown > 0 ? 1 : 0);
