import { makeSiteAccount } from '@distance/testkit/site-account.ts';
import type { Page } from '@playwright/test';
import { answering } from './answering.ts';
import {
  ANNA,
  basketLink,
  emailField,
  fillRunner,
  FIVE,
  form,
  openBasket,
  putInBasket,
  tab,
  TEN,
} from './shopping.ts';
import { enterCabinet, leave } from './sign-in.ts';
import { expect, test } from './test.ts';

const count = (page: Page) => basketLink(page);
const saved = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/user/basket') && response.request().method() === 'POST' && response.ok(),
  );

test('a guest who signs in keeps his ticket, and his other device has it; taken out there it stays out (P4.05, P4.06, P4.08, P4.09, A4.06, A4.08, A4.09)', async ({
  page,
  visitor,
  databaseUrl,
}) => {
  const account = await makeSiteAccount(databaseUrl);
  await putInBasket(page, FIVE);
  await openBasket(page);
  await fillRunner(page, ANNA);
  await expect(tab(page, 1)).toHaveAccessibleName(/заполнен/);
  const first = saved(page);
  await enterCabinet(page, account);
  await first;
  await expect(count(page)).toHaveAccessibleName('Корзина, 1 билет');

  const other = await visitor();
  await enterCabinet(other, account);
  await expect(count(other)).toHaveAccessibleName('Корзина, 1 билет');
  await openBasket(other);
  await expect(form(other).getByLabel('Фамилия')).toHaveValue(ANNA.lastName);
  const grown = saved(other);
  await other.getByRole('button', { name: 'Добавить один билет' }).click();
  await grown;

  await openBasket(page);
  await page.reload();
  await expect(page.getByRole('tab')).toHaveCount(2);
  const emptied = saved(page);
  await page.getByRole('button', { name: 'Очистить' }).click();
  await emptied;
  await other.reload();
  await expect(other.getByText('В корзине пока пусто')).toBeVisible();
  await page.reload();
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();

  await putInBasket(page, TEN);
  await leave(page);
  await expect(count(page)).toHaveAccessibleName('Корзина пуста');
  await enterCabinet(page, account);
  await expect(count(page)).toHaveAccessibleName('Корзина, 1 билет');
});

test('two devices that sign in at once bring both baskets, nothing twice (P4.08)', async ({
  page,
  visitor,
  databaseUrl,
}) => {
  const account = await makeSiteAccount(databaseUrl);
  const other = await visitor();
  await putInBasket(page, FIVE, 2);
  await putInBasket(other, TEN);
  await Promise.all([enterCabinet(page, account), enterCabinet(other, account)]);
  for (const device of [page, other]) {
    await expect(async () => {
      await device.goto('/basket');
      await expect(emailField(device)).toBeVisible();
      await expect(count(device)).toHaveAccessibleName('Корзина, 3 билета', { timeout: 3000 });
    }).toPass();
  }
});

test.describe('without the saved basket', () => {
  test.use({ allowed: /ERR_FAILED/ });
  test('@desktop a failed synchronisation is silent and made up for (P8.14, A8.22)', async ({
    page,
    member,
  }) => {
    await member();
    const letThrough = await answering(page, '**/api/user/basket*', async (route) => await route.abort());
    await putInBasket(page, FIVE);
    await openBasket(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(count(page)).toHaveAccessibleName('Корзина, 1 билет');
    const late = saved(page);
    letThrough();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await late;
    // The page writes down what it was answered a moment later.
    await expect
      .poll(async () => await page.evaluate(() => localStorage.getItem('basketSync')), { intervals: [50] })
      .toMatch(/"version":[1-9]/);
    await page.evaluate(() => {
      localStorage.removeItem('basketGoods');
      localStorage.removeItem('basketSync');
    });
    await page.reload();
    await expect(count(page)).toHaveAccessibleName('Корзина, 1 билет');
  });
});
