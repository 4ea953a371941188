import { makeSiteAccount } from '@distance/testkit/site-account.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { ANNA, basketLink, emailField, fillRunner, FIVE, form, openBasket, putInBasket } from './shopping.ts';
import { enterCabinet, leave } from './sign-in.ts';
import { expect, test } from './test.ts';

/** All that the site may keep in a browser, as docs/sign-in.md tells. */
const LOCAL = [
  'token',
  'userObj',
  'sessionRefused',
  'basketGoods',
  'basketGoodsNoAuth',
  'basketKey',
  'basketSync',
  'lastOrder',
  'payAttempt',
  'payWay',
  'promocodes',
  'deliveryCity',
  'searches',
  'followed',
  'lang',
  'theme',
];
const TAB = ['basketContact', 'basketRemind', 'signedIn', 'react-router-scroll-positions'];
const COOKIES = ['lang', 'theme', 'known'];
/** What stays for whoever sits here next. */
const OF_THE_BROWSER = ['lang', 'theme'];

const keysOf = async (page: Page) =>
  await page.evaluate(() => ({ local: Object.keys(localStorage), tab: Object.keys(sessionStorage) }));

/** Everything that a script of the page could read, as one text. */
const wordsOf = async (page: Page) =>
  await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );

async function expectDeclared(page: Page, context: BrowserContext): Promise<void> {
  const { local, tab } = await keysOf(page);
  expect(local.filter((key) => !LOCAL.includes(key))).toEqual([]);
  expect(tab.filter((key) => !TAB.includes(key))).toEqual([]);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).filter((name) => !COOKIES.includes(name))).toEqual([]);
}

// A sign-out in one tab ends what another one is just asking.
test.use({ allowed: /status of 403/ });

test('a browser keeps the token, the basket and what is declared, and a sign-out in one tab clears both (S19, A3.37)', async ({
  page,
  context,
  tab: newTab,
  databaseUrl,
}) => {
  const account = await makeSiteAccount(databaseUrl);
  const email = 'kept@example.com';
  await test.step('a guest fills a basket', async () => {
    await putInBasket(page, FIVE);
    await openBasket(page);
    await fillRunner(page, ANNA);
    await emailField(page).fill(email);
    await expectDeclared(page, context);
    const { local } = await keysOf(page);
    expect(local).toContain('basketGoodsNoAuth');
    expect(local).not.toContain('token');
  });
  await test.step('signs in, sees tickets, sessions and settings', async () => {
    await enterCabinet(page, account);
    await expectDeclared(page, context);
    await page.goto('/me/session');
    await expect(page.getByRole('heading', { level: 1, name: 'Активность' })).toBeVisible();
    await page.goto('/me/setting');
    await expect(page.getByRole('region', { name: 'Личные данные' })).toBeVisible();
    const change = page.getByRole('button', { name: /^(Изменить Язык|Change Language)$/ });
    await change.click();
    const language = page.getByRole('group', { name: /^(Язык сайта|Language of the site)$/ });
    await language.getByRole('radio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await change.click();
    await language.getByRole('radio', { name: 'Русский' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expectDeclared(page, context);
    const { local } = await keysOf(page);
    expect(local).toEqual(expect.arrayContaining(['token', 'userObj', 'basketGoods', 'lang']));
    expect(await wordsOf(page)).not.toContain(account.password);
  });
  await test.step('opens the basket in a second tab, and leaves in the first', async () => {
    const second = await newTab();
    await second.goto('/basket');
    await expect(form(second).getByLabel('Фамилия')).toHaveValue(ANNA.lastName);
    await emailField(second).fill(email);
    expect(await wordsOf(second)).toContain(email);
    await leave(page);
    await expect(basketLink(page)).toHaveAccessibleName('Корзина пуста');
    await expect(second.getByText('В корзине пока пусто')).toBeVisible();
    await expect(basketLink(second)).toHaveAccessibleName('Корзина пуста');
    for (const tab of [page, second]) {
      const { local } = await keysOf(tab);
      expect(local.filter((key) => !OF_THE_BROWSER.includes(key))).toEqual([]);
    }
    // Whoever comes next finds neither names nor addresses, in neither tab.
    for (const tab of [page, second]) {
      const words = await wordsOf(tab);
      for (const said of [ANNA.lastName, ANNA.phone, email, account.email]) expect(words).not.toContain(said);
    }
    await second.goto('/me');
    await expect(second).toHaveURL(/\/auth\?from=%2Fme/);
  });
});
