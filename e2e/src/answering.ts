import type { Page, Route } from '@playwright/test';

/**
 * Answers requests in the place of the server until that is ended. A request that is under way then keeps its answer: `unroute` would
 * leave one between the two without any.
 */
export async function answering(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<() => void> {
  let answers = true;
  await page.route(url, async (route) => await (answers ? answer(route) : route.fallback()));
  return () => {
    answers = false;
  };
}
