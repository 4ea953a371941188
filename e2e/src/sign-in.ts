import { type BrowserContext, expect, type Page } from '@playwright/test';

/** On the sign-in page, under no popup: what is typed under one is lost. */
export async function signIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

/** Signs in from wherever the page is, and waits for the cabinet. */
export async function enterCabinet(
  page: Page,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto('/login');
  await signIn(page, account);
  await expect(page).toHaveURL(/\/me$/);
}

/** Signs out, and waits for the main page that it leads to. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/exit');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

/** Puts a session into the storage of a browser that has shown nothing yet, as its sign-in would have left it. */
export async function storeSession(context: BrowserContext, siteUrl: string, token: string): Promise<void> {
  const answer = await context.request.get(`${siteUrl}/api/auth`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { user }: { user: unknown } = await answer.json();
  await context.setStorageState({
    cookies: [],
    origins: [
      {
        origin: siteUrl,
        localStorage: [
          { name: 'token', value: token },
          { name: 'userObj', value: JSON.stringify(user) },
        ],
      },
    ],
  });
}
