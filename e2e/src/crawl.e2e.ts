import { expectAccessible } from './accessible.ts';
import { crawl, faultsAtWidths, inLanguage, untoldOf } from './crawling.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { russianWords } from './russian-words.ts';
import { addTickets, FIVE } from './shopping.ts';
import { expect, test } from './test.ts';

/** A light share of `whole-crawl.e2e`, which `npm run crawl` plays. */
const WIDTHS = [360, 390, 1440];

for (const locale of ['ru', 'en'] as const)
  test(`@desktop every public page in ${locale} leads on, is marked up by the rules in its language, fits every screen and has no serious fault (A0.01, P0.02, A2.30, A2.38)`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(600_000);
    // The basket is looked at with a ticket in it.
    await page.goto(FIVE);
    await addTickets(page, 1);
    const draw = async (path: string): Promise<string[]> => {
      const answer = await page.goto(path);
      if (answer?.status() !== 200) return [`${path} answers ${answer?.status()}`];
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const faults = [...(await faultsAtWidths(page, WIDTHS)), ...(await untoldOf(page))];
      // The other language changes words, which no rule of the audit reads.
      if (locale === 'ru') await expectAccessible(page);
      // What the browser asks for by itself, as the names of what lies in the basket, comes a moment later.
      else await expect.poll(async () => await page.evaluate(russianWords), path).toEqual([]);
      return faults.map((fault) => `${path}: ${fault}`);
    };
    const from = PUBLIC_PAGES.map((path) => inLanguage(path, locale));
    const { met, faults } = await crawl(page, { from, drawnOfAKind: 1, answers: true, draw });
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
      expect(met).toContain(inLanguage(path, locale));
  });
