import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

test('@both search suggests starts while it is typed, and the keys open one (A2.33)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Найти старт' }).click();
  const field = page.getByRole('combobox', { name: 'Название или город' });
  await expect(field).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/event_city/filtered') asked.push(request.postData() ?? '');
  });
  await field.pressSequentially('сирень', { delay: 20 });
  const options = page.getByRole('listbox', { name: 'Старты' }).getByRole('option');
  await expect(options.first()).toContainText('Пока цветёт сирень');
  await expect(options.first().locator('mark')).toHaveText('сирень');
  // Six signs are not six questions, and each asks for a part alone.
  expect(asked.length).toBeLessThan(4);
  expect(asked.at(-1)).toContain('"limit":6');
  await expect(page.getByRole('status').filter({ hasText: /^Найден/ })).toHaveCount(1);
  await expectAccessible(page);
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await field.press('Enter');
  await expect(page).toHaveURL(/\/event\/poka-cvetyot-siren/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is not found says so; Enter without a choice shows the calendar, a wide answer leads there too (A2.33)', async ({
  page,
}) => {
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Найти старт' }).click();
  const field = page.getByRole('combobox', { name: 'Название или город' });
  await field.fill('ъъъ');
  await expect(page.getByText('Таких стартов нет', { exact: false })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.fill('а');
  await page.getByRole('option', { name: /^Показать все \d+ стартов в календаре$/ }).click();
  await expect(page).toHaveURL(/\/calendar\?text=/);
  await page.getByRole('button', { name: 'Найти старт' }).click();
  await field.fill('сирень');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/calendar\?text=%D1%81/);
});
