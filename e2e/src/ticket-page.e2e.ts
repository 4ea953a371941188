import { makeSiteTicket } from '@distance/testkit/site-ticket.ts';
import { acceptResult, makeVirtualTicket } from '@distance/testkit/site-virtual.ts';
import { openSiteSession } from '@distance/testkit/site-account.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openBoughtTicket } from './purchase.ts';
import { expect, test } from './test.ts';

const code = (page: Page): Locator => page.getByRole('img', { name: /^Код билета/ });
const fullScreen = (page: Page): Locator => page.getByRole('dialog', { name: /^Код билета/ });

test('a bought ticket tells the day: hours of pick-up, what to bring, programme, course and way, what was paid (A2.64)', async ({
  page,
  outside,
  member,
}) => {
  const { email, token } = await member();
  await openBoughtTicket(page, outside, { email, token });
  // Wholly above the tab bar.
  await expect(code(page)).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Меню' }).boundingBox();
  const square = await code(page).boundingBox();
  expect((square?.y ?? 0) + (square?.height ?? 1e6)).toBeLessThanOrEqual(bar?.y ?? 844);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Заберите номер' })).toBeVisible();
  await expect(main.getByText(/\d\d:\d\d–\d\d:\d\d/).first()).toBeVisible();
  // On the axis of hours no words lie over others.
  const marks = main.getByText(/^\d\d:\d\d(, ваш старт)?$/).filter({ visible: true });
  const boxes = await marks.evaluateAll((words) =>
    words.map((word) => word.getBoundingClientRect()).filter(({ width }) => width > 1),
  );
  expect(boxes.length).toBeGreaterThan(2);
  for (const [at, one] of boxes.entries())
    for (const two of boxes.slice(at + 1))
      expect(
        one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top,
      ).toBe(true);
  await expect(main.getByRole('heading', { name: 'Возьмите с собой' })).toBeVisible();
  await expect(main.getByText('Ваш старт', { exact: true })).toBeVisible();
  await expect(main.getByText(/^(Старт и финиш|Старт)$/).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Построить маршрут' })).toHaveAttribute(
    'href',
    /rtext=~[\d.]+,[\d.]+$/,
  );
  // The icon stands beside the words, as in a button.
  const [way] = await main
    .getByRole('link', { name: 'Построить маршрут' })
    .evaluateAll((links) => links.map((link) => [link.scrollHeight, link.clientHeight]));
  expect(way?.[0]).toBeLessThanOrEqual(way?.[1] ?? 0);
  await expect(main.getByRole('link', { name: 'Страница старта' })).toHaveAttribute(
    'href',
    /^\/event\/nochnaya-desyatka\//,
  );
  await expect(main.getByRole('heading', { name: /^Оплачено/ })).toBeVisible();
  await expect(main.getByText(email)).toBeVisible();
  await expectAccessible(page);
  const number =
    (await main
      .getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
      .first()
      .textContent()) ?? '';
  await main.getByRole('link', { name: 'Написать о билете' }).click();
  await expect(page.getByLabel('Пожелания')).toHaveValue(`Билет ${number}: `);
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow', allowed: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });
  test('own tickets open with their code; after signing out, and for another account, nothing is left of them', async ({
    page,
    context,
    member,
    databaseUrl,
  }) => {
    const { email } = await member();
    const ticket = await makeSiteTicket(databaseUrl, email);
    await page.goto('/me');
    await expect(code(page)).toBeVisible();
    const kept = async () =>
      await page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return { own: names.filter((name) => name.startsWith('own-tickets-')).length, urls: all.flat() };
      });
    await expect
      .poll(async () => (await kept()).urls.some((url) => url.endsWith(`/me/ticket/${ticket}`)))
      .toBe(true);
    await expect
      .poll(async () => (await kept()).urls.some((url) => url.endsWith(`/api/user/ticket/${ticket}`)))
      .toBe(true);
    // The last to come: a part of the page that was not opened yet.
    await expect
      .poll(async () => (await kept()).urls.some((url) => /\/assets\/TicketScreen-[\w-]+\.js$/.test(url)))
      .toBe(true);
    await context.setOffline(true);
    await page.goto(`/me/ticket/${ticket}`);
    await page.getByRole('button', { name: 'На весь экран' }).click();
    await expect(fullScreen(page).getByRole('img')).toBeVisible();
    await context.setOffline(false);
    await page.goto('/exit');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Выходим' })).toHaveCount(0);
    await expect.poll(async () => (await kept()).own).toBe(0);
    await context.setOffline(true);
    // Somebody with a token of his own in the same browser.
    await page.evaluate(() => {
      localStorage.setItem('token', 'of-somebody-else');
      localStorage.setItem('userObj', JSON.stringify({ public_id: 'else', name: 'Олег', last_name: '' }));
    });
    await page.goto(`/me/ticket/${ticket}`);
    await expect(page.getByRole('button', { name: 'Загрузить снова' })).toBeVisible();
    await expect(code(page)).toHaveCount(0);
    // A guest is led to the sign-in, which is not kept: he is told so once, and the page is not loaded for ever.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/me/ticket/${ticket}`);
    await expect(page.getByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible();
    await expect(page.getByText('Проверьте интернет')).toBeVisible();
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.waitForTimeout(1500);
    expect(loads).toBe(0);
  });
});

