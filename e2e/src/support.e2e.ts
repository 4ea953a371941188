import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

const submitOf = (form: Locator) => form.getByRole('button', { name: 'Отправить' });
const consentOf = (form: Locator) => form.getByRole('checkbox', { name: /^Согласен на обработку/ });

/** Fills in what is needed; the consent last. */
async function fillIn(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Имя').fill('Анна Климова');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Телефон').fill('89162041122');
  await form.getByLabel('Пожелания').fill('Когда откроется регистрация?');
  await consentOf(form).check();
}

async function expectEmpty(form: Locator): Promise<void> {
  for (const label of ['Имя', 'E-mail', 'Телефон', 'Пожелания'])
    await expect(form.getByLabel(label)).toHaveValue('');
  await expect(consentOf(form)).not.toBeChecked();
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
}

/** The bodies of the requests that the page sends. */
function sentBy(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/support') sent.push(request.postDataJSON());
  });
  return sent;
}

test('a visitor finds the form from the footer, is told of each field, sends it and is thanked (A1.03, A2.88, A4.48, A4.49, A4.50, A5.34, A5.35, A5.36, A5.37, A7.27, A7.28, A7.29, A9.20)', async ({
  page,
  outside,
}) => {
  const email = 'asks@example.com';
  await page.goto('/calendar');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Обратная связь' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Обратная связь' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Ответим за пару часов' })).toBeVisible();
  const sent = sentBy(page);
  await expect(submitOf(main)).toHaveAttribute('aria-disabled', 'true');
  await expect(submitOf(main)).toHaveAccessibleDescription('Осталось: имя, e-mail, телефон, согласие');
  for (const [label, typed, said] of [
    ['Имя', '', 'Заполните имя'],
    ['E-mail', 'anna@mail', 'Введите корректный email'],
    ['Телефон', '+7916', 'Введите корректный телефон'],
  ] as const) {
    await main.getByLabel(label).fill(typed);
    await main.getByLabel(label).blur();
    await expect(main.getByLabel(label)).toHaveAccessibleDescription(said);
  }
  await expectAccessible(page);

  await fillIn(main, email);
  await expect(main.getByLabel('Телефон')).toHaveValue('+7 (916) 204-11-22');
  await consentOf(main).uncheck();
  await consentOf(main).blur();
  await expect(main.getByText('Нужно согласие на обработку персональных данных').first()).toBeVisible();
  await expect(submitOf(main)).toHaveAccessibleDescription('Осталось: согласие');
  await main.getByLabel('Имя').press('Enter');
  expect(sent).toEqual([]);
  await consentOf(main).check();
  await expect(submitOf(main)).not.toHaveAttribute('aria-disabled', 'true');
  await submitOf(main).click();
  const thanks = page.getByRole('dialog', { name: 'Спасибо!' });
  await expect(thanks).toContainText('Заявка отправлена. Менеджеры перезвонят вам.');
  await expectAccessible(page);
  await thanks.getByRole('button', { name: 'Понятно' }).click();
  await expect(thanks).toHaveCount(0);
  await expectEmpty(main);
  expect(sent).toMatchObject([{ support_type: 'feedback', email, mailing: false }]);
  const [letter] = await outside.letters(email);
  expect(letter?.subject).toBe('Мы получили ваше обращение');
});

test('from the clubs of the cabinet a popup asks, with what the account knows filled in (A2.87, A2.88, A4.48, A4.49, A4.50, A7.27, A7.28, A9.20)', async ({
  page,
  member,
}) => {
  const account = await member();
  await page.goto('/me/club');
  await page.getByRole('button', { name: 'Добавить свой клуб' }).click();
  const popup = page.getByRole('dialog', { name: 'Ответим за пару часов' });
  await expect(popup.getByLabel('Имя')).toHaveValue('Анна Климова');
  await expect(popup.getByLabel('E-mail')).toHaveValue(account.email);
  await expect(popup.getByRole('checkbox', { name: 'Присылать письма о новых стартах' })).not.toBeChecked();
  await expectAccessible(page);
  const sent = sentBy(page);
  await fillIn(popup, account.email);
  await submitOf(popup).click();
  const thanks = page.getByRole('dialog', { name: 'Спасибо!' });
  await expect(thanks).toContainText('Менеджеры перезвонят вам');
  await expect(popup).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(thanks).toHaveCount(0);
  expect(sent).toMatchObject([{ support_type: 'clubs', name: 'Анна Климова', email: account.email }]);
});

test.describe('a request that fails', () => {
  // The browser tells of the refusal, the page logs it.
  test.use({ allowed: /status of 500|the request was not sent/ });
  test('is only logged: the form is empty again and nothing is shown (A8.17)', async ({
    page,
    complaints,
  }) => {
    await page.route('**/api/support', async (route) => {
      await route.fulfill({ status: 500, json: { code: 'internal', message: 'Произошла ошибка' } });
    });
    await page.goto('/feedback');
    const main = page.getByRole('main');
    await fillIn(main, 'anna@example.com');
    await submitOf(main).click();
    await expectEmpty(main);
    await expect
      .poll(() => complaints.filter((text) => text.includes('the request was not sent')))
      .toHaveLength(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Произошла ошибка')).toHaveCount(0);
  });
});
