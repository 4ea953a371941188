import { makeSiteTicket } from '@distance/testkit/site-ticket.ts';
import type { Page } from '@playwright/test';
import { emailField, FIVE, putInBasket } from './shopping.ts';
import { expect, test } from './test.ts';

test('an empty basket asks for at most 30 files and 150 kB of script', async ({ page }) => {
  const sizes: Promise<{ script: boolean; bytes: number }>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
        script: request.resourceType() === 'script',
        bytes: responseBodySize + responseHeadersSize,
      })),
    ),
  );
  await page.goto('/basket', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
  const files = await Promise.all(sizes);
  const script = files.filter(({ script: is }) => is).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(30);
  expect(script).toBeGreaterThan(50_000);
  expect(script).toBeLessThanOrEqual(150_000);
});

for (const path of ['/', '/event/nochnaya-desyatka', '/basket'])
  test(`${path} asks for its script when its first pictures have come`, async ({ page }) => {
    await waitForEver(page);
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() === 'image')
        await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const { pictures, scripts } = await page.evaluate(() => {
      const first = new Set(
        Array.from(
          document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]'),
          (img) => img.currentSrc,
        ),
      );
      // The browser calls them so.
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        pictures: loaded.filter(({ name }) => first.has(name)).map(({ responseEnd }) => responseEnd),
        scripts: loaded.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
      };
    });
    expect(pictures.length).toBeGreaterThan(0);
    expect(scripts.length).toBeGreaterThan(5);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.max(...pictures));
  });

test('the script runs when the first number and date have been written in another thread', async ({
  page,
}) => {
  await waitForEver(page);
  await markSteps(page);
  await page.route('/formats.js', async (route) => {
    // Longer than the script takes to come and to run.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await route.continue();
  });
  await page.goto('/calendar');
  const written = await timeOf(page, 'written');
  expect(await timeOf(page, 'listens')).toBeGreaterThanOrEqual(written);
});

test.describe('without the thread that writes the first number', () => {
  test.use({ allowed: /formats\.js/ });
  test('the script runs all the same', async ({ page }) => {
    await markSteps(page);
    await page.route('/formats.js', async (route) => await route.abort());
    await page.goto('/calendar');
    expect(await timeOf(page, 'listens')).toBeGreaterThan(0);
  });
});

test.describe('nothing moves under the reader', () => {
  for (const path of [
    '/',
    '/calendar',
    '/event/nochnaya-desyatka',
    '/basket',
    '/login',
    '/insurance',
    '/shop',
    '/logistics',
  ])
    test(`@both on ${path}, when its fonts come late`, async ({ page }) => {
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await shiftOf(page)).toBeLessThanOrEqual(LIMIT);
    });

  test('@both where known people can be insured', async ({ page, member }) => {
    const { token } = await member();
    for (const first_name of ['Мария', 'Ольга', 'Вера'])
      await page.request.put('/api/user/people', {
        data: {
          first_name,
          last_name: 'Орлова',
          phone: '+79161184022',
          gender: 'female',
          birth_date: '1990-11-21',
        },
        headers: { authorization: `Bearer ${token}` },
      });
    await page.goto('/insurance', { waitUntil: 'networkidle' });
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    expect(await shiftOf(page)).toBeLessThanOrEqual(LIMIT);
  });

  test('@both while an insurance is chosen', async ({ page }) => {
    await page.goto('/insurance?choose=1', { waitUntil: 'networkidle' });
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await shiftOf(page)).toBeLessThanOrEqual(LIMIT);
  });

  test('@both in a basket with a ticket', async ({ page }) => {
    await putInBasket(page, FIVE);
    await page.goto('/basket', { waitUntil: 'networkidle' });
    await expect(emailField(page)).toBeVisible();
    expect(await shiftOf(page)).toBeLessThanOrEqual(LIMIT);
  });

  test('@both in the list of tickets', async ({ page, member, databaseUrl }) => {
    const { email } = await member();
    await makeSiteTicket(databaseUrl, email);
    await page.goto('/me', { waitUntil: 'networkidle' });
    await expect(page.getByRole('img', { name: /^Код билета/ })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThanOrEqual(LIMIT);
  });

  test('@both on the way out', async ({ page, member }) => {
    await member();
    await page.goto('/exit');
    await expect(page).toHaveURL(/\/$/);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(LIMIT);
  });
});

const LONGEST_WAIT_MS = 1000;
const LIMIT = 0.05;
/** Later than the first paint. */
const LATE_MS = 700;

/** All that has moved by itself since the document came, as the browser counts it. */
async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    // Not yet among the types of the browser.
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    return await new Promise<number>((tell) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect();
        const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
        tell(shifts.reduce((sum, { value }) => sum + value, 0));
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // Nothing is reported where nothing has moved.
      requestAnimationFrame(() => setTimeout(() => tell(0), 100));
    });
  });
}

/** A second is the longest that the script waits for anything; whether a busy machine takes it is not what is tried. */
async function waitForEver(page: Page): Promise<void> {
  await page.addInitScript((longest) => {
    const real = window.setTimeout;
    const waits = (work: TimerHandler, ms?: number) => (ms === longest ? 0 : real(work, ms));
    window.setTimeout = waits as typeof window.setTimeout;
  }, LONGEST_WAIT_MS);
}

/** Marks when a worker said that it has written, and when the script of the page listens. */
async function markSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener('message', ({ data }) => performance.mark(String(data)));
      }
    };
    new MutationObserver(() => {
      if (document.documentElement.dataset['listens'] !== undefined) performance.mark('listens');
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-listens'] });
  });
}

/** Of the first such mark, ms since the page began. */
async function timeOf(page: Page, mark: 'written' | 'listens'): Promise<number> {
  const begun = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, mark);
  return (await begun.jsonValue()) ?? Number.NaN;
}
