import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../source-files.ts';
import { idsIn } from './ids.ts';
import type { Page } from './rows.ts';

/** The title of a test, a describe or a step, after its table too, in any quotes, on the same line or the next. */
const TITLE =
  /(?:\b(?:test|it|describe|step)(?:\.\w+)*(?:\([^()'"`]*\))?|\](?: as const)?\))\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g;
/** A cell of a table that a title prints. */
const CELL = /'([^'\n]*\b[PA]\d\.\d\d\b[^'\n]*)'/g;

interface Index {
  sections: Record<string, string>;
  nothingToTest: string;
}

/** Every id of P and A by area, and those that ask for nothing a test could show. */
export function readIndex(): { areas: { name: string; ids: string[] }[]; untestable: Set<string> } {
  // The file is ours and has this shape.
  const index = JSON.parse(readFileSync(join(ROOT, 'docs/requirements-index.json'), 'utf8')) as Index;
  return {
    areas: Object.entries(index.sections).map(([name, items]) => ({
      name,
      ids: items.split(' ').map((item) => `${name}.${item}`),
    })),
    untestable: new Set(index.nothingToTest.split(' ')),
  };
}

/** The ids that titles of these tests name, or the tables that titles are made of. */
export function idsInTitles(tests: readonly Page[]): Set<string> {
  return new Set(
    tests.flatMap(({ text }) =>
      [...text.matchAll(TITLE), ...text.matchAll(CELL)].flatMap((match) =>
        idsIn(match[1] ?? match[2] ?? match[3] ?? ''),
      ),
    ),
  );
}
