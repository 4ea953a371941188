import type { Page } from '@playwright/test';
import { CARDS, payByCard } from './card-page.ts';
import {
  ANNA,
  emailField,
  fillRunner,
  FIVE,
  money,
  openBasket,
  payButton,
  putInBasket,
  roubles,
} from './shopping.ts';
import { expect, test } from './test.ts';

const HILLS = '/event/desyat-holmov/desyat-holmov-vladimir-10?city=desyat-holmov-vladimir';
const FREE = 'Получить билеты';
const VIP = { discount: 100, form: 'percent' } as const;

const summary = (page: Page) => page.getByRole('region', { name: 'К оплате' });
const discounts = (page: Page) => page.getByRole('list', { name: 'Скидки' });
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Вы на старте!' });
const freeButton = (page: Page) => page.getByRole('button', { name: FREE });

test('@desktop of two sales the basket takes the better one for its number of tickets, and that is what is paid (P3.15, P5.58, P5.60)', async ({
  page,
  outside,
}) => {
  await putInBasket(page, HILLS);
  await openBasket(page);
  const one = roubles((await summary(page).getByRole('definition').first().textContent()) ?? '');
  const card = page.getByRole('region', { name: 'Десять холмов' });
  await expect(discounts(page)).toHaveText(`Акция «Первые на холме»: −${money(one * 0.1)}`);
  const next = `и действует «Трое на холме»: −${money(300)} за билет`;
  await expect(card.getByText(`Ещё 2 билета, ${next}`)).toBeVisible();
  for (const tickets of [2, 3]) {
    await card.getByRole('button', { name: 'Добавить один билет' }).click();
    await expect(page.getByRole('tab')).toHaveCount(tickets);
    if (tickets === 2) await expect(card.getByText(`Ещё 1 билет, ${next}`)).toBeVisible();
  }
  await expect(card.getByText(next)).toBeHidden();
  await expect(discounts(page)).toHaveText(`Акция «Трое на холме»: −${money(900)}`);
  await expect(summary(page)).toContainText(money(one * 3 - 900));
  for (const tickets of [2, 1]) {
    await card.getByRole('button', { name: 'Убрать один билет' }).click();
    await expect(page.getByRole('tab')).toHaveCount(tickets);
  }
  await expect(summary(page)).toContainText('Акция «Первые на холме»');
  await fillRunner(page, ANNA);
  await emailField(page).fill('hills@example.com');
  await expect(payButton(page)).toHaveText(new RegExp(money(one * 0.9)));
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(thanks(page)).toBeVisible();
  const order = new URL(page.url()).searchParams.get('order') ?? '';
  const [payment] = await outside.payments(order);
  expect(Number(payment?.amount.value)).toBe(one * 0.9);
});

test('a vip gets his ticket without paying, and no promocode for the same event after it (P4.43, P6.05, P6.07, P6.08, A6.03)', async ({
  page,
  member,
  outside,
}) => {
  const account = await member({ vip: VIP });
  await putInBasket(page, FIVE);
  await openBasket(page);
  await expect(discounts(page)).toContainText('Персональная скидка');
  await expect(page.getByLabel('Промокод')).toBeEnabled();
  await fillRunner(page, ANNA);
  await emailField(page).fill(account.email);
  await expect(freeButton(page)).toBeEnabled();
  await freeButton(page).click();
  await expect(page).toHaveURL(/\/basket\/thanks|\/me\/ticket/);
  const [letter] = await outside.letters(account.email);
  expect(letter?.subject).toContain('Ночная десятка');
  expect(letter?.attachments.map(({ content_type }) => content_type)).toContain('application/pdf');

  const own = page.waitForResponse((answer) => answer.url().endsWith('/api/user/tickets/my') && answer.ok());
  await putInBasket(page, FIVE);
  await openBasket(page);
  await own;
  await expect(page.getByLabel('Промокод')).toBeDisabled();
  await expect(page.getByLabel('Промокод')).toHaveAccessibleDescription(/Вы уже участвуете/);
});

test.describe('a discount made up in the browser', () => {
  test.use({ allowed: /status of 409/ });
  test('is answered with the real price and gains nothing (P6.05, P6.06)', async ({ page, member }) => {
    const account = await member();
    // The browser is told that its user is a vip; the server knows better.
    await page.route('**/api/auth', async (route) => {
      const answer = await route.fetch();
      const body: unknown = await answer.json();
      const forged = JSON.stringify(body)
        .replace('"role":[]', '"role":["vip"]')
        .replace('"discount":null', '"discount":100')
        .replace('"discount_form":null', '"discount_form":"percent"');
      await route.fulfill({ response: answer, body: forged });
    });
    await putInBasket(page, FIVE);
    await openBasket(page);
    await expect(discounts(page)).toContainText('Персональная скидка');
    const full = roubles((await summary(page).getByRole('definition').first().textContent()) ?? '');
    await fillRunner(page, ANNA);
    await emailField(page).fill(account.email);
    await freeButton(page).click();
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText('Цена изменилась');
    await expect(popup).toContainText(money(full));
    await expect(popup.getByRole('listitem')).toHaveText(
      `Персональная скидка: больше не действует, было −${money(full)}`,
    );
    await popup.getByRole('button', { name: 'Понятно' }).click();
    await expect(payButton(page)).toHaveText(new RegExp(money(full)));
    await expect(discounts(page)).toBeHidden();
  });
});
