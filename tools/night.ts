/**
 * `npm run night -- --minutes 240`: plays the long versions of the trust suites, each time the one that is furthest from its goal,
 * until the time is over, and says what was reached. `-- --only simulations` plays those whose name has the word. Failing runs are kept in
 * `.data/night`; `-- --replay` plays them again. `-- --repeat 50 sign-in` plays a suite or test files fifty times from new seeds (G16).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAILING, saveFailing, readFailing, replayOf } from './night/failing-seeds.ts';
import { buildPagesFor, drawSeed, playTests } from './night/play-tests.ts';
import { repeatRun } from './night/repeat-run.ts';
import { chooseRun } from './night/choose-run.ts';
import { NIGHT_SUITES, type NightSuite } from './night/suites.ts';
import { sourceFiles } from './source-files.ts';
import { readReached } from './test/reached.ts';

/** One run takes so many seconds: soon enough to hear of a failure, long enough for its start not to count. */
const LONGEST_RUN = 300;
const SHORTEST_RUN = 20;

interface Progress {
  suite: NightSuite;
  done: number;
  seconds: number;
  failed: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '240' },
    replay: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    repeat: { type: 'string' },
    title: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) fail('--minutes takes a number above 0');
if (values.repeat === undefined && (positionals.length > 0 || values.title !== undefined))
  fail('what is named is repeated: --repeat 50 NAME');
if (values.repeat !== undefined) process.exit(await repeat(Number(values.repeat), positionals));
process.exit(values.replay ? await replay() : await playNight(minutes * 60, values.only));

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}

async function repeat(times: number, names: readonly string[]): Promise<number> {
  if (!(Number.isInteger(times) && times > 0)) fail('--repeat takes a whole number above 0');
  const run = chooseRun(names, values.title ?? null, sourceFiles());
  if (typeof run === 'string') fail(run);
  return await repeatRun(run, times);
}

async function playNight(seconds: number, only: string): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const left = () => (end - performance.now()) / 1000;
  const night = NIGHT_SUITES.filter(({ name }) => name.includes(only)).map(
    (suite): Progress => ({ suite, done: 0, seconds: 0, failed: 0 }),
  );
  while (left() > 0) {
    const [next] = night
      .filter(({ suite, done }) => done < suite.goal)
      .toSorted((a, b) => a.done / a.suite.goal - b.done / b.suite.goal);
    if (!next) break;
    // A run takes longer than its share (start, last round): without sharing anew the last suites would have no turn in a short night.
    const waiting = night.filter(({ seconds: took }) => took === 0).length;
    const share = waiting > 0 ? left() / waiting : seconds / night.length;
    await playRun(next, Math.min(left(), LONGEST_RUN, Math.max(SHORTEST_RUN, share)));
  }
  console.log(`\nreached in ${minutes} minutes`);
  for (const { suite, done, seconds: took, failed } of night)
    console.log(
      `${failed === 0 ? 'ok    ' : 'FAILED'} ${took.toFixed(0).padStart(5)} s  ${suite.name}: ${done} of ${suite.goal} ${suite.unit}${failed === 0 ? '' : `, ${failed} runs failed`}`,
    );
  const failed = night.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) console.log(`\nkept in ${FAILING}; npm run night -- --replay plays them again`);
  return failed === 0 ? 0 : 1;
}

async function playRun(progress: Progress, seconds: number): Promise<void> {
  const { suite } = progress;
  const SEED = drawSeed();
  const env = {
    SEED,
    ...('env' in suite.plays ? suite.plays.env : { SUITE_SECONDS: String(Math.ceil(seconds)) }),
  };
  const run = { suite: suite.name, files: suite.files, only: suite.only, env };
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'distance-night-'));
  const reached = join(folder, 'reached.jsonl');
  const { ok, output } = await playTests({ ...run, env: { ...env, REACHED: reached } });
  const units = unitsOf(suite, reached);
  rmSync(folder, { recursive: true, force: true });
  const took = (performance.now() - began) / 1000;
  progress.done += units;
  progress.seconds += took;
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${took.toFixed(0).padStart(5)} s  ${suite.name}: ${units} ${suite.unit}, SEED=${SEED}`,
  );
  if (ok) return;
  progress.failed += 1;
  const { seeds, log } = saveFailing(run, output);
  console.log(`       again: ${replayOf(run)}`);
  for (const one of seeds) console.log(`       case:  ${one}`);
  console.log(`       log:   ${log}`);
}

async function replay(): Promise<number> {
  let failed = 0;
  const runs = readFailing();
  if (!buildPagesFor(runs)) return 1;
  for (const run of runs) {
    const { ok } = await playTests(run);
    if (!ok) failed += 1;
    console.log(`${ok ? 'passes' : 'FAILS '} ${replayOf(run)}`);
  }
  return failed === 0 ? 0 : 1;
}

function unitsOf({ plays }: NightSuite, reached: string): number {
  return 'units' in plays ? plays.units : (readReached(reached).get(plays.share)?.units ?? 0);
}
