import type { Locator, Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { expect } from './test.ts';

/** Who runs, as typed in the form of a ticket of «Ночная десятка». */
export interface Runner {
  lastName: string;
  firstName: string;
  birthDate: string;
  phone: string;
  gender: 'Женский' | 'Мужской';
}

export const ANNA: Runner = {
  lastName: 'Климова',
  firstName: 'Анна',
  birthDate: '14.03.1992',
  phone: '9161184022',
  gender: 'Женский',
};
export const OLEG: Runner = {
  lastName: 'Воронцов',
  firstName: 'Олег',
  birthDate: '02.11.1988',
  phone: '9031234567',
  gender: 'Мужской',
};

/** Five kilometres on the shortest night of Moscow: a format with few questions. */
export const FIVE =
  '/event/nochnaya-desyatka/nochnaya-desyatka-novosibirsk-5?city=nochnaya-desyatka-novosibirsk';
/** Ten kilometres of the same night: clusters, one of them with a proof. */
export const TEN =
  '/event/nochnaya-desyatka/nochnaya-desyatka-novosibirsk-10?city=nochnaya-desyatka-novosibirsk';

/** Opens the event's format and puts tickets in the basket. */
export async function putInBasket(page: Page, path: string, count = 1): Promise<void> {
  await page.goto(path);
  await addTickets(page, count);
}

/** On the event page: raises the counter and presses «В корзину». */
export async function addTickets(page: Page, count: number): Promise<void> {
  const counter = page.getByRole('group', { name: /^Билеты, / }).first();
  await expect(counter).toBeVisible();
  await hydrated(page.getByRole('button', { name: 'В корзину' }));
  for (let have = 1; have < count; have += 1) {
    await counter.getByRole('button', { name: 'Больше билетов' }).click();
    await expect(counter.getByRole('status')).toHaveText(String(have + 1));
  }
  await page.getByRole('button', { name: 'В корзину' }).click();
  await expect(page.getByText(/билет(а|ов)? в корзине/)).toBeVisible();
}

/** A good from its page, of `size` where it has sizes. */
export async function putGoodInBasket(
  page: Page,
  { publicId, title, size }: { publicId: string; title: string; size?: string },
): Promise<void> {
  await page.goto(`/shop/product/${publicId}`);
  const add = page.getByRole('button', { name: /^В корзину(,|$)/ });
  await hydrated(add);
  if (size !== undefined)
    await page
      .getByRole('group', { name: 'Размер' })
      .getByRole('radio', { name: new RegExp(`^${size}( |,|$)`) })
      .check();
  await add.click();
  await expect(page.getByText(`${title} в корзине`)).toBeVisible();
}

interface City {
  name: string;
  region: RegExp;
}

/** Where goods of the basket go: Anna in a city; the line of the address stays to be filled. */
export async function sendToAnna(
  page: Page,
  { name, region }: City = { name: 'Новосибирск', region: /Новосибирская/ },
): Promise<Locator> {
  const address = page.getByRole('region', { name: 'Куда привезти' });
  await pick(address.getByRole('combobox', { name: 'Регион' }), name.slice(0, 5), region);
  await pick(address.getByRole('combobox', { name: 'Город' }), name, new RegExp(`^${name}$`));
  await address.getByLabel('Фамилия получателя').fill(ANNA.lastName);
  await address.getByLabel('Имя получателя').fill(ANNA.firstName);
  await contact(page).getByRole('textbox', { name: 'Телефон' }).fill(ANNA.phone);
  return address;
}

export async function openBasket(page: Page): Promise<void> {
  await basketLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  await expect(emailField(page)).toBeVisible();
}

export const basketLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Корзина/ });
export const form = (page: Page): Locator => page.getByRole('tabpanel');
export const tab = (page: Page, number: number): Locator =>
  page.getByRole('tab', { name: `Билет ${number}` });
