import { makeSiteGoods } from '@distance/testkit/site-goods.ts';
import { makeSiteTicket } from '@distance/testkit/site-ticket.ts';
import { answering } from './answering.ts';
import { CARDS, payByCard } from './card-page.ts';
import {
  emailField,
  form,
  openBasket,
  payButton,
  putGoodInBasket,
  putInBasket,
  sendToAnna,
  TEN,
} from './shopping.ts';
import { expect, test } from './test.ts';

// Each of them is made to fail.
test.use({ allowed: /ERR_FAILED/ });

test('the terms of a transfer that did not load are asked for again, and nothing is sent without them (A2.68)', async ({
  page,
  member,
  databaseUrl,
}) => {
  const { email } = await member();
  await makeSiteTicket(databaseUrl, email);
  await page.goto('/me');
  const letThrough = await answering(
    page,
    '**/api/user/ticket/*/transfer',
    async (route) => await route.abort(),
  );
  await page.getByRole('button', { name: 'Передать', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Передать билет' });
  await expect(popup.getByRole('alert')).toContainText('Нет связи с сервером');
  const send = popup.getByRole('button', { name: 'Передать' });
  await expect(send).toHaveAccessibleDescription('Сначала нужны условия передачи');
  letThrough();
  await popup.getByRole('button', { name: 'Загрузить снова' }).click();
  await expect(popup.getByText(/^На ответ/)).toBeVisible();
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
});

test('nobody is told to be the first of a line that could not be read (I98)', async ({ page, boxOffice }) => {
  await boxOffice.sellOut('nochnaya-desyatka-yekaterinburg-5');
  const letThrough = await answering(page, '**/api/event/*/waiting', async (route) => await route.abort());
  await page.goto(
    '/event/nochnaya-desyatka/nochnaya-desyatka-yekaterinburg-5?city=nochnaya-desyatka-yekaterinburg',
  );
  const list = page.getByRole('region', { name: 'Пятёрка' });
  await expect(list.getByRole('alert')).toContainText('Не получилось открыть лист');
  await expect(list).not.toContainText('вы будете первым');
  letThrough();
  await list.getByRole('button', { name: 'Повторить' }).click();
  await expect(list.getByRole('button', { name: 'Встать в лист ожидания' })).toBeVisible();
});

test('regions that did not load for an address are asked for again (P2.32)', async ({ page }) => {
  const letThrough = await answering(
    page,
    '**/api/location/region/list/RU',
    async (route) => await route.abort(),
  );
  await putInBasket(page, TEN);
  await openBasket(page);
  await form(page)
    .getByRole('radio', { name: /^Курьером по городу старта/ })
    .check();
  const address = page.getByRole('region', { name: 'Куда привезти' });
  await expect(address.getByRole('alert')).toContainText('Проблема при загрузке');
  letThrough();
  await address.getByRole('button', { name: 'Повторить' }).click();
  await expect(address.getByRole('combobox', { name: 'Регион' })).toBeVisible();
});

test('goods are not given back for a sum that nobody could count (P4.62, A2.67)', async ({
  page,
  member,
  databaseUrl,
}) => {
  const { email } = await member();
  const title = 'Кепка «Без счёта»';
  const [cap] = (await makeSiteGoods(databaseUrl, [{ part: { title }, price: 190_000 }])).goods;
  await putGoodInBasket(page, { publicId: cap?.publicId ?? '', title });
  await openBasket(page);
  await page
    .getByRole('listitem', { name: title })
    .getByRole('radio', { name: /^Курьером до двери/ })
    .check();
  await (await sendToAnna(page)).getByLabel('Адрес').fill('Красный проспект, 14');
  await emailField(page).fill(email);
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page).toHaveURL(/\/me\/shop|\/basket\/thanks/);
  await page.goto('/me/shop');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Подробнее/ })
    .click();
  const returns = page.getByRole('region', { name: 'Возврат товаров' });
  await returns.getByRole('button', { name: 'Отменить покупку товаров' }).click();
  const letThrough = await answering(page, '**/api/payment/cancel', async (route) => await route.abort());
  await returns.getByRole('checkbox', { name: new RegExp(title) }).check();
  const cancel = returns.getByRole('button', { name: 'Отменить покупку товаров' });
  await expect(cancel).toHaveAccessibleDescription('Сумма возврата пока не посчитана');
  letThrough();
  await returns.getByRole('button', { name: 'Посчитать ещё раз' }).click();
  await returns.getByRole('button', { name: /^Вернуть / }).click();
  await expect(page.getByText(/^Покупка отменена/)).toBeVisible();
});
