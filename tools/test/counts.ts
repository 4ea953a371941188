/** How the tests of a runner ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A runner that left no report has failed as a whole. */
export const NO_REPORT: Counts = { passed: 0, failed: 1, skipped: 0 };

export function sumOf(all: readonly Counts[]): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
