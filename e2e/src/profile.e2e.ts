import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { stopClock } from './clock.ts';
import { linkIn } from './letter-link.ts';
import { enterCabinet, signIn } from './sign-in.ts';
import { expect, test, type Tools } from './test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the form of a row. */
async function change(page: Page, name: string): Promise<void> {
  await section(page, name)
    .getByRole('button', { name: /^(Изменить|Добавить) / })
    .click();
}

/** The button rests after a press, and a message goes by itself (A4.53). */
const LOCKED_MS = 3000;
const NOTICE_MS = 5000;

/** A new account, signed in, on the settings page. */
async function openSettings(page: Page, member: Tools['member']): ReturnType<Tools['member']> {
  const account = await member();
  await page.goto('/me/setting');
  await expect(section(page, 'Личные данные')).toBeVisible();
  return account;
}

test('personal data: only changes are sent, messages pass, dates have their words (A1.05, A2.90, A4.52, A4.53, A5.15, A5.16, A5.17, A5.18, A5.20, A9.03)', async ({
  page,
  member,
}) => {
  await openSettings(page, member);
  const personal = section(page, 'Личные данные');
  await change(page, 'Личные данные');
  await expect(personal.getByLabel('Фамилия')).toBeFocused();
  const save = personal.getByRole('button', { name: 'Сохранить' });
  await stopClock(page);
  await save.click();
  await expect(personal.getByRole('status')).toHaveText('Данные не изменились');
  await page.clock.runFor(LOCKED_MS - 100);
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(200);
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(NOTICE_MS - LOCKED_MS - 200);
  await expect(personal.getByRole('status')).toHaveText('Данные не изменились');
  await page.clock.runFor(200);
  await expect(personal.getByRole('status')).toBeEmpty();
  await page.clock.resume();

  const birth = personal.getByLabel('Дата рождения');
  await birth.fill('30.02.1990');
  await save.click();
  await expect(personal.getByText('Введите дату в правильном формате')).toBeVisible();
  await expect(birth).toBeFocused();
  await page.clock.fastForward(LOCKED_MS);
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await birth.fill('30.02');
  await save.click();
  await expect(personal.getByText('Неверный формат даты')).toBeVisible();
  await page.clock.fastForward(LOCKED_MS);
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');

  await birth.fill('08.03.1992');
  await personal.getByLabel('Отчество').fill('ивановна');
  await personal.getByRole('radio', { name: 'Женский' }).check();
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/user') && request.method() === 'PUT',
  );
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    second_name: 'ивановна',
    birth_date: '08.03.1992',
    gender: 'female',
  });
  await expect(personal.getByRole('status')).toHaveText('Данные успешно обновлены');
  await expect(personal).toContainText('Ивановна');
  await page.reload();
  await expect(personal).toContainText('8 марта 1992, женский');
  await change(page, 'Личные данные');
  await expect(personal.getByLabel('Дата рождения')).toHaveValue('08.03.1992');
  await expect(personal.getByLabel('Отчество')).toHaveValue('Ивановна');
  const stored = await page.evaluate(() => localStorage.getItem('userObj') ?? '{}');
  expect(JSON.parse(stored)).toMatchObject({ second_name: 'Ивановна', birth_date: '1992-03-08' });
  await personal.getByLabel('Отчество').fill('');
  await save.click();
  await expect(personal.getByRole('status')).toHaveText('Данные успешно обновлены');
  await expect(personal).not.toContainText('Ивановна');
  await page.reload();
  await expect(personal).toContainText('8 марта 1992');
  await expect(personal).not.toContainText('Ивановна');
});

test('a form of the settings begins with what another device has saved meanwhile (A2.90)', async ({
  page,
  member,
}) => {
  await page.clock.install();
  const { token } = await openSettings(page, member);
  const saved = await page.request.put('/api/user', {
    headers: { authorization: `Bearer ${token}` },
    data: { last_name: 'Новая' },
  });
  expect(saved.status()).toBe(200);
  const cabinet = page.getByRole('navigation', { name: 'Личный кабинет' });
  await cabinet.getByRole('link', { name: 'Билеты' }).click();
  await expect(page).toHaveURL(/\/me$/);
  await page.clock.fastForward(61_000);
  await cabinet.getByRole('link', { name: 'Настройки' }).click();
  await expect(section(page, 'Личные данные')).toContainText('Новая');
  await change(page, 'Личные данные');
  await expect(section(page, 'Личные данные').getByLabel('Фамилия')).toHaveValue('Новая');
});

