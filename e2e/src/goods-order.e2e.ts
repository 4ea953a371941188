import { randomUUID } from 'node:crypto';
import { acceptSiteReturns, bringSiteParcels, readSiteBooks } from '@distance/testkit/site-parcels.ts';
import { makeSiteGoods, siteStartId } from '@distance/testkit/site-goods.ts';
import { expectAccessible } from './accessible.ts';
import { CARDS, payByCard } from './card-page.ts';
import {
  ANNA,
  fillRunner,
  FIVE,
  form,
  money,
  openBasket,
  payButton,
  putGoodInBasket,
  putInBasket,
  roubles,
  sendToAnna,
  tab,
} from './shopping.ts';
import { expect, test } from './test.ts';

const START = 'nochnaya-desyatka-novosibirsk';
const CAP = { part: { title: 'Кепка «Красный проспект»' }, price: 190_000 };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
interface Sold {
  order: { lines: { title: string; price: number }[]; receipts: { kind: string; amount: number }[] };
}

test('@both two tickets, an insurance, a shirt at the start and a cap by courier: bought, brought, the cap comes back, every kopeck is accounted for (A0.02, P0.04, P2.16, P3.12, P4.33, P4.34, P4.62, A3.11, A4.34, A9.16)', async ({
  page,
  member,
  outside,
  databaseUrl,
}) => {
  const { email, token } = await member();
  const before = await readSiteBooks(databaseUrl);
  const start = await siteStartId(databaseUrl, START);
  const shirt = `Футболка «Ночь ${randomUUID().slice(0, 4)}»`;
  const shirtInput = {
    part: { title: shirt },
    price: 160_000,
    sizes: { S: 5, M: 5 },
    eventCities: [start],
  };
  const [cap] = (await makeSiteGoods(databaseUrl, [CAP, shirtInput])).goods;

  // The cap from its page, two tickets, and the shirt beside them.
  await putGoodInBasket(page, { publicId: cap?.publicId ?? '', title: CAP.part.title });
  await putInBasket(page, FIVE, 2);
  await openBasket(page);
  const night = page.getByRole('region', { name: 'Ночная десятка', exact: true });
  await fillRunner(page, ANNA);
  await form(page)
    .getByRole('checkbox', { name: /^Застраховать участника/ })
    .check();
  await tab(page, 2).click();
  await form(page).getByRole('button', { name: 'Заполню позже' }).click();
  await night.getByRole('textbox', { name: 'Промокод' }).fill('НОЧЬ15');
  await night.getByRole('button', { name: 'Применить' }).click();
  await expect(night.getByRole('heading', { name: 'Вместе с билетом' })).toBeVisible();
  // Shirts of other widths of this test stand before this one.
  const more = night.getByRole('button', { name: /^Ещё \d+ вещ/ });
  if (await more.isVisible()) await more.click();
  const beside = night.getByRole('article', { name: shirt, exact: true });
  await beside.getByRole('radio', { name: /^M( |$)/ }).check();
  await beside.getByRole('checkbox', { name: `Добавить: ${shirt}` }).check();
  const courier = page
    .getByRole('region', { name: 'Товары', exact: true })
    .getByRole('listitem', { name: CAP.part.title })
    .getByRole('radio', { name: /^Курьером до двери/ });
  await courier.check();
  await (await sendToAnna(page)).getByLabel('Адрес').fill('Красный проспект, 14');
  const summary = page.getByRole('region', { name: 'К оплате' });
  for (const row of ['Билеты, 2', 'Страховки, 1', 'Магазин, 2', 'Доставка', 'Промокод НОЧЬ15'])
    await expect(summary.getByText(row, { exact: true })).toBeVisible();
  await expect(courier).toHaveAccessibleName(/3–5 дней$/);
  await expect(payButton(page)).toBeEnabled();
  const total = roubles((await payButton(page).textContent()) ?? '');
  const rows = await summary.getByRole('definition').allTextContents();
  expect(rows.reduce((sum, row) => sum + (row.startsWith('−') ? -1 : 1) * roubles(row), 0)).toBe(total);
  const delivery = roubles(rows.at(-2) ?? '');
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page).toHaveURL(/\/basket\/thanks\?/);
  await outside.letters(email);

  await page.goto('/me/shop');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Подробнее/ }).click();
  await expect(page).toHaveURL(/\/me\/shop\/\w+$/);
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(main.getByText('Оплачен', { exact: true })).toBeVisible();
  const parcel = main.getByRole('region', { name: 'Посылка' });
  await expect(parcel).toContainText('Собираем заказ');
  await expect(parcel).toContainText('Куда: Новосибирск');
  await expect(main.getByRole('link', { name: CAP.part.title })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: `${shirt}, M` })).toContainText(
    'На старте «Ночная десятка»',
  );
  await expect(main.getByText(money(total), { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await bringSiteParcels(databaseUrl, order);
  await page.reload();
  await expect(main.getByText('Заказ доставлен', { exact: true }).first()).toBeVisible();
  await expect(parcel.getByRole('list', { name: 'Путь посылки' })).toContainText(
    /Доставлен, \d\d\.\d\d\.\d\d/,
  );
  const returns = main.getByRole('region', { name: 'Возврат товаров' });
  await returns.getByRole('button', { name: 'Вернуть товар' }).click();
  await returns.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(returns.getByText('Выберите хотя бы одну вещь')).toBeVisible();
  await returns.getByRole('checkbox', { name: new RegExp(CAP.part.title) }).check();
  await returns.getByRole('radio', { name: 'Брак' }).check();
  await returns.getByLabel('Расскажите подробнее').fill('Разошёлся шов');
  await returns.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(returns.getByText('Загрузите файл')).toBeVisible();
  await returns
    .getByLabel(/^Фотография/)
    .first()
    .setInputFiles({ name: 'seam.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(returns.getByText('seam.png')).toBeVisible();
  await expectAccessible(page);
  await returns.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(returns.getByText('На рассмотрении')).toBeVisible();
  await outside.letter(email, 'Заявка на возврат получена');

  await acceptSiteReturns(databaseUrl, order);
  await outside.letter(email, 'Возврат принят');
  await outside.letter(email, /верн/i);
  const read = async () =>
    (await (
      await page.request.get(`/api/user/shop/orders/${order}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()) as Sold['order'];
  await expect
    .poll(async () => (await read()).receipts.map(({ kind, amount }) => `${kind} ${amount}`).toSorted())
    .toEqual([`closing ${1900 + delivery}`, 'refund 1900', `sale ${total}`]);
  const { lines } = await read();
  const sum = lines.reduce((all, line) => all + Math.round(line.price * 100), Math.round(delivery * 100));
  expect(sum).toBe(Math.round(total * 100));
  const [payment] = await outside.payments(order);
  expect(Number(payment?.amount.value)).toBe(total);
  // What other tests of the site have left behind is theirs.
  expect(await readSiteBooks(databaseUrl)).toEqual(before);
  await page.reload();
  await expect(main.getByText(`Возвращено ${money(1900)}`, { exact: true })).toBeVisible();
});
