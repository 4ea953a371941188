import type { Counts } from './counts.ts';
import { reportFailure } from './report-failure.ts';

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean; tests: { projectName: string; results: Result[] }[] }[];
}

interface Result {
  duration: number;
  errors: { message?: string }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Outside tests, such as a file that does not load. */
  errors: { message?: string }[];
  suites: Suite[];
}

/** How many files the closing list of slow ones names. */
const SLOWEST = 15;

/** The slowest files, in seconds of one worker, and what failed once more. */
export function reportPlaywright({ suites, errors }: PlaywrightReport): void {
  const files = suites.map((suite) => ({ file: suite.file, seconds: durationOf(suite) / 1000 }));
  console.log('\nslowest files of the browser tests');
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(0).padStart(5)} s  e2e/src/${file}`);
  for (const suite of suites)
    for (const failure of failuresOf(suite)) reportFailure(`e2e/src/${suite.file}`, failure);
  for (const { message } of errors) reportFailure('browser tests', message ?? '');
}

/** The name of each test that failed, and why. */
function failuresOf({ suites, specs }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, results }) =>
        results
          .filter(({ errors }) => errors.length > 0)
          .map(({ errors }) =>
            [`[${projectName}] ${title}`, ...errors.map(({ message }) => message)].join('\n'),
          ),
      ),
    );
  return [...own, ...(suites ?? []).flatMap(failuresOf)];
}

function durationOf({ suites, specs }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return (
    own.reduce((sum, { duration }) => sum + duration, 0) +
    (suites ?? []).reduce((sum, suite) => sum + durationOf(suite), 0)
  );
}

/** One that passed only when tried again has failed. */
export function countsOfPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
