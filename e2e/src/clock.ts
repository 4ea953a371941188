import type { Page } from '@playwright/test';

/** Stops the clock of a page, a minute ahead; from now on it goes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}
