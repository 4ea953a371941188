import { existsSync, readFileSync } from 'node:fs';
import type { Reached } from '@distance/testkit/shares/share.ts';
import { SUITES, type SuiteKey } from '@distance/testkit/shares/suites.ts';

/** What all parts of a suite reached together. */
export interface Sum {
  units: number;
  /** Of one worker. */
  seconds: number;
}

/** Sums up the file that runs with `REACHED` in their environment wrote. */
export function readReached(file: string): Map<SuiteKey, Sum> {
  const sums = new Map<SuiteKey, Sum>();
  if (!existsSync(file)) return sums;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const { suite, units, seconds } = JSON.parse(line) as Reached; // written by a share
    const sum = sums.get(suite) ?? { units: 0, seconds: 0 };
    sums.set(suite, { units: sum.units + units, seconds: sum.seconds + seconds });
  }
  return sums;
}

export function describeReached([suite, { units, seconds }]: [SuiteKey, Sum]): string {
  const { name, unit, most } = SUITES[suite];
  return `${seconds.toFixed(0).padStart(5)} s  ${name}: ${units} ${unit}, ${most} at most`;
}