test('@desktop no button of a ticket is clipped, and registering comes first', async ({
  page,
  outside,
  member,
}) => {
  const { email, token } = await member();
  await openBoughtTicket(page, outside, { email, token, later: true });
  const register = page.getByRole('link', { name: 'Зарегистрироваться' });
  await expect(register).toBeVisible();
  const cut = await page
    .getByRole('article')
    .locator('a, button')
    .evaluateAll((nodes) =>
      nodes.filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent),
    );
  expect(cut).toEqual([]);
  const tops = await page.getByRole('article').getByRole('button', { name: 'PDF' }).boundingBox();
  expect((await register.boundingBox())?.y).toBeLessThan(tops?.y ?? 0);
});

test('@desktop the nearest ticket shows its code, and not the button of a phone above it', async ({
  page,
  member,
  databaseUrl,
}) => {
  const { email } = await member();
  await makeSiteTicket(databaseUrl, email);
  await page.goto('/me');
  await expect(code(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Код на весь экран' })).toHaveCount(0);
});

test('on paper a ticket is one sheet with its code and without the site around it', async ({
  page,
  member,
  databaseUrl,
}) => {
  const { email } = await member();
  const ticket = await makeSiteTicket(databaseUrl, email);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto(`/me/ticket/${ticket}`);
  await expect(code(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'PDF' })).toBeHidden();
  const square = await code(page).boundingBox();
  expect((square?.y ?? 0) + (square?.height ?? 1e6)).toBeLessThan(1000);
});

test('@desktop the mark has its Russian letters in the English interface', async ({ page }) => {
  await page.goto('/');
  const word = page.getByRole('banner').getByText('Дистанция', { exact: true });
  const russian = await word.boundingBox();
  await page.getByRole('button', { name: 'Eng' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The Bulgarian letters of the face are wider.
  expect((await word.boundingBox())?.width).toBeCloseTo(russian?.width ?? 0, 1);
});

test('@desktop a Russian name keeps its letters in a heading of the English cabinet', async ({
  page,
  member,
}) => {
  await member();
  await page.goto('/me');
  const name = page.getByRole('heading', { level: 1 }).getByText('Анна', { exact: true });
  await expect(name).toHaveAttribute('lang', 'ru');
  const russian = await name.boundingBox();
  await page.getByRole('button', { name: 'Eng' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Анна, where to next?');
  expect((await name.boundingBox())?.width).toBeCloseTo(russian?.width ?? 0, 1);
});

test('the ticket of a virtual start asks for the result, not for its code, and has the diploma when it is accepted (A2.71)', async ({
  page,
  databaseUrl,
  signedIn,
}) => {
  const { account, ticket } = await makeVirtualTicket(databaseUrl);
  await signedIn(await openSiteSession(databaseUrl, account.email));
  await page.goto(`/me/ticket/${ticket}`);
  await expect(page.getByRole('link', { name: 'Прислать результат' })).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await expect(page.getByText('Покажите код')).toHaveCount(0);
  await page.getByRole('link', { name: 'Прислать результат' }).click();
  await page.getByLabel('Дистанция, км').fill('10,4');
  await page.getByLabel('Время').fill('55:10');
  await page
    .getByLabel('Дата', { exact: true })
    .fill(new Intl.DateTimeFormat('ru-RU').format(new Date(Date.now() - 86_400_000)));
  await page.getByLabel('Ссылка на тренировку').fill('https://run.example/1');
  await page.getByRole('button', { name: 'Отправить результат' }).click();
  await expect(page.getByText('На проверке')).toBeVisible();
  await acceptResult(databaseUrl, ticket);
  await page.goto(`/me/ticket/${ticket}`);
  const result = page.getByRole('region', { name: 'Ваш результат' });
  await expect(result.getByText('55:10', { exact: true })).toBeVisible();
  await expect(result.getByText('1 из 1')).toBeVisible();
  await expect(result.getByRole('button', { name: 'Скачать диплом' })).toBeVisible();
  // What is finished is not returned, moved or passed on.
  await expect(page.getByRole('button', { name: 'Передать', exact: true })).toHaveCount(0);
});
