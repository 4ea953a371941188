import type { Page } from '@playwright/test';
import { readPdf } from '@distance/testkit/read-pdf.ts';
import { readQr } from '@distance/testkit/read-qr.ts';
import { CARDS, confirmByCode, payByCard } from './card-page.ts';
import {
  addTickets,
  ANNA,
  basketLink,
  emailField,
  fillRunner,
  FIVE,
  form,
  missing,
  money,
  OLEG,
  openBasket,
  payButton,
  roubles,
  tab,
} from './shopping.ts';
import { expect, test } from './test.ts';

// As most visitors see it, with all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const CITY = 'Казань';
const EVENT = 'Ночная десятка';

test('@both a stranger buys two tickets from the main page to the QR (A0.02, P0.01, P0.03, P1.01, P1.14, P1.21, P1.22, P2.02, P2.03, P2.11, P2.22, P2.28, P2.29, P2.30, P4.20, P4.24, P4.50, P4.55, P4.56, P5.01, P5.04, P5.08, P5.10, P5.20, P5.21, P5.22, P5.24, P5.25, P5.27, P5.28, P5.30, P5.33, P8.09, A2.10)', async ({
  page,
  outside,
}) => {
  const email = 'journey@example.com';

  await test.step('finds a race in her city', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Поиск' }).click();
    await page.getByLabel('Старт, город, вещь или фамилия').fill(CITY);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/calendar\?text=/);
    await page.getByRole('link', { name: EVENT }).click();
    await expect(page.getByRole('heading', { level: 1, name: EVENT })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Город' }).getByRole('link', { name: CITY }),
    ).toHaveAttribute('aria-current', 'true');
  });
  const eventUrl = page.url();
  expect(new URL(eventUrl).pathname).toMatch(/^\/event\/[\w-]+/);
  const placesBefore = await placesLeft(page);

  await test.step('puts two tickets in the basket', async () => {
    await addTickets(page, 2);
    await expect(basketLink(page)).toHaveAccessibleName('Корзина, 2 билета');
    await openBasket(page);
    await expect(page.getByRole('region', { name: EVENT })).toContainText(CITY);
    await expect(page.getByRole('tab')).toHaveCount(2);
  });

  await test.step('is told exactly what is missing and led there', async () => {
    await expect(payButton(page)).toBeDisabled();
    await missing(page, 'Билет 1').click();
    await expect(tab(page, 1)).toHaveAccessibleName(/есть ошибка/);
    await expect(form(page).getByLabel('Фамилия')).toBeFocused();
    await form(page).getByRole('radio', { name: 'Женский' }).focus();
    for (const label of ['Фамилия', 'Имя', 'Телефон']) {
      await expect(form(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        /Заполните поле/,
      );
    }
    await expect(form(page).getByLabel('Дата рождения')).toHaveAccessibleDescription(
      /Введите корректную дату/,
    );
    await form(page).getByLabel('Имя', { exact: true }).focus();
    await expect(form(page).getByText('Выберите одно из значений')).toBeVisible();
    await expect(form(page).getByText('Выберите размер')).toBeVisible();
    await expect(form(page).getByText('Выберите вариант')).toBeVisible();
    await expect(form(page).getByText('Выберите кластер')).toBeVisible();
    await expect(form(page).getByText('Выберите способ доставки')).toBeVisible();
  });

  await test.step('is too young by a day, then fills both tickets in', async () => {
    await fillRunner(page, { ...ANNA, birthDate: '01.01.2020' });
    await form(page).getByLabel('Фамилия').focus();
    await expect(form(page).getByLabel('Дата рождения')).toHaveAccessibleDescription(/Участие старше 16/);
    await expect(tab(page, 1)).toHaveAccessibleName(/есть ошибка/);
    await form(page).getByLabel('Дата рождения').fill(ANNA.birthDate);
    await expect(tab(page, 1)).toHaveAccessibleName(/заполнен/);
    await missing(page, 'Билет 2').click();
    await fillRunner(page, OLEG);
    await expect(tab(page, 2)).toHaveAccessibleName(/, заполнен/);
    await missing(page, 'e-mail').click();
    await expect(emailField(page)).toBeFocused();
    await emailField(page).fill('journey@nowhere');
    await emailField(page).blur();
    await expect(emailField(page)).toHaveAccessibleDescription(/Введите валидный email/);
    await expect(payButton(page)).toBeDisabled();
    await emailField(page).fill(email.toUpperCase());
    await expect(payButton(page)).toBeEnabled();
  });

  const total = roubles((await payButton(page).textContent()) ?? '');
  const summary = page.getByRole('region', { name: 'К оплате' });
  await expect(summary.getByText('Билеты, 2')).toBeVisible();
  await expect(summary.getByText(money(total)).first()).toBeVisible();

  await test.step('her card is declined and nothing is lost', async () => {
    await payButton(page).click();
    await payByCard(page, CARDS.noMoney);
    await expect(page.getByText('На карте недостаточно денег')).toBeVisible();
    await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата не прошла' })).toBeVisible();
    await expect(page.getByText('Деньги не списаны. Билеты остались в корзине.')).toBeVisible();
    await expect(basketLink(page)).toHaveAccessibleName('Корзина, 2 билета');
  });

  const order = orderOf(page);
  await test.step('another card with a code pays the same order', async () => {
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await payByCard(page, CARDS.withCode);
    await confirmByCode(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/basket/thanks');
    expect(orderOf(page)).toBe(order);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(money(total));
    await expect(basketLink(page)).toHaveAccessibleName('Корзина пуста');
    expect(
      (await outside.payments(order)).map(({ status, amount }) => [status, Number(amount.value)]),
    ).toEqual([
      ['succeeded', total],
      ['canceled', total],
    ]);
  });

  const [letter] = await outside.letters(email);
  const pdfs = (letter?.attachments ?? []).filter(({ content_type: type }) => type === 'application/pdf');
  expect(letter?.subject).toBe('Ваши билеты: Ночная десятка');
  expect(pdfs).toHaveLength(2);
  const read = await Promise.all(pdfs.map(async ({ url }) => await readPdf(await outside.attachment(url))));
  expect(
    read.map(({ text }) => [ANNA, OLEG].find(({ lastName }) => text.includes(lastName))?.lastName),
  ).toEqual(expect.arrayContaining([OLEG.lastName, ANNA.lastName]));

  await test.step('both tickets are in the cabinet; their codes are those of the PDFs', async () => {
    await page.goto('/me');
    await expect(
      page
        .getByRole('main')
        .getByText(`${ANNA.firstName} ${ANNA.lastName}`)
        .or(page.getByRole('main').getByText(`${ANNA.lastName} ${ANNA.firstName}`))
        .first(),
    ).toBeVisible();
    const codes: (string | null)[] = [];
    for (const link of ticketLinks(letter?.html ?? '')) {
      await page.goto(link);
      const code = page.getByRole('img', { name: /^Код билета/ });
      await code.scrollIntoViewIfNeeded();
      codes.push(await readQr(await code.screenshot()));
    }
    expect(codes).not.toContain(null);
    expect(new Set(codes)).toEqual(new Set(read.map(({ qr }) => qr)));
  });

  await page.goto(eventUrl);
  expect(await placesLeft(page)).toBe(placesBefore - 2);
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });
  test('the whole purchase speaks English (P0.02, P1.18, P1.19, A0.01)', async ({ page, outside }) => {
    const email = 'english@example.com';
    await page.goto(FIVE);
    await chooseEnglish(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Night Ten' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Basket, 1/ })
      .click();
    const fields = form(page);
    await fields.getByLabel('Last name').fill('Klimova');
    await fields.getByLabel('First name').fill('Anna');
    await fields.getByLabel('Date of birth').fill('14.03.1992');
    await fields.getByLabel('Phone').fill('9161184022');
    await fields.getByRole('radio', { name: 'Female' }).check();
    await fields
      .getByRole('group', { name: 'Shirt size' })
      .getByRole('radio', { disabled: false })
      .first()
      .check();
    await fields
      .getByRole('group', { name: 'How to hand over the start pack' })
      .getByRole('radio')
      .first()
      .check();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: /^Pay / }).click();
    await payByCard(page, CARDS.good);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const [letter] = await outside.letters(email);
    expect(letter?.subject).toContain('Night Ten');
    await page.goto('/me');
    await expect(page.getByRole('main')).toContainText('Night Ten');
  });
});

async function chooseEnglish(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^(Меню|Menu)$/ });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Eng' }).click();
}

/** Number of «свободно N мест из M» of the first format of the list. */
async function placesLeft(page: Page): Promise<number> {
  const words = await page
    .getByRole('listitem')
    .getByText(/^свободно/)
    .first()
    .textContent();
  const digits = /свободно ([\d\s]+) мест/.exec(words ?? '')?.[1];
  if (digits === undefined) throw new Error(`no places in ${words}`);
  return Number(digits.replaceAll(/\s/g, ''));
}

function orderOf(page: Page): string {
  return new URL(page.url()).searchParams.get('order') ?? '';
}

function ticketLinks(html: string): string[] {
  const links = [...html.matchAll(/href="([^"]+\/me\/ticket\/[^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll(/&(amp|#38);/g, '&'),
  );
  return [...new Set(links)];
}
