import { makeSiteAccount, makeSitePhone } from '@distance/testkit/site-account.ts';
import { expect, test } from './test.ts';

// Wrong codes and numbers without account are refused.
test.use({ allowed: /\/api\/(auth\/phone|user\/phone|user\/code)/ });

const code = (text: string): string => /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? '';
const wrong = (right: string): string => (right === '0000' ? '1111' : '0000');

test('who has a number signs in by the code of a message and goes on where he was going (A2.43, A4.02, A4.18, A4.19, A5.13, A5.14, A7.04, A7.18)', async ({
  page,
  outside,
  databaseUrl,
}) => {
  const phone = makeSitePhone();
  await makeSiteAccount(databaseUrl, { phone });
  await page.goto('/login?from=%2Fme%2Finsurances');
  await page.getByRole('link', { name: 'SMS' }).click();
  const field = page.getByLabel('Телефон');
  await field.fill('+7 495 123 45 67');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  const typed = page.getByLabel('Код из SMS');
  await expect(typed).toBeFocused();
  const [message] = await outside.messages(phone);
  expect(message?.text).toContain('код входа');
  const right = code(message?.text ?? '');
  await typed.fill('12');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Код должен состоять из 4 цифр').first()).toBeVisible();
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await typed.fill('');
  await expect(page.getByText('Код должен состоять из 4 цифр')).toHaveCount(0);
  await expect(typed).not.toHaveAttribute('aria-invalid', 'true');
  // The last digit sends the code; what is pasted may carry blanks.
  await typed.fill(wrong(right));
  await expect(page.getByText('Неверный код').first()).toBeVisible();
  await typed.fill('');
  await typed.fill(`${right.slice(0, 2)} ${right.slice(2)}`);
  await expect(page).toHaveURL(/\/me\/insurances$/);
});

test('a number without account becomes one by agreeing, with the same code (A4.02, A7.05, A7.06)', async ({
  page,
  outside,
}) => {
  const phone = makeSitePhone();
  await page.goto('/login?mode=sms');
  await page.getByLabel('Телефон').fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  const [message] = await outside.messages(phone);
  await page.getByLabel('Код из SMS').fill(code(message?.text ?? ''));
  await expect(page.getByRole('heading', { name: 'Вы у нас впервые' })).toBeFocused();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Без согласия на обработку персональных данных').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Без согласия' })).toHaveCount(1);
  await page.getByRole('checkbox', { name: /Согласен на обработку/ }).check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(/\/me$/);
  expect(await outside.messages(phone)).toHaveLength(1);
  const stored = await page.evaluate(() => localStorage.getItem('userObj'));
  expect(stored).toContain(phone);
});

test('when messages are off the page says what to do instead (F16)', async ({ page, outside }) => {
  const phone = makeSitePhone();
  await outside.fault({ kind: 'sms_no_money', to: phone, times: 1 });
  await page.goto('/login?mode=sms');
  await page.getByLabel('Телефон').fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  // The other carrier takes it.
  const [message] = await outside.messages(phone);
  expect(message?.carrier).toBe('smsc');
});
