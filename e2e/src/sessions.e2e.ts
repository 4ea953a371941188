import { makeSiteAccount } from '@distance/testkit/site-account.ts';
import { expectAccessible } from './accessible.ts';
import { enterCabinet, leave, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

// A session that was ended is refused where it still asks.
test.use({ allowed: /\/api\// });

test('another browser’s sign-in is seen and ended from the first (A1.05, A2.94-A2.96, A7.16, A9.17, S18)', async ({
  page,
  visitor,
  databaseUrl,
  outside,
}) => {
  const account = await makeSiteAccount(databaseUrl);
  await page.goto('/login?from=%2Fme%2Fsession');
  await signIn(page, account);
  await expect(page).toHaveURL(/\/me\/session$/);
  await expect(page.getByRole('heading', { name: 'Активность', level: 1 })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Активность' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Активна');
  await expect(rows.first()).toContainText('Город не определён, страна не определена');
  await expect(page.getByRole('button', { name: 'Завершить все остальные' })).toHaveCount(0);

  const other = await visitor({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  });
  await enterCabinet(other, account);
  const [letter] = await outside.letters(account.email);
  expect(letter?.subject).toBe('Вход с нового устройства');
  expect(letter?.text).toContain('Firefox 144, Windows');

  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Firefox 144, Windows');
  await expectAccessible(page);
  await expect(rows.nth(1)).toContainText(/\d{1,2}\s[а-я]+\s\d{4}(\sг\.)?, \d{2}:\d{2}, вход по паролю/);
  await rows.nth(1).getByRole('button', { name: 'Завершить вход: Firefox 144, Windows' }).click();
  await expect(page.getByText('Вход завершён')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await other.goto('/me');
  await expect(other).toHaveURL(/\/(login|auth)/);
  const why = other
    .getByRole('status')
    .filter({ hasText: 'Вход завершён: его закрыли на другом устройстве' });
  await expect(why).toBeVisible();
  await expectAccessible(other);
  // It is said in both ways of signing in, and until then.
  await other.getByRole('link', { name: 'SMS' }).click();
  await expect(other.getByLabel('Телефон')).toBeVisible();
  await expect(why).toBeVisible();
  await other.getByRole('link', { name: 'E-mail' }).click();

  await signIn(other, account);
  await expect(other).toHaveURL(/\/me$/);
  // Who leaves by himself knows why.
  await leave(other);
  await other.goto('/login');
  await expect(other.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await expect(why).toHaveCount(0);
  await signIn(other, account);
  await expect(other).toHaveURL(/\/me$/);
  await page.reload();
  await page.getByRole('button', { name: 'Завершить все остальные' }).click();
  await expect(page.getByText('Остальные входы завершены')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await other.goto('/me');
  await expect(other).toHaveURL(/\/(login|auth)/);
});
