import type { Page } from '@playwright/test';
import { answering } from './answering.ts';
import { hydrated } from './hydrated.ts';
import { CARDS, payByCard } from './card-page.ts';
import {
  addTickets,
  ANNA,
  basketLink,
  emailField,
  fillRunner,
  FIVE,
  form,
  goOnButtons,
  missing,
  money,
  openBasket,
  payButton,
  putInBasket,
  readyBasket,
  roubles,
  tab,
} from './shopping.ts';
import { expect, test } from './test.ts';
import type { Outside } from './outside.ts';

const NIGHT = 'Ночная десятка';

test('a reload keeps tickets, participants and contact; two tabs agree (P4.01, P4.07, A2.34, A4.10)', async ({
  page,
  tab: newTab,
}) => {
  await readyBasket(page, 'reload@example.com');
  await page.reload();
  await expect(form(page).getByLabel('Фамилия')).toHaveValue(ANNA.lastName);
  await expect(emailField(page)).toHaveValue('reload@example.com');
  await expect(payButton(page)).toBeEnabled();

  const other = await newTab();
  await other.goto('/basket');
  await other.getByRole('button', { name: 'Добавить один билет' }).click();
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(basketLink(page)).toHaveAccessibleName('Корзина, 2 билета');
  await other.getByRole('button', { name: `Удалить: ${NIGHT}` }).click();
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
});

test('who is new here loads no rules of the basket before the first ticket; other tabs count it (A2.34, P4.07)', async ({
  page,
  tab: newTab,
}) => {
  const rules: string[] = [];
  page.on('request', (request) => {
    if (/\/(basket-store|sync-basket)-[^/]*\.js$/.test(new URL(request.url()).pathname))
      rules.push(request.url());
  });
  await page.goto(FIVE);
  await hydrated(page.getByRole('button', { name: 'В корзину' }));
  await page.waitForLoadState('networkidle');
  await expect(basketLink(page)).toHaveAccessibleName('Корзина пуста');
  expect(rules).toEqual([]);

  const other = await newTab();
  await other.goto(FIVE);
  await addTickets(other, 1);
  await expect(basketLink(page)).toHaveAccessibleName('Корзина, 1 билет');
  expect(rules.length).toBeGreaterThan(0);
});

test('back from the payment page keeps everything and pays the same order (P1.22, P4.53)', async ({
  page,
  outside,
}) => {
  await readyBasket(page, 'back@example.com');
  const first = await pressPay(page, outside);
  await page.goBack();
  await expect(form(page).getByLabel('Фамилия')).toHaveValue(ANNA.lastName);
  await expect(emailField(page)).toHaveValue('back@example.com');
  // The payment under way and the bar offer to go on with it; the bar says so once it has been read.
  await expect(goOnButtons(page)).toHaveCount(2);
  await goOnButtons(page).last().click();
  await expect(page).toHaveURL(/\/yookassa\/checkout\//);
  expect(await outside.orderOf(page.url())).toBe(first);
  await payByCard(page, CARDS.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
  expect((await outside.payments(first)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
});

test('a double press pays once (P4.49, P5.03)', async ({ page, outside }) => {
  await readyBasket(page, 'double@example.com');
  let presses = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/payment')) presses += 1;
  });
  const order = await pressPay(page, outside, 2);
  expect(presses).toBe(1);
  expect(await outside.payments(order)).toHaveLength(1);
});

test('deleting a start and clearing the basket can be taken back (P2.20, P2.21, P2.26, P4.02)', async ({
  page,
}) => {
  await putInBasket(page, FIVE, 2);
  await openBasket(page);
  await fillRunner(page, ANNA);
  await page.getByRole('button', { name: `Удалить: ${NIGHT}` }).click();
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(form(page).getByLabel('Фамилия')).toHaveValue(ANNA.lastName);
  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  await expect(basketLink(page)).toHaveAccessibleName('Корзина пуста');
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('tab')).toHaveCount(2);
});

test('the counter stops at one and at the limit of the format and says so (P2.24, P4.18, P4.20, P4.21, P5.11, P5.13, P9.02)', async ({
  page,
}) => {
  await putInBasket(page, FIVE, 9);
  await openBasket(page);
  const more = page.getByRole('button', { name: 'Добавить один билет' });
  await more.click();
  await expect(page.getByRole('tab')).toHaveCount(10);
  await expect(more).toBeDisabled();
  await expect(page.getByText('Больше 10 в один заказ нельзя')).toBeVisible();
  const less = page.getByRole('button', { name: 'Убрать один билет' });
  for (let left = 9; left >= 1; left -= 1) {
    await less.click();
    await expect(page.getByRole('tab')).toHaveCount(left);
  }
  await expect(less).toBeDisabled();
});

test('@desktop a ticket may be filled in after the payment (P3.12, P5.04)', async ({ page }) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  await form(page).getByRole('button', { name: 'Заполню позже' }).click();
  await expect(tab(page, 1)).toHaveAccessibleName(/заполните позже/);
  await emailField(page).fill('later@example.com');
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page.getByText('Остался 1 билет без участника')).toBeVisible();
});

