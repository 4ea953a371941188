/**
 * `npm test`: checks, the four projects of tests, the build, browser tests; one after another, whatever fails. The last line sums
 * up the tests. `-- rules calls` runs those parts alone.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSteps, type Step } from './run-steps.ts';
import { type Counts, describeCounts, NO_REPORT, sumOf } from './test/counts.ts';
import { countsOfPlaywright, type PlaywrightReport, reportPlaywright } from './test/playwright-report.ts';
import { describeReached, readReached } from './test/reached.ts';
import { countsOfVitest, reportVitest, type VitestReport } from './test/vitest-report.ts';

const PROJECTS = ['rules', 'pages', 'calls', 'trust'];
const PARTS = ['checks', ...PROJECTS, 'browser'];

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}; there are: ${PARTS.join(', ')}`);
  process.exit(1);
}
const wanted = (part: string) => asked.length === 0 || asked.includes(part);

const began = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'distance-reports-'));
const files = {
  vitest: join(folder, 'vitest.json'),
  playwright: join(folder, 'playwright.json'),
  reached: join(folder, 'reached.jsonl'),
};
const failedSteps = await runSteps(chosenSteps());
const counts = readCounts();
console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
console.log(failedSteps.length === 0 ? 'every step passed' : `failed steps: ${failedSteps.join(', ')}`);
console.log(describeCounts(counts));
process.exit(failedSteps.length === 0 && counts.failed === 0 ? 0 : 1);

/** The projects are one run of vitest, so that no core is idle while the last file of one of them ends. */
function chosenSteps(): Step[] {
  const steps: Step[] = [];
  if (wanted('checks')) steps.push({ name: 'checks', run: ['tools/check.ts'], live: true });
  const projects = PROJECTS.filter(wanted);
  if (projects.length > 0)
    steps.push({
      name: projects.join(', '),
      run: [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${files.vitest}`,
      ],
      env: { REACHED: files.reached },
      live: true,
    });
  if (wanted('browser')) {
    steps.push({ name: 'build of the pages', run: ['tools/build-web.ts'], live: true });
    steps.push({ name: 'script that pages load first', run: ['tools/page-weights.ts'], live: true });
    steps.push({
      name: 'browser tests',
      run: [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: files.playwright },
      live: true,
    });
  }
  return steps;
}

function readCounts(): Counts {
  const all: Counts[] = [];
  if (PROJECTS.some(wanted)) {
    const report = read<VitestReport>(files.vitest);
    if (report) reportVitest(report);
    all.push(report ? countsOfVitest(report) : NO_REPORT);
  }
  if (wanted('trust')) {
    console.log('\nwhat the shares of trust reached, in seconds of one worker');
    for (const sum of readReached(files.reached)) console.log(describeReached(sum));
  }
  if (wanted('browser')) {
    const report = read<PlaywrightReport>(files.playwright);
    if (report) reportPlaywright(report);
    all.push(report ? countsOfPlaywright(report) : NO_REPORT);
  }
  rmSync(folder, { recursive: true, force: true });
  return sumOf(all);
}

function read<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  // Written by the runner just now in the shape it documents.
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
