import { addSiteClubs } from '@distance/testkit/site-clubs.ts';
import { answering } from './answering.ts';
import {
  ANNA,
  emailField,
  fillRunner,
  FIVE,
  form,
  missing,
  money,
  openBasket,
  payButton,
  pick,
  putInBasket,
  readyBasket,
  roubles,
  search,
  TEN,
} from './shopping.ts';
import { expect, test } from './test.ts';

test('the basket says what it is and what lies in it, leads to the calendar and shows similar starts (P2.18, P2.19, P2.23, P2.25, P2.34)', async ({
  page,
}) => {
  await putInBasket(page, FIVE, 2);
  await openBasket(page);
  await expect(page.getByText('2 позиции.')).toBeVisible();
  const card = page.getByRole('region', { name: 'Ночная десятка' });
  await expect(card.locator('img').first()).toHaveAttribute('src', /^\/cover\//);
  await expect(card.getByRole('heading', { name: 'Ночная десятка', exact: true })).toBeVisible();
  await expect(card).toContainText(/Новосибирск, .*старт в \d/);
  await expect(card.getByText('5', { exact: true })).toBeVisible();
  const tickets = page.getByRole('region', { name: 'К оплате' }).getByRole('definition').first();
  const total = roubles((await tickets.textContent()) ?? '');
  expect(total).toBeGreaterThan(0);
  await expect(card.getByText(money(total), { exact: true }).first()).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Похожие старты' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Добавить ещё старт' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
});

test('a start pack is picked up or brought by a courier, who needs a city, an address, a person and a phone (P1.13, P2.31, P2.32, P2.33, P5.07, P5.39, P9.16, P9.17)', async ({
  page,
}) => {
  await putInBasket(page, TEN);
  await openBasket(page);
  await fillRunner(page, ANNA);
  await emailField(page).fill('courier@example.com');
  await expect(payButton(page)).toBeEnabled();
  const pickedUp = roubles((await payButton(page).textContent()) ?? '');
  const address = page.getByRole('region', { name: 'Куда привезти' });
  await expect(address).toHaveCount(0);

  await form(page)
    .getByRole('radio', { name: /^Курьером по городу старта/ })
    .check();
  await expect(address).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await expect(address.getByLabel('Город')).toHaveAccessibleDescription(/Сначала выберите регион/);
  const region = address.getByRole('combobox', { name: 'Регион' });
  await search(region, 'об');
  expect((await page.getByRole('listbox').boundingBox())?.height).toBeLessThanOrEqual(200);
  const standsAt = async () => {
    const id = await region.getAttribute('aria-activedescendant');
    return await page.getByRole('option').evaluateAll((all, at) => all.findIndex((one) => one.id === at), id);
  };
  await region.press('ArrowDown');
  const from = await standsAt();
  await region.press('PageDown');
  expect((await standsAt()) - from).toBe(5);
  await pick(region, 'Новосиб', /Новосибирская/);
  await pick(address.getByRole('combobox', { name: 'Город' }), 'Новосиб', /^Новосибирск$/);
  await address.getByLabel('Фамилия получателя').fill('Климова');
  await address.getByLabel('Имя получателя').fill('Анна');
  await address.getByLabel('Адрес').fill('Красный проспект, 14, кв. 3');
  await expect(payButton(page)).toBeDisabled();
  await page
    .getByRole('region', { name: 'Куда отправить билеты' })
    .getByRole('textbox', { name: 'Телефон' })
    .fill(ANNA.phone);
  await expect(payButton(page)).toBeEnabled();
  await expect(payButton(page)).toContainText(money(pickedUp + 450));
  await expect(page.getByText('Доставка', { exact: true })).toBeVisible();
  await expect(payButton(page)).toBeInViewport();
});

test.describe('a payment that fails at once', () => {
  test.use({ allowed: /ERR_FAILED/ });
  test('leaves the button busy for three seconds (P4.49, P9.05)', async ({ page }) => {
    await readyBasket(page, 'three@example.com');
    await page.route('**/api/payment', async (route) => await route.abort());
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await payButton(page).click();
    const popup = page.getByRole('dialog', { name: 'Оплата не прошла' });
    await popup.getByRole('button', { name: 'Вернуться в корзину' }).click();
    await expect(popup).toBeHidden();
    await page.clock.runFor(2900);
    await expect(payButton(page)).toHaveAccessibleName(/^Готовим оплату/);
    await page.clock.runFor(200);
    await expect(payButton(page)).toHaveAccessibleName(/^Оплатить/);
  });
});

test('@desktop a club is found in a popup by its name or city and picked (P2.68, P2.69, P2.73)', async ({
  page,
  databaseUrl,
}) => {
  await addSiteClubs(databaseUrl);
  await putInBasket(page, TEN);
  await openBasket(page);
  await form(page).getByRole('button', { name: 'выбрать' }).click();
  const popup = page.getByRole('dialog', { name: 'Выберите клуб' });
  const rows = popup.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const titles = await rows.locator('strong').allTextContents();
  expect(titles.indexOf('Лесные версты')).toBeLessThan(titles.indexOf('Бегом по Казани'));
  await popup.getByLabel('Название или город').fill('казан');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Бегом по Казани');
  await expect(rows).toContainText('Казань');
  // From 768 px a button says so, below it the whole row picks.
  const words = popup.getByText('Выбрать', { exact: true });
  await expect(words).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(words).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(words).toBeVisible();
  await rows.getByRole('button').click();
  await expect(popup).toBeHidden();
  await expect(form(page).getByText('Бегом по Казани')).toBeVisible();
});

test.describe('lists that do not come', () => {
  test.use({ allowed: /ERR_FAILED/ });
  test('say so and are asked for again (P8.12, A8.13)', async ({ page, databaseUrl, member }) => {
    await addSiteClubs(databaseUrl);
    const letThrough = await answering(page, '**/api/clubs', async (route) => await route.abort());
    await putInBasket(page, TEN);
    await openBasket(page);
    await form(page).getByRole('button', { name: 'выбрать' }).click();
    const popup = page.getByRole('dialog', { name: 'Выберите клуб' });
    await expect(popup.getByRole('alert')).toContainText('Проблема при загрузке', { timeout: 20_000 });
    letThrough();
    await popup.getByRole('button', { name: 'Повторить' }).click();
    await expect(popup.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();

    await page.route('**/api/user/tickets/my*', async (route) => await route.abort());
    await member();
    await page.goto('/me');
    await expect(page.getByRole('main').getByText('Попробуйте позже')).toBeVisible({ timeout: 20_000 });
  });
});

test('the insurance form has its fields, masks, terms and what paying agrees to (P2.50, P2.51, P2.52, P2.53, P2.54, P2.55, P2.56)', async ({
  page,
}) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  await form(page)
    .getByRole('checkbox', { name: /^Застраховать участника/ })
    .check();
  const card = page.getByRole('region', { name: 'Страховка участника', exact: true });
  await missing(page, 'страховку').click();
  const fields = page.getByRole('form', { name: 'Регистрация страховки' });
  await expect(fields.getByRole('heading', { name: 'Регистрация страховки' })).toBeVisible();
  await fields.getByLabel('Фамилия').fill(ANNA.lastName);
  await fields.getByLabel('Имя', { exact: true }).fill(ANNA.firstName);
  await expect(fields.getByLabel('Отчество, если есть')).toHaveValue('');
  const born = fields.getByLabel('Дата рождения');
  await born.focus();
  await expect(fields.getByText('30.12.2000')).toBeVisible();
  await born.pressSequentially('14031992');
  await expect(born).toHaveValue('14.03.1992');
  const phone = fields.getByLabel(/^Введите .*номер телефона$/);
  for (const [typed, shown] of [
    ['+375291234567', '+375 29 123-45-67'],
    ['79161184022', '+7 (916) 118-40-22'],
  ] as const) {
    await phone.fill(typed);
    await expect(phone).toHaveValue(shown);
  }
  await fields.getByRole('radio', { name: 'Мужской' }).check();
  await fields.getByRole('radio', { name: 'Женский' }).check();
  await fields.getByRole('button', { name: 'Готово' }).click();
  await expect(card.getByText('Готово', { exact: true })).toBeVisible();
  await expect(card.getByText('Оплачивая, вы соглашаетесь с условиями страхования.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'условиями страхования' })).toHaveAttribute('href', /./);
});
