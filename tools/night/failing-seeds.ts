import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../source-files.ts';

/** Test files that are played together, those of the browser or others. */
export interface NightRun {
  suite: string;
  files: readonly string[];
  /** Only the tests whose titles fit this pattern. */
  only: string | null;
  env: Record<string, string>;
}

/** A run that failed, as it can be played again. */
export interface FailingRun extends NightRun {
  /** Seeds of single cases that its output names. */
  seeds: string[];
  /** File of its whole output. */
  log: string;
}

const FOLDER = join(ROOT, '.data', 'night');
export const FAILING = join(FOLDER, 'failing-seeds.jsonl');

export function saveFailing(run: NightRun, output: string): FailingRun {
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

export function isOfBrowser({ files }: Pick<NightRun, 'files'>): boolean {
  return files.every((file) => file.endsWith('.e2e.ts'));
}

export function replayOf(run: NightRun): string {
  const settings = Object.entries(run.env).map(([name, value]) => `${name}=${value}`);
  const [script, title] = isOfBrowser(run) ? ['e2e', '-g'] : ['unit', '-t'];
  const only = run.only === null ? '' : ` ${title} '${run.only}'`;
  return `${settings.join(' ')} npm run ${script} -- ${run.files.join(' ')}${only}`;
}
