import { makeSitePhone } from '@distance/testkit/site-account.ts';
import { answering } from './answering.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

// A wrong code is refused, and a number that asks too often.
test.use({ allowed: /\/api\/user\/(new\/phone|phone\/code)/ });

test('the number of the settings is changed by a code; old number and e-mail are told (A2.91, A4.42-A4.44, A7.13, A7.14, A8.08, A8.09)', async ({
  page,
  outside,
  member,
}) => {
  const old = makeSitePhone();
  const account = await member({ phone: old });
  await page.goto('/me/setting');
  const block = page.getByRole('region', { name: 'Телефон' });
  await expect(block.getByText('Ваш телефон подтвержден')).toBeVisible();
  await block.getByRole('button', { name: 'Сменить номер' }).click();
  await expect(block.getByText('Ваш телефон не подтвержден')).toBeVisible();
  const number = block.getByLabel('Номер телефона');
  const get = block.getByRole('button', { name: 'Получить код' });
  await number.fill('123');
  await get.click();
  await expect(block.getByText('Введите номер российского мобильного телефона').first()).toBeVisible();
  // What the server says of a number stands under the number.
  const tooMany = 'Слишком много запросов. Попробуйте позже';
  const letThrough = await answering(page, '**/api/user/phone/code', async (route) => {
    const json = { code: 'too_many', message: tooMany, details: { retry_after_s: 60 } };
    await route.fulfill({ status: 429, json });
  });
  await number.fill(makeSitePhone());
  await get.click();
  await expect(number).toHaveAccessibleDescription(new RegExp(tooMany));
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  letThrough();
  await number.fill(makeSitePhone());
  await get.click();
  await expect(number).toHaveAttribute('readonly', '');
  await expect(block.getByText(/Отправить ещё раз через 0:\d\d/)).toBeVisible();
  // A slip in the number is put right.
  await block.getByRole('button', { name: 'Изменить номер' }).click();
  const phone = makeSitePhone();
  await number.fill(phone);
  await get.click();
  const [message] = await outside.messages(phone);
  const right = /(?<!\d)\d{4}(?!\d)/.exec(message?.text ?? '')?.[0] ?? '';
  const code = block.getByLabel('Код из SMS');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(right === '0000' ? '1111' : '0000');
  await expect(block.getByText('Неверный код').first()).toBeVisible();
  await code.pressSequentially(right);
  await expect(block.getByText('Ваш телефон подтвержден')).toBeVisible();
  await expect(code).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('userObj'))).toContain(phone);
  expect((await outside.messages(old))[0]?.text).toContain('сменили номер');
  expect((await outside.letters(account.email))[0]?.subject).toBe('Номер телефона изменён');
});
