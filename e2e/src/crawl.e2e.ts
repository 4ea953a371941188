import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

/** Where a visitor without an account may come to by links; the rest asks for a sign-in or for a secret. */
const CLOSED =
  /^\/(?:api|me|login|auth|registration|basket|user|verify|token|exit|cover|news\/rss)(?:[/?.]|$)/;
const WIDTHS = [360, 390, 1440];

/** `/event/pervyj-sneg` and `/event/greben` are of one kind. */
function kindOf(path: string): string {
  const [, first = '', second, third] = path.split('/');
  if (['event', 'calendar', 'news', 'results', 'shop'].includes(first))
    return [
      first,
      ...(first === 'shop' && second ? [second] : second ? ['*'] : []),
      ...(third ? ['*'] : []),
    ].join('/');
  return path;
}

async function linksOf(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
      .map(({ pathname }) => pathname),
  );
}

/** How much wider than the window the page is at each width. */
async function widerThanScreen(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) wide.push(`${width}: ${over} px too wide`);
  }
  return wide;
}

for (const locale of ['ru', 'en'] as const)
  test(`@desktop every public page in ${locale} leads on, fits every screen and has no serious fault (A2.30, A2.38)`, async ({
    page,
    context,
    siteUrl,
    complaints,
  }) => {
    test.setTimeout(600_000);
    await context.addCookies([{ name: 'lang', value: locale, url: siteUrl }]);
    const waiting = ['/'];
    const met = new Set(waiting);
    const drawn = new Set<string>();
    const faults: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const kind = kindOf(path);
      // Of many pages of one kind one is drawn; the others must only answer.
      if (drawn.has(kind)) {
        const answer = await page.request.get(path);
        if (answer.status() !== 200) faults.push(`${path} answers ${answer.status()}`);
        continue;
      }
      drawn.add(kind);
      const answer = await page.goto(path);
      if (answer?.status() !== 200) faults.push(`${path} answers ${answer?.status()}`);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      faults.push(...(await widerThanScreen(page)).map((fault) => `${path} at ${fault}`));
      // The other language changes words, which no rule of the audit reads.
      if (locale === 'ru') await expectAccessible(page);
      for (const link of await linksOf(page)) {
        if (met.has(link) || CLOSED.test(link)) continue;
        met.add(link);
        waiting.push(link);
      }
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    for (const path of [
      '/about',
      '/about/medical-certificate',
      '/corp',
      '/partners',
      '/smi',
      '/logistics',
      '/merch',
    ])
      expect(met).toContain(path);
  });
