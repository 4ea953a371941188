/**
 * `npm run crawl`: goes through the whole site with the demo's clubs, open pages by their links and the cabinet, in both languages and
 * themes, at every width from a phone to a desk. Fails on a dead link, a finding of axe, a complaint of the console, a sideways
 * scroll, Russian words on an English page. Daily tests play a light share (`crawl.e2e.ts`).
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from './source-files.ts';

const run = (args: readonly string[]): void => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, WHOLE_CRAWL: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
};

run(['tools/build-web.ts']);
run([
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  'whole-crawl.e2e.ts',
  ...process.argv.slice(2),
]);
