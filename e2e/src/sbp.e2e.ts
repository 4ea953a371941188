import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { CARDS, payByCard } from './card-page.ts';
import { basketLink, openBasket, payButton, readyBasket } from './shopping.ts';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const code = (page: Page) => page.getByRole('img', { name: 'Код СБП для оплаты' });

/** Chooses SBP in the basket and presses pay: our own page with the code. */
async function openCode(page: Page, email: string): Promise<void> {
  await readyBasket(page, email);
  const way = page.getByRole('group', { name: 'Как платить' });
  await expect(way.getByRole('radio', { name: 'Картой' })).toBeChecked();
  await way.getByRole('radio', { name: 'Картой' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(way.getByRole('radio', { name: /^СБП/ })).toBeChecked();
  await payButton(page).click();
  await expect(heading(page, 'Оплата по СБП')).toBeVisible();
  await expect(page).toHaveURL(/\/basket\/thanks\?order=/);
  await expect(page.getByText(/^Места держим до/)).toBeVisible();
}

/** What the camera of a phone reads off the code. */
async function scanned(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /^(Оплатить на этом устройстве|Открыть приложение банка)$/ });
  return (await link.getAttribute('href')) ?? '';
}

test('@desktop SBP: the code is paid on a phone beside, and the page thanks by itself (P4.53, P4.56)', async ({
  page,
  context,
  outside,
}) => {
  const email = 'sbp-desktop@example.com';
  await openCode(page, email);
  await expect(code(page)).toBeVisible();
  await expectAccessible(page);
  const phone = await context.newPage();
  await phone.goto(await scanned(page));
  await phone.getByRole('button', { name: 'Оплатить через СБП' }).click();
  await expect(phone.getByRole('heading', { name: 'Платёж уже прошёл' })).toBeVisible();
  await expect(heading(page, 'Вы на старте!')).toBeVisible();
  await expect(basketLink(page)).toHaveAccessibleName('Корзина пуста');
  expect(await outside.letters(email)).toHaveLength(1);
});

test('SBP on a phone: the app of a bank by a link, back to a paid order (P4.53, P4.56)', async ({ page }) => {
  await openCode(page, 'sbp-phone@example.com');
  await expect(code(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Открыть приложение банка' }).click();
  await page.getByRole('button', { name: 'Оплатить через СБП' }).click();
  await expect(page.getByRole('heading', { name: 'Платёж уже прошёл' })).toBeVisible();
  await page.goto('/basket/thanks');
  await expect(heading(page, 'Вы на старте!')).toBeVisible();
});

test('SBP declined: the reason is of an account, and the card page is one press away (P4.55, P4.61)', async ({
  page,
  context,
}) => {
  await openCode(page, 'sbp-declined@example.com');
  const bank = await context.newPage();
  await bank.goto(await scanned(page));
  await bank.getByRole('button', { name: 'На счёте нет денег' }).click();
  await expect(bank.getByRole('heading', { name: 'Платёж не прошёл' })).toBeVisible();
  await expect(heading(page, 'Оплата не прошла')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'На счёте не хватает денег' })).toBeVisible();
  await page.getByRole('button', { name: 'Заплатить картой' }).click();
  await payByCard(page, CARDS.good);
  await expect(heading(page, 'Вы на старте!')).toBeVisible();
});

test('the code ends with the places; another way is chosen in the basket, which remembers the way (P4.52, P4.61)', async ({
  page,
}) => {
  await page.clock.install();
  await openCode(page, 'sbp-over@example.com');
  const first = page.url();
  await page.goto('/basket');
  await expect(page.getByText(/^Код СБП открыт в/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^СБП/ })).toBeChecked();
  await page
    .getByRole('region', { name: 'Оплата идёт' })
    .getByRole('button', { name: 'Продолжить оплату' })
    .click();
  await expect(heading(page, 'Оплата по СБП')).toBeVisible();
  await page.getByRole('link', { name: 'Другим способом' }).click();
  await expect(page.getByRole('radio', { name: 'Картой' })).toBeChecked();
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(heading(page, 'Вы на старте!')).toBeVisible();
  expect(page.url()).not.toBe(first);
});

test('a code is not shown when the time of its places is over (P4.52)', async ({ page }) => {
  await page.clock.install();
  await openCode(page, 'sbp-time@example.com');
  await page.clock.fastForward('21:00');
  await expect(heading(page, 'Время на оплату вышло')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Открыть приложение банка' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Вернуться в корзину' }).click();
  await openBasket(page);
});
