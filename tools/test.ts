/** `npm test`: checks, unit and call tests, the build, browser tests; one after another, whatever fails. The last line sums up the tests. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** How many files the closing list of slow ones names. */
const SLOWEST = 15;
/** Characters of a failure that are said again at the end. */
const MESSAGE = 2_000;

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
if (vitest) sayWhatFailed(vitest);
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

/** The slowest files, and what failed once more: a long output is often kept without its middle. */
function sayWhatFailed({ testResults }: VitestReport): void {
  const seconds = (file: { startTime: number; endTime: number }) => (file.endTime - file.startTime) / 1000;
  console.log('\nslowest files of unit and call tests');
  for (const file of testResults.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, SLOWEST))
    console.log(`${seconds(file).toFixed(0).padStart(5)} s  ${relative('.', file.name)}`);
  for (const file of testResults.filter(({ status }) => status === 'failed')) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const messages =
      failed.length === 0
        ? [file.message]
        : failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages?.[0] ?? ''}`);
    for (const message of messages)
      console.log(`\nFAILED  ${relative('.', file.name)}\n${message.slice(0, MESSAGE)}`);
  }
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
