import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { buyTicket } from './purchase.ts';
import {
  ANNA,
  emailField,
  FIVE,
  form,
  missing,
  openBasket,
  payButton,
  putInBasket,
  TEN,
} from './shopping.ts';
import { expect, test } from './test.ts';

const STAND =
  '/event/dvadcat-pyat-krugov/dvadcat-pyat-krugov-saint-petersburg-stand?city=dvadcat-pyat-krugov-saint-petersburg';

/** On a phone. At the width of a desk `crawl.e2e` looks at every public page. */
const PAGES = [
  '/',
  '/calendar',
  '/calendar?city=551487&sport=swimming',
  '/event/nochnaya-desyatka',
  '/basket',
  '/insurance',
  '/insurance?choose=1',
  '/login',
  '/news',
  '/news/tropa-grebnya',
  '/documents/offers',
  '/notsupport',
];

for (const path of PAGES)
  test(`${path} has no serious fault, light and dark`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

test.describe('not found', () => {
  test.use({ allowed: /status of 404/ });
  test('has no serious fault, light and dark', async ({ page }) => {
    await page.goto('/no-such-page');
    await expectAccessible(page);
  });
});

test('@both a basket with a ticket in error has no serious fault, light and dark', async ({ page }) => {
  await putInBasket(page, TEN, 2);
  await openBasket(page);
  await missing(page, 'Билет 1').click();
  await form(page).getByLabel('Имя', { exact: true }).focus();
  await expect(form(page).getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
});

test('a basket with an insurance that is filled in has no serious fault, light and dark', async ({
  page,
}) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  await form(page)
    .getByRole('checkbox', { name: /^Застраховать участника/ })
    .check();
  await page.getByRole('button', { name: 'Заполнить страховку 1' }).click();
  await expect(page.getByRole('form', { name: 'Регистрация страховки' }).getByLabel('Фамилия')).toBeVisible();
  await expectAccessible(page);
});

test('@both the map and the lists of seats have no serious fault, light and dark', async ({ page }) => {
  await page.goto(STAND);
  await page.getByRole('button', { name: 'Выбрать место', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Выбрать место' });
  await expect(choice.getByRole('option').first()).toBeVisible();
  // Hundreds of seats are drawn alike: one row stands for them.
  await expectAccessible(page, ['[role="listbox"] [role="group"] ~ [role="group"]']);
  await choice.getByRole('radio', { name: 'Список', exact: true }).check();
  await expect(choice.getByLabel('Сектор')).toBeVisible();
  await expectAccessible(page);
});

test('insurances and people of the cabinet have no serious fault, light and dark', async ({
  page,
  member,
}) => {
  const { token } = await member();
  await page.goto('/me/insurances');
  await expect(page.getByText('Нет данных')).toBeVisible();
  await expectAccessible(page);
  const saved = await page.request.put('/api/user/people', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      first_name: 'Олег',
      last_name: 'Воронцов',
      phone: '79031234567',
      gender: 'male',
      birth_date: '1988-11-02',
      shirt_size: 'M',
    },
  });
  expect(saved.status()).toBe(200);
  await page.goto('/me/people');
  await expect(page.getByRole('heading', { level: 2, name: 'Воронцов Олег' })).toBeVisible();
  await expectAccessible(page);
});

test('@both a purchase from the thanks page to the ticket has no serious fault, light and dark', async ({
  page,
  outside,
  signedIn,
}) => {
  const { order, key, token } = await buyTicket(page.request, outside, { email: 'a11y@example.com' });
  await signedIn(token);
  await page.goto(`/basket/thanks?order=${order}&key=${key}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/me');
  await expect(page.getByRole('img', { name: /^Код билета/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Действия с билетом/ }).click();
  await page.getByText('Открыть билет').click();
  await expect(page).toHaveURL(/\/me\/ticket\//);
  await expect(page.getByRole('img', { name: /^Код билета/ })).toBeVisible();
  await expectAccessible(page);
});

test('@desktop the keyboard alone goes from the event to the payment', async ({ page }) => {
  await page.goto(FIVE);
  await tabTo(page, 'В корзину');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 билет в корзине')).toBeVisible();
  await tabTo(page, 'Открыть');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  // The form comes after the heading.
  await expect(form(page).getByLabel('Фамилия')).toBeVisible();
  await typeInto(page, 'Фамилия', ANNA.lastName);
  await typeInto(page, 'Имя', ANNA.firstName);
  await typeInto(page, 'Дата рождения', ANNA.birthDate);
  await typeInto(page, 'Телефон', ANNA.phone);
  await tabTo(page, 'Женский');
  await page.keyboard.press('Space');
  for (const group of ['Размер футболки', 'Как передать стартовый пакет']) {
    const radios = form(page).getByRole('group', { name: group }).getByRole('radio', { disabled: false });
    if ((await radios.count()) === 0) continue;
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab');
        return await radios.first().evaluate((radio) => radio === document.activeElement);
      })
      .toBe(true);
    await page.keyboard.press('Space');
  }
  await typeInto(page, 'E-mail', 'keyboard@example.com');
  await expect(emailField(page)).toHaveValue('keyboard@example.com');
  await expect(payButton(page)).toBeEnabled();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return await payButton(page).evaluate((button) => button === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/yookassa\/checkout\//);
});

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate((wanted) => {
      const active = document.activeElement;
      if (!(active instanceof HTMLElement)) return false;
      const label =
        active instanceof HTMLInputElement
          ? [...(active.labels ?? [])].map((one) => one.textContent).join(' ')
          : (active.textContent ?? '');
      return label.trim().startsWith(wanted);
    }, name);
    if (found) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}
