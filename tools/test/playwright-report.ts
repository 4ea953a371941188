import type { Counts } from './counts.ts';

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { tests: { projectName: string; results: { duration: number }[] }[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: Suite[];
}

/** How many files the closing list of slow ones names. */
const SLOWEST = 15;

/** The slowest files, in seconds of one worker. */
export function reportPlaywright({ suites }: PlaywrightReport): void {
  const files = suites.map((suite) => ({ file: suite.file, seconds: durationOf(suite) / 1000 }));
  console.log('\nslowest files of the browser tests');
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(0).padStart(5)} s  e2e/src/${file}`);
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
