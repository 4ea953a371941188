import type { Page } from '@playwright/test';

/** What the server has drawn and no script listens to yet. Pages of the outside world have no script. */
const ASLEEP = 'html:not([data-listens]):has(script[type="module"])';

/**
 * A page that is asked for nothing before its script listens, however it was reached: a press before that does nothing.
 * What is forced is not held back.
 */
export async function listening(page: Page): Promise<Page> {
  // Nothing is to be done: Playwright waits until the sign is gone and goes on.
  await page.addLocatorHandler(page.locator(ASLEEP), async () => undefined);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const listens = async () => await page.locator(ASLEEP).waitFor({ state: 'detached' });
  page.goto = async (url, options) => {
    const answer = await goto(url, { waitUntil: 'domcontentloaded', ...options });
    await listens();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload({ waitUntil: 'domcontentloaded', ...options });
    await listens();
    return answer;
  };
  return page;
}
