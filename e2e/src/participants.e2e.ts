import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { CARDS, payByCard } from './card-page.ts';
import { linkIn } from './letter-link.ts';
import {
  ANNA,
  FIVE,
  fillRunner,
  form,
  missing,
  OLEG,
  openBasket,
  payButton,
  pick,
  putInBasket,
  readyBasket,
  tab,
} from './shopping.ts';
import { expect, test } from './test.ts';

/** A hundred kilometres by bicycle: questions of every type, a licence and a certificate if one has them. */
const HUNDRED = '/event/medovaya-sotnya/medovaya-sotnya-ufa-100?city=medovaya-sotnya-ufa';
/** One kilometre for children of five to ten. */
const KIDS = '/event/sem-ovragov/sem-ovragov-kostroma-kids?city=sem-ovragov-kostroma';
/** Ten kilometres of a night whose groups are led at an even pace. */
const LED = '/event/belaya-noch/belaya-noch-saint-petersburg-10?city=belaya-noch-saint-petersburg';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PICTURE = { name: 'licence.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
const PDF = {
  name: 'spravka.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\ncertificate\n%%EOF\n'),
};

test('the form is filled from the profile and from people of the account, and it can be taken back (P2.63, P3.13)', async ({
  page,
  member,
}) => {
  const { token } = await member();
  const saved = await page.request.put('/api/user/people', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      first_name: 'Олег',
      last_name: 'Воронцов',
      phone: '79031234567',
      gender: 'male',
      birth_date: '1988-11-02',
      shirt_size: 'M',
    },
  });
  expect(saved.status()).toBe(200);
  await page.goto('/me/people');
  const oleg = page.getByRole('heading', { level: 2, name: 'Воронцов Олег' });
  await expect(oleg).toBeVisible();
  // The second press is none: a refusal would be complained of.
  await page.getByRole('button', { name: 'Убрать из списка: Воронцов Олег' }).dblclick();
  await expect(page.getByText('Здесь пока никого')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(oleg).toBeVisible();
  await putInBasket(page, FIVE);
  await openBasket(page);
  const lastName = form(page).getByLabel('Фамилия');
  await lastName.fill('Набрано');
  const chips = form(page).getByRole('group', { name: 'Заполнить:' });
  await chips.getByRole('button', { name: 'Олег' }).click();
  await expect(lastName).toHaveValue('Воронцов');
  await expect(form(page).getByLabel('Дата рождения')).toHaveValue('02.11.1988');
  await expect(form(page).getByLabel('Телефон')).toHaveValue('+7 (903) 123-45-67');
  await expect(form(page).getByRole('radio', { name: 'Мужской' })).toBeChecked();
  await expect(page.getByText('Билет заполнен: Олег Воронцов')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(lastName).toHaveValue('Набрано');
  await expect(form(page).getByLabel('Телефон')).toHaveValue('');
  await chips.getByRole('button', { name: 'Я' }).click();
  await expect(lastName).toHaveValue('Климова');
  await expect(form(page).getByLabel('Имя', { exact: true })).toHaveValue('Анна');
  await page.reload();
  await expect(lastName).toHaveValue('Климова');
});

