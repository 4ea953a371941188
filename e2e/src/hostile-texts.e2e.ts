import { addHostileTexts, HOSTILE } from '@distance/testkit/site-hostile-texts.ts';
import type { Page } from '@playwright/test';
import { ANNA, fillRunner, form, openBasket, putInBasket, tab } from './shopping.ts';
import { expect, test } from './test.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const TEN =
  '/event/nochnaya-desyatka/nochnaya-desyatka-yekaterinburg-10?city=nochnaya-desyatka-yekaterinburg';

/** What a text became instead of being shown. */
async function becameMarkup(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found = document.querySelectorAll(
      'img[src="x"], [onerror], [onmouseover], a[href^="javascript:"], body script:not([type="application/ld+json"]):not([src])',
    );
    const own = (element: Element) => element.tagName === 'SCRIPT' && !/hacked/.test(element.innerHTML);
    const made = [...found]
      .filter((element) => !own(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
    // Scripts of the page carry its data as text, too.
    const ran = 'hacked' in globalThis ? ['it ran'] : [];
    return [...ran, ...made.filter((html) => !html.startsWith('<script'))];
  });
}

test('texts of clubs, news, pages and results stay texts, wherever they are shown (S33)', async ({
  page,
  databaseUrl,
}) => {
  const paths = await addHostileTexts(databaseUrl);
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(HOSTILE.title).first(), path).toBeVisible();
    found.push(...(await becameMarkup(page)).map((html) => `${path} ${html}`));
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(() => JSON.parse(text), path).not.toThrow();
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Поиск' }).click();
  await page.getByRole('combobox', { name: 'Старт, город, вещь или фамилия' }).fill('img src onerror hacked');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(HOSTILE.title);
  found.push(...(await becameMarkup(page)));
  const feed = await (await page.request.get('/news/rss.xml')).text();
  expect(feed).not.toContain('<img src=x');
  expect(found).toEqual([]);
});

test('the name of a file stays a text (S33)', async ({ page }) => {
  const name = `${HOSTILE.title}.png`;
  await putInBasket(page, TEN);
  await openBasket(page);
  await fillRunner(page, ANNA);
  await form(page).getByLabel('Кластер').selectOption('А, по результату прошлых стартов');
  await form(page)
    .getByLabel(/^Подтверждение результата/)
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await expect(form(page).getByText(name)).toBeVisible();
  await form(page)
    .getByLabel(/^Заявленное время/)
    .fill('0:44:00');
  // Only then is it kept for the next time.
  await expect(tab(page, 1)).toHaveAccessibleName(/, заполнен/);
  expect(await becameMarkup(page)).toEqual([]);
  await page.reload();
  // Read from the device, a name of such signs is left out, the file is not.
  await expect(form(page).getByRole('button', { name: 'Убрать файл' })).toBeVisible();
  expect(await becameMarkup(page)).toEqual([]);
});
