import { FAILING, replayOf, saveFailing, type NightRun } from './failing-seeds.ts';
import { buildPagesFor, drawSeed, playTests } from './play-tests.ts';

/** Plays the same tests again and again, each time from a seed of its own, and says how often they failed. */
export async function repeatRun(what: Omit<NightRun, 'env'>, times: number): Promise<number> {
  if (!buildPagesFor([what])) return 1;
  const failed: string[] = [];
  for (let time = 1; time <= times; time += 1) {
    const SEED = drawSeed();
    const run = { ...what, env: { SEED } };
    const began = performance.now();
    const { ok, output } = await playTests(run);
    const took = ((performance.now() - began) / 1000).toFixed(0).padStart(5);
    if (!/\b[1-9]\d* (passed|failed)\b/.test(output)) {
      console.error(`${output}\nnothing was played`);
      return 1;
    }
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${took} s  ${time} of ${times}, SEED=${SEED}`);
    if (ok) continue;
    failed.push(SEED);
    console.log(`       again: ${replayOf(run)}`);
    console.log(`       log:   ${saveFailing(run, output).log}`);
  }
  console.log(`\n${what.suite}: ${failed.length} of ${times} failed`);
  if (failed.length === 0) return 0;
  console.log(`seeds: ${failed.join(', ')}`);
  console.log(`kept in ${FAILING}; npm run night -- --replay plays them again`);
  return 1;
}
