import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeSiteAccount } from '@distance/testkit/site-account.ts';
import { leave } from './sign-in.ts';
import { expect, test } from './test.ts';

const NETWORKS = [
  { id: 'vk', title: 'ВКонтакте' },
  { id: 'yandex', title: 'Яндекс' },
  { id: 'google', title: 'Google' },
] as const;

/** At the network: somebody whom no other test knows. */
async function pickSomebody(page: Page, id: string, email = ''): Promise<void> {
  await page.getByText('Другой аккаунт').click();
  await page.getByLabel('Номер аккаунта').fill(id);
  await page.getByLabel('Имя').fill('Инна');
  await page.getByLabel('Фамилия').fill('Быстрая');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Продолжить' }).click();
}

/** VK numbers its people. */
function personOf(what: string, project: string): string {
  return String(
    900_000_000 + parseInt(createHash('sha256').update(`${what} ${project}`).digest('hex').slice(0, 7), 16),
  );
}

for (const { id, title } of NETWORKS) {
  test(`${title}: somebody new agrees, comes in, and comes in again to where he was going (A7.23, A7.25, A2.24, A4.02, A4.03)`, async ({
    page,
    emulatorUrl,
  }, info) => {
    await page.goto(`/login?from=%2Fme%2Finsurances`);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL((url) => url.href.startsWith(emulatorUrl));
    await pickSomebody(page, personOf(id, info.project.name));
    await expect(page.getByRole('heading', { name: 'Почти готово' })).toBeVisible();
    await expect(page.getByText('Инна Быстрая')).toBeVisible();
    // S20: neither code nor state stays in the address.
    await expect(page).toHaveURL(new RegExp(`/user/auth/${id}$`));
    await page.getByRole('button', { name: 'Создать кабинет' }).click();
    await expect(page.getByText('Без согласия на обработку персональных данных')).toBeVisible();
    await page.getByRole('checkbox', { name: /Согласен на обработку/ }).check();
    await page.getByRole('button', { name: 'Создать кабинет' }).click();
    await expect(page).toHaveURL(/\/me\/insurances$/);

    await leave(page);
    await page.goto('/login');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL((url) => url.href.startsWith(emulatorUrl));
    await pickSomebody(page, personOf(id, info.project.name));
    await expect(page).toHaveURL(/\/me$/);
  });
}

test.describe('what goes wrong', () => {
  test.use({ allowed: /\/api\/user\/(vk|yandex|add\/vk)/ });

  test('who says no at the network is told so and may try again (A7.25)', async ({ page, emulatorUrl }) => {
    await page.goto('/user/auth/vk');
    await expect(page).toHaveURL((url) => url.href.startsWith(emulatorUrl));
    await page.getByRole('button', { name: 'Отказаться' }).click();
    await expect(page.getByRole('heading', { name: 'Вы отменили вход через ВКонтакте' })).toBeVisible();
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(page).toHaveURL((url) => url.href.startsWith(emulatorUrl));
  });

  test('what another browser began lets nobody in (S14)', async ({ page, browser, baseURL, emulatorUrl }) => {
    const other = await browser.newContext();
    const attacker = await other.newPage();
    await attacker.goto(`${baseURL}/user/auth/yandex`);
    await expect(attacker).toHaveURL((url) => url.href.startsWith(emulatorUrl));
    // He picks himself at the network, and keeps the way back for somebody else.
    const asked = new URL(attacker.url());
    const body = new URLSearchParams({ ...Object.fromEntries(asked.searchParams), person: '3000601' });
    const picked = await fetch(asked.origin + asked.pathname, { method: 'POST', body, redirect: 'manual' });
    const caught = picked.headers.get('location') ?? '';
    expect(caught).toContain('code=');
    await other.close();
    await page.goto(caught);
    await expect(page.getByRole('heading', { name: 'Войти не получилось' })).toBeVisible();
    await expect(page.getByText('начат в другом окне')).toBeVisible();
    await expect(page).toHaveURL(/\/user\/auth\/yandex$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('whose mailbox the network answers for is sent to the account that has the address (S14)', async ({
    page,
    databaseUrl,
    emulatorUrl,
  }, info) => {
    const { email } = await makeSiteAccount(databaseUrl, { email: 'taken@yandex.ru' });
    await page.goto('/user/auth/yandex');
    await expect(page).toHaveURL((url) => url.href.startsWith(emulatorUrl));
    await pickSomebody(page, personOf('taken', info.project.name), email);
    await expect(page.getByText('Почта из этой соцсети уже есть в другом аккаунте')).toBeVisible();
    await page.getByRole('link', { name: 'Войти другим способом' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('a network is linked in the cabinet, opens it, and is unlinked (A7.24, A4.11)', async ({
  page,
  member,
  emulatorUrl,
}, info) => {
  await member();
  await page.goto('/me/setting');
  await page.getByRole('button', { name: 'Привязать ВКонтакте' }).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(emulatorUrl));
  await pickSomebody(page, personOf('linked', info.project.name));
  await expect(page.getByText('Соцсеть привязана')).toBeVisible();
  await expect(page).toHaveURL(/\/me$/);

  await leave(page);
  await page.goto('/user/auth/vk');
  await expect(page).toHaveURL((url) => url.href.startsWith(emulatorUrl));
  await pickSomebody(page, personOf('linked', info.project.name));
  await expect(page).toHaveURL(/\/me$/);

  await page.goto('/me/setting');
  await page.getByRole('button', { name: 'Отвязать ВКонтакте' }).click();
  await expect(page.getByText('Соцсеть отвязана')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Привязать ВКонтакте' })).toBeVisible();
});
