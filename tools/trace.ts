/**
 * Keeps the ids of requirements and their rows in docs/requirements/ one to one, and counts what the titles of tests prove.
 * `--list` names what is open, `--write` makes the page of the invariants anew.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INVARIANTS } from '@distance/server/books/invariants.ts';
import { WORK_INVARIANTS } from '@distance/server/books/work-invariants.ts';
import { idsInTitles, readIndex } from './requirements/coverage.ts';
import { invariantsPage } from './requirements/invariants-page.ts';
import { judgeRows } from './requirements/judge-rows.ts';
import { ROOT, sourceFiles } from './source-files.ts';

const INVARIANTS_PAGE = 'docs/requirements/invariants.md';
const TEXT = /\.(?:[cm]?[jt]sx?|css|sql|md|ya?ml)$/;
const TEST_FILE = /\.(test|e2e)\.tsx?$/;
/** Names no requirement: what is generated, shapes of letters, and the examples of this check's own test. */
const PASSED_OVER = /^docs\/map\.md$|\.generated\.ts$|\/glyphs\.ts$|^tools\/requirements\/.*\.test\.ts$/;

const read = (file: string) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') });
const isPage = (file: string) => /^docs\/requirements(\.md$|\/)/.test(file);

const invariants = invariantsPage([...INVARIANTS, ...WORK_INVARIANTS]);
if (process.argv.includes('--write')) writeFileSync(join(ROOT, INVARIANTS_PAGE), invariants);

const texts = sourceFiles()
  .filter((file) => TEXT.test(file) && !PASSED_OVER.test(file))
  .map(read);
const { areas, untestable } = readIndex();
const faults = judgeRows({
  pages: texts.filter(({ file }) => isPage(file)),
  sources: texts.filter(({ file }) => !isPage(file)),
  index: new Set(areas.flatMap(({ ids }) => ids)),
});
if (!existsSync(join(ROOT, INVARIANTS_PAGE)) || read(INVARIANTS_PAGE).text !== invariants)
  faults.push(`${INVARIANTS_PAGE} is not current: node tools/trace.ts --write`);
for (const fault of faults) console.error(fault);

const proved = idsInTitles(texts.filter(({ file }) => TEST_FILE.test(file)));
const list = process.argv.includes('--list');
let provable = 0;
let covered = 0;
for (const { name, ids } of areas) {
  const asked = ids.filter((id) => !untestable.has(id));
  const open = asked.filter((id) => !proved.has(id));
  provable += asked.length;
  covered += asked.length - open.length;
  const names = list && open.length > 0 ? `; open: ${open.join(' ')}` : '';
  console.log(
    `${name.padEnd(4)} ${String(asked.length - open.length).padStart(4)} of ${asked.length} covered${names}`,
  );
}
console.log(`${covered} of ${provable} requirements are named by tests`);
process.exit(faults.length > 0 ? 1 : 0);
