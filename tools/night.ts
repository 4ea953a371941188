/**
 * `npm run night -- --minutes 240`: plays the long versions of the trust suites, each time the one that is furthest from its
 * goal, until the time is over. Failing runs are kept in `.data/night`; `-- --replay` plays them again.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { FAILING, keepFailing, readFailing, replayOf, type FailingRun } from './night/failing-seeds.ts';
import { NIGHT_SUITES, type NightSuite } from './night/suites.ts';
import { ROOT } from './source-files.ts';

/** One run takes about so long: soon enough to hear of a failure, long enough for its start not to count. */
const RUN_S = 300;

interface Progress {
  suite: NightSuite;
  done: number;
  failed: number;
  /** Seconds of the last run for each of its units; null before the first. */
  pace: number | null;
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '240' },
    replay: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error('--minutes takes a number above 0');
  process.exit(1);
}
process.exit(values.replay ? await replay() : await playNight(minutes * 60));

async function playNight(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const left = () => (end - performance.now()) / 1000;
  const night = NIGHT_SUITES.filter((suite) => suite.name.includes(values.only ?? '')).map(
    (suite): Progress => ({ suite, done: 0, failed: 0, pace: null }),
  );
  while (left() > 0) {
    const [next] = night
      .filter(({ suite, done }) => done < suite.goal)
      .toSorted((a, b) => a.done / a.suite.goal - b.done / b.suite.goal);
    if (!next) break;
    await playRun(next, left());
  }
  for (const { suite, done, failed } of night)
    console.log(
      `${failed === 0 ? 'ok    ' : 'FAILED'} ${suite.name}: ${done} of ${suite.goal} ${suite.unit}${failed === 0 ? '' : `, ${failed} runs failed`}`,
    );
  const failed = night.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) console.log(`\nkept in ${FAILING}; npm run night -- --replay plays them again`);
  return failed === 0 ? 0 : 1;
}

async function playRun(progress: Progress, left: number): Promise<void> {
  const { suite, done, pace } = progress;
  const fits = pace === null ? suite.first : Math.floor(Math.min(RUN_S, left) / pace);
  const count = Math.max(1, Math.min(fits, suite.goal - done));
  const seed = Math.floor(Math.random() * 2 ** 30);
  const run = {
    suite: suite.name,
    files: suite.files,
    only: suite.only ?? null,
    env: suite.env(count, seed),
  };
  const began = performance.now();
  const { ok, output } = await vitest(run);
  const took = (performance.now() - began) / 1000;
  progress.done += count;
  progress.pace = took / count;
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${took.toFixed(0).padStart(5)} s  ${suite.name}: ${count} ${suite.unit}  ${Object.entries(run.env).join(' ').replaceAll(',', '=')}`,
  );
  if (ok) return;
  progress.failed += 1;
  const { seeds, log } = keepFailing(run, output);
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

async function vitest(run: Pick<FailingRun, 'files' | 'only' | 'env'>) {
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
      env: { ...process.env, NO_COLOR: '1', ...run.env },
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
  return { ok: code === 0, output };
}
