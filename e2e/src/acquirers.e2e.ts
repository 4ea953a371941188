import type { SiteWorld } from '@distance/testkit/site-world.ts';
import { CARDS, confirmByCode, payByCard } from './card-page.ts';
import { reachOutside } from './outside.ts';
import { basketLink, payButton, readyBasket } from './shopping.ts';
import { startSite } from './site.ts';
import { expect, test as base } from './test.ts';

/** A site beside the worker's: its acquirer is chosen when it starts. */
const siteOf = (acquirer: string) =>
  base.extend<{ shop: SiteWorld }>({
    shop: [
      async ({}, use) => {
        const shop = await startSite({ ACQUIRER: acquirer });
        await use(shop);
        await shop.close();
      },
      { timeout: 90_000 },
    ],
    siteUrl: async ({ shop }, use) => await use(shop.siteUrl),
    emulatorUrl: async ({ shop }, use) => await use(shop.emulatorUrl),
    databaseUrl: async ({ shop }, use) => await use(shop.databaseUrl),
    outside: async ({ shop }, use) => await use(reachOutside(shop.emulatorUrl)),
  });

for (const [acquirer, checkout] of [
  ['tbank', /\/tbank\/checkout\//],
  ['robokassa', /\/robokassa\/checkout\//],
] as const) {
  const test = siteOf(acquirer);
  test(`@desktop ${acquirer}: a declined card, then one with a code (P4.53, P4.55, P4.61, P7.46)`, async ({
    page,
    outside,
  }) => {
    const email = `${acquirer}-declined@example.com`;
    await readyBasket(page, email);
    await payButton(page).click();
    await expect(page).toHaveURL(checkout);
    await payByCard(page, CARDS.noMoney);
    await expect(page.getByText('На карте недостаточно денег')).toBeVisible();
    await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата не прошла' })).toBeVisible();
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await payByCard(page, CARDS.withCode);
    await confirmByCode(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
    await expect(basketLink(page)).toHaveAccessibleName('Корзина пуста');
    expect(await outside.letters(email)).toHaveLength(1);
  });
}

const robokassa = siteOf('robokassa');
robokassa(
  'robokassa: a tab that was left is led back by its form, and SBP pays (P4.56)',
  async ({ page }) => {
    await readyBasket(page, 'robokassa-left@example.com');
    await payButton(page).click();
    await expect(page).toHaveURL(/\/robokassa\/checkout\//);
    await page.getByRole('link', { name: 'Вернуться в магазин, не отменяя' }).click();
    await page.getByRole('button', { name: 'Вернуться к оплате' }).click();
    await expect(page).toHaveURL(/\/robokassa\/checkout\//);
    await page.getByRole('button', { name: 'Через СБП, без карты' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
  },
);
