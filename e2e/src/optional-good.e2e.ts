import { makeSiteGoods } from '@distance/testkit/site-goods.ts';
import type { Page } from '@playwright/test';
import { answering } from './answering.ts';
import { FIVE, money, openBasket, putInBasket } from './shopping.ts';
import { expect, test } from './test.ts';

const SHIRT = 'Футболка «Ночная десятка»';
/** One that the demo draws. */
const PICTURE = '/good/backpack.svg?palette=pine&motif=route&seed=greben&view=front&v=1';
const SNOW = '/event/pervyj-sneg/pervyj-sneg-kazan-5?city=pervyj-sneg-kazan';

const card = (page: Page, title = SHIRT) => page.getByRole('article', { name: title, exact: true });
const tick = (page: Page, title = SHIRT) =>
  card(page, title).getByRole('checkbox', { name: `Добавить: ${title}` });
const size = (page: Page, name: string) =>
  card(page).getByRole('radio', { name: new RegExp(`^${name}( |$)`) });
const summary = (page: Page) => page.getByRole('region', { name: 'К оплате' });

test('@both a good of the start is taken with the ticket in its size, insured, changed and left (P1.07, P1.08, P2.49, P4.10, P4.11, P4.12, P4.13, P4.15)', async ({
  page,
}) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  await expect(card(page).getByRole('heading', { name: SHIRT })).toBeVisible();
  await expect(card(page).locator('img')).toBeVisible();
  await expect(card(page).getByText(money(1600), { exact: true })).toBeVisible();
  await expect(card(page).getByText('Лёгкая беговая футболка', { exact: false })).toBeVisible();
  await expect(card(page).getByText('Заберёте вместе с номером')).toBeVisible();
  await expect(size(page, 'XL')).toBeDisabled();

  await tick(page).click();
  await expect(card(page).getByText('Выберите размер')).toBeVisible();
  await expect(size(page, 'XS')).toBeFocused();
  await expect(tick(page)).not.toBeChecked();
  await size(page, 'M').check();
  await expect(card(page).getByText('Выберите размер')).toBeHidden();
  await tick(page).check();
  await expect(summary(page).getByText('Магазин, 1')).toBeVisible();
  await card(page)
    .getByRole('switch', { name: /^Застраховать/ })
    .check();
  await expect(summary(page).getByText(money(1690), { exact: true })).toBeVisible();
  await expect(card(page).getByText(money(1690), { exact: true })).toBeVisible();

  await size(page, 'S').check();
  await expect(tick(page)).not.toBeChecked();
  await expect(card(page).getByText('В корзине есть и размер M, 1 шт.')).toBeVisible();
  await tick(page).check();
  await expect(summary(page).getByText('Магазин, 2')).toBeVisible();
  await card(page)
    .getByRole('button', { name: `Убрать: ${SHIRT}, M` })
    .click();
  await expect(summary(page).getByText('Магазин, 1')).toBeVisible();
  await tick(page).uncheck();
  await expect(summary(page).getByText(/^Магазин/)).toHaveCount(0);
});

test.describe('goods that do not come', () => {
  test.use({ allowed: /status of 429/ });
  test('say in the server’s words why, and are asked for again (P8.11)', async ({ page }) => {
    const words = 'Слишком много запросов, подождите минуту';
    const letThrough = await answering(page, '**/api/shop/event_city/**', async (route) => {
      await route.fulfill({ status: 429, json: { code: 'too_many', message: words } });
    });
    await putInBasket(page, FIVE);
    await openBasket(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Вещи этого старта не загрузились.' });
    await expect(alert).toContainText(words);
    letThrough();
    await alert.getByRole('button', { name: 'Повторить' }).click();
    await expect(card(page).getByRole('heading', { name: SHIRT })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test('what lies in the basket is ticked when it opens, and not any more once it is removed elsewhere (P4.16, P4.17)', async ({
  page,
  context,
}) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  await size(page, 'M').check();
  await tick(page).check();
  const other = await context.newPage();
  await other.goto('/basket');
  await expect(tick(other)).toBeChecked();
  await expect(size(other, 'M')).toBeChecked();
  await tick(other).uncheck();
  await expect(tick(page)).not.toBeChecked();
});

test('a good of one size needs no choosing, and the gift of two tickets is free (P4.14, P4.17, P5.61)', async ({
  page,
}) => {
  const beanie = 'Шапка «За двоих»';
  await putInBasket(page, SNOW, 2);
  await openBasket(page);
  await page.getByRole('button', { name: /^Ещё 1 вещь/ }).click();
  await expect(card(page, beanie).getByRole('radio')).toHaveCount(0);
  await tick(page, beanie).check();
  await expect(summary(page).getByText('Магазин, 1')).toBeVisible();
  await expect(summary(page).getByText('Подарок по акции «Шапка за двоих»')).toBeVisible();
  await expect(summary(page).getByText(`−${money(1190)}`)).toBeVisible();
  await page.reload();
  await expect(tick(page, beanie)).toBeChecked();
});

test('@both the basket shows goods like those in it, and they go in from there (P2.43)', async ({
  page,
  databaseUrl,
}) => {
  const titles = ['Кепка «Север»', 'Кепка «Юг»', 'Кепка «Запад»'] as const;
  const { goods } = await makeSiteGoods(
    databaseUrl,
    titles.map((title) => ({ part: { title, pictures: [PICTURE] } })),
  );
  await page.goto(`/shop/product/${goods[0]?.publicId}`);
  await page.getByRole('button', { name: /^В корзину( |,|$)/ }).click();
  await expect(page.getByText(`${titles[0]} в корзине`)).toBeVisible();
  await page.goto('/basket');
  const similar = page.getByRole('region', { name: 'Похожие товары' });
  await expect(similar.getByRole('listitem')).toHaveCount(4);
  for (const title of titles.slice(1))
    await expect(similar.getByRole('link', { name: title, exact: true })).toBeVisible();
  await similar.getByRole('button', { name: `В корзину: ${titles[1]}` }).click();
  await expect(similar.getByRole('link', { name: `В корзине 1: ${titles[1]}` })).toBeFocused();
});
