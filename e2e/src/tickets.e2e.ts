import { readFile } from 'node:fs/promises';
import { openSiteSession } from '@distance/testkit/site-account.ts';
import { acceptResult, makeVirtualTicket } from '@distance/testkit/site-virtual.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { CARDS, payByCard } from './card-page.ts';
import { buyTicket, openBoughtTicket } from './purchase.ts';
import { ANNA, answerTheRest, type Runner } from './shopping.ts';
import { expect, test } from './test.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const WATCH = { name: 'watch.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };

const menu = async (page: Page, item: string): Promise<void> => {
  await page
    .getByRole('button', { name: /^Действия с билетом/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

async function fill(page: Page, runner: Runner): Promise<void> {
  const fields = page.getByRole('main');
  await fields.getByLabel('Фамилия').fill(runner.lastName);
  await fields.getByLabel('Имя', { exact: true }).fill(runner.firstName);
  await fields.getByLabel('Дата рождения').fill(runner.birthDate);
  await fields.getByLabel('Телефон', { exact: true }).fill(runner.phone);
  await fields.getByRole('radio', { name: runner.gender }).check();
  await answerTheRest(fields);
}

test('a ticket bought for later is registered in the cabinet, changed and left (A2.65, A2.66, A4.27, A4.29)', async ({
  page,
  outside,
  member,
}) => {
  const { email, token } = await member();
  await buyTicket(page.request, outside, { email, token, later: true });
  await page.goto('/me');
  await expect(page.getByRole('heading', { name: 'Не зарегистрированы' })).toBeVisible();
  await expect(page.getByText(/^Заполните данные до /)).toBeVisible();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрация участника' })).toBeVisible();
  await expectAccessible(page);
  const send = page.getByRole('button', { name: 'Зарегистрироваться' });
  await expect(page.getByLabel('Фамилия')).toBeVisible();
  await send.click();
  await expect(page.getByLabel('Фамилия')).toBeFocused();
  await fill(page, ANNA);
  await send.click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByText('Билет зарегистрирован')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Код билета/ })).toBeVisible();
  await menu(page, 'Изменить данные');
  await expect(page.getByRole('heading', { level: 1, name: 'Данные участника' })).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Климова');
  await expect(page.getByText('Другого участника можно назвать ещё 1 раз.')).toBeVisible();
  await page.getByLabel('Телефон', { exact: true }).fill('9031234567');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/me\/ticket\//);
  await expect(page.getByText('Данные участника сохранены')).toBeVisible();
  await menu(page, 'Отменить регистрацию');
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить регистрацию' }).click();
  await expect(page.getByText('Участник не указан')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Зарегистрироваться' })).toBeVisible();
});

test('a dearer distance is paid for, a cheaper one returns the difference', async ({
  page,
  outside,
  member,
}) => {
  const { email, token } = await member();
  await openBoughtTicket(page, outside, { email, token });
  await menu(page, 'Сменить дистанцию');
  const popup = page.getByRole('dialog', { name: 'Сменить дистанцию' });
  await expect(popup.getByRole('radio').first()).toBeVisible();
  const ten = popup.getByRole('radio', { name: /^10\s?км/ });
  await ten.check();
  await expectAccessible(page);
  const button = popup.getByRole('button', { name: /^Доплатить/ });
  const sum = (await button.textContent()) ?? '';
  await button.click();
  await payByCard(page, CARDS.good);
  await expect(page).toHaveURL(/\/me\/ticket\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/10\s?км/);
  await menu(page, 'Сменить дистанцию');
  const back = popup.getByRole('radio', { name: /^5\s?км/ });
  await back.check();
  // The difference of 700 roubles, of which the rule returns nine tenths.
  await expect(popup.getByText(/^Вернём 630\s₽ из 700\s₽$/)).toBeVisible();
  await expect(
    popup.getByText(/70\s₽ \(10 % разницы\) не возвращаются: .* по тем же правилам/),
  ).toBeVisible();
  await popup.getByRole('button', { name: 'Сменить дистанцию' }).click();
  await expect(page.getByText(/630\s₽ уже возвращаются\. 70\s₽ по правилам возврата не/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/5\s?км/);
  expect(sum).toMatch(/Доплатить \d/);
});

test('before a distance is changed it is said what becomes of the ticket’s insurance', async ({
  page,
  outside,
  member,
}) => {
  const { email, token } = await member();
  let policy = { moves: false, returns: true, returned: 350 };
  await page.route('**/api/user/ticket/*/distances', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { values: object[] };
    const values = body.values.map((offer) => ({ ...offer, policy }));
    await route.fulfill({ response, json: { ...body, values } });
  });
  await openBoughtTicket(page, outside, { email, token });
  const popup = page.getByRole('dialog', { name: 'Сменить дистанцию' });
  const choose = async () => {
    await menu(page, 'Сменить дистанцию');
    await popup.getByRole('radio', { name: /^10\s?км/ }).check();
  };
  const returns = popup.getByText(/полис отменим, 350\s₽ вернём\.$/);
  const others = popup.getByText(/полис отменим, деньги вернём тому, кто за него платил/);
  const close = popup.getByRole('button', { name: 'Закрыть' }).last();
  const moves = popup.getByText(/Страховка перейдёт на новую дистанцию/);
  await choose();
  await expect(returns).toBeVisible();
  await expect(moves).toHaveCount(0);
  await expectAccessible(page);
  await close.click();
  policy = { moves: false, returns: true, returned: 0 };
  await choose();
  await expect(others).toBeVisible();
  await close.click();
  policy = { moves: true, returns: false, returned: 0 };
  await choose();
  await expect(moves).toBeVisible();
  await expect(returns.or(others)).toHaveCount(0);
});

test('the result of a virtual start is told with a proof, accepted, and its diploma is saved by its name (A2.71, A7.34, A7.35, A7.39)', async ({
  page,
  databaseUrl,
  signedIn,
}) => {
  const { account, ticket } = await makeVirtualTicket(databaseUrl);
  await signedIn(await openSiteSession(databaseUrl, account.email));
  await page.goto(`/me/ticket/${ticket}`);
  await page.getByRole('link', { name: 'Прислать результат' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Онлайн-результат' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Отправить результат' });
  await expect(send).toBeVisible();
  await send.click();
  await expect(page.getByText('Приложите файл или ссылку')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Дистанция, км').fill('10,4');
  await page.getByLabel('Время').fill('0:55:10');
  await page
    .getByLabel('Дата', { exact: true })
    .fill(new Intl.DateTimeFormat('ru-RU').format(new Date(Date.now() - 86_400_000)));
  await page.locator('input[type="file"]').setInputFiles(WATCH);
  // The button has its name again when the file has come.
  await send.click();
  await expect(page.getByText('На проверке')).toBeVisible();
  await acceptResult(databaseUrl, ticket);
  await page.reload();
  await expect(page.getByText('Принят', { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать диплом' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Диплом Осень онлайн Анна Климова.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test.describe('somebody else’s', () => {
  test.use({ allowed: /status of 404/ });
  test('@desktop ticket, registration and result are missing (A2.64)', async ({
    page,
    databaseUrl,
    member,
  }) => {
    const { ticket } = await makeVirtualTicket(databaseUrl);
    await member();
    await page.goto(`/me/ticket/${ticket}`);
    await expect(page.getByRole('heading', { name: 'Билет не найден' })).toBeVisible();
    await page.goto(`/me/ticket/${ticket}/register`);
    await expect(page.getByRole('heading', { name: 'Изменить билет нельзя' })).toBeVisible();
    await page.goto(`/me/ticket/${ticket}/online`);
    await expect(page.getByRole('heading', { name: 'Здесь нет онлайн-результата' })).toBeVisible();
  });
});
