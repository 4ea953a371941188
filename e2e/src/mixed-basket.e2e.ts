import { makeSiteGoods } from '@distance/testkit/site-goods.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  emailField,
  FIVE,
  form,
  money,
  openBasket,
  payButton,
  putGoodInBasket,
  putInBasket,
  roubles,
  sendToAnna,
} from './shopping.ts';
import { CARDS, payByCard } from './card-page.ts';
import { expect, test } from './test.ts';

const CAP = { part: { title: 'Кепка «Через Волгу»' }, price: 190_000, insuranceCost: 9_000 };
const SOCKS = { part: { title: 'Носки «Тартан»' }, price: 59_000, sizes: { '35–38': 2, '39–42': 5 } };

test('@both a ticket and goods are one basket: sums, ways, one parcel, and every kopeck of it paid (A0.02, P0.01, P0.04, P2.06, P3.20, P4.03, P4.11, P4.45, P4.48, P7.06, P7.20)', async ({
  page,
  databaseUrl,
}) => {
  const { goods } = await makeSiteGoods(databaseUrl, [CAP, SOCKS]);
  const [cap, socks] = goods;
  await putGoodInBasket(page, { publicId: cap?.publicId ?? '', title: CAP.part.title });
  await putGoodInBasket(page, { publicId: socks?.publicId ?? '', title: SOCKS.part.title, size: '39–42' });
  await putInBasket(page, FIVE);
  await openBasket(page);
  const card = page.getByRole('region', { name: 'Товары', exact: true });
  const row = (name: string) => card.getByRole('listitem', { name });
  const capRow = row(CAP.part.title);
  const socksRow = row(`${SOCKS.part.title}, 39–42`);
  await expect(socksRow).toContainText('Размер 39–42');
  await capRow.getByRole('button', { name: 'Больше' }).click();
  await expect(capRow).toContainText(money(3800));
  await capRow.getByRole('switch', { name: /Застраховать/ }).check();
  await expect(capRow).toContainText(money(3980));

  await form(page).getByRole('button', { name: 'Заполню позже' }).click();
  await emailField(page).fill('mixed@example.com');
  await expect(page.getByRole('region', { name: 'К оплате' })).toContainText('способ доставки');
  const summary = page.getByRole('region', { name: 'К оплате' });
  const tickets = roubles((await summary.getByRole('definition').first().textContent()) ?? '');
  expect(tickets).toBeGreaterThan(0);

  await capRow.getByRole('radio', { name: /^Курьером до двери/ }).check();
  await socksRow.getByRole('radio', { name: /^Курьером до двери/ }).check();
  // While the carrier is asked, no sum is told that would change.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/shop/delivery/price', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await (await sendToAnna(page)).getByLabel('Адрес').fill('Красный проспект, 14');
  await expect(summary).toContainText('Доставкасчитаем…');
  await expect(summary).toContainText('Итого считаем…');
  answered.resolve();
  await expect(capRow.getByRole('radio', { name: /^Курьером до двери, .*3–5 дней$/ })).toBeChecked();
  await expect(summary).not.toContainText('считаем…');
  await expect(payButton(page)).toBeEnabled();
  const total = roubles((await payButton(page).textContent()) ?? '');
  const delivery = total - tickets - 3980 - 590;
  expect(delivery).toBeGreaterThan(0);
  // Both come in one parcel: the price is that of the way, once.
  await expect(summary.getByText(money(delivery), { exact: true })).toBeVisible();

  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page).toHaveURL(/\/basket\/thanks/);
  const bought = page.getByRole('region', { name: 'Товары', exact: true });
  await expect(bought.getByRole('listitem')).toHaveCount(3);
  await expect(bought).toContainText(`${SOCKS.part.title}, 39–42`);
  await expect(bought).toContainText('Курьером');
});

/** The cap alone in the basket. @returns the row of its ways and the place it goes to */
async function basketWithCap(page: Page, databaseUrl: string, email: string) {
  const { goods } = await makeSiteGoods(databaseUrl, [CAP]);
  await putGoodInBasket(page, { publicId: goods[0]?.publicId ?? '', title: CAP.part.title });
  await openBasket(page);
  await emailField(page).fill(email);
  return {
    ways: page
      .getByRole('region', { name: 'Товары', exact: true })
      .getByRole('listitem', { name: CAP.part.title }),
    address: page.getByRole('region', { name: 'Куда привезти' }),
  };
}

