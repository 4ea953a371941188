/** `npm test`: checks, unit and call tests, the build, browser tests; one after another, whatever fails. The last line sums up the tests. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSteps } from './run-steps.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed only when tried again: counted among the passed and named in the last line. */
  flaky: number;
}

/** What vitest's JSON reporter writes, as far as it is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const folder = mkdtempSync(join(tmpdir(), 'distance-reports-'));
const vitestFile = join(folder, 'vitest.json');
const playwrightFile = join(folder, 'playwright.json');

const failedSteps = await runSteps([
  { name: 'checks', run: ['tools/check.ts'], live: true },
  {
    name: 'unit and call tests',
    run: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestFile}`,
    ],
    live: true,
  },
  { name: 'build of the pages', run: ['tools/build-web.ts'], live: true },
  {
    name: 'browser tests',
    run: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
    live: true,
  },
]);

const vitest = read<VitestReport>(vitestFile);
const playwright = read<PlaywrightReport>(playwrightFile);
rmSync(folder, { recursive: true, force: true });
const counts = [vitest ? ofVitest(vitest) : none(), playwright ? ofPlaywright(playwright) : none()].reduce(
  add,
);

console.log(failedSteps.length === 0 ? '\nevery step passed' : `\nfailed steps: ${failedSteps.join(', ')}`);
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}${counts.flaky > 0 ? `, ${counts.flaky} flaky` : ''}`,
);
process.exit(failedSteps.length === 0 && counts.failed === 0 ? 0 : 1);

function read<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  // Written by the runner just now in the shape it documents.
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** A runner that left no report has failed as a whole. */
function none(): Counts {
  return { passed: 0, failed: 1, skipped: 0, flaky: 0 };
}

/** A file that does not even load counts as one failure. */
function ofVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  };
}

function ofPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky + other.flaky,
  };
}
