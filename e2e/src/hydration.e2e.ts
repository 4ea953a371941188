import { hydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

// The links are nobody's.
test.use({ allowed: /status of 400/ });

/** Pages that a popup opens on, and its name; the fixture fails a page that complains of its hydration. */
const PAGES = [
  ['/verify/resetpassword/bad', /Ссылка/],
  ['/insurance?choose=1', /./],
] as const;

for (const [path, name] of PAGES) {
  test(`a reload under an open popup takes the page over as the server has drawn it: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    const popup = page.getByRole('dialog', { name });
    await expect(popup).toBeVisible();
    const recovered = page.waitForEvent('pageerror', { timeout: 3000 }).catch(() => null);
    await page.reload();
    await hydrated(page.getByRole('button').first());
    await expect(popup).toBeVisible();
    expect(await recovered).toBeNull();
  });
}

test('a link of a letter that is no good leaves a page whole, reloaded as well', async ({ page }) => {
  await page.goto('/verify/email/bad');
  await expect(page).toHaveURL(/\/newpass$/);
  await page.getByLabel('Пароль', { exact: true }).fill('Онега-1906х');
  await page.getByRole('checkbox', { name: /^Согласен на обработку/ }).check();
  await page.getByRole('button', { name: 'Подтвердить почту' }).click();
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
