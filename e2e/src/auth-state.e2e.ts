import { makeSiteAccount, makeSitePhone, makeRegistration } from '@distance/testkit/site-account.ts';
import type { Page } from '@playwright/test';
import { linkIn } from './letter-link.ts';
import { leave, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

// An address that is unconfirmed or does not exist is refused.
test.use({ allowed: /status of 4(00|18)/ });

/** Who is signed in, as the browser keeps it. */
const stored = async (page: Page) =>
  await page.evaluate(() => ({
    token: localStorage.getItem('token') !== null,
    email: (JSON.parse(localStorage.getItem('userObj') ?? 'null') as { email: string } | null)?.email ?? null,
  }));
/** Codes of a letter's link in this tab. */
const codes = async (page: Page, storageKey: string) =>
  await page.evaluate(
    (name) => Object.keys((JSON.parse(sessionStorage.getItem(name) ?? '{}') ?? {}) as object).toSorted(),
    storageKey,
  );
const GUEST = { token: false, email: null };

test('user, status, sending, the way back and the codes of links: what the browser knows of its visitor (A3.35)', async ({
  page,
  outside,
  databaseUrl,
}) => {
  const account = await makeSiteAccount(databaseUrl);
  await test.step('a guest is led to the sign-in, with the way back', async () => {
    await page.goto('/me/session');
    await expect(page).toHaveURL(/\/(login|auth)\?from=%2Fme%2Fsession$/);
    expect(await stored(page)).toEqual(GUEST);
  });
  await test.step('while it is sending, a second press sends nothing', async () => {
    let asked = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth', async (route) => {
      if (route.request().method() !== 'PUT') return await route.continue();
      asked += 1;
      await held;
      await route.continue();
    });
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Пароль', { exact: true }).fill(account.password);
    const enter = page.locator('form').getByRole('button', { name: /Вход|Войти/ });
    await page.getByLabel('Пароль', { exact: true }).press('Enter');
    await expect(enter).toHaveAttribute('aria-busy', 'true');
    await page.getByLabel('Пароль', { exact: true }).press('Enter');
    await enter.click({ force: true });
    expect(asked).toBe(1);
    expect(await stored(page)).toEqual(GUEST);
    release();
    await expect(page).toHaveURL(/\/me\/session$/);
    expect(asked).toBe(1);
  });
  await test.step('then the user is known, and who goes out is a guest', async () => {
    expect(await stored(page)).toEqual({ token: true, email: account.email });
    await page.goto('/exit');
    await expect.poll(async () => await stored(page)).toEqual(GUEST);
    await expect(page).toHaveURL(/:\d+\/$/);
  });
  await test.step('the code that a link brings is out of the address, kept until it has done its work', async () => {
    await page.goto('/loginlink');
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByRole('button', { name: 'Прислать ссылку' }).click();
    await expect(page.getByText('ссылка для входа уже в почте')).toBeVisible();
    const [letter] = await outside.letters(account.email);
    await page.goto(linkIn(letter, '/loginlink'));
    await expect(page).toHaveURL(/\/loginlink$/);
    expect(await codes(page, 'loginLink')).toEqual(['code']);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/me$/);
    expect(await stored(page)).toEqual({ token: true, email: account.email });
    expect(await codes(page, 'loginLink')).toEqual([]);
  });
  await test.step('so is the secure code to which the letter of a new password leads', async () => {
    const forgetful = await makeSiteAccount(databaseUrl);
    await leave(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Забыли пароль?' }).click();
    const popup = page.getByRole('dialog', { name: 'Восстановление пароля' });
    await popup.getByLabel('E-mail').fill(forgetful.email);
    await popup.getByRole('button', { name: 'Отправить письмо' }).click();
    const [letter] = await outside.letters(forgetful.email);
    await page.goto(linkIn(letter, '/verify/resetpassword/'));
    await expect(page).toHaveURL(/\/newpass$/);
    await expect.poll(async () => await codes(page, 'resetPassword')).toEqual(['code', 'secure']);
    await page.getByLabel('Новый пароль').fill('Онега-1906х');
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await codes(page, 'resetPassword')).toEqual([]);
  });
});

test('popups, the pause between messages, the button of confirmation and whether letters arrive (A3.36)', async ({
  page,
  outside,
  databaseUrl,
}) => {
  const waits = await makeRegistration(databaseUrl, 'flags@mail.example');
  await test.step('the button of confirmation stands in place of the other until the address is entered', async () => {
    await page.goto('/login');
    await signIn(page, waits);
    const confirm = page.getByRole('button', { name: 'Подтвердить почту' });
    await expect(confirm).toBeVisible();
    await page.getByLabel('E-mail').focus();
    await expect(confirm).toHaveCount(0);
    await page.getByLabel('Пароль', { exact: true }).press('Enter');
    await confirm.click();
    await outside.letters(waits.email);
    await expect(page.getByText('Письмо отправлено. Проверьте почту и «Спам»')).toBeVisible();
    await confirm.click();
  });
  await test.step('a popup is shown once', async () => {
    const popup = page.getByRole('dialog', { name: 'Проверьте почту' });
    await expect(popup).toContainText(waits.email);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    await expect(popup).toHaveCount(0);
  });
  await test.step('another message waits for its minute', async () => {
    await page.clock.install();
    await page.goto('/login?mode=sms');
    await page.getByLabel('Телефон').fill(makeSitePhone());
    await page.getByRole('button', { name: 'Получить код' }).click();
    await expect(page.getByText(/Новый код можно запросить через \d:\d\d/)).toBeVisible();
    const again = page.getByRole('button', { name: 'Отправить новый код' });
    await expect(again).toHaveCount(0);
    await page.clock.fastForward(61_000);
    await expect(again).toBeVisible();
    await expect(page.getByText(/Новый код можно запросить/)).toHaveCount(0);
    await page.clock.resume();
  });
  await test.step('letters that come back are told, and an address that takes none before it is saved', async () => {
    const account = await makeSiteAccount(databaseUrl, { mailRefused: true });
    await page.goto('/login?from=%2Fme%2Fsetting');
    await signIn(page, account);
    await expect(page).toHaveURL(/\/me\/setting$/);
    await expect(page.getByText(`Письма на ${account.email} не доходят`)).toBeVisible();
    await page.getByRole('button', { name: 'Изменить E-mail' }).click();
    const field = page.getByRole('region', { name: 'E-mail', exact: true }).getByLabel('Новый e-mail');
    await field.fill('someone@mailinator.com');
    await field.blur();
    await expect(page.getByText('Укажите действительный адрес').first()).toBeVisible();
    await field.focus();
    await expect(page.getByText('Укажите действительный адрес')).toHaveCount(0);
  });
});
