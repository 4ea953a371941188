import { spawn, spawnSync } from 'node:child_process';
import { ROOT } from '../source-files.ts';
import { isOfBrowser, type NightRun } from './failing-seeds.ts';

export function drawSeed(): string {
  return String(Math.floor(Math.random() * 2 ** 30));
}

/** Tests of the browser open pages that were built; false where that fails. */
export function buildPagesFor(runs: readonly Pick<NightRun, 'files'>[]): boolean {
  if (!runs.some(isOfBrowser)) return true;
  return spawnSync(process.execPath, ['tools/build-web.ts'], { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

/** Plays the tests of a run once, by the runner they are written for. */
export async function playTests(run: NightRun): Promise<{ ok: boolean; output: string }> {
  const args = isOfBrowser(run)
    ? [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=list',
      ]
    : ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose'];
  const only = run.only === null ? [] : [isOfBrowser(run) ? '-g' : '-t', run.only];
  const child = spawn(process.execPath, [...args, ...run.files, ...only], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', ...run.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { ok: code === 0, output };
}