export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Оплатить|Готовим оплату)/ });
/** Ways on with a payment under way: on its card, and the last of them on the bar once nothing has changed. */
export const goOnButtons = (page: Page): Locator =>
  page.getByRole('button', { name: 'Продолжить оплату' }).filter({ visible: true });
/** «Чтобы оплатить, заполните Билет 2 и e-mail»: the link to what is missing; a phone has it in its pay bar too. */
export const missing = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'К оплате' }).getByRole('button', { name, exact: true });
const contact = (page: Page): Locator => page.getByRole('region', { name: /^Куда отправить (билеты|чек)$/ });
export const emailField = (page: Page): Locator => contact(page).getByRole('textbox', { name: 'E-mail' });

/** Types a participant into the open tab; answers every other question of the form with its first free choice. */
export async function fillRunner(page: Page, runner: Runner): Promise<void> {
  const fields = form(page);
  await fields.getByLabel('Фамилия').fill(runner.lastName);
  await fields.getByLabel('Имя', { exact: true }).fill(runner.firstName);
  await fields.getByLabel('Дата рождения').fill(runner.birthDate);
  await fields.getByLabel('Телефон', { exact: true }).fill(runner.phone);
  await fields.getByRole('radio', { name: runner.gender }).check();
  await answerTheRest(fields);
}

/** Shirt, pacer, cluster and handing over, where the format asks for them. */
export async function answerTheRest(fields: Locator): Promise<void> {
  const size = fields.getByRole('group', { name: 'Размер футболки' });
  if (await size.isVisible()) await size.getByRole('radio', { disabled: false }).first().check();
  const pacer = fields.getByLabel('Бегу с пейсмейкером');
  if (await pacer.isVisible()) await pacer.selectOption('Без пейсмейкера');
  const cluster = fields.getByLabel('Кластер');
  if (await cluster.isVisible()) await cluster.selectOption('Г, спокойный темп');
  const handing = fields.getByRole('group', { name: 'Как передать стартовый пакет' });
  if (await handing.isVisible()) await handing.getByRole('radio', { name: /^Забрать/ }).check();
}

/** A list that was shut by a scroll is seen at once. */
const SHUT = { timeout: 2000 };

/** Types into a list with search, in the middle of the screen: the list shuts when the page scrolls, as it does for the edge. */
export async function search(field: Locator, typed: string): Promise<void> {
  await expect(async () => {
    await field.evaluate(async (node) => {
      node.scrollIntoView({ block: 'center' });
      // The scrolling is told with the frame after.
      await new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint)));
    });
    await field.fill(typed);
    await expect(field.page().getByRole('option').first()).toBeVisible(SHUT);
  }).toPass({ intervals: [100] });
}

/** Takes the first that a search leaves, by the keys. A page that scrolls meanwhile shuts the list, and a reader types again. */
export async function pick(field: Locator, typed: string, found: RegExp): Promise<void> {
  await expect(async () => {
    await search(field, typed);
    const first = field.page().getByRole('option').first();
    // Until then the list is that of an earlier search, or the whole.
    await expect(first).toHaveAccessibleName(found, SHUT);
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id', SHUT)) ?? 'none',
      SHUT,
    );
    await field.press('Enter');
    await expect(field).toHaveValue(found, SHUT);
  }).toPass({ intervals: [100] });
}

/** A basket with one ticket that is ready to be paid. */
export async function readyBasket(page: Page, email: string, path = FIVE): Promise<void> {
  await putInBasket(page, path);
  await openBasket(page);
  await fillRunner(page, ANNA);
  await emailField(page).fill(email);
  await expect(payButton(page)).toBeEnabled();
}

/** Roubles of a text such as «2 400 ₽». */
export function roubles(text: string): number {
  const digits = /([\d\s]+)₽/.exec(text)?.[1]?.replaceAll(/\s/g, '');
  if (!digits) throw new Error(`no sum in ${text}`);
  return Number(digits);
}

/** «4 320 ₽» with the blanks of the pages. */
export const money = (sum: number): string => `${new Intl.NumberFormat('ru-RU').format(sum)}\u00a0₽`;
