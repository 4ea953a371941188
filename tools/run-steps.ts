import { spawn } from 'node:child_process';
import { ROOT } from './source-files.ts';

export interface Step {
  name: string;
  /** A file for Node and its arguments. */
  run: string[];
  env?: Record<string, string>;
  /** The output is shown as it comes; otherwise only when the step fails. */
  live?: boolean;
  /** Says what is wrong with the output of a step that ended well, or null. */
  judge?: (output: string) => string | null;
}

/**
 * Runs every step, stops at none, says how each ended.
 * @param atOnce so many steps beside each other
 * @returns names of the failed ones
 */
export async function runSteps(steps: readonly Step[], atOnce = 1): Promise<string[]> {
  const failed: string[] = [];
  const left = [...steps];
  const runNext = async () => {
    for (let step = left.shift(); step !== undefined; step = left.shift())
      if (!(await runAndTell(step))) failed.push(step.name);
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return failed;
}

async function runAndTell(step: Step): Promise<boolean> {
  if (step.live) console.log(`\n— ${step.name}`);
  const began = performance.now();
  const { ok, output } = await runStep(step);
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds} s  ${step.name}`);
  if (!ok && !step.live) console.log(output.trimEnd().replace(/^/gm, '         '));
  return ok;
}

async function runStep(step: Step): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, step.run, {
    cwd: ROOT,
    env: { ...process.env, ...step.env },
    stdio: step.live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const fault = code === 0 ? (step.judge?.(output) ?? null) : null;
  return { ok: code === 0 && fault === null, output: fault === null ? output : `${output}\n${fault}` };
}
