import type { Locator, Page } from '@playwright/test';
import { answering } from './answering.ts';
import { CARDS, payByCard } from './card-page.ts';
import { stopClock } from './clock.ts';
import {
  ANNA,
  emailField,
  FIVE,
  form,
  missing,
  money,
  openBasket,
  payButton,
  putInBasket,
  readyBasket,
} from './shopping.ts';
import { expect, test } from './test.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Страховка участника', exact: true });
const tick = (page: Page): Locator => form(page).getByRole('checkbox', { name: /^Застраховать участника/ });
const person = (page: Page): Locator => page.getByRole('form', { name: 'Регистрация страховки' });
const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Выбор события страхования' });

test('@desktop an insurance taken with a ticket follows its participant and asks once it was changed by hand (P1.09, P4.29, P5.51)', async ({
  page,
}) => {
  await readyBasket(page, 'insured@example.com');
  await tick(page).check();
  await expect(card(page).getByText('Готово', { exact: true })).toBeVisible();
  await expect(card(page).getByText('14.03.1992, +7 (916) 118-40-22')).toBeVisible();
  await form(page).getByLabel('Имя', { exact: true }).fill('Алла');
  await expect(card(page).getByText('Алла Климова')).toBeVisible();

  await card(page).getByRole('button', { name: 'Изменить страховку 1' }).click();
  await person(page).getByLabel('Имя', { exact: true }).fill('Ольга');
  await person(page).getByRole('button', { name: 'Готово' }).click();
  await expect(card(page).getByText('Ольга Климова')).toBeVisible();
  await form(page).getByLabel('Фамилия').fill('Орлова');
  await expect(card(page).getByText('Обновить страховку?')).toBeVisible();
  await expect(card(page).getByText('Ольга Климова')).toBeVisible();
  await card(page).getByRole('button', { name: 'Взять из билета' }).click();
  await expect(card(page).getByText('Алла Орлова')).toBeVisible();

  await page.getByRole('button', { name: 'Удалить: Ночная десятка' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(card(page).getByText('Алла Орлова')).toBeVisible();
  await tick(page).uncheck();
  await expect(card(page)).toHaveCount(0);
});

test('what is missing of an insurance stops the payment and leads to its form (P4.25, P4.26, P4.27, P4.28, P5.05, P5.42, P5.44, P5.45, P5.46, P5.47, P5.49, P5.50)', async ({
  page,
  member,
}) => {
  await member();
  await putInBasket(page, FIVE);
  await openBasket(page);
  await tick(page).check();
  await expect(card(page).getByText('Не заполнена')).toBeVisible();
  // What the press changes goes to the other devices, the mark that only this page needs does not.
  const synchronised = page.waitForRequest((request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/user/basket')) return false;
    const { goods = [] } = request.postDataJSON() as { goods?: Record<string, unknown>[] };
    return goods.some(
      (good) => good['selector'] === 'insurance' && good['isErrorTab'] === true && !('isScrolling' in good),
    );
  });
  await missing(page, 'страховку').click();
  await synchronised;
  const marks = async () =>
    await page.evaluate(() => {
      const goods = JSON.parse(localStorage.getItem('basketGoods') ?? '[]') as Record<string, unknown>[];
      return goods.filter(({ selector }) => selector === 'insurance').map((good) => good['isScrolling']);
    });
  await expect.poll(marks).toEqual([false]);
  const fields = person(page);
  await expect(fields.getByLabel('Фамилия')).toBeFocused();
  await expect(fields).toBeInViewport();
  for (const message of [
    'Заполните поле!',
    'Введите корректную дату!',
    'Введите корректный номер телефона!',
    'Выберите одно из значений!',
  ])
    await expect(fields.getByText(message, { exact: true }).first()).toBeVisible();
  await expect(fields.getByLabel('Введите номер телефона')).toBeVisible();

  await fields.getByLabel('Фамилия').fill('Климова');
  await fields.getByLabel('Имя', { exact: true }).fill('Анна');
  await fields.getByLabel('Дата рождения').fill('01.01.1925');
  await fields.getByLabel('Введите номер телефона').fill('916118');
  await expect(fields.getByLabel('Введите корректный номер телефона', { exact: true })).toBeVisible();
  await fields.getByLabel('Введите корректный номер телефона', { exact: true }).fill(ANNA.phone);
  await fields.getByRole('radio', { name: 'Женский' }).check();
  await expect(fields.getByText('Допускается возраст от 5 до 86 лет')).toBeVisible();
  await fields.getByRole('button', { name: 'Готово' }).click();
  await expect(fields.getByLabel('Дата рождения')).toBeFocused();
  // An error goes when its field is entered.
  await expect(fields.getByText('Допускается возраст от 5 до 86 лет')).toHaveCount(0);
  await fields.getByLabel('Дата рождения').fill(ANNA.birthDate);
  await fields.getByRole('button', { name: 'Готово' }).click();
  await expect(fields).toHaveCount(0);
  await expect(card(page).getByText('Анна Климова')).toBeVisible();
  await expect(missing(page, 'страховку')).toHaveCount(0);
});

test('a guest buys a ticket with its insurance; the letter brings the policy (A0.02, P1.11, P2.30, P3.32)', async ({
  page,
  outside,
}) => {
  const email = 'policy@example.com';
  await readyBasket(page, email);
  await tick(page).check();
  await expect(card(page).getByText('Готово', { exact: true })).toBeVisible();
  const summary = page.getByRole('region', { name: 'К оплате' });
  await expect(summary.getByText('Страховки, 1')).toBeVisible();
  await expect(summary.getByText(money(200), { exact: true })).toBeVisible();
  await payButton(page).first().click();
  await payByCard(page, CARDS.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Страховки' }).getByRole('link', { name: /^Полис VRB-/ }),
  ).toBeVisible();
  const [letter] = await outside.letters(email);
  expect(letter?.text).toMatch(/Полис VRB-\d{4}-\d{9}: Анна Климова/);
});

test('from the cabinet: the popup, an insurance alone, its policy, and back (A1.05, A2.55, A2.56, A2.74, A2.75, A2.76, A2.77, A2.78, P2.57, P2.58, P2.59, P2.60, P2.61, P2.62, P4.30, P4.31, P4.32, P4.33, P4.34, P4.35, P9.09, A4.36, A4.37, A4.38, A4.39, A4.40, A4.41, A9.05)', async ({
  page,
  member,
}) => {
  const account = await member();
  await page.goto('/me/insurances');
  await expect(page.getByText('Нет данных')).toBeVisible();
  await page.getByText('Предыдущие страховки').click();
  await expect(page.getByText('Предыдущие страховки не найдены!')).toBeVisible();

  const promo = page.getByRole('region', { name: 'Страхование участника' });
  await expect(promo.getByText(money(200))).toBeVisible();
  // Of the offers the cheapest is told; nothing but their answer knows this sum.
  await page.route('**/api/insurances', async (route) => {
    const { values } = (await (await route.fetch()).json()) as { values: { price: number }[] };
    await route.fulfill({ json: { values: values.map((offer, at) => ({ ...offer, price: 349 + at })) } });
  });
  await page.reload();
  await expect(promo.getByText(money(349))).toBeVisible();
  await promo.getByRole('link', { name: 'Оформить' }).click();
  await expect(popup(page)).toBeVisible();
  const buy = popup(page).getByRole('button', { name: 'Купить' });
  await expect(buy).toHaveAttribute('aria-disabled', 'true');
  const event = popup(page).getByLabel('Событие');
  const city = popup(page).getByLabel('Город');
  const distance = popup(page).getByLabel('Дистанция');
  await event.selectOption({ label: 'Ночная десятка' });
  await city.selectOption('nochnaya-desyatka-novosibirsk');
  await distance.selectOption('nochnaya-desyatka-novosibirsk-5');
  await expect(popup(page).getByRole('region', { name: 'Страховка участника' })).toBeVisible();
  await expect(buy).toHaveAttribute('aria-disabled', 'true');
  const dimmed = await buy.elementHandle();
  await city.selectOption('nochnaya-desyatka-kazan');
  await expect(distance).toHaveValue('');
  await event.selectOption({ label: 'Гребень' });
  await expect(city).toHaveValue('');
  await expect(distance).toBeDisabled();

  await event.selectOption({ label: 'Ночная десятка' });
  await city.selectOption('nochnaya-desyatka-moscow');
  await distance.selectOption('nochnaya-desyatka-moscow-relay');
  await expect(popup(page).getByText('Для выбранного события страховка недоступна').first()).toBeVisible();
  await city.selectOption('nochnaya-desyatka-novosibirsk');
  await distance.selectOption('nochnaya-desyatka-novosibirsk-5');
  await popup(page)
    .getByRole('checkbox', { name: /Согласен с/ })
    .check();
  await expect(buy).not.toHaveAttribute('aria-disabled', 'true');
  // A press that began before the change, and the focus, are of the same button.
  expect(await buy.evaluate((now, before) => now === before, dimmed)).toBe(true);
  await buy.click();
  await expect(page).toHaveURL(/\/basket$/);

  await card(page).getByRole('button', { name: 'Заполнить страховку 1' }).click();
  await person(page).getByLabel('Фамилия').fill(ANNA.lastName);
  await person(page).getByLabel('Имя', { exact: true }).fill(ANNA.firstName);
  await person(page).getByLabel('Дата рождения').fill(ANNA.birthDate);
  await person(page).getByLabel('Введите номер телефона').fill(ANNA.phone);
  await person(page).getByRole('radio', { name: 'Женский' }).check();
  await expect(card(page).getByText('Готово', { exact: true }).first()).toBeVisible();
  await expect(emailField(page)).toHaveValue(account.email);
  await payButton(page).first().click();
  await payByCard(page, CARDS.good);
  await expect(page).toHaveURL(/\/me\/insurances$/);
  const policy = page.getByRole('article', { name: /^Полис VRB-/ });
  await expect(policy).toContainText('Климова Анна');
  await expect(policy).toContainText('+7 (916) 118-40-22');
  await expect(policy).toContainText('1 день');
  await expect(policy.getByRole('link', { name: 'Условия страхования' })).toBeVisible();

  await policy.getByRole('button', { name: 'Отказаться от страховки' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Отказаться и вернуть/ })
    .click();
  await expect(page.getByText('Возврат выполнен успешно!')).toBeVisible();
  await expect(policy.getByRole('button', { name: 'Отказаться от страховки' })).toHaveCount(0);
});

test('what the popup chooses waits for no page of the server (P4.30, P4.31, P4.32)', async ({ page }) => {
  await page.goto('/insurance?choose=1');
  await page.route('**/insurance.data**', () => undefined);
  await popup(page).getByLabel('Событие').selectOption({ label: 'Ночная десятка' });
  await popup(page).getByLabel('Город').selectOption('nochnaya-desyatka-novosibirsk');
  await popup(page).getByLabel('Дистанция').selectOption('nochnaya-desyatka-novosibirsk-5');
  await expect(popup(page).getByRole('region', { name: 'Страховка участника' })).toBeVisible();
  await expect(page).toHaveURL(/city=nochnaya-desyatka-novosibirsk&format=nochnaya-desyatka-novosibirsk-5$/);
});

test('@both on the page: whom, for which start, which insurance, and the basket has them filled in (P2.59, P4.35, P5.50, P9.07)', async ({
  page,
  member,
}) => {
  const { token } = await member();
  const known = { phone: '+79161184022', gender: 'female' };
  for (const data of [
    { ...known, first_name: 'Мария', last_name: 'Орлова', birth_date: '1990-11-21' },
    { ...known, first_name: 'Пётр', last_name: 'Малый', birth_date: '2024-09-02' },
  ])
    await page.request.put('/api/user/people', {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
  await page.goto('/insurance');
  const who = page.getByRole('region', { name: 'Кого страхуем?' });
  const total = page.getByText(money(200), { exact: true });
  await expect(total.first()).toBeVisible();
  await expect(
    who.getByRole('checkbox', { name: /Пётр Малый.*Страховка для возраста от 5 до 86 лет/ }),
  ).toBeDisabled();
  await who.getByRole('checkbox', { name: /Мария Орлова/ }).check();
  await who.getByRole('button', { name: 'Больше участников' }).click();

  const starts = page.getByRole('radiogroup', { name: 'На какой старт?' });
  await expect(starts.getByRole('radio')).toHaveCount(3);
  await starts.getByRole('radio').nth(1).check();
  await expect(page).toHaveURL(/[?&]city=/);
  await expect(starts.getByRole('radio').nth(1)).toBeChecked();
  await page.getByRole('link', { name: 'Найти другой старт' }).click();
  await popup(page).getByLabel('Событие').selectOption({ label: 'Гребень' });
  const city = popup(page).getByLabel('Город');
  await city.selectOption({ index: 1 });
  await popup(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(starts.getByRole('radio', { name: /^Гребень/ })).toBeChecked();

  const which = page.getByRole('radiogroup', { name: 'Какая страховка?' });
  await which.getByRole('radio', { name: /^Расширенная/ }).check();
  const buy = page.getByRole('button', { name: 'В корзину' });
  await expect(page.getByText(money(900), { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Расширенная, 2 человека').filter({ visible: true })).toBeVisible();
  await buy.click();
  await expect(page).toHaveURL(/\/basket$/);
  const plus = page.getByRole('region', { name: 'Страховка участника Плюс', exact: true });
  await expect(plus.getByText('Мария Орлова')).toBeVisible();
  await expect(plus.getByText('21.11.1990, +7 (916) 118-40-22')).toBeVisible();
  await expect(plus.getByText('Готово', { exact: true })).toHaveCount(1);
  await expect(plus.getByText('Не заполнена')).toHaveCount(1);
  await expect(plus).toContainText('Гребень');
});

/** The rules of the basket, which a page asks for when they are needed. */
const RULES = /\/assets\/basket-store-/;

test('a press waits for the rules of the basket alone, not for what tells the server (P4.35, P8.14)', async ({
  page,
}) => {
  await page.route(/\/assets\/sync-basket-/, () => undefined);
  await page.goto('/insurance');
  await page.getByRole('button', { name: 'В корзину' }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(card(page)).toBeVisible();
});

test.describe('a basket that cannot be loaded', () => {
  test.use({ allowed: /net::ERR_FAILED/ });
  test('is told of where it was pressed for, with the way out (P4.35)', async ({ page }) => {
    const failed = page.getByText('Корзина не загрузилась. Проверьте интернет и обновите страницу');
    const buy = page.getByRole('button', { name: 'В корзину' });
    const letThrough = await answering(page, RULES, async (route) => await route.abort());
    await page.goto('/event/nochnaya-desyatka');
    await buy.click();
    await expect(failed).toBeVisible();

    // A file that never comes is no better than one that failed.
    letThrough();
    const letCome = await answering(page, RULES, () => undefined);
    await page.goto('/insurance');
    await stopClock(page);
    await buy.click();
    await page.clock.runFor(9900);
    await expect(buy).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(200);
    await expect(failed.filter({ visible: true })).toBeVisible();
    await expect(buy).not.toHaveAttribute('aria-busy', 'true');
    await page.clock.resume();
    letCome();
    // A press on the page that is going would be lost.
    const cameAnew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Обновить' }).click();
    await cameAnew;
    await buy.click();
    await expect(page).toHaveURL(/\/basket$/);
    await expect(card(page)).toBeVisible();
  });
});
