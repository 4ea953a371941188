import type { Locator, Page } from '@playwright/test';
import { readPdf } from '@distance/testkit/read-pdf.ts';
import { hydrated } from './hydrated.ts';
import { CARDS, payByCard } from './card-page.ts';
import { ANNA, emailField, form, openBasket, payButton } from './shopping.ts';
import { expect, test } from './test.ts';

const LAPS = '/event/dvadcat-pyat-krugov/dvadcat-pyat-krugov-saint-petersburg';
const BIBS = `${LAPS}-10?city=dvadcat-pyat-krugov-saint-petersburg`;
const STAND = `${LAPS}-stand?city=dvadcat-pyat-krugov-saint-petersburg`;
/** How often an open choice asks for what is taken. */
const RENEW_MS = 5000;
const SLOTS = '/event/cherez-volgu/cherez-volgu-saratov-3?city=cherez-volgu-saratov';

test.describe('a number of one’s own', () => {
  // The second buyer is told that the number is taken.
  test.use({ allowed: /\/api\/booked\/number/ });
  test('a held number cannot be taken by another, is in the basket with its time, on the ticket and in the PDF (P7.42, P7.43, P9.04, A7.86, A7.87)', async ({
    page,
    visitor,
    outside,
  }) => {
    const choice = await openChoice(page, BIBS, 'Выбрать номер');
    const other = await visitor();
    const otherChoice = await openChoice(other, BIBS, 'Выбрать номер');

    const number = await labelOf(choice.getByRole('radio', { disabled: false }).first());
    const email = `number-${number}@example.com`;
    await choice.getByLabel('Какой номер ищете').fill(number);
    await choice.getByRole('button', { name: `Закрепить: Номер ${number}`, exact: true }).click();
    await expect(choice).toBeHidden();
    await expect(
      page.getByText(new RegExp(`Номер ${number}, закрепили за вами ещё на (10:00|9:\\d\\d)`)),
    ).toBeVisible();

    await test.step('another buyer, who still sees it free, is told that it is taken', async () => {
      await otherChoice.getByLabel('Какой номер ищете').fill(number);
      await otherChoice.getByRole('button', { name: `Закрепить: Номер ${number}`, exact: true }).click();
      await expect(otherChoice.getByText('Это место уже занято, выберите другое')).toBeVisible();
      await expect(otherChoice.getByText(`Номер ${number} уже занят, выберите другой`)).toBeVisible();
      const all = otherChoice.getByRole('group', { name: 'Все номера' });
      await expect(all.getByRole('radio', { name: number, exact: false }).first()).toBeDisabled();
      // Free ones like it are offered instead.
      const similar = otherChoice.getByRole('group', { name: 'Похожие свободные' });
      await similar.getByRole('radio').first().check();
      await expect(otherChoice.getByRole('button', { name: /^Закрепить: Номер/ })).toBeEnabled();
    });

    await page.getByRole('button', { name: 'В корзину' }).click();
    await expect(page.getByText('1 билет в корзине')).toBeVisible();
    await openBasket(page);
    await expect(page.getByRole('region', { name: 'Двадцать пять кругов' })).toContainText(`Номер ${number}`);
    await expect(page.getByText(/Места закреплены за вами ещё \d+:\d\d/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Добавить один билет' })).toBeHidden();

    await fillLaps(page);
    await emailField(page).fill(email);
    await payButton(page).click();
    await payByCard(page, CARDS.good);
    await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
    const [letter] = await outside.letters(email);
    const pdf = letter?.attachments.find(({ content_type: type }) => type === 'application/pdf');
    const { text } = await readPdf(await outside.attachment(pdf?.url ?? ''));
    expect(text).toMatch(new RegExp(`Номер\\s+${number}\\s`));
    const [link = ''] = /https?:[^"]*\/ticket\/[^"]*/.exec(letter?.html ?? '') ?? [];
    await page.goto(link.replaceAll('&amp;', '&'));
    await expect(page).toHaveURL(/\/ticket\//);
    await expect(page.getByRole('main').getByText(number, { exact: true }).first()).toBeVisible();
  });
});

test('a seat goes back with its ticket and is taken again by the undo (P7.43, P7.45)', async ({ page }) => {
  const choice = await openChoice(page, STAND, 'Выбрать место');
  await choice.getByRole('radio', { name: 'Список', exact: true }).check();
  await choice.getByLabel('Сектор').selectOption('А');
  await tileOf(choice).check();
  await choice.getByRole('button', { name: /^Закрепить: Сектор/ }).click();
  const held = page.getByText(/^Сектор .*, закрепили за вами ещё на/);
  await expect(held).toBeVisible();
  const title = /^Сектор (.*), ряд (.*), место (\d+)/.exec((await held.textContent()) ?? '');
  const [name = '', sector = '', row = '', place = ''] = title ?? [];
  await page.getByRole('button', { name: 'В корзину' }).click();
  await openBasket(page);
  await expect(page.getByRole('main')).toContainText(name);

  const stateOf = async (): Promise<string | undefined> => {
    const answer = await page.request.get('/api/space/map/list/dvadcat-pyat-krugov-saint-petersburg-stand');
    const { values } = (await answer.json()) as {
      values: { sector: string; row: string; place: string; state: string }[];
    }; // as the contract describes it
    return values.find((seat) => seat.sector === sector && seat.row === row && seat.place === place)?.state;
  };
  expect(await stateOf()).toBe('taken');
  await page.getByRole('button', { name: 'Удалить: Двадцать пять кругов' }).click();
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  await expect.poll(stateOf).toBe('free');
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('main')).toContainText(name);
  await expect.poll(stateOf).toBe('taken');
});

test('@both the map is walked by arrows, told aloud and taken; another buyer sees it go (P7.45)', async ({
  page,
  visitor,
}) => {
  const choice = await openChoice(page, STAND, 'Выбрать место');
  const map = choice.getByRole('listbox', { name: 'Схема мест' });
  // On a wide screen the plan has the window to itself.
  const wide = (page.viewportSize()?.width ?? 0) > 1024;
  const [sheet, hall] = [await choice.boundingBox(), await map.boundingBox()];
  expect(sheet?.width).toBeGreaterThan(wide ? 1360 : 380);
  expect(hall?.height).toBeGreaterThan(wide ? 450 : 150);
  // All of it is seen at once.
  await expect(map).toBeInViewport({ ratio: 1 });
  const free = map.getByRole('option', { name: /^Сектор В, ряд [3-5], место \d+, свободно, 300\s₽$/ });
  const start = free.first();
  const name = (await start.getAttribute('aria-label')) ?? '';
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('option', { name, exact: true })).toHaveAttribute('aria-selected', 'true');

  await test.step('arrows go to the next seat and the next row, and choose nothing by themselves', async () => {
    await page.keyboard.press('ArrowDown');
    const focused = map.locator('[data-seat]:focus');
    await expect(focused).not.toHaveAttribute('aria-label', name);
    await expect(focused).toHaveAttribute('tabindex', '0');
    await page.keyboard.press('ArrowUp');
    await expect(map.getByRole('option', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(focused).toHaveAttribute('aria-label', /место 1,/);
  });

  await test.step('the map comes nearer and goes back', async () => {
    const drawn = async () => (await map.boundingBox())?.width ?? 0;
    const before = await drawn();
    await choice.getByRole('button', { name: 'Приблизить' }).click();
    await expect.poll(drawn).toBeGreaterThan(before * 1.3);
    await choice.getByRole('button', { name: 'Вся схема' }).click();
    await expect.poll(drawn).toBeCloseTo(before, 0);
  });

  const other = await visitor();
  await other.clock.install();
  const otherMap = (await openChoice(other, STAND, 'Выбрать место')).getByRole('listbox');
  await expect(otherMap.getByRole('option', { name, exact: true })).toBeVisible();
  const title = name.replace(/, свободно.*/, '');
  await choice.getByRole('button', { name: `Закрепить: ${title}`, exact: true }).click();
  await expect(page.getByText(new RegExp(`^${title}, закрепили за вами ещё на`))).toBeVisible();
  await other.clock.fastForward(RENEW_MS);
  await expect(otherMap.getByRole('option', { name: `${title}, занято`, exact: true })).toBeVisible();
});

test('the time of a place runs out before the eyes: told once, then the ticket leaves (P2.48, P4.52, P8.15, P9.04)', async ({
  page,
}) => {
  await page.clock.install();
  const choice = await openChoice(page, STAND, 'Выбрать место');
  await choice.getByRole('radio', { name: 'Список', exact: true }).check();
  await choice.getByLabel('Сектор').selectOption('Г');
  await tileOf(choice).check();
  await choice.getByRole('button', { name: /^Закрепить: Сектор/ }).click();
  await expect(page.getByText(/закрепили за вами ещё на (10:00|9:\d\d)/)).toBeVisible();
  await page.getByRole('button', { name: 'В корзину' }).click();
  await expect(page.getByText('1 билет в корзине')).toBeVisible();
  await openBasket(page);
  await expect(page.getByText(/Места закреплены за вами ещё 9:\d\d/)).toBeVisible();
  await page.clock.fastForward('08:30');
  await expect(page.getByText(/Места закреплены за вами ещё (1:|0:)\d\d/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /меньше двух минут/ })).toBeAttached();
  await page.clock.fastForward('01:40');
  await expect(page.getByRole('dialog')).toContainText(
    'Данные для покупки Двадцать пять кругов устарели, пожалуйста добавьте в корзину снова',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
});

test('a place whose payment is under way stays in the basket as long as its order holds it (P4.52, P9.04)', async ({
  page,
}) => {
  await page.clock.install();
  const choice = await openChoice(page, BIBS, 'Выбрать номер');
  await choice.getByRole('radio', { disabled: false }).nth(40).check();
  await choice.getByRole('button', { name: /^Закрепить: Номер/ }).click();
  await page.getByRole('button', { name: 'В корзину' }).click();
  await openBasket(page);
  await fillLaps(page);
  await emailField(page).fill('paying-place@example.com');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/yookassa\/checkout\//);
  await page.goto('/basket');
  await expect(page.getByText(/Места закреплены за вами ещё (20:00|19:\d\d)/)).toBeVisible();
  await page.clock.fastForward('12:00');
  await expect(page.getByText(/Места закреплены за вами ещё [78]:\d\d/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Двадцать пять кругов' })).toContainText(/Номер \d+/);
});

test('a start time is chosen, changed and given up (P7.43)', async ({ page }) => {
  const choice = await openChoice(page, SLOTS, 'Выбрать время старта');
  const times = choice.getByRole('radio', { disabled: false });
  await times.first().check();
  await choice.getByRole('button', { name: /^Закрепить: Старт в/ }).click();
  const held = page.getByText(/^Старт в .*, закрепили за вами ещё на/);
  await expect(held).toBeVisible();
  const before = (await held.textContent())?.slice(0, 13) ?? '';
  await page.getByRole('button', { name: 'Изменить' }).click();
  await times.nth(1).check();
  await choice.getByRole('button', { name: /^Закрепить: Старт в/ }).click();
  await expect(held).not.toContainText(before);
  await page.getByRole('button', { name: 'Убрать' }).click();
  await expect(held).toBeHidden();
  await expect(page.getByRole('button', { name: 'Выбрать время старта' })).toBeVisible();
});

test.describe('a hold that the server has ended', () => {
  test.use({ allowed: /\/api\/payment\b/ });
  test('@desktop is told before any payment and the ticket leaves (P4.52, P8.15)', async ({ page }) => {
    const choice = await openChoice(page, BIBS, 'Выбрать номер');
    await choice.getByRole('radio', { disabled: false }).nth(20).check();
    await choice.getByRole('button', { name: /^Закрепить: Номер/ }).click();
    await page.getByRole('button', { name: 'В корзину' }).click();
    await openBasket(page);
    await fillLaps(page);
    await emailField(page).fill('expired@example.com');
    // The same place given up in another window of this browser.
    const basketKey = await page.evaluate(() => localStorage.getItem('basketKey'));
    await page.request.post('/api/booked/number', {
      data: {
        format_public_id: 'dvadcat-pyat-krugov-saint-petersburg-10',
        space: null,
        basket_key: basketKey,
      },
    });
    await payButton(page).click();
    await expect(page.getByRole('dialog')).toContainText(
      'Данные для покупки Двадцать пять кругов устарели, пожалуйста добавьте в корзину снова',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Понятно' }).click();
    await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  });
});

async function openChoice(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  const open = page.getByRole('button', { name, exact: true });
  await hydrated(open);
  await open.click();
  const choice = page.getByRole('dialog', { name });
  await expect(choice.getByRole('radio').or(choice.getByRole('option')).first()).toBeAttached();
  return choice;
}

/** The first free place of the lists. */
function tileOf(choice: Locator): Locator {
  return choice
    .getByRole('group', { name: 'Место', exact: true })
    .getByRole('radio', { disabled: false })
    .first();
}

/** The digits on a tile. */
async function labelOf(tile: Locator): Promise<string> {
  return (await tile.evaluate((input) => input.closest('label')?.textContent)) ?? '';
}

/** The form of the ten kilometres: no shirt, minutes to wish for, the pack taken in town. */
async function fillLaps(page: Page): Promise<void> {
  const fields = form(page);
  await fields.getByLabel('Фамилия').fill(ANNA.lastName);
  await fields.getByLabel('Имя', { exact: true }).fill(ANNA.firstName);
  await fields.getByLabel('Дата рождения').fill(ANNA.birthDate);
  await fields.getByLabel('Телефон').fill(ANNA.phone);
  await fields.getByRole('radio', { name: ANNA.gender }).check();
  await fields.getByRole('radio', { name: /^Забрать/ }).check();
  await fields.getByLabel(/На какой результат/).fill('45');
}
