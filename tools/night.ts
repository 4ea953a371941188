/**
 * `npm run night -- --minutes 240`: plays the long versions of the trust suites, each time the one that is furthest from its goal,
 * until the time is over, and says what was reached. `-- --only simulations` plays those whose name has the word. Failing runs are kept in
 * `.data/night`; `-- --replay` plays them again.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAILING, saveFailing, readFailing, replayOf, type FailingRun } from './night/failing-seeds.ts';
import { NIGHT_SUITES, type NightSuite } from './night/suites.ts';
import { ROOT } from './source-files.ts';
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

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '240' },
    replay: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error('--minutes takes a number above 0');
  process.exit(1);
}
process.exit(values.replay ? await replay() : await playNight(minutes * 60, values.only));

async function playNight(seconds: number, only: string): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const left = () => (end - performance.now()) / 1000;
  const night = NIGHT_SUITES.filter(({ name }) => name.includes(only)).map(
    (suite): Progress => ({ suite, done: 0, seconds: 0, failed: 0 }),
  );
  const run = Math.min(LONGEST_RUN, Math.max(SHORTEST_RUN, seconds / night.length));
  while (left() > 0) {
    const [next] = night
      .filter(({ suite, done }) => done < suite.goal)
      .toSorted((a, b) => a.done / a.suite.goal - b.done / b.suite.goal);
    if (!next) break;
    await playRun(next, Math.min(run, left()));
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
  const SEED = String(Math.floor(Math.random() * 2 ** 30));
  const env = {
    SEED,
    ...('env' in suite.plays ? suite.plays.env : { SUITE_SECONDS: String(Math.ceil(seconds)) }),
  };
  const run = { suite: suite.name, files: suite.files, only: suite.only, env };
  const began = performance.now();
  const { ok, output, units } = await vitest(run, suite);
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
  for (const run of readFailing()) {
    const { ok } = await vitest(run);
    if (!ok) failed += 1;
    console.log(`${ok ? 'passes' : 'FAILS '} ${replayOf(run)}`);
  }
  return failed === 0 ? 0 : 1;
}

/** One run of vitest; how many units of the suite it played. */
async function vitest(run: Pick<FailingRun, 'files' | 'only' | 'env'>, suite?: NightSuite) {
  const folder = mkdtempSync(join(tmpdir(), 'distance-night-'));
  const reached = join(folder, 'reached.jsonl');
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=verbose',
      ...run.files,
      ...(run.only === null ? [] : ['-t', run.only]),
    ],
    {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', REACHED: reached, ...run.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const units = suite === undefined ? 0 : unitsOf(suite, reached);
  rmSync(folder, { recursive: true, force: true });
  return { ok: code === 0, output, units };
}

function unitsOf({ plays }: NightSuite, reached: string): number {
  return 'units' in plays ? plays.units : (readReached(reached).get(plays.share)?.units ?? 0);
}
