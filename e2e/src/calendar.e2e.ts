import type { Locator, Page } from '@playwright/test';
import { addTickets, FIVE, openBasket } from './shopping.ts';
import { expect, test } from './test.ts';

const rows = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 3 });

test('@desktop filters live in the address, so that they can be shared', async ({ page, tab }) => {
  await page.goto('/calendar');
  const all = await rows(page).allTextContents();
  await page.getByRole('main').getByRole('link', { name: 'Трейл' }).click();
  await expect(page).toHaveURL(/sport=trail/);
  await expect(rows(page)).not.toHaveText(all);
  await page.getByRole('button', { name: 'Дистанция' }).click();
  const popover = page
    .getByRole('dialog')
    .or(page.getByRole('group', { name: 'Дистанция, км' }))
    .first();
  const show = page.getByRole('button', { name: /^Показать \d+ старт/ });
  const shown = async () => Number(/\d+/.exec(await show.innerText())?.[0]);
  const trails = await shown();
  await popover.getByText('10', { exact: true }).first().click();
  await expect.poll(shown).toBeLessThan(trails);
  const counted = await shown();
  await show.click();
  // What was chosen before is still chosen.
  await expect(page).toHaveURL(/sport=trail/);
  await expect(page).toHaveURL(/distance=10/);
  // The address changes a moment before the list does.
  await expect(rows(page)).toHaveCount(counted);
  const titles = await rows(page).allTextContents();
  expect(titles.length).toBeGreaterThan(0);
  const other = await tab();
  await other.goto(page.url());
  await expect(rows(other)).toHaveText(titles);
  await page.getByRole('link', { name: 'Сбросить всё' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(rows(page)).not.toHaveText(titles);
});

test('@phone the filters of a phone are one sheet that counts before it shows', async ({ page }) => {
  await page.goto('/calendar');
  await page.getByRole('button', { name: /^Фильтры/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByRole('combobox', { name: 'Город' }).fill('каз');
  await sheet.getByRole('option', { name: 'Казань' }).click();
  const show = sheet.getByRole('button', { name: /^Показать \d+ старт/ });
  await sheet.getByRole('button', { name: 'Ночные' }).click();
  await expect(show).toHaveText('Показать 1 старт');
  await show.click();
  await expect(page).toHaveURL(/city=551487&sport=night/);
  await expect(rows(page)).toHaveText(['Ночная десятка']);
});

test('@both the city of the calendar is found by typing, with the keys alone (A2.14)', async ({ page }) => {
  await page.goto('/calendar');
  await page.getByRole('button', { name: /^Где/ }).click();
  const field = page.getByRole('combobox', { name: 'Город' });
  await expect(field).toBeFocused();
  await field.fill('нижний НОВ');
  await expect(page.getByRole('option')).toHaveText(['Нижний Новгород']);
  await field.fill('нет такого');
  await expect(page.getByText('Такого города в календаре нет')).toBeVisible();
  await field.fill('каза');
  await field.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Казань' })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/city=551487/);
  await expect(page.getByRole('button', { name: 'Где: Казань' })).toBeVisible();
});

test('a city narrows the list; nothing found has a way out', async ({ page }) => {
  await page.goto('/calendar?city=551487&sport=night');
  await expect(rows(page)).toHaveText(['Ночная десятка']);
  await page.goto('/calendar?city=551487&sport=swimming');
  await expect(page.getByRole('heading', { name: 'Таких стартов пока нет' })).toBeVisible();
  await page.getByRole('link', { name: 'Показать все старты' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(rows(page).first()).toBeVisible();
});

test('@desktop the handles of the months choose a stretch', async ({ page }) => {
  await page.goto('/calendar');
  const from = page.getByRole('slider', { name: 'Первый месяц' });
  await from.focus();
  await from.press('ArrowRight');
  await from.press('ArrowRight');
  await expect(page).toHaveURL(/from=\d{4}-\d\d&to=\d{4}-\d\d/);
  const first = new URL(page.url()).searchParams.get('from') ?? '';
  const heads = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heads.first()).not.toContainText('Декабрь');
  expect(first > new Date().toISOString().slice(0, 7)).toBe(true);
});

test('a press on a bar of the months shows that month, a second one shows them all', async ({ page }) => {
  await page.goto('/calendar');
  const bars = page.getByRole('list', { name: /^Старты по месяцам/ }).getByRole('button');
  const bar = bars.nth(2);
  const count = Number(/^\d+/.exec(await bar.innerText())?.[0]);
  await bar.click();
  await expect(page).toHaveURL((url) => {
    const { searchParams: query } = url;
    return query.get('from') !== null && query.get('from') === query.get('to');
  });
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page)).toHaveCount(count);
  await bar.click();
  await expect(page).toHaveURL(/\/calendar$/);
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });
  test('calendar and event are links and forms', async ({ page }) => {
    await page.goto('/calendar');
    await page.getByLabel('Где').selectOption('Казань');
    await page.getByRole('button', { name: /^Показать/ }).click();
    await expect(page).toHaveURL(/city=551487/);
    await page.getByRole('link', { name: 'Ночная десятка' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ночная десятка' })).toBeVisible();
    await page.getByRole('link', { name: 'Выбрать: Пятёрка' }).click();
    await expect(page).toHaveURL(/nochnaya-desyatka-kazan-5/);
  });
});

test('a promocode in the address waits in the basket (P2.13, A2.14)', async ({ page }) => {
  await page.goto('/calendar/nochnaya-desyatka/НОЧЬ15');
  await expect(page.getByText('Промокод НОЧЬ15 сохранён')).toBeVisible();
  await page.goto(FIVE);
  await addTickets(page, 1);
  await openBasket(page);
  await expect(page.getByLabel('Промокод')).toHaveValue('НОЧЬ15');
  await expect(page.getByRole('button', { name: 'Изменить' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'К оплате' })).toContainText('Промокод НОЧЬ15');
});
