import { makeSiteAccount } from '@distance/testkit/site-account.ts';
import { expectAccessible } from './accessible.ts';
import { stopClock } from './clock.ts';
import { linkIn } from './letter-link.ts';
import { enterCabinet, leave, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

// The old password is refused, and the session that the new one has ended.
test.use({ allowed: /status of 40[013]/ });

const NEW = 'Онега-1906х';
/** How long a field asks for what is missing. */
const FLASH_MS = 5000;

test('a forgotten password is replaced by a letter, and other sessions end (A2.45, A2.53, A2.54, A4.23-A4.26, A8.18, A8.20)', async ({
  page,
  visitor,
  outside,
  databaseUrl,
}) => {
  const account = await makeSiteAccount(databaseUrl);
  const other = await visitor();
  await enterCabinet(other, account);

  await page.goto('/login?mode=sms');
  await expect(page.getByRole('button', { name: 'Забыли пароль?' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'E-mail' }).click();
  await page.getByRole('button', { name: 'Забыли пароль?' }).click();
  const popup = page.getByRole('dialog', { name: 'Восстановление пароля' });
  const field = popup.getByLabel('E-mail');
  await stopClock(page);
  await popup.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.clock.runFor(FLASH_MS - 100);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.clock.runFor(200);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await page.clock.resume();
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Войти по SMS' }).click();
  await expect(page.getByLabel('Телефон')).toBeVisible();
  await page.getByRole('link', { name: 'E-mail' }).click();
  await page.getByRole('button', { name: 'Забыли пароль?' }).click();
  await field.fill(account.email);
  await field.press('Enter');
  await expect(
    page.getByRole('dialog', {
      name: 'Проверьте почту, на ваш email отправлено письмо для сброса пароля',
    }),
  ).toBeVisible();

  const [letter] = await outside.letters(account.email);
  await page.goto(linkIn(letter, '/verify/resetpassword/'));
  await expect(page).toHaveURL(/\/newpass$/);
  await page.getByLabel('Новый пароль').fill(NEW);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByRole('dialog', { name: 'Пароль успешно изменен, авторизируйтесь' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.keyboard.press('Escape');
  await signIn(page, account);
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await signIn(page, { email: account.email, password: NEW });
  await expect(page).toHaveURL(/\/me$/);
  await outside.letter(account.email, 'Пароль изменён');
  await other.goto('/me');
  await expect(other).toHaveURL(/\/(auth|login)/);
});

test('a link by mail opens the cabinet once, by a press (A2.17)', async ({ page, outside, databaseUrl }) => {
  const account = await makeSiteAccount(databaseUrl);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Войти по ссылке из письма' }).click();
  await expect(page).toHaveURL(/\/loginlink$/);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByText('ссылка для входа уже в почте')).toBeVisible();
  const [letter] = await outside.letters(account.email);
  const link = linkIn(letter, '/loginlink');
  await page.goto(link);
  const enter = page.getByRole('button', { name: 'Войти' });
  await expect(enter).toBeVisible();
  await expect(page).toHaveURL(/\/loginlink$/);
  await enter.click();
  await expect(page).toHaveURL(/\/me$/);
  await leave(page);
  await page.goto(link);
  await enter.click();
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();
});
