import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { type BoxOffice, openBoxOffice } from '@distance/testkit/box-office.ts';
import { makeSiteAccount, openSiteSession, type SiteAccount } from '@distance/testkit/site-account.ts';
import type { SiteWorld } from '@distance/testkit/site-world.ts';
import { createHash } from 'node:crypto';
import { listening } from './listening.ts';
import { type Outside, reachOutside } from './outside.ts';
import { storeSession } from './sign-in.ts';
import { siteOfWorker } from './site.ts';

export { expect } from '@playwright/test';

export interface Tools {
  siteUrl: string;
  emulatorUrl: string;
  databaseUrl: string;
  /** Letters, payments and faults of the outside world. */
  outside: Outside;
  /** Sells out a format until the test is over: other tests of the worker meet the same site. */
  boxOffice: BoxOffice;
  /** Gives the session of a token to the browser of `page`, which has shown nothing yet. */
  signedIn: (token: string) => Promise<void>;
  /** Makes an account whose session the browser of `page` has, as after a sign-in. */
  member: (input?: Parameters<typeof makeSiteAccount>[1]) => Promise<SiteAccount & { token: string }>;
  /** One more page of the same browser. */
  tab: () => Promise<Page>;
  /** A page of another browser of the same width and language, at an address of its own. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** What the browser may complain about in this test, such as the status of a refusal that the test provokes. */
  allowed: RegExp | null;
  /** What the pages of this test complained about: console errors, uncaught errors, content policy. Must stay empty. */
  complaints: string[];
}

interface Shared {
  site: SiteWorld;
}

/** Playwright's test with a site of the worker's own and pages that fail their test when they complain. */
export const test = base.extend<Tools, Shared>({
  site: [
    async ({}, use) => {
      const site = await siteOfWorker();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  siteUrl: async ({ site }, use) => await use(site.siteUrl),
  baseURL: async ({ siteUrl }, use) => await use(siteUrl),
  emulatorUrl: async ({ site }, use) => await use(site.emulatorUrl),
  databaseUrl: async ({ site }, use) => await use(site.databaseUrl),
  outside: async ({ emulatorUrl }, use) => await use(reachOutside(emulatorUrl)),
  boxOffice: async ({ databaseUrl }, use) => {
    const boxOffice = openBoxOffice(databaseUrl);
    await use(boxOffice);
    await boxOffice.close();
  },
  // The site counts requests by address and trusts a proxy on loopback: each test is a visitor of its own.
  extraHTTPHeaders: async ({}, use, info) => await use({ 'x-forwarded-for': addressOf(info.testId, '') }),
  page: async ({ page, javaScriptEnabled }, use) =>
    await use(javaScriptEnabled ? await listening(page) : page),
  tab: async ({ context }, use) => await use(async () => await listening(await context.newPage())),
  signedIn: async ({ context, siteUrl }, use) =>
    await use(async (token) => await storeSession(context, siteUrl, token)),
  member: async ({ signedIn, databaseUrl }, use) =>
    await use(async (input) => {
      const account = await makeSiteAccount(databaseUrl, input);
      const token = await openSiteSession(databaseUrl, account.email);
      await signedIn(token);
      return { ...account, token };
    }),
  // Playwright gives the new browser the width and language of the test's own.
  visitor: async ({ browser }, use, info) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const extraHTTPHeaders = { 'x-forwarded-for': addressOf(info.testId, `${contexts.length + 1}`) };
      const context = await browser.newContext({ extraHTTPHeaders, ...options });
      contexts.push(context);
      return await listening(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
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

/** `testId` is another for each test, width and repetition. */
function addressOf(testId: string, visitor: string): string {
  return `10.${[...createHash('sha256').update(`${testId} ${visitor}`).digest().subarray(0, 3)].join('.')}`;
}
