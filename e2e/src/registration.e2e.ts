import { makeRegistration } from '@distance/testkit/site-account.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { stopClock } from './clock.ts';
import { linkIn } from './letter-link.ts';
import { buyTicket } from './purchase.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

// An unconfirmed address is refused with 418, a used link with 400.
test.use({ allowed: /status of 4(00|18|29)/ });

const PASSWORD = 'Ладога-1905';

/** Fills in the form of `/registration` and sends it. */
async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^Согласен на обработку/ }).check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
}

/** The page of a registration's letter. */
async function confirmByLetter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /^Согласен на обработку/ }).check();
  await page.getByRole('button', { name: 'Подтвердить почту' }).click();
}

test('who registers confirms the address by the letter, signs in and comes back (A2.42, A2.44, A2.48, A2.49, A2.51, A2.52, A2.54, A4.12, A4.20, A4.21, A5.06-A5.11, A8.19)', async ({
  page,
  outside,
}) => {
  const email = 'hero@example.com';
  await page.goto('/login?from=%2Fcalendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Авторизация' })).toBeVisible();
  const toRegister = page.getByRole('link', { name: 'Регистрация' });
  await toRegister.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрация героя' })).toBeVisible();
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fcalendar$/);
  await toRegister.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрация героя' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Авторизация' })).toHaveAttribute(
    'href',
    /^\/login/,
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  const mailing = page.getByRole('checkbox', { name: 'Присылать письма о новых стартах' });
  await expect(mailing).not.toBeChecked();
  await expect(mailing).not.toHaveAttribute('required');
  const password = page.getByLabel('Пароль', { exact: true });
  const submit = page.getByRole('button', { name: 'Зарегистрироваться' });
  for (const [typed, said] of [
    ['Бе1', 'Пароль должен состоять минимум из 4 символов'],
    ['бегу2027', 'В пароле должна быть заглавная буква'],
    ['Бегуновая', 'В пароле должна быть цифра'],
  ] as const) {
    await password.fill(typed);
    await password.blur();
    await expect(page.getByText(said).first()).toBeVisible();
  }
  await password.fill('');
  await password.blur();
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toHaveAccessibleDescription('Осталось: e-mail, пароль, согласие');
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByLabel('E-mail').blur();
  await expect(page.getByText('Введите валидный email').first()).toBeVisible();
  await expectAccessible(page);

  await register(page, email);
  const popup = page.getByRole('dialog', { name: 'Проверьте почту' });
  await expect(popup).toContainText('Вы зарегистрированы');
  await expect(popup).toContainText('Подтвердите e-mail');
  await expect(popup).toContainText(email);
  await expect(popup).toContainText('«Спам»');
  await expect(popup.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  const [letter] = await outside.letters(email);
  expect(letter?.subject).toBe('Подтвердите почту');
  await page.goto(linkIn(letter, '/verify/email/'));
  await expect(page.getByRole('heading', { level: 1, name: 'Подтвердите почту' })).toBeVisible();
  // The secret of the letter has left the address (S20).
  await expect(page).toHaveURL(/\/newpass$/);
  await expectAccessible(page);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Подтвердить почту' }).click();
  await expect(page.getByRole('checkbox', { name: /^Согласен на обработку/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue(PASSWORD);
  await page.getByRole('checkbox', { name: /^Согласен на обработку/ }).check();
  await page.getByRole('button', { name: 'Подтвердить почту' }).click();
  await expect(page.getByRole('dialog', { name: 'Email успешно подтвержден' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=%2Fcalendar$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(/\/calendar$/);
  await page.goto('/registration');
  await expect(page).toHaveURL(/\/me$/);
});

test('an unconfirmed address gets its letter again by «Подтвердить почту» (A2.47, A4.14-A4.17, A8.07, A8.11)', async ({
  page,
  outside,
  databaseUrl,
}) => {
  const account = await makeRegistration(databaseUrl, 'waits@example.com');
  await page.goto('/login');
  await signIn(page, account);
  const confirm = page.getByRole('button', { name: 'Подтвердить почту' });
  const enter = page.getByRole('button', { name: 'Войти', exact: true });
  await expect(confirm).toBeVisible();
  await expect(enter).toHaveCount(0);
  await page.getByLabel('E-mail').focus();
  await expect(confirm).toHaveCount(0);
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await confirm.click();
  const [letter] = await outside.letters(account.email);
  await expect(page.getByText('Письмо отправлено. Проверьте почту и «Спам»')).toBeVisible();
  await confirm.click();
  await expect(page.getByRole('dialog', { name: 'Проверьте почту' })).toContainText(account.email);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(enter).toBeVisible();

  const link = linkIn(letter, '/verify/email/');
  await page.goto(link);
  await confirmByLetter(page, account.password);
  await expect(page.getByRole('dialog', { name: 'Email успешно подтвержден' })).toBeVisible();
  await page.goto(link);
  await confirmByLetter(page, account.password);
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();
  await page.getByRole('link', { name: 'Войти' }).click();
  await signIn(page, account);
  await expect(page).toHaveURL(/\/me$/);
});

test('the letter of a registration is sent once more after a minute that is counted down (A4.15)', async ({
  page,
  outside,
}) => {
  const email = 'waits-a-minute@example.com';
  await page.goto('/registration');
  await stopClock(page);
  await register(page, email);
  const popup = page.getByRole('dialog', { name: 'Проверьте почту' });
  const again = popup.getByRole('button', { name: 'Отправить письмо ещё раз' });
  await expect(popup).toContainText('Письмо можно отправить ещё раз через 1:00');
  await page.clock.runFor(1000);
  await expect(popup).toContainText('через 0:59');
  await page.clock.runFor(58_000);
  await expect(popup).toContainText('через 0:01');
  await expect(again).toHaveCount(0);
  await page.clock.runFor(1000);
  await page.route('**/api/user/verify/email/again', async (route) => {
    await route.fulfill({
      status: 429,
      json: { code: 'too_many', message: 'Слишком часто', details: { retry_after_s: 30 } },
    });
  });
  await again.click();
  await expect(popup).toContainText('Слишком часто');
  await expect(popup).toContainText('через 0:30');
  await outside.letters(email);
});

test('what a guest bought is in the account that the same address registers', async ({
  page,
  outside,
  signedIn,
}) => {
  const email = 'guest-hero@example.com';
  const { token } = await buyTicket(page.request, outside, { email });
  await signedIn(token);
  await page.goto('/registration');
  await register(page, email);
  await expect(page.getByRole('dialog', { name: 'Проверьте почту' })).toBeVisible();
  const letter = await outside.letter(email, 'Подтвердите почту');
  await page.goto(linkIn(letter, '/verify/email/'));
  await confirmByLetter(page, PASSWORD);
  await expect(page.getByRole('dialog', { name: 'Email успешно подтвержден' })).toBeVisible();
  await page.keyboard.press('Escape');
  await signIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByRole('main').getByText('Ночная десятка').first()).toBeVisible();
});

test.describe('before the page’s script listens', () => {
  test.use({ javaScriptEnabled: false });
  test('a press sends no password anywhere (S20)', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('anna@distance.example');
    await page.getByLabel('Пароль', { exact: true }).fill('Distance-2027');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('Distance-2027');
  });
});

test('what a manager of passwords writes before the page’s script listens counts as typed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const parsed = new MutationObserver(() => {
      const email = document.querySelector<HTMLInputElement>('[name="email"]');
      const password = document.querySelector<HTMLInputElement>('[name="password"]');
      if (email === null || password === null) return;
      parsed.disconnect();
      email.value = 'anna@distance.example';
      password.value = 'Distance-2027';
    });
    parsed.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/me$/);
});
