import { makeSiteTicket } from '@distance/testkit/site-ticket.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { CARDS, payByCard } from './card-page.ts';
import { buyTicket } from './purchase.ts';
import { FIVE, form, payButton } from './shopping.ts';
import { expect, test } from './test.ts';

const fullScreen = (page: Page): Locator => page.getByRole('dialog', { name: /^Код билета/ });

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

  const { promise: come, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/user/people', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(FIVE);
  await press(page.getByRole('button', { name: 'В корзину' }));
  await press(page.getByRole('link', { name: 'Оформить' }));
  // Who is known is on the way: a press on «Я» before would fill in a half.
  await expect(form(page).getByLabel('Фамилия')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Я', exact: true })).toHaveCount(0);
  answer();
  await press(form(page).getByRole('button', { name: 'Я', exact: true }));
  await press(payButton(page));
  expect(presses).toBe(4);
  await payByCard(page, CARDS.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Новосибирск, 5 км' })).toBeVisible();
  await expect(page).toHaveURL(/\/me\/ticket\//);
});

test('signed in on a phone, the code fills the screen in one press, white and awake, and a ticket is passed on in three and the address (A2.68)', async ({
  page,
  member,
  databaseUrl,
}) => {
  const { email } = await member();
  await makeSiteTicket(databaseUrl, email);
  const presses = await countPresses(page);
  await watchWakeLock(page);
  await page.goto('/me');
  const button = page.getByRole('button', { name: 'Код на весь экран' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  expect(await presses()).toBe(1);
  const shown = fullScreen(page).getByRole('img');
  expect((await shown.boundingBox())?.width).toBeGreaterThanOrEqual(350);
  await expect(fullScreen(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectAccessible(page);
  expect(await awake(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(fullScreen(page)).toHaveCount(0);
  await expect.poll(async () => await awake(page)).toBe(0);
  const before = await presses();
  await page.getByRole('button', { name: 'Передать', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Передать билет' });
  // The field has the focus: the address is typed, not pressed for.
  await expect(popup.getByLabel('E-mail нового участника')).toBeVisible();
  await popup.getByLabel('E-mail нового участника').fill('passed-on@example.com');
  await popup.getByRole('button', { name: 'Передать билет' }).click();
  await expect(page.getByRole('dialog', { name: 'Письмо отправлено' })).toBeVisible();
  expect((await presses()) - before).toBeLessThanOrEqual(3);
});

/** How often a finger, a mouse or a key has pressed something since. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as Window & { presses?: number };
    counted.presses = 0;
    window.addEventListener('click', () => (counted.presses = (counted.presses ?? 0) + 1), true);
  });
  return async () => await page.evaluate(() => (window as Window & { presses?: number }).presses ?? 0);
}

interface WakeWindow extends Window {
  awake?: number;
}

/** Counts what keeps the screen on; a browser without a screen refuses it. */
async function watchWakeLock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as WakeWindow;
    counted.awake = 0;
    const request = async () => {
      await Promise.resolve();
      counted.awake = (counted.awake ?? 0) + 1;
      return {
        release: async () => {
          await Promise.resolve();
          counted.awake = (counted.awake ?? 0) - 1;
        },
      };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
}

const awake = async (page: Page): Promise<number> =>
  await page.evaluate(() => (window as WakeWindow).awake ?? -1);
