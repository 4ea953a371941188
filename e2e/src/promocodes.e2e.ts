import { reservePlaces } from '@distance/testkit/reserved-places.ts';
import type { Locator, Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { CARDS, payByCard } from './card-page.ts';
import {
  addTickets,
  ANNA,
  emailField,
  fillRunner,
  FIVE,
  form,
  money,
  openBasket,
  payButton,
  putInBasket,
  readyBasket,
  roubles,
} from './shopping.ts';
import { expect, test } from './test.ts';

// A refused code is a status that the browser complains about.
test.use({ allowed: /\/api\/promocode\/check\// });

const NIGHT = '/event/nochnaya-desyatka';
const SNOW = '/event/poslednij-sneg';

const group = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const night = (page: Page): Locator => group(page, 'Ночная десятка');
const code = (within: Locator): Locator => within.getByLabel('Промокод');
const change = (within: Locator): Locator => within.getByRole('button', { name: 'Изменить', exact: true });
const summary = (page: Page): Locator => page.getByRole('region', { name: 'К оплате' });

async function apply(within: Locator, text: string): Promise<void> {
  await code(within).fill(text);
  await within.getByRole('button', { name: 'Применить' }).click();
}

/** Pays and compares what the acquirer was asked for. */
async function payExactly(page: Page, sum: number, amounts: (order: string) => Promise<number[]>) {
  await expect(payButton(page)).toHaveText(new RegExp(money(sum)));
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
  expect(await amounts(new URL(page.url()).searchParams.get('order') ?? '')).toEqual([sum]);
}

test('each refusal has its own text, lies on its own tickets and survives a reload (P4.37, P4.39, P4.40, P4.44, P8.10)', async ({
  page,
}) => {
  await putInBasket(page, SNOW);
  await putInBasket(page, FIVE);
  await openBasket(page);
  const [mine, other] = [night(page), group(page, 'Последний снег')];
  await mine.getByRole('button', { name: 'Применить' }).click();
  await expect(code(mine)).toHaveAccessibleDescription(/Введите промокод/);
  for (const [text, why] of [
    ['УТРО99', 'Такого промокода нет'],
    ['раньше', 'Промокод уже использован'],
    ['ЗИМА', 'Срок действия промокода закончился'],
    ['СНЕГ300', 'Промокод на это не действует'],
  ] as const) {
    await apply(mine, text);
    await expect(code(mine)).toHaveAccessibleDescription(new RegExp(why));
    await expect(code(mine)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(code(other)).not.toHaveAttribute('aria-invalid', 'true');
  await apply(other, 'КОЛЛЕГИ');
  await expect(code(other)).toHaveAccessibleDescription(/Промокод на это не действует|Войдите в аккаунт/);
  await page.reload();
  await expect(code(mine)).toHaveValue('СНЕГ300');
  await expect(code(mine)).toHaveAccessibleDescription(/Промокод на это не действует/);
});

test('an applied code says what it saves, is changed for another one and taken out (P4.37, P4.38, P4.41)', async ({
  page,
}) => {
  await readyBasket(page, 'change@example.com');
  const full = roubles((await payButton(page).textContent()) ?? '');
  const card = night(page);
  await apply(card, 'ночь15');
  await expect(change(card)).toBeVisible();
  await expect(code(card)).toBeDisabled();
  await expect(code(card)).toHaveAccessibleDescription(`Скидка 15%, минус ${money(full * 0.15)}`);
  await expect(summary(page)).toContainText('Промокод НОЧЬ15');
  await expect(payButton(page)).toContainText(money(full * 0.85));

  await change(card).click();
  await expect(code(card)).toBeEnabled();
  // The button stays where the keyboard is.
  await expect(card.getByRole('button', { name: 'Применить' })).toBeFocused();
  await expect(payButton(page)).toContainText(money(full));
  await apply(card, 'ВТРОЁМ');
  await expect(code(card)).toHaveAccessibleDescription('Скидка действует от 3 билетов');
  for (const tickets of [2, 3]) {
    await card.getByRole('button', { name: 'Добавить один билет' }).click();
    await expect(page.getByRole('tab')).toHaveCount(tickets);
  }
  await expect(code(card)).toHaveAccessibleDescription(`Скидка 25%, минус ${money(full * 3 * 0.25)}`);
  await change(card).click();
  await expect(code(card)).toHaveValue('');
  await expect(summary(page)).not.toContainText('Промокод');
});

test('a code in an address waits for the tickets of its event, a wrong one is explained there (P2.13, A2.14)', async ({
  page,
}) => {
  await page.goto('/calendar/nochnaya-desyatka/УТРО99');
  await expect(page.getByText('Промокод УТРО99 не сработает. Такого промокода нет.')).toBeVisible();
  await page.goto(`${SNOW}?promocode=НОЧЬ15`);
  await expect(page.getByText(/Промокод НОЧЬ15 не сработает/)).toBeVisible();
  await page.goto('/calendar/nochnaya-desyatka?promocode=НОЧЬ15');
  await expect(page.getByText(/Промокод НОЧЬ15 сохранён/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ночная десятка' }).first().click();
  await expect(page).toHaveURL(/\/event\/nochnaya-desyatka\?.*promocode=/);
  await expect(page.getByText(/Промокод НОЧЬ15 сохранён/)).toBeVisible();
  await putInBasket(page, FIVE);
  await openBasket(page);
  await expect(code(night(page))).toHaveValue('НОЧЬ15');
  await expect(change(night(page))).toBeVisible();
});

test('a code for the whole calendar lies on the tickets it fits and on no other (P2.13)', async ({
  page,
}) => {
  await page.goto('/calendar?promocode=НОЧЬ15');
  const notice = page.getByText(/Промокод НОЧЬ15 сохранён/);
  await expect(notice).toBeVisible();
  // It is the page's script that keeps the code.
  await hydrated(notice);
  await putInBasket(page, SNOW);
  await putInBasket(page, FIVE);
  await openBasket(page);
  await expect(code(night(page))).toHaveValue('НОЧЬ15');
  await expect(change(night(page))).toBeVisible();
  await expect(code(group(page, 'Последний снег'))).toHaveValue('');
  await expect(code(group(page, 'Последний снег'))).not.toHaveAttribute('aria-invalid', 'true');
});

test('a code opens a hidden format, links keep it, a later visit finds it open, and it is bought (P2.13)', async ({
  page,
  outside,
}) => {
  const hidden = page.getByRole('heading', { level: 3, name: 'Десятка для партнёров' });
  const city = 'Казань';
  await page.goto(NIGHT);
  await expect(page.getByRole('heading', { level: 1, name: 'Ночная десятка' })).toBeVisible();
  await expect(hidden).toHaveCount(0);
  await page.goto(`${NIGHT}?promocode=ПАРТНЁР`);
  await expect(hidden).toBeVisible();
  await page.getByRole('navigation', { name: 'Город' }).getByRole('link', { name: city }).click();
  await expect(page).toHaveURL(/city=.*promocode=/);
  await expect(hidden).toBeVisible();

  await page.goto(NIGHT);
  await expect(page).toHaveURL(/promocode=/);
  await expect(hidden).toBeVisible();
  await page.getByRole('navigation', { name: 'Город' }).getByRole('link', { name: city }).click();
  await page.getByRole('link', { name: 'Выбрать: Десятка для партнёров' }).click();
  await expect(page).toHaveURL(/-partner\?.*promocode=/);
  await addTickets(page, 1);
  await openBasket(page);
  await expect(code(night(page))).toHaveValue('ПАРТНЁР');
  await expect(code(night(page))).toHaveAccessibleDescription('Промокод принят');
  await fillRunner(page, ANNA);
  await emailField(page).fill('partner@example.com');
  await payExactly(page, 1900, async (order) =>
    (await outside.payments(order)).map(({ amount }) => Number(amount.value)),
  );
});

test('places reserved for a code are sold with it where everything else is gone', async ({
  page,
  databaseUrl,
  boxOffice,
  outside,
}) => {
  const format = 'nochnaya-desyatka-samara-5';
  const reserved = await reservePlaces(databaseUrl, format, 2);
  await boxOffice.sellOut(format);
  const address = `${NIGHT}/${format}`;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'В корзину' })).toHaveCount(0);
  await page.goto(`${address}?promocode=${reserved}`);
  await addTickets(page, 2);
  await openBasket(page);
  await expect(change(night(page))).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(2);
  await night(page).getByRole('button', { name: 'Убрать один билет' }).click();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await fillRunner(page, ANNA);
  await emailField(page).fill('kept@example.com');
  await expect(payButton(page)).toBeEnabled();
  const one = roubles((await summary(page).getByRole('definition').first().textContent()) ?? '');
  await payExactly(page, one * 0.9, async (order) =>
    (await outside.payments(order)).map(({ amount }) => Number(amount.value)),
  );
});

test('an insurance has a code of its own: half its price is taken off and that is what is paid', async ({
  page,
  outside,
}) => {
  await readyBasket(page, 'covered@example.com');
  const ticket = roubles((await payButton(page).textContent()) ?? '');
  await form(page)
    .getByRole('checkbox', { name: /^Застраховать участника/ })
    .check();
  await expect(payButton(page)).toContainText(money(ticket + 200));
  const card = group(page, 'Страховка участника');
  await apply(card, 'СТРАХОВКА');
  await expect(code(card)).toBeDisabled();
  await expect(code(card)).toHaveAccessibleDescription(`Скидка 50%, минус ${money(100)}`);
  await expect(code(night(page))).toHaveValue('');
  await payExactly(page, ticket + 100, async (order) =>
    (await outside.payments(order)).map(({ amount }) => Number(amount.value)),
  );
});

test('too many checks say how long to wait and are no verdict on the code', async ({ page }) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  const card = night(page);
  // The limit is ten in a minute of the clock: these may begin in one and end in the next.
  for (let tried = 0; tried < 25; tried += 1) {
    await apply(card, `ПЕРЕБОР${tried}`);
    await expect(code(card)).toHaveAccessibleDescription(/Такого промокода нет|Слишком много проверок/);
    await expect(code(card)).toBeEnabled();
    if ((await card.getByText('Слишком много проверок').count()) > 0) break;
  }
  await expect(code(card)).toHaveAccessibleDescription(/Попробуйте снова через \d+\s(секунд|минут)/);
  await page.reload();
  await expect(code(card)).not.toHaveAccessibleDescription(/Слишком много/);
});