test('@both goods that are fetched from a point are told which, on a sketch and in a list, for the price and the days of the carrier (P4.46, P4.47, P4.48, P3.27)', async ({
  page,
  databaseUrl,
}) => {
  const { ways, address } = await basketWithCap(page, databaseUrl, 'point@example.com');
  await page.getByRole('radio', { name: /^В пункт выдачи/ }).check();
  await expect(address).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await sendToAnna(page);
  // Zone 3, half a kilogram: 180 + 135 + 25, and 160 to the door.
  await expect(ways.getByRole('radio', { name: `В пункт выдачи, ${money(340)}` })).toBeChecked();
  await expect(ways.getByRole('radio', { name: `Курьером до двери, ${money(500)}` })).toBeVisible();
  await expect(ways.getByText('3–5 дней')).toHaveCount(2);
  const points = page.getByRole('region', { name: 'Пункт выдачи' });
  const sketch = points.getByRole('img', { name: 'Схема: где в городе пункты выдачи' });
  await expect(points.getByRole('radio')).toHaveCount(5);
  await sketch.getByText('3', { exact: true }).click();
  await expect(points.getByRole('radio', { name: /^3\. / })).toBeChecked();
  await points.getByRole('radio', { name: /^2\. Советская ул\., 5/ }).check();
  await expect(address.getByLabel('Адрес')).toHaveValue('Советская ул., 5');
  await expectAccessible(page);
  const total = roubles((await payButton(page).textContent()) ?? '');
  expect(total).toBe(1900 + 340);
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page).toHaveURL(/\/basket\/thanks/);
});

test('while the carrier is silent the own price applies, the buyer is told so and pays it; points are written by hand (P4.48, P7.20)', async ({
  page,
  databaseUrl,
  outside,
}) => {
  for (const operation of ['cdek.tariff', 'cdek.points'])
    await outside.fault({ kind: 'error_500_before', operation, times: 50 });
  const { ways, address } = await basketWithCap(page, databaseUrl, 'silent@example.com');
  await page.getByRole('radio', { name: /^В пункт выдачи/ }).check();
  // What a carrier has told of a city is kept for a day, and other tests of the site ask about Novosibirsk.
  await sendToAnna(page, { name: 'Томск', region: /Томская/ });
  await expect(ways.getByText('Служба доставки сейчас не отвечает', { exact: false })).toBeVisible();
  await expect(
    page.getByText('Служба доставки сейчас не показывает свои пункты', { exact: false }),
  ).toBeVisible();
  await address.getByLabel('Адрес').fill('пункт на Красном проспекте, 14');
  const own = roubles((await ways.getByText(/^В пункт выдачи, /).textContent()) ?? '');
  await expect(payButton(page)).toContainText(money(1900 + own));
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page).toHaveURL(/\/basket\/thanks/);
  await outside.clearFaults();
});

test.describe('a good that is gone', () => {
  // It is asked for and is not there.
  test.use({ allowed: /status of 404/ });
  test('what is sold no more says so on its row, and the rest is paid without it (P4.02, P4.03)', async ({
    page,
    databaseUrl,
  }) => {
    const { goods } = await makeSiteGoods(databaseUrl, [CAP]);
    await putGoodInBasket(page, { publicId: goods[0]?.publicId ?? '', title: CAP.part.title });
    await page.route(
      `**/api/shop/product/${goods[0]?.publicId}`,
      async (route) =>
        await route.fulfill({ status: 404, json: { message: 'Не найдено', code: 'not_found' } }),
    );
    await putInBasket(page, FIVE);
    await openBasket(page);
    const row = page
      .getByRole('region', { name: 'Товары', exact: true })
      .getByRole('listitem', { name: CAP.part.title });
    await expect(row).toContainText('Этого товара больше нет');
    await row.getByRole('button', { name: `Убрать из корзины: ${CAP.part.title}` }).click();
    await expect(page.getByRole('region', { name: 'Товары', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(row).toBeVisible();
  });
});
