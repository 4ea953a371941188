import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

const FIELD = 'Старт, город, вещь или фамилия';

test('@both search suggests starts and goods while it is typed, and the keys open one (A2.33)', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Поиск' }).click();
  const field = page.getByRole('combobox', { name: FIELD });
  await expect(field).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/search') asked.push(search);
  });
  await field.pressSequentially('сирень', { delay: 20 });
  const starts = page.getByRole('group', { name: 'Старты' }).getByRole('option');
  await expect(starts.first()).toContainText('Пока цветёт сирень');
  await expect(starts.first().locator('mark')).toHaveText('сирень');
  const goods = page.getByRole('group', { name: 'Товары' }).getByRole('option');
  await expect(goods.first()).toContainText('Пока цветёт сирень');
  // Six signs are not six questions, and each asks for a part alone.
  expect(asked.length).toBeLessThan(4);
  expect(asked.at(-1)).toContain('limit=4');
  await expectAccessible(page);
  await field.press('ArrowDown');
  await expect(starts.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await starts.first().getAttribute('id')) ?? '',
  );
  await field.press('Enter');
  await expect(page).toHaveURL(/\/event\/poka-cvetyot-siren/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What was searched for is kept on the device.
  await page.getByRole('button', { name: 'Поиск' }).click();
  await page.getByRole('button', { name: 'сирень' }).click();
  await expect(field).toHaveValue('сирень');
  await page.getByRole('button', { name: 'Забыть всё' }).click();
  await expect(page.getByRole('group', { name: 'Недавно искали' })).toHaveCount(0);
});

test('a touch leads to a good and to all goods that were found, the wrong keyboard does too (P2.10)', async ({
  page,
}) => {
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Поиск' }).click();
  const field = page.getByRole('combobox', { name: FIELD });
  await field.fill('aen,jkrf');
  await expect(page.getByText('показываем «футболка»')).toBeVisible();
  await page.getByRole('option', { name: /^Показать .+ в магазине$/ }).click();
  await expect(page).toHaveURL(/\/shop\/search\?text=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Поиск в магазине' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Что ищем' })).toHaveValue('футболка');
  await expect(page.getByRole('heading', { level: 2, name: /^Футболка/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('@desktop «/» opens the search; what is not found has a guess and four ways out, Enter shows the calendar (A2.33)', async ({
  page,
}) => {
  await page.goto('/calendar');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: FIELD });
  await expect(field).toBeFocused();
  await field.fill('сереньь');
  const panel = page.getByRole('dialog', { name: 'Поиск' });
  await expect(panel.getByRole('heading', { name: 'По запросу «сереньь» ничего нет' })).toBeVisible();
  await expect(panel.getByRole('option')).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'сирень' }).click();
  await expect(panel.getByRole('option').first()).toContainText('сирень');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/calendar\?text=%D1%81/);
  await page.keyboard.press('/');
  await field.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('a runner and an article are found beside starts and goods; Enter opens the best of them (A2.33)', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Поиск' }).click();
  const field = page.getByRole('combobox', { name: FIELD });
  await field.fill('терпеть');
  const news = page.getByRole('group', { name: 'Новости' }).getByRole('option');
  await expect(news).toContainText('где терпеть, а где бежать');
  await field.fill('Titova Anna');
  const runners = page.getByRole('group', { name: 'Результаты' }).getByRole('option');
  await expect(runners.first()).toContainText('Анна Титова');
  await expectAccessible(page);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/results\/[^/]+\/[^/]+\/\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Анна Титова');
});
