import { relative } from 'node:path';
import { ROOT } from '../source-files.ts';
import { reportFailure } from './report-failure.ts';
import type { Counts } from './counts.ts';

/** What vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
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

/** How many files the closing list of slow ones names. */
const SLOWEST = 20;

/** The slowest files, and what failed once more. */
export function reportVitest({ testResults }: VitestReport): void {
  const seconds = (file: { startTime: number; endTime: number }) => (file.endTime - file.startTime) / 1000;
  console.log('\nslowest files of tests without a browser');
  for (const file of testResults.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, SLOWEST))
    console.log(`${seconds(file).toFixed(0).padStart(5)} s  ${relative(ROOT, file.name)}`);
  for (const file of testResults.filter(({ status }) => status === 'failed')) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const messages =
      failed.length === 0
        ? [file.message]
        : failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages?.[0] ?? ''}`);
    for (const message of messages) reportFailure(relative(ROOT, file.name), message);
  }
}

/** A file that does not even load counts as one failure. */
export function countsOfVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
