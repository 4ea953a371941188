import { makeSiteGoods } from '@distance/testkit/site-goods.ts';
import { hydrated } from './hydrated.ts';
import {
  ANNA,
  emailField,
  FIVE,
  form,
  money,
  openBasket,
  payButton,
  pick,
  putInBasket,
  roubles,
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
  for (const good of [cap, socks]) {
    await page.goto(`/shop/product/${good?.publicId}`);
    const add = page.getByRole('button', { name: /^В корзину(,|$)/ });
    await hydrated(add);
    const size = page.getByRole('group', { name: 'Размер' });
    if (good === socks) await size.getByRole('radio', { name: /^39–42/ }).check();
    await add.click();
    await expect(page.getByRole('link', { name: /корзин/i }).last()).toBeVisible();
  }
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

  const address = page.getByRole('region', { name: 'Куда привезти' });
  await capRow.getByRole('radio', { name: /^Курьером до двери/ }).check();
  await socksRow.getByRole('radio', { name: /^Курьером до двери/ }).check();
  await pick(address.getByRole('combobox', { name: 'Регион' }), 'Новосиб', /Новосибирская/);
  await pick(address.getByRole('combobox', { name: 'Город' }), 'Новосиб', /^Новосибирск$/);
  await address.getByLabel('Фамилия получателя').fill('Климова');
  await address.getByLabel('Имя получателя').fill('Анна');
  await address.getByLabel('Адрес').fill('Красный проспект, 14');
  await page
    .getByRole('region', { name: 'Куда отправить билеты' })
    .getByRole('textbox', { name: 'Телефон' })
    .fill(ANNA.phone);
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

test('goods that are fetched from a point are told which: without it nothing is paid (P4.46, P4.47)', async ({
  page,
  databaseUrl,
}) => {
  const { goods } = await makeSiteGoods(databaseUrl, [CAP]);
  await page.goto(`/shop/product/${goods[0]?.publicId}`);
  const add = page.getByRole('button', { name: /^В корзину(,|$)/ });
  await hydrated(add);
  await add.click();
  await openBasket(page);
  await emailField(page).fill('point@example.com');
  const address = page.getByRole('region', { name: 'Куда привезти' });
  await page.getByRole('radio', { name: /^В пункт выдачи/ }).check();
  await expect(address).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await pick(address.getByRole('combobox', { name: 'Регион' }), 'Новосиб', /Новосибирская/);
  await pick(address.getByRole('combobox', { name: 'Город' }), 'Новосиб', /^Новосибирск$/);
  await address.getByLabel('Фамилия получателя').fill('Климова');
  await address.getByLabel('Имя получателя').fill('Анна');
  await address.getByLabel('Адрес').fill('пункт на Красном проспекте, 14');
  await page
    .getByRole('region', { name: 'Куда отправить чек' })
    .getByRole('textbox', { name: 'Телефон' })
    .fill(ANNA.phone);
  await expect(payButton(page)).toBeEnabled();
});

test.describe('a good that is gone', () => {
  // It is asked for and is not there.
  test.use({ allowed: /status of 404/ });
  test('what is sold no more says so on its row, and the rest is paid without it (P4.02, P4.03)', async ({
    page,
    databaseUrl,
  }) => {
    const { goods } = await makeSiteGoods(databaseUrl, [CAP]);
    await page.goto(`/shop/product/${goods[0]?.publicId}`);
    const add = page.getByRole('button', { name: /^В корзину(,|$)/ });
    await hydrated(add);
    await add.click();
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
