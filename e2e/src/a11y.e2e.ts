import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { CARDS, payByCard } from './card-page.ts';
import {
  ANNA,
  emailField,
  FIVE,
  form,
  missing,
  openBasket,
  payButton,
  putInBasket,
  readyBasket,
  TEN,
} from './shopping.ts';
import { expect, test } from './test.ts';

const PAGES = [
  '/',
  '/calendar',
  '/calendar?city=551487&sport=swimming',
  '/event/nochnaya-desyatka',
  '/basket',
  '/insurance',
  '/insurance?choose=1',
  '/login',
  '/documents/offers',
  '/notsupport',
];

for (const path of PAGES) {
  test(`${path} has no serious fault, light and dark`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('not found', () => {
  test.use({ allowed: /status of 404/ });
  test('has no serious fault, light and dark', async ({ page }) => {
    await page.goto('/no-such-page');
    await expectAccessible(page);
  });
});

test('a basket with a ticket in error has no serious fault, light and dark', async ({ page }) => {
  await putInBasket(page, TEN, 2);
  await openBasket(page);
  await missing(page, 'Билет 1').click();
  await form(page).getByLabel('Имя', { exact: true }).focus();
  await expect(form(page).getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
});

test('a purchase from the thanks page to the ticket has no serious fault, light and dark', async ({
  page,
}, info) => {
  test.setTimeout(60_000);
  await readyBasket(page, `a11y-${info.project.name}@example.com`);
  await payButton(page).click();
  await payByCard(page, CARDS.good);
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

/** Axe finds nothing serious or critical in either theme. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(endTransitions);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const told = grave.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
    expect(told, colorScheme).toEqual([]);
  }
}

/** A colour half-way through its transition is nobody's choice. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

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
