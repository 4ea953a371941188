import type { Locator } from '@playwright/test';
import { CARDS, payByCard } from './card-page.ts';
import { buyTicket } from './purchase.ts';
import { FIVE, form, payButton } from './shopping.ts';
import { expect, test } from './test.ts';

test('who has bought before buys a ticket in four presses and the card (P2.63, P4.59)', async ({
  page,
  member,
  outside,
}) => {
  const { email, token } = await member();
  await buyTicket(page.request, outside, { email, token });
  let presses = 0;
  const press = async (what: Locator) => {
    await what.click();
    presses += 1;
  };

  await page.goto(FIVE);
  await press(page.getByRole('button', { name: 'В корзину' }));
  await press(page.getByRole('link', { name: 'Оформить' }));
  await press(form(page).getByRole('button', { name: 'Я', exact: true }));
  await press(payButton(page));
  expect(presses).toBe(4);
  await payByCard(page, CARDS.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Новосибирск, 5 км' })).toBeVisible();
  await expect(page).toHaveURL(/\/me\/ticket\//);
});
