import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../source-files.ts';

/** A run that failed, as it can be played again. */
export interface FailingRun {
  suite: string;
  files: readonly string[];
  only: string | null;
  env: Record<string, string>;
  /** Seeds of single cases that its output names. */
  seeds: string[];
  /** File of its whole output. */
  log: string;
}

const FOLDER = join(ROOT, '.data', 'night');
export const FAILING = join(FOLDER, 'failing-seeds.jsonl');

export function saveFailing(run: Omit<FailingRun, 'seeds' | 'log'>, output: string): FailingRun {
  const log = join(FOLDER, `${run.suite.replace(/\W+/g, '-')}-${Date.now()}.log`);
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, output);
  // A failure names its case, such as SEED=7 COUNT=1.
  const seeds = [...new Set(output.match(/\bSEED=\d+ COUNT=1( PAIR='[^']+')?/g))];
  const failing = { ...run, seeds, log };
  appendFileSync(FAILING, `${JSON.stringify(failing)}\n`);
  return failing;
}

export function readFailing(): FailingRun[] {
  if (!existsSync(FAILING)) return [];
  return readFileSync(FAILING, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FailingRun); // written above
}

export function replayOf({ env, files, only }: Pick<FailingRun, 'env' | 'files' | 'only'>): string {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return `${settings.join(' ')} npm run unit -- ${files.join(' ')}${only === null ? '' : ` -t '${only}'`}`;
}
