import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { CARDS, confirmByCode, payByCard } from './card-page.ts';
import {
  ANNA,
  emailField,
  fillRunner,
  FIVE,
  OLEG,
  openBasket,
  payButton,
  putInBasket,
  type Runner,
} from './shopping.ts';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const ways = (page: Page) => page.getByRole('group', { name: 'Как платить' });
const SAVED = 'Мир ••\u00a00004';

/** A basket of somebody signed in that only waits for the press of pay. */
async function fill(page: Page, email: string, runner: Runner): Promise<void> {
  await putInBasket(page, FIVE);
  await openBasket(page);
  await fillRunner(page, runner);
  await emailField(page).fill(email);
  await expect(payButton(page)).toBeEnabled();
}

/** One ticket of somebody signed in ends on its own page. */
async function atTicket(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/me\/ticket\//);
  await expect(heading(page, 'Новосибирск, 5 км')).toBeVisible();
}

test('a card is saved by a tick, pays the next basket in one press, and is removed in the settings (P4.53, P4.56)', async ({
  page,
  member,
  outside,
}) => {
  const { email } = await member();
  await fill(page, email, ANNA);
  const save = page.getByRole('checkbox', { name: 'Сохранить карту' });
  await expect(save).not.toBeChecked();
  await expectAccessible(page);
  await save.check();
  await payButton(page).click();
  await payByCard(page, CARDS.withCode);
  await confirmByCode(page);
  await atTicket(page);

  await fill(page, email, OLEG);
  await expect(ways(page).getByRole('radio', { name: SAVED })).toBeChecked();
  await expect(ways(page).getByText('до 12/30')).toBeVisible();
  await expectAccessible(page);
  await payButton(page).click();
  await atTicket(page);
  expect(await outside.letters(email, 2)).toHaveLength(2);

  await page.goto('/me/setting');
  const cards = page.getByRole('region', { name: 'Сохранённые карты' });
  await expect(cards.getByText(SAVED)).toBeVisible();
  await expectAccessible(page);
  await cards.getByRole('button', { name: `Удалить карту ${SAVED}` }).click();
  await expect(cards.getByText(`Карта ${SAVED} удалена`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Оформление' })).toBeVisible();
  await expect(cards).toHaveCount(0);
});

test('a saved card that pays no more: it is said plainly, and another card pays the same order (P4.55, P4.61)', async ({
  page,
  member,
  outside,
}) => {
  const { email } = await member();
  await fill(page, email, ANNA);
  await page.getByRole('checkbox', { name: 'Сохранить карту' }).check();
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await atTicket(page);

  await fill(page, email, OLEG);
  await expect(ways(page).getByRole('radio', { name: 'Visa ••\u00a01111' })).toBeChecked();
  await outside.fault({ kind: 'charge_dead', operation: 'payment.create' });
  await payButton(page).click();
  await expect(heading(page, 'Оплата не прошла')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Сохранённой картой больше нельзя платить' })).toBeVisible();
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await payByCard(page, CARDS.good);
  await atTicket(page);
});
