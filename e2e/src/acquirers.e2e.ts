import { startSiteWorld, type SiteWorld } from '@distance/testkit/site-world.ts';
import { CARDS, confirmByCode, payByCard } from './card-page.ts';
import { type Outside, reachOutside } from './outside.ts';
import { basketLink, payButton, readyBasket } from './shopping.ts';
import { expect, test as base } from './test.ts';

/** A site of its own: its acquirer is chosen when it starts. */
const siteOf = (acquirer: string) =>
  base.extend<object, { world: SiteWorld }>({
    world: [
      async ({}, use) => {
        const world = await startSiteWorld({ ACQUIRER: acquirer });
        await use(world);
        await world.close();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    baseURL: async ({ world }, use) => await use(world.siteUrl),
    emulatorUrl: async ({ world }, use) => await use(world.emulatorUrl),
    databaseUrl: async ({ world }, use) => await use(world.databaseUrl),
    outside: async ({ world }, use) => await use(reachOutside(world.emulatorUrl) satisfies Outside),
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
    test.setTimeout(180_000);
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
    await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible({
      timeout: 40_000,
    });
    await expect(basketLink(page)).toHaveAccessibleName('Корзина пуста');
    expect(await outside.letters(email)).toHaveLength(1);
  });
}

const robokassa = siteOf('robokassa');
robokassa(
  '@phone robokassa: a tab that was left is led back by its form, and SBP pays (P4.56)',
  async ({ page }) => {
    robokassa.setTimeout(180_000);
    await readyBasket(page, 'robokassa-left@example.com');
    await payButton(page).click();
    await expect(page).toHaveURL(/\/robokassa\/checkout\//);
    await page.getByRole('link', { name: 'Вернуться в магазин, не отменяя' }).click();
    await page.getByRole('button', { name: 'Вернуться к оплате' }).click();
    await expect(page).toHaveURL(/\/robokassa\/checkout\//);
    await page.getByRole('button', { name: 'Через СБП, без карты' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible({
      timeout: 40_000,
    });
  },
);