test('a proof of the cluster: too big and foreign files are refused, a picture is taken (P2.66, P5.31, P5.36, P5.37, P5.38, P9.10)', async ({
  page,
}) => {
  await putInBasket(
    page,
    '/event/nochnaya-desyatka/nochnaya-desyatka-yekaterinburg-10?city=nochnaya-desyatka-yekaterinburg',
  );
  await openBasket(page);
  await fillRunner(page, ANNA);
  await expect(tab(page, 1)).toHaveAccessibleName(/заполнен/);
  await form(page).getByLabel('Кластер').selectOption('А, по результату прошлых стартов');
  await missing(page, 'Билет 1').click();
  await form(page).getByLabel('Фамилия').focus();
  await expect(form(page).getByText(/^Выберите файл/)).toBeVisible();
  const proof = form(page).getByLabel(/^Подтверждение результата/);
  await proof.setInputFiles({
    name: 'result.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * 1024 * 1024)]),
  });
  await expect(form(page).getByText('Размер файла больше допустимого!')).toBeVisible();
  await proof.setInputFiles({ name: 'result.txt', mimeType: 'text/plain', buffer: Buffer.from('42:00') });
  await expect(form(page).getByText('Неподдерживаемый формат')).toBeVisible();
  await proof.setInputFiles({
    name: 'result.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  });
  await expect(form(page).getByText('result.png')).toBeVisible();
  await form(page)
    .getByLabel(/^Заявленное время/)
    .fill('0:44:00');
  await expect(tab(page, 1)).toHaveAccessibleName(/, заполнен/);
  await page.reload();
  await expect(form(page).getByText('result.png')).toBeVisible();
});

test.describe('a promocode', () => {
  test.use({ allowed: /\/api\/promocode\/check\// });
  test('empty, wrong, applied, changed (P4.37, P4.38, P4.39, P4.40, P4.41, P4.44, P8.10)', async ({
    page,
  }) => {
    await readyBasket(page, 'code@example.com');
    const full = roubles((await payButton(page).textContent()) ?? '');
    const code = page.getByLabel('Промокод');
    const apply = page.getByRole('button', { name: 'Применить' });
    await apply.click();
    await expect(code).toHaveAccessibleDescription(/Введите промокод/);
    await code.fill('УТРО99');
    await apply.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(payButton(page)).toContainText(money(full));
    await code.fill('ночь15');
    await apply.click();
    await expect(page.getByRole('button', { name: 'Изменить' })).toBeVisible();
    await expect(code).toBeDisabled();
    await expect(code).toHaveValue('НОЧЬ15');
    await expect(payButton(page)).toContainText(money(full * 0.85));
    await page.getByRole('button', { name: 'Изменить' }).click();
    await expect(code).toBeEnabled();
    await expect(payButton(page)).toContainText(money(full));
  });
});

test.describe('a price written into the storage by hand', () => {
  test.use({ allowed: /\/api\/(event_format\/|payment\b)/ });
  test('@desktop changes nothing but a message', async ({ page, outside }) => {
    await readyBasket(page, 'forged@example.com');
    const full = roubles((await payButton(page).textContent()) ?? '');
    // The price alone: the question for free places, asked before a payment, is answered.
    const price = /\/api\/event_format\/(event\/)?[^/]+$/;
    const letThrough = await answering(page, price, async (route) => await route.abort());
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        const value = localStorage.getItem(key) ?? '';
        if (key.startsWith('basketGoods'))
          localStorage.setItem(key, value.replaceAll(/"(price|totalCost)":\d{3,}/g, '"$1":1'));
      }
    });
    await page.reload();
    await expect(payButton(page)).toContainText(money(1));
    // Let through before the press, the page could read the true price by itself and have nothing to tell.
    const pressed = page.waitForRequest('**/api/payment');
    await payButton(page).click();
    await pressed;
    letThrough();
    const popup = page.getByRole('dialog', { name: 'Цена изменилась' });
    await expect(popup).toContainText(`стало ${money(full)}`);
    await popup.getByRole('button', { name: 'Понятно' }).click();
    await expect(payButton(page)).toContainText(money(full));
    const order = await pressPay(page, outside);
    expect((await outside.payments(order)).map(({ amount }) => Number(amount.value))).toEqual([full]);
  });
});

test('places gone meanwhile are told before any payment (P2.47, P4.51, P5.16, P5.17)', async ({
  page,
  boxOffice,
}) => {
  const format = 'desyat-holmov-vladimir-5';
  await readyBasket(page, 'gone@example.com', `/event/desyat-holmov/${format}`);
  await boxOffice.sellOut(format);
  await payButton(page).click();
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText('Указанное количество билетов недоступно');
  await popup.getByRole('button', { name: 'Понятно' }).click();
  await expect(popup).toBeHidden();
  await expect(form(page).getByLabel('Фамилия')).toHaveValue(ANNA.lastName);
});

test.describe('without a network', () => {
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED/ });
  test('@desktop a failed press keeps the basket and the next one pays (P2.46, P4.55, P8.09)', async ({
    page,
    context,
  }) => {
    await readyBasket(page, 'offline@example.com');
    await context.setOffline(true);
    await payButton(page).click();
    const popup = page.getByRole('dialog', { name: 'Оплата не прошла' });
    await expect(popup).toContainText('Деньги не списаны, билеты остались в корзине.');
    await context.setOffline(false);
    await popup.getByRole('button', { name: 'Вернуться в корзину' }).click();
    await expect(basketLink(page)).toHaveAccessibleName('Корзина, 1 билет');
    await payButton(page).click();
    await expect(page).toHaveURL(/\/yookassa\/checkout\//);
  });
});

test('a silent bank: the page waits by itself and goes on when the bank answers (P4.56)', async ({
  page,
  outside,
}) => {
  await readyBasket(page, 'silent@example.com');
  const order = await pressPay(page, outside);
  await payByCard(page, CARDS.silent);
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ждём банк' })).toBeVisible();
  await expect(basketLink(page)).toHaveAccessibleName('Корзина, 1 билет');
  await outside.pay(order);
  await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible({
    timeout: 12_000,
  });
  await expect(basketLink(page)).toHaveAccessibleName('Корзина пуста');
});

/** Presses «Оплатить» and gives the order that the payment page is of. */
async function pressPay(page: Page, outside: Outside, presses: 1 | 2 = 1): Promise<string> {
  await payButton(page).click({ clickCount: presses });
  await expect(page).toHaveURL(/\/yookassa\/checkout\//);
  return await outside.orderOf(page.url());
}

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
