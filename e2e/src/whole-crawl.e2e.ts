import { addDemoClubs } from '@distance/testkit/site-clubs.ts';
import type { Page } from '@playwright/test';
import { axeFindings } from './accessible.ts';
import { crawl, faultsAtWidths, inLanguage, linksOf, untoldOf } from './crawling.ts';
import { buyTicket } from './purchase.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { russianWords } from './russian-words.ts';
import { expect, test } from './test.ts';

/** From the narrowest phone to a desk, every step at which the layout changes. */
const WIDTHS = [360, 390, 768, 1200, 1440];
/** Of pages of one kind so many are drawn; the others must answer. */
const DRAWN_OF_A_KIND = 2;

type Place = { locale: 'ru' | 'en'; theme: 'light' | 'dark' };
const PLACES: readonly Place[] = (['ru', 'en'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((theme) => ({ locale, theme })),
);

test.describe.configure({ mode: 'parallel' });

for (const place of PLACES) {
  test.describe(`${place.locale}, ${place.theme}`, () => {
    test.use({ colorScheme: place.theme });

    test('@desktop the whole open site has no dead link, no finding, no complaint, no sideways scroll (A2.30, A2.38, A2.40)', async ({
      page,
      databaseUrl,
      complaints,
    }) => {
      test.setTimeout(3_600_000);
      await addDemoClubs(databaseUrl);
      const { met, kinds, faults } = await crawl(page, {
        from: PUBLIC_PAGES.map((path) => inLanguage(path, place.locale)),
        drawnOfAKind: DRAWN_OF_A_KIND,
        // The theme answers nothing.
        answers: place.theme === 'light',
        draw: async (path) => await faultsOf(page, path, place),
      });
      console.log(`${place.locale}, ${place.theme}: ${met.size} addresses, ${kinds} kinds of pages`);
      expect([...faults, ...complaints]).toEqual([]);
    });

    test('@desktop the whole cabinet has no finding, no complaint, no sideways scroll (A2.30, A2.40)', async ({
      page,
      outside,
      member,
      databaseUrl,
      complaints,
    }) => {
      test.setTimeout(1_200_000);
      await addDemoClubs(databaseUrl);
      const { token, email } = await member();
      const { order } = await buyTicket(page.request, outside, { email, token });
      await page.goto('/clubs');
      const [club = ''] = (await linksOf(page)).filter((link) => /^\/clubs\/[^/]+$/.test(link));
      const faults: string[] = [];
      const pages = new Set(
        [
          '/me',
          '/me/shop',
          `/me/shop/${order}`,
          '/me/insurances',
          '/me/club',
          '/me/people',
          '/me/session',
          '/me/setting',
          '/add',
          '/feedback',
          '/basket',
          club,
          `${club}/upload-result`,
        ].map((path) => inLanguage(path, place.locale)),
      );
      for (const path of pages) {
        faults.push(...(await faultsOf(page, path, place)));
        for (const link of await linksOf(page))
          if (/^(?:\/en)?\/me\/ticket\/[^/]+$/.test(link)) pages.add(link);
      }
      expect([...pages].some((path) => path.includes('/me/ticket/'))).toBe(true);
      expect([...faults, ...complaints]).toEqual([]);
    });
  });
}

/** What is wrong with a page, one line each. */
async function faultsOf(page: Page, path: string, { locale, theme }: Place): Promise<string[]> {
  const answer = await page.goto(path);
  if (answer?.status() !== 200) return [`${path} answers ${answer?.status()}`];
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
  await expect(page.locator('html'), path).toHaveAttribute('lang', locale);
  // What the browser asks for by itself stands on the page, too.
  await page.waitForLoadState('networkidle');
  const faults = [...(await faultsAtWidths(page, WIDTHS)), ...(await untoldOf(page))];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    faults.push(...(await axeFindings(page, theme)));
  }
  if (locale === 'en') faults.push(...(await page.evaluate(russianWords)));
  // Where a guest is led to, as from the pages of members, is another page.
  const below = new URL(page.url()).pathname.replace(/^\/en(?=\/)/, '').split('/').length > 2;
  if (below && (await page.getByRole('navigation', { name: CRUMBS }).count()) === 0)
    faults.push('no breadcrumbs');
  return [...new Set(faults)].map((fault) => `${path}: ${fault}`);
}

const CRUMBS = /^(?:Вы здесь|You are here)$/;