test('a relative is told whole, the mailing is agreed to and taken back, the register tells both (A2.89, A2.92, A2.93, A5.28, A5.29, A5.30, A5.31, A5.32)', async ({
  page,
  member,
}) => {
  await openSettings(page, member);
  const relative = section(page, 'Экстренный контакт');
  await change(page, 'Экстренный контакт');
  await relative.getByRole('button', { name: 'Сохранить' }).click();
  await expect(relative.getByText('Укажите имя')).toBeVisible();
  await expect(relative.getByText('Укажите, кем вам приходится этот человек')).toBeVisible();
  await expect(relative.getByText('Укажите номер России, Таджикистана или Беларуси')).toBeVisible();
  await relative.getByLabel('Имя').fill('Ольга');
  const relation = relative.getByLabel('Кем приходится');
  await expect(relation.getByRole('option').filter({ hasText: /\S/ })).toHaveText([
    'Партнер',
    'Родитель',
    'Родственник',
    'Друг',
    'Коллега',
  ]);
  await relation.selectOption('Друг');
  await relative.getByLabel('Телефон').fill('+375291234567');
  await relative.getByRole('button', { name: 'Сохранить' }).click();
  await expect(relative.getByRole('status')).toHaveText('Данные успешно обновлены');
  await expect(relative).toContainText('Ольга, друг, +375 29 123-45-67');

  const mailing = section(page, 'Рассылка');
  await mailing.getByRole('checkbox').check();
  await expect(mailing.getByRole('status')).toHaveText('Рассылка включена');
  await mailing.getByRole('checkbox').uncheck();
  await expect(mailing.getByRole('status')).toHaveText('Рассылка отключена');
  const consents = section(page, 'Согласия');
  await consents.getByText('Показать записи').click();
  await expect(consents.getByRole('listitem')).toHaveCount(2);
  await expect(consents.getByRole('listitem').first()).toContainText('Отозвано');
  await page.reload();
  await change(page, 'Экстренный контакт');
  await expect(section(page, 'Экстренный контакт').getByLabel('Телефон')).toHaveValue('+375 29 123-45-67');
  await expectAccessible(page);
});

test.describe('another e-mail', () => {
  test.use({ allowed: /status of 4(00|03)/ });
  test('is proved by its letter, the old address is told (A4.45, A4.22, A5.04, A5.05, A8.19, A2.23)', async ({
    page,
    member,
    outside,
  }) => {
    const account = await openSettings(page, member);
    const fresh = 'fresh@mail.example';
    const email = section(page, 'E-mail');
    await change(page, 'E-mail');
    const field = email.getByLabel('Новый e-mail');
    await field.fill('someone@mailinator.com');
    await field.blur();
    await expect(email.getByText('Укажите действительный адрес').first()).toBeVisible();
    await field.fill(account.email);
    await field.blur();
    await expect(email.getByText('Это ваш нынешний адрес').first()).toBeVisible();
    await field.fill(fresh);
    await email.getByRole('button', { name: 'Изменить e-mail' }).click();
    await expect(email.getByText('Ваш email не подтвержден')).toBeVisible();
    await expect(email.getByText(`Ждём подтверждения адреса ${fresh}`)).toBeVisible();
    const [warning] = await outside.letters(account.email);
    expect(warning?.subject).toBe('В аккаунте меняют e-mail');
    expect(warning?.text).toContain(fresh);

    const [letter] = await outside.letters(fresh);
    const link = linkIn(letter, '/verify/new/email/');
    await page.goto(link);
    await expect(page).toHaveURL(/\/me\/setting$/);
    await expect(page.getByText('Email успешно подтвержден')).toBeVisible();
    await expect(section(page, 'E-mail').getByText(fresh, { exact: true })).toBeVisible();
    await expect(section(page, 'E-mail').getByText('Ваш email подтвержден')).toBeVisible();
    expect((await outside.letters(account.email, 2)).at(-1)?.subject).toBe('E-mail аккаунта изменён');
    // The link has done its work.
    await page.goto(link);
    await expect(page.getByText('Ссылка больше не действует')).toBeVisible();
  });

  test('@desktop a letter opened where nobody is signed in waits for the sign-in (A2.23, S20)', async ({
    page,
    visitor,
    member,
    outside,
  }) => {
    const account = await openSettings(page, member);
    const fresh = 'later@mail.example';
    await change(page, 'E-mail');
    await section(page, 'E-mail').getByLabel('Новый e-mail').fill(fresh);
    await section(page, 'E-mail').getByRole('button', { name: 'Изменить e-mail' }).click();
    const [letter] = await outside.letters(fresh);
    const device = await visitor();
    await device.goto(linkIn(letter, '/verify/new/email/'));
    await expect(device).toHaveURL(/\/login\?from=%2Fme%2Fsetting$/);
    await signIn(device, account);
    await expect(device.getByText('Email успешно подтвержден')).toBeVisible();
    // I35: where it was asked for is another session now.
    await page.reload();
    await expect(page).toHaveURL(/\/(login|auth|me)/);
  });
});

