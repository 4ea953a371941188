import { scratchInMemory } from '@distance/testkit/scratch-in-memory.ts';
import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { chooseBrowser } from '@distance/testkit/browser.ts';

scratchInMemory();
const { env, ...browser } = await chooseBrowser();
// A quarter less processor time for a test. Pages of two tests are kept apart by their contexts, with or without these.
const LIGHT = [
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--js-flags=--single-threaded',
];

/**
 * A test runs once, at the width of a phone, where most tickets are bought. `@desktop` in its title: once, at the width of a
 * desk. `@both`: at both, for what is about the layout or differs with it, and for the core purchase.
 */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  // Takes a quarter of an hour: `npm run crawl`.
  testIgnore: process.env['WHOLE_CRAWL'] === '1' ? [] : '**/whole-crawl.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  // Each has a site and a database of its own, see src/test.ts.
  workers: availableParallelism(),
  // A test that passes only when tried again is a defect of the product or of the test.
  retries: 0,
  // The longest are a purchase of several pages with a letter at its end, on a machine with other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A trace of every test costs a third of the run: `--trace on` where one is wanted.
    screenshot: 'only-on-failure',
    // A request that a worker answers is seen by no route of a test; the test of the worker lets it in.
    serviceWorkers: 'block',
    // Each frame of a transition is drawn by the processor: a tenth of the run. What moves is asked for by the tests of it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...browser, args: [...browser.args, ...LIGHT], env: { ...definedEnv(), ...env } },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grepInvert: /@desktop/,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      grep: /@desktop|@both/,
    },
  ],
});

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
