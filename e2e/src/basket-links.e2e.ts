import { basketLink, FIVE, form, openBasket, putInBasket } from './shopping.ts';
import { expect, test } from './test.ts';

test('@desktop a link fills the basket once with its promocode and leads there (P2.05, A2.22)', async ({
  page,
}) => {
  await page.goto('/basket-fill-outside/vdvoem-na-noch');
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(page.getByLabel('Промокод')).toHaveValue('НОЧЬ15');
  await page.goto('/basket-fill-outside/vdvoem-na-noch');
  await expect(page).toHaveURL(/\/basket$/);
  await expect(basketLink(page)).toHaveAccessibleName('Корзина, 2 билета');
});

test('what the buyer has stays, and what is no longer to be had is told (P2.05)', async ({ page }) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  await form(page).getByLabel('Фамилия').fill('Климова');
  await page.goto('/basket-fill-outside/semejnyj-vyhodnoj');
  await expect(page).toHaveURL(/\/basket$/);
  const popup = page.getByRole('dialog', { name: 'Добавлено не всё' });
  await expect(popup).toContainText('мест нет');
  await expect(popup).toContainText('Один из стартов больше не продаётся');
  await popup.getByRole('button', { name: 'Понятно' }).click();
  await expect(popup).toBeHidden();
  await expect(basketLink(page)).toHaveAccessibleName('Корзина, 1 билет');
  await expect(form(page).getByLabel('Фамилия')).toHaveValue('Климова');
});

test.describe('a link nobody made', () => {
  test.use({ allowed: /status of 404/ });
  test('@desktop says so and leads on (P2.05)', async ({ page }) => {
    await page.goto('/basket-fill-outside/none');
    await expect(page.getByRole('heading', { name: 'Ссылка устарела' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Открыть корзину' }).click();
    await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  });
});

test('a shared basket has the same starts in another browser, and nobody’s data (P2.05)', async ({
  page,
  visitor,
  baseURL,
}) => {
  await putInBasket(page, FIVE, 2);
  await openBasket(page);
  await form(page).getByLabel('Фамилия').fill('Климова');
  await page.getByRole('button', { name: 'Поделиться' }).click();
  const popup = page.getByRole('dialog', { name: 'Поделиться корзиной' });
  const link = await popup.getByLabel('Ссылка').inputValue();
  const other = await visitor();
  await other.goto(`${baseURL}${new URL(link).pathname}`);
  await expect(other).toHaveURL(/\/basket$/);
  await expect(other.getByRole('tab')).toHaveCount(2);
  await expect(form(other).getByLabel('Фамилия')).toHaveValue('');
});

test('a reminder is asked for by a tick that is off, under a document that opens', async ({ page }) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  const tick = page.getByRole('checkbox', { name: 'Напомнить письмом, если не закончу покупку' });
  await expect(tick).not.toBeChecked();
  await page.getByRole('textbox', { name: 'E-mail' }).first().fill('remind@example.com');
  const noted = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/basket/reminder') && answer.ok(),
  );
  await tick.check();
  expect(await (await noted).json()).toEqual({ reminds: true });
  const withdrawn = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/basket/reminder') && answer.ok(),
  );
  await tick.uncheck();
  expect(await (await withdrawn).json()).toEqual({ reminds: false });
  await page.goto('/documents/advertising');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
