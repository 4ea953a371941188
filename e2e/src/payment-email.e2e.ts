import { CARDS, payByCard } from './card-page.ts';
import { emailField, payButton, readyBasket } from './shopping.ts';
import { expect, test } from './test.ts';

// The first press is refused with 418, and so is a wrong code.
test.use({ allowed: /\/api\/(payment|user\/auth\/payment)/ });

test('who is signed in proves another address once, and the payment goes on by itself (P7.09, P7.10, A7.10, A7.11)', async ({
  page,
  outside,
  member,
}) => {
  const address = 'proved@example.com';
  await member();
  await readyBasket(page, address);
  await payButton(page).click();
  const popup = page.getByRole('dialog', { name: 'Подтвердите e-mail' });
  await expect(popup).toContainText(address);
  await popup.getByRole('button', { name: 'Подтвердить почту' }).click();
  const code = popup.getByRole('textbox');
  await expect(code).toBeFocused();
  const [letter] = await outside.letters(address);
  expect(letter?.subject).toBe('Подтвердите e-mail');
  const right = /(?<!\d)\d{4}(?!\d)/.exec(letter?.text ?? '')?.[0] ?? '';
  expect(right).not.toBe('');

  await code.fill('12');
  await code.press('Enter');
  await expect(popup.getByText('Код должен состоять из 4 цифр').first()).toBeVisible();
  await code.fill(right === '0000' ? '1111' : '0000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(right);
  await payByCard(page, CARDS.good);
  await outside.letter(address, 'Ваш билет: Ночная десятка');
});

test.describe('a session that has ended', () => {
  test.use({ allowed: /status of 4(03|18)/ });
  test('is dropped when the address of the payment is confirmed (A8.12, P8.05)', async ({ page, member }) => {
    const { token } = await member();
    await readyBasket(page, 'too-late@example.com');
    await payButton(page).click();
    const popup = page.getByRole('dialog', { name: 'Подтвердите e-mail' });
    await expect(popup).toBeVisible();
    await page.request.delete('/api/auth', { headers: { authorization: `Bearer ${token}` } });
    await popup.getByRole('button', { name: 'Подтвердить почту' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test('the address may be changed instead, and the basket is as it was', async ({ page, member }) => {
  const account = await member();
  await readyBasket(page, 'somebody-else@example.com');
  await payButton(page).click();
  const popup = page.getByRole('dialog', { name: 'Подтвердите e-mail' });
  await popup.getByRole('button', { name: 'Изменить e-mail' }).click();
  await expect(popup).toHaveCount(0);
  await emailField(page).fill(account.email);
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page).toHaveURL(/\/me\/ticket\//);
});
