import { shownByApp } from '@distance/testkit/authenticator.ts';
import { makeSiteAccount, type SiteAccount } from '@distance/testkit/site-account.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { leave, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

// Wrong codes and missing ones are refused on purpose.
test.use({ allowed: /the server responded with a status of 400/ });

const block = (page: Page) => page.getByRole('region', { name: 'Вход с подтверждением', exact: true });

/** Out, and in again up to the question for the code. */
async function comeAgain(page: Page, account: SiteAccount): Promise<void> {
  await leave(page);
  await page.goto('/login?from=/me/setting');
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: 'Подтвердите вход' })).toBeVisible();
}

test('who works here connects an app, signs in with its code, with a recovery code, and switches it off (S9, S18)', async ({
  page,
  databaseUrl,
}) => {
  const account = await makeSiteAccount(databaseUrl, { role: 'organiser' });
  await page.goto('/login?from=/me');
  await signIn(page, account);
  await page.getByRole('link', { name: 'Включить' }).click();
  await expect(block(page).getByText('Вашей роли вход с подтверждением обязателен')).toBeVisible();
  await block(page).getByRole('button', { name: 'Включить' }).click();
  await expect(block(page).getByRole('img', { name: 'QR-код для приложения-аутентификатора' })).toBeVisible();
  await expectAccessible(page);
  const key = (await block(page).getByLabel('Ключ для приложения').textContent()) ?? '';
  const confirm = block(page).getByRole('button', { name: 'Подтвердить' });
  await confirm.click();
  await expect(block(page).getByRole('alert')).toHaveText('6 цифр, меняются каждые 30 секунд');
  await block(page).getByLabel('Код из приложения').fill('000000');
  await expect(block(page).getByRole('alert')).toHaveText('Неверный код');
  await block(page).getByLabel('Код из приложения').fill(shownByApp(key));

  const codes = block(page).getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  const download = page.waitForEvent('download');
  await block(page).getByRole('button', { name: 'Скачать файл' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(first);
  await expectAccessible(page);
  await block(page).getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(block(page).getByText('Осталось 10 кодов восстановления')).toBeVisible();

  await comeAgain(page, account);
  const code = page.getByLabel('Код из приложения');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await code.fill('000000');
  await expect(page.getByRole('alert').filter({ hasText: 'Неверный код' })).toBeAttached();
  // A press on a slow machine may come half a minute later; the code of the step after is good then too.
  await code.fill(shownByApp(key, 1));
  await expect(page).toHaveURL(/\/me\/setting$/);
  await expect(block(page).getByText('Включён')).toBeVisible();

  await comeAgain(page, account);
  await page.getByRole('button', { name: 'Ввести код восстановления' }).click();
  await page.getByLabel('Код восстановления', { exact: true }).fill(first.toUpperCase());
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/me\/setting$/);
  await expect(block(page).getByText('Осталось 9 кодов восстановления')).toBeVisible();

  await block(page).getByRole('button', { name: 'Выключить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выключить' }).click();
  await expect(block(page).getByText('Выключен', { exact: true })).toBeVisible();
});

test('whoever cannot tell a code goes back to the sign-in methods', async ({ page, databaseUrl }) => {
  const account = await makeSiteAccount(databaseUrl, { secondFactor: true });
  await page.goto('/login?from=/me/setting');
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: 'Подтвердите вход' })).toBeVisible();
  await page.getByRole('link', { name: 'Войти иначе' }).click();
  await expect(page.getByRole('heading', { name: 'Авторизация' })).toBeVisible();
  await expect(page).toHaveURL(/from=%2Fme%2Fsetting|from=\/me\/setting/);
});
