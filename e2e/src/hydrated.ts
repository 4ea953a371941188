import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Waits until the page's script answers for an element: what the server has drawn is seen before that, and a press on it is lost.
 */
export async function hydrated(element: Locator): Promise<void> {
  await expect
    .poll(
      async () =>
        await element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))),
    )
    .toBe(true);
}
