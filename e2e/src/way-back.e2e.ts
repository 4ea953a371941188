import { makeSiteAccount } from '@distance/testkit/site-account.ts';
import type { Locator, Page } from '@playwright/test';
import { linkIn } from './letter-link.ts';
import { leave, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const EVENT = '/event/nochnaya-desyatka?city=nochnaya-desyatka-moscow';
const PASSWORD = 'Онега-1906х';

/** What the server draws knows no way back yet. */
async function enterBy(door: Locator, path: string): Promise<void> {
  await expect(door).toHaveAttribute(
    'href',
    `/login?from=${encodeURIComponent(path).replaceAll('%20', '+')}`,
  );
  await door.click();
}

const atSignIn = async (page: Page, path: string) =>
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('from') === path);

test('«Войти» of a phone’s bar, menu and footer leads back to the page it was pressed on (A2.35, A2.37, A2.39, A4.02)', async ({
  page,
  baseURL,
  databaseUrl,
}) => {
  const account = await makeSiteAccount(databaseUrl);
  const doors = [
    ['/calendar?month=2027-05', async () => page.getByRole('navigation', { name: 'Меню', exact: true })],
    [EVENT, async () => page.getByRole('contentinfo')],
    [
      '/documents/pers',
      async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click();
        return page.getByRole('dialog', { name: 'Меню' });
      },
    ],
  ] as const;
  for (const [path, open] of doors) {
    await page.goto(path);
    const place = await open();
    await enterBy(place.getByRole('link', { name: 'Войти' }), path);
    await atSignIn(page, path);
    await signIn(page, account);
    await expect(page).toHaveURL(`${baseURL}${path}`);
    await leave(page);
  }
});

test('@desktop «Войти» of the header leads back, past the registration and the other way in too (A2.35, A2.42)', async ({
  page,
  baseURL,
  databaseUrl,
}) => {
  const account = await makeSiteAccount(databaseUrl);
  await page.goto(EVENT);
  await enterBy(page.getByRole('banner').getByRole('link', { name: 'Войти' }), EVENT);
  await page.getByRole('link', { name: 'Регистрация' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Авторизация' }).click();
  await page.getByRole('link', { name: 'Войти по ссылке из письма' }).click();
  await page.getByRole('link', { name: 'Войти с паролем' }).click();
  await atSignIn(page, EVENT);
  await signIn(page, account);
  await expect(page).toHaveURL(`${baseURL}${EVENT}`);
});

test('the letter of a registration leads back, in another browser as well (A4.20, A4.21)', async ({
  page,
  visitor,
  baseURL,
  outside,
}) => {
  const email = 'comes-back@example.com';
  await page.goto(`/registration?from=${encodeURIComponent(EVENT)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^Согласен на обработку/ }).check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('dialog', { name: 'Проверьте почту' })).toBeVisible();
  const link = linkIn((await outside.letters(email))[0], '/verify/email/');
  expect(link).not.toContain('nochnaya');
  const other = await visitor();
  await other.goto(link);
  await other.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await other.getByRole('checkbox', { name: /^Согласен на обработку/ }).check();
  await other.getByRole('button', { name: 'Подтвердить почту' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Понятно' }).click();
  await atSignIn(other, EVENT);
  await signIn(other, { email, password: PASSWORD });
  await expect(other).toHaveURL(`${baseURL}${EVENT}`);
});

test('so do the letter of a new password and the link that signs in (A4.23, A4.25, A2.17)', async ({
  page,
  baseURL,
  outside,
  databaseUrl,
}) => {
  const account = await makeSiteAccount(databaseUrl);
  await page.goto(`/login?from=${encodeURIComponent(EVENT)}`);
  await page.getByRole('button', { name: 'Забыли пароль?' }).click();
  const popup = page.getByRole('dialog', { name: 'Восстановление пароля' });
  await popup.getByLabel('E-mail').fill(account.email);
  await popup.getByRole('button', { name: 'Отправить письмо' }).click();
  const [letter] = await outside.letters(account.email);
  await page.goto(linkIn(letter, '/verify/resetpassword/'));
  await page.getByLabel('Новый пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Понятно' }).click();
  await atSignIn(page, EVENT);
  await page.getByRole('link', { name: 'Войти по ссылке из письма' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вход по ссылке' })).toBeVisible();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await page.goto(linkIn(await outside.letter(account.email, 'Ссылка для входа'), '/loginlink'));
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(`${baseURL}${EVENT}`);
});

test('@desktop nothing in the address of the sign-in leads out of the site (S26)', async ({
  page,
  baseURL,
  member,
}) => {
  await member();
  for (const from of [
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '%2F%2Fevil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
  ]) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await expect(page, from).toHaveURL(`${baseURL}/me`);
  }
});
