import { test as base, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { type Outside, reachOutside } from './outside.ts';

export { expect } from '@playwright/test';

interface Site {
  emulatorUrl: string;
  databaseUrl: string;
  /** Letters, payments and faults of the outside world. */
  outside: Outside;
  /** What the browser may complain about in this test, such as the status of a refusal that the test provokes. */
  allowed: RegExp | null;
  /** What the pages of this test complained about: console errors, uncaught errors, content policy. Must stay empty. */
  complaints: string[];
}

/** Playwright's test with the address of the site and pages that fail their test when they complain. */
export const test = base.extend<Site>({
  baseURL: async ({}, use) => await use(fromSetup('E2E_SITE_URL')),
  emulatorUrl: async ({}, use) => await use(fromSetup('E2E_EMULATOR_URL')),
  databaseUrl: async ({}, use) => await use(fromSetup('E2E_DATABASE_URL')),
  outside: async ({ emulatorUrl }, use) => await use(reachOutside(emulatorUrl)),
  // The site counts requests by address and trusts a proxy on loopback: each test is a visitor of its own.
  extraHTTPHeaders: async ({}, use, info) =>
    await use({
      'x-forwarded-for': visitorAddress(`${info.testId} ${info.project.name} ${info.repeatEachIndex}`),
    }),
  // A press before the page's script listens does nothing, so pages are waited for as a reader waits.
  page: async ({ page, javaScriptEnabled }, use) => await use(javaScriptEnabled ? listening(page) : page),
  allowed: [null, { option: true }],
  complaints: [
    async ({ context, allowed, emulatorUrl }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        const { url } = message.location();
        if (message.type() === 'error' && !url.startsWith(emulatorUrl))
          complaints.push(`${message.text()} (${url})`);
      });
      await use(complaints);
      const unexpected = complaints.filter((text) => allowed?.test(text) !== true);
      if (unexpected.length > 0) throw new Error(`the page complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

const LISTENS_MS = 15_000;

/** The page whose `goto` and `reload` return when the script of the site listens; other sites are not waited for. */
export function listening(page: Page): Page {
  const site = fromSetup('E2E_SITE_URL');
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const wait = async () => {
    if (page.url().startsWith(site))
      // Pages without script never listen; their test says what it wants of them.
      await page
        .locator('html[data-listens]')
        .waitFor({ state: 'attached', timeout: LISTENS_MS })
        .catch(() => undefined);
  };
  page.goto = async (...args) => {
    const answer = await goto(...args);
    await wait();
    return answer;
  };
  page.reload = async (...args) => {
    const answer = await reload(...args);
    await wait();
    return answer;
  };
  return page;
}

function visitorAddress(name: string): string {
  return `10.${[...createHash('sha256').update(name).digest().subarray(0, 3)].join('.')}`;
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by global-setup.ts`);
  return value;
}
