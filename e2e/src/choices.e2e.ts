import { addSiteClubs } from '@distance/testkit/site-clubs.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** What is chosen on a page adds to what was chosen last, though its answer is still on its way. */

/** Of the pages that are gone to only those come whose address has this in its query. */
const onlyWith = async (page: Page, name: string) =>
  await page.route('**/*.data**', async (route) =>
    new URL(route.request().url()).searchParams.get(name) ? await route.fallback() : undefined,
  );

test('distance, sport and city of the main page add up, and the focus stays where it was (A2.06)', async ({
  page,
}) => {
  await page.goto('/');
  await onlyWith(page, 'city');
  await page.getByRole('navigation', { name: 'Дистанции' }).locator('a[href$="distance=5"]').click();
  const trail = page.getByRole('link', { name: 'Трейл' });
  await trail.click();
  await expect(trail).toHaveAttribute('aria-current', 'true');
  const city = page.getByRole('combobox', { name: 'Город' });
  await city.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/city=\d+/);
  await expect(page).toHaveURL(/distance=5\b/);
  await expect(page).toHaveURL(/sport=trail/);
  await expect(city).not.toHaveValue('');
  await expect(city).toBeFocused();
});

test('a city chosen before the script of the main page listens stays chosen', async ({ page }) => {
  let listens: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (listens = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const city = page.getByRole('combobox', { name: 'Город' });
  // Forced: else it is held back until the script listens (listening.ts).
  await city.selectOption({ label: 'Казань' }, { force: true });
  const chosen = await city.inputValue();
  listens();
  await expect(page.locator('html')).toHaveAttribute('data-listens');
  expect(chosen).not.toBe('');
  expect(await city.inputValue()).toBe(chosen);
});

test('who searches while a table of results is on its way searches in that table', async ({ page }) => {
  await page.goto('/results/tri-mosta-kazan?gender=female');
  await onlyWith(page, 'search');
  const everybody = page.getByRole('link', { name: 'Все', exact: true });
  await everybody.click();
  await expect(everybody).toHaveAttribute('aria-current', 'true');
  await page.getByRole('searchbox', { name: 'Фамилия или номер' }).fill('нет такого');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByRole('heading', { name: 'Никого не нашли' })).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await expect(page).not.toHaveURL(/gender/);
});

test('who searches while the start list of a city is on its way searches in that city', async ({ page }) => {
  await page.goto('/event/nochnaya-desyatka/start-list?city=nochnaya-desyatka-moscow');
  await onlyWith(page, 'search');
  const kazan = page.getByRole('link', { name: 'Казань' });
  await kazan.click();
  await expect(kazan).toHaveAttribute('aria-current', 'true');
  await page.getByRole('searchbox', { name: 'Имя или клуб' }).fill('нет такого');
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Никого не нашли' })).toBeVisible();
  await expect(page).toHaveURL(/city=nochnaya-desyatka-kazan&search=/);
});

test('who searches while the order of clubs changes has them in that order', async ({
  page,
  databaseUrl,
}) => {
  await addSiteClubs(databaseUrl);
  await page.goto('/clubs');
  await onlyWith(page, 'search');
  const main = page.getByRole('main');
  const byTitle = main.getByRole('link', { name: 'По названию' });
  await byTitle.click();
  await expect(byTitle).toHaveAttribute('aria-current', 'true');
  await main.getByRole('searchbox', { name: 'Название клуба' }).fill('kazan');
  await main.getByRole('button', { name: 'Найти' }).click();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Бегом по Казани']);
  await expect(page).toHaveURL(/search=kazan/);
  await expect(page).toHaveURL(/sort=title/);
});
