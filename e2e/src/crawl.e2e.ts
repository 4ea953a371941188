import { expectAccessible } from './accessible.ts';
import { CLOSED, FILE, kindOf, linksOf, untoldOf, widerThanScreen } from './crawling.ts';
import { russianWords } from './russian-words.ts';
import { expect, test } from './test.ts';

/** A light share of `whole-crawl.e2e`, which `npm run crawl` plays. */
const WIDTHS = [360, 390, 1440];

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
      if (drawn.has(kind) || FILE.test(path)) {
        const answer = await page.request.get(path);
        if (answer.status() !== 200) faults.push(`${path} answers ${answer.status()}`);
        continue;
      }
      drawn.add(kind);
      const answer = await page.goto(path);
      if (answer?.status() !== 200) faults.push(`${path} answers ${answer?.status()}`);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      faults.push(...(await widerThanScreen(page, WIDTHS)).map((fault) => `${path} at ${fault}`));
      // The other language changes words, which no rule of the audit reads.
      if (locale === 'ru') await expectAccessible(page);
      else faults.push(...(await page.evaluate(russianWords)).map((words) => `${path} ${words}`));
      faults.push(...(await untoldOf(page)).map((fault) => `${path}: ${fault}`));
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
      expect(met).toContain(locale === 'ru' ? path : `/en${path}`);
  });
