import { scratchInMemory } from '@distance/testkit/scratch-in-memory.ts';
import { defineConfig } from '@playwright/test';
import { chooseBrowser } from './src/browser.ts';

scratchInMemory();
const { env, ...browser } = await chooseBrowser();

/**
 * A test runs at both widths; one tagged `@phone` or `@desktop`, or in a file `*.phone.e2e.ts` or `*.desktop.e2e.ts`, only at its own.
 */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that fails and then passes is listed as flaky in the summary of `npm test`: a defect to mend, not a reason to stop a release.
  retries: 1,
  // The longest are a purchase of several pages with a letter at its end, on a machine with other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A trace of every test costs a third of the run.
    trace: 'on-first-retry',
    launchOptions: { ...browser, env: { ...definedEnv(), ...env } },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grepInvert: /@desktop/,
      testIgnore: '**/*.desktop.e2e.ts',
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: /@phone/,
      testIgnore: '**/*.phone.e2e.ts',
    },
  ],
});

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