test.describe('another password', () => {
  test.use({ allowed: /status of 4(00|03)/ });
  test('ends the session of the other browser (A5.21, A5.22, A5.24, A8.10, S16)', async ({
    page,
    visitor,
    member,
    outside,
  }) => {
    const account = await openSettings(page, member);
    const device = await visitor();
    await enterCabinet(device, account);

    const block = section(page, 'Пароль');
    await change(page, 'Пароль');
    const old = block.getByLabel('Нынешний пароль');
    const fresh = block.getByLabel('Новый пароль');
    const send = block.getByRole('button', { name: 'Изменить пароль' });
    await fresh.fill('аб1');
    await send.click();
    await expect(block.getByText('Заполните поле').first()).toBeVisible();
    await expect(block.getByText('Пароль должен состоять минимум из 4 символов').first()).toBeVisible();
    await old.fill('Не-тот-1');
    await fresh.fill('Онега-1906');
    await send.click();
    await expect(block.getByText('Неверный пароль').first()).toBeVisible();
    await old.fill(account.password);
    await stopClock(page);
    await send.click();
    await expect(block.getByRole('status')).toHaveText('Пароль успешно изменен!');
    await page.clock.runFor(NOTICE_MS - 100);
    await expect(block.getByRole('status')).toHaveText('Пароль успешно изменен!');
    await page.clock.runFor(200);
    await expect(block.getByRole('status')).toBeEmpty();
    await page.clock.resume();
    await outside.letter(account.email, 'Пароль изменён');

    await device.goto('/me/setting');
    await expect(device).toHaveURL(/\/login\?from=/);
    await signIn(device, { ...account, password: 'Онега-1906' });
    await expect(device).toHaveURL(/\/me\/setting$/);
    await page.reload();
    await expect(section(page, 'Пароль')).toBeVisible();
  });
});

test('a copy of the data is made, told by a letter and downloaded', async ({ page, member, outside }) => {
  const account = await openSettings(page, member);
  const copy = section(page, 'Копия данных');
  await copy.getByRole('button', { name: 'Собрать архив' }).click();
  const download = copy.getByRole('button', { name: 'Скачать архив' });
  await expect(download).toBeVisible();
  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^distance-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.includes('data.json')).toBe(true);
  await outside.letter(account.email, 'Копия ваших данных готова');
});

test.describe('an account on its way out', () => {
  test.use({ allowed: /status of 4(01|03)/ });
  test('signs out everywhere, is told by a letter and can be had back', async ({ page, member, outside }) => {
    const account = await openSettings(page, member);
    await section(page, 'Удаление аккаунта').getByRole('button', { name: 'Удалить аккаунт' }).click();
    const popup = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
    await popup.getByRole('button', { name: 'Оставить' }).last().click();
    await expect(popup).toBeHidden();
    await section(page, 'Удаление аккаунта').getByRole('button', { name: 'Удалить аккаунт' }).click();
    await popup.getByRole('button', { name: 'Удалить аккаунт' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(/Аккаунт удалится .* Вы вышли на всех устройствах/)).toBeVisible();
    await expect.poll(async () => await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await outside.letter(account.email, 'Аккаунт будет удалён');

    await enterCabinet(page, account);
    await page.getByRole('button', { name: 'Не удалять' }).click();
    await expect(page.getByText('Аккаунт остаётся')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Не удалять' })).toHaveCount(0);
  });
});

test('@both the settings stand in four groups, and an index leads to each (A2.89, A2.90, A2.91)', async ({
  page,
  member,
}) => {
  await openSettings(page, member);
  const groups = ['Профиль', 'Вход и безопасность', 'Письма и согласия', 'Данные'];
  await expect(page.getByRole('heading', { level: 2 })).toContainText(groups);
  const index = page.getByRole('list', { name: 'Разделы настроек' });
  await expect(index.getByRole('link')).toHaveText(groups);
  for (const name of ['Данные', 'Вход и безопасность', 'Профиль']) {
    await index.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
    await expect(index.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  }
  await expectAccessible(page);
});

test('the theme is light, dark or the system’s, each by its name (A1.09)', async ({ page, member }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openSettings(page, member);
  const html = page.locator('html');
  const theme = (name: string) => section(page, 'Оформление').getByRole('radio', { name });
  const ground = async () => await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(theme('Как в системе')).toBeChecked();
  await expect(section(page, 'Оформление')).toContainText('сейчас светлая');
  const light = await ground();
  await theme('Тёмная').check();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await ground()).not.toBe(light);
  await page.reload();
  await expect(theme('Тёмная')).toBeChecked();
  await expectAccessible(page);
  await theme('Как в системе').check();
  await expect(html).not.toHaveAttribute('data-theme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(section(page, 'Оформление')).toContainText('сейчас тёмная');
  await page.reload();
  await expect(html).not.toHaveAttribute('data-theme');
  await expect(theme('Как в системе')).toBeChecked();
});
