import { expectAccessible } from './accessible.ts';
import { crawl, untoldOf, widerThanScreen } from './crawling.ts';
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
    const draw = async (path: string): Promise<string[]> => {
      const answer = await page.goto(path);
      if (answer?.status() !== 200) return [`${path} answers ${answer?.status()}`];
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const faults = [...(await widerThanScreen(page, WIDTHS)), ...(await untoldOf(page))];
      // The other language changes words, which no rule of the audit reads.
      if (locale === 'ru') await expectAccessible(page);
      else faults.push(...(await page.evaluate(russianWords)));
      return faults.map((fault) => `${path}: ${fault}`);
    };
    const { met, faults } = await crawl(page, { from: ['/'], drawnOfAKind: 1, answers: true, draw });
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