test('a person of the account is changed and added by the rules of a participant (P2.63, P3.13, P5.21, P5.33)', async ({
  page,
  member,
}) => {
  await member();
  await page.goto('/me/people');
  await page.getByRole('button', { name: 'Добавить человека' }).click();
  const popup = page.getByRole('dialog', { name: 'Добавить человека' });
  await popup.getByRole('button', { name: 'Сохранить' }).click();
  await expect(popup.getByText('Осталось 5 полей.')).toBeVisible();
  await popup.getByLabel('Фамилия').fill('воронцова');
  await popup.getByLabel('Имя', { exact: true }).fill('ольга');
  await popup.getByLabel('Дата рождения').fill('02.11.1988');
  await popup.getByLabel('Телефон').fill('+79031234567');
  await popup.getByRole('radio', { name: 'Женский' }).check();
  await popup.getByRole('button', { name: 'Сохранить' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Воронцова Ольга' })).toBeVisible();

  await page.getByRole('button', { name: 'Изменить данные: Воронцова Ольга' }).click();
  const edit = page.getByRole('dialog', { name: 'Данные человека' });
  await expect(edit.getByLabel('Дата рождения')).toHaveValue('02.11.1988');
  await edit.getByLabel('Фамилия').fill('1');
  await edit.getByRole('button', { name: 'Сохранить' }).click();
  await edit.getByLabel('Телефон').focus();
  await expect(edit.getByText('Только буквы, пробел и дефис')).toBeVisible();
  await edit.getByLabel('Фамилия').fill('Орлова');
  await edit.getByLabel('Медицинская справка').setInputFiles(PDF);
  await edit.getByLabel('Справка действует до').fill('31.12.2030');
  await edit.getByRole('button', { name: 'Сохранить' }).click();
  await expect(edit).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Орлова Ольга' })).toBeVisible();
  await expect(page.getByText('Медицинская справка до 31 декабря 2030')).toBeVisible();
  await expect(page.getByText('Воронцова')).toBeHidden();
});

test('phone and region go over to the next ticket (P2.64, P5.21)', async ({ page }) => {
  await putInBasket(page, FIVE, 2);
  await openBasket(page);
  await fillRunner(page, ANNA);
  await tab(page, 2).click();
  await expect(form(page).getByLabel('Телефон')).toHaveValue('');
  await form(page).getByRole('button', { name: 'Взять телефон и регион из Билета 1' }).click();
  await expect(form(page).getByLabel('Телефон')).toHaveValue('+7 (916) 118-40-22');
  await expect(form(page).getByLabel('Фамилия')).toHaveValue('');
  await fillRunner(page, OLEG);
  await expect(tab(page, 2)).toHaveAccessibleName(/, заполнен/);
});

test('questions of every type, one after another’s answer; a licence lasts until the start (P2.65, P2.67, P5.26, P5.29, P5.38)', async ({
  page,
}) => {
  await putInBasket(page, HUNDRED);
  await openBasket(page);
  await fillRunner(page, ANNA);
  const fields = form(page);
  await pick(fields.getByRole('combobox', { name: 'Регион' }), 'Татар', /Татарстан/);
  await fields.getByLabel('Велосипед').selectOption('Гревел');
  await fields.getByLabel(/^Кому позвонить/).fill('Мама, 8 916 111-22-33');
  await fields.getByLabel(/^Обязательное снаряжение/).check();
  await expect(tab(page, 1)).toHaveAccessibleName(/, заполнен/);

  await expect(fields.getByLabel('Что передать на пункт')).toHaveCount(0);
  const food = fields.getByRole('group', { name: 'Что взять на пунктах питания' });
  await food.getByLabel('Изотоник').check();
  await food.getByLabel('Своё питание').check();
  await expect(tab(page, 1)).not.toHaveAccessibleName(/, заполнен/);
  await fields.getByLabel('Что передать на пункт').fill('Три геля');
  await expect(tab(page, 1)).toHaveAccessibleName(/, заполнен/);

  const planned = fields.getByLabel(/^На какой результат/);
  await planned.fill('3');
  await planned.blur();
  await expect(fields.getByText('Не меньше 5')).toBeVisible();
  await planned.fill('240,5');
  await planned.blur();
  await expect(fields.getByText('Значение должно быть целым числом')).toBeVisible();
  await planned.fill('240');
  await planned.blur();
  await expect(fields.getByText('Значение должно быть целым числом')).toHaveCount(0);

  await fields.getByLabel(/^Лицензия: /).setInputFiles(PICTURE);
  await expect(fields.getByText('licence.png')).toBeVisible();
  const until = fields.getByLabel('Лицензия действует до');
  await until.fill('01.01.2026');
  await until.blur();
  await expect(fields.getByText('Документ должен действовать в день старта')).toBeVisible();
  await until.fill('31.12.2030');
  await until.blur();
  await fields.getByLabel(/^Фото для карточки участника: /).setInputFiles(PDF);
  // Its name stands there while it is on its way, too.
  await expect(fields.getByText('Фото для карточки участника: файл загружен')).toBeAttached();
  await expect(fields.getByText('spravka.pdf')).toBeVisible();
  await expect(tab(page, 1)).toHaveAccessibleName(/, заполнен/);

  await page.reload();
  await expect(fields.getByText('spravka.pdf')).toBeVisible();
  await expect(fields.getByText('licence.png')).toBeVisible();
  await expect(fields.locator('img[src^="blob:"]')).toBeVisible();
  await expect(fields.getByLabel('Что передать на пункт')).toHaveValue('Три геля');
  await expect(tab(page, 1)).toHaveAccessibleName(/, заполнен/);
});

test('a child starts with a grown-up who answers for him (P5.33, P5.35, P5.62, A2.93)', async ({ page }) => {
  await putInBasket(page, KIDS);
  await openBasket(page);
  await fillRunner(page, { ...OLEG, firstName: 'Егор', birthDate: '02.11.2018' });
  const part = form(page).getByRole('region', { name: 'Взрослый, который отвечает за участника' });
  await expect(part).toBeVisible();
  await missing(page, 'Билет 1').click();
  await expect(part.getByLabel('Имя и фамилия взрослого')).toBeFocused();
  await expect(part.getByText('Без согласия взрослого участвовать нельзя')).toBeVisible();
  await expectAccessible(page);
  await part.getByLabel('Имя и фамилия взрослого').fill('Олег');
  await part.getByLabel('Телефон взрослого').fill('9031234567');
  await expect(part.getByText('Введите имя и фамилию')).toBeVisible();
  await part.getByLabel('Имя и фамилия взрослого').fill('Олег Воронцов');
  await part.getByLabel('Кем приходится участнику').selectOption('Родитель');
  await part.getByRole('checkbox').check();
  await expect(tab(page, 1)).toHaveAccessibleName(/, заполнен/);
  await form(page).getByLabel('Дата рождения').fill('02.11.1988');
  await expect(part).toHaveCount(0);
});

test('a pace group is chosen by who wants one, and is printed on the ticket', async ({ page, outside }) => {
  const email = 'pace@example.com';
  await readyBasket(page, email, LED);
  await form(page).getByLabel('Темп-группа, мин/км').selectOption('5:30');
  await page.reload();
  await expect(form(page).getByLabel('Темп-группа, мин/км')).toHaveValue('5:30');
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
  await page.goto(linkIn(await outside.letter(email, 'Ваш билет: Белая ночь'), '/me/ticket/'));
  await expect(page.getByRole('main')).toContainText('Темп-группа, мин/км5:30');
});

test('whom to call is filled in from the settings, and its number is checked (A2.93, P5.21)', async ({
  page,
  member,
}) => {
  const { token } = await member();
  const saved = await page.request.put('/api/user', {
    headers: { authorization: `Bearer ${token}` },
    data: { extra_contact: 'Пётр', type_relate: 'Друг', contact_phone: '79162041122' },
  });
  expect(saved.status()).toBe(200);
  await putInBasket(page, LED);
  await openBasket(page);
  const name = form(page).getByLabel('Экстренный контакт');
  const phone = form(page).getByLabel('Номер экстренного контакта');
  await expect(name).toHaveAccessibleDescription(/^Необязательно/);
  await form(page).getByRole('group', { name: 'Заполнить:' }).getByRole('button', { name: 'Я' }).click();
  await expect(name).toHaveValue('Пётр');
  await expect(phone).toHaveValue('+7 (916) 204-11-22');
  await phone.fill('+7 (916) 204');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription('Заполните поле');
  await phone.fill('');
  await name.fill('');
  await name.blur();
  await expect(phone).toHaveAccessibleDescription('');
});

test.describe('a lost network', () => {
  test.use({ allowed: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  test('an upload that broke off is sent once more (P5.38)', async ({ page }) => {
    await putInBasket(page, HUNDRED);
    await openBasket(page);
    await page.route('**/api/files/upload', async (route) => await route.abort(), { times: 1 });
    await form(page)
      .getByLabel(/^Медицинская справка: /)
      .setInputFiles(PDF);
    await expect(form(page).getByText('Связь прервалась, файл не загрузился')).toBeVisible();
    await form(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(form(page).getByLabel('Справка действует до')).toBeVisible();
    await form(page).getByRole('button', { name: 'Убрать файл' }).click();
    await expect(form(page).getByLabel('Справка действует до')).toHaveCount(0);
  });
});

test('a file goes on its way while another participant is looked at (P5.38)', async ({ page }) => {
  await putInBasket(page, HUNDRED, 2);
  await openBasket(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/files/upload', async (route) => {
    await held;
    await route.fallback();
  });
  await form(page)
    .getByLabel(/^Медицинская справка: /)
    .setInputFiles(PDF);
  const stop = form(page).getByRole('button', { name: 'Остановить загрузку' });
  await expect(stop).toBeVisible();
  await tab(page, 2).click();
  await expect(stop).toHaveCount(0);
  await tab(page, 1).click();
  await expect(stop).toBeVisible();
  await tab(page, 2).click();
  release();
  await expect(form(page).getByLabel('Справка действует до')).toHaveCount(0);
  await tab(page, 1).click();
  await expect(form(page).getByLabel('Справка действует до')).toBeVisible();
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('[role="tabpanel"]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('the list of regions stays open while the page scrolls, and keeps what was typed (P2.64)', async ({
  page,
}) => {
  await putInBasket(page, HUNDRED);
  await openBasket(page);
  const region = form(page).getByRole('combobox', { name: 'Регион' });
  await region.fill('Моск');
  const option = page.getByRole('option', { name: 'Москва', exact: true });
  await expect(option).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollBy(0, 90));
  await expect.poll(async () => await page.evaluate(() => scrollY)).not.toBe(before);
  await expect(option).toBeVisible();
  await expect(region).toHaveValue('Моск');
  await option.click();
  await expect(region).toHaveValue('Москва');
  await expect(option).toHaveCount(0);
});
