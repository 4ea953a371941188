import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

test('@both from the header to a start, its table and one runner (A2.20, A2.98, A3.32)', async ({
  page,
  complaints,
}) => {
  await page.goto('/results');
  await expect(page.getByRole('heading', { level: 1, name: 'Результаты' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Город' }).selectOption({ label: 'Казань' });
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(/city=551487/);
  await expect(page.getByRole('link', { name: 'Большое кольцо' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Три моста' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Три моста' })).toBeVisible();
  await page.getByRole('link', { name: '10 км', exact: true }).click();
  await expect(page).toHaveURL(/format=tri-mosta-kazan-10/);
  const rows = page.getByRole('table', { name: 'Результаты' }).getByRole('row');
  await expect(rows).toHaveCount(101);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Женщины' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Найдено' })).toBeVisible();
  await page.getByRole('link', { name: 'Все', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Фамилия или номер' }).fill('нет такого');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByRole('heading', { name: 'Никого не нашли' })).toBeVisible();
  await page.getByRole('link', { name: 'Сбросить' }).click();
  const first = rows.nth(1);
  await expect(first.getByRole('cell').first()).toHaveText('1');
  const name = await first.getByRole('link').innerText();
  await first.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Отметки' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Рядом на финише' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Весь протокол' }).click();
  await expect(rows).toHaveCount(101);
  expect(complaints).toEqual([]);
});

test('the page of a start that was leads to its results', async ({ page }) => {
  await page.goto('/event/krug-po-sokolnikam');
  await page.getByRole('main').getByRole('link', { name: 'Результаты' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Круг по Сокольникам' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Результаты' })).toBeVisible();
});
