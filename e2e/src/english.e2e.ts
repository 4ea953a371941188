import { expect, test } from './test.ts';

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });
  test('English has addresses of its own: links stay in it, search engines know both, the switch goes between them (P1.18, A2.36)', async ({
    page,
    visitor,
    siteUrl,
  }) => {
    await page.goto('/en/calendar?sport=running');
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    // What no script is asked for is already there.
    const own = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) =>
        link.getAttribute('href'),
      ),
    );
    expect(own.filter((href) => !/^\/en(?=[/?#]|$)/.test(href ?? ''))).toEqual([]);
    await page.getByRole('main').locator('a[href^="/en/event/"]').first().click();
    await expect(page).toHaveURL(/\/en\/event\//);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const english = new URL(page.url()).pathname;
    // The main page too, by its link and by the browser's button: the document stays the same.
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    const main = page.getByRole('heading', { level: 1, name: 'How far today?' });
    await page.getByRole('banner').locator('a[href="/en"]').first().click();
    await expect(main).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/event\//);
    await expect(main).toHaveCount(0);
    await page.goForward();
    await expect(main).toBeVisible();
    await expect(page.locator('html[data-same]')).toHaveCount(1);
    const russian = english.replace('/en', '');
    await page.goto(english);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', siteUrl + english);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', siteUrl + english);
    for (const [name, path] of [
      ['ru', russian],
      ['en', english],
      ['x-default', russian],
    ] as const)
      await expect(page.locator(`link[hreflang="${name}"]`)).toHaveAttribute('href', siteUrl + path);
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(told.join(' ')).toContain(`"url":"${siteUrl}${english}?`);
    const map = await (await page.request.get('/sitemap.xml')).text();
    expect(map).toContain(`<loc>${siteUrl}${english}</loc>`);
    expect(map).toContain(`hreflang="en" href="${siteUrl}${english}"`);
    // Guards lead to the sign-in page in the same language, and back.
    await page.goto('/en/me/setting');
    await expect(page).toHaveURL(/\/en\/login\?from=%2Fme%2Fsetting$/);
    await page.goto(english);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Рус' }).click();
    await expect(page).toHaveURL((url) => url.pathname === russian);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    // Who is given the link reads it in English, whatever he reads himself.
    await page.goto(english);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const other = await visitor();
    await other.goto('/en');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('How far today?');
    await other.goto('/');
    await expect(other.locator('html')).toHaveAttribute('lang', 'ru');
  });
});
