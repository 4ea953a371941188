import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

const IE11 = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

test('@both Russian first; the chosen language is remembered by the browser (P1.17, P1.18, P1.19, A1.07, A1.08, A2.36, A9.18)', async ({
  page,
  tab,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await openChoices(page);
  await page.getByRole('button', { name: 'Eng' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How far today?');
  const other = await tab();
  await other.goto('/calendar');
  await expect(other.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  await openChoices(other);
  await other.getByRole('button', { name: 'Рус' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible();
});

test('@both the chosen theme is remembered by the browser (A1.09)', async ({ page, tab }) => {
  await page.goto('/');
  const light = await ground(page);
  await openChoices(page);
  const button = page.getByRole('button', { name: 'Тёмная тема' });
  if (await button.isVisible()) await button.click();
  else await page.getByRole('radio', { name: 'Тёмная тема' }).check();
  await expect.poll(async () => await ground(page)).not.toBe(light);
  const dark = await ground(page);
  const other = await tab();
  await other.goto('/calendar');
  expect(await ground(other)).toBe(dark);
  expect(await other.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('@desktop the sections fold into a burger up to 1200 px and stand open above (A2.37, A9.09)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/');
  const burger = page.getByRole('button', { name: 'Меню' });
  await expect(burger).toBeVisible();
  await burger.click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await menu.getByRole('link', { name: 'Календарь' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1201, height: 800 });
  await expect(burger).toBeHidden();
  await expect(
    page.getByRole('navigation', { name: 'Разделы сайта' }).getByRole('link', { name: 'Календарь' }),
  ).toBeVisible();
});

test('@desktop a popup holds the page still and closes by Escape and by a press outside (P2.71, P2.72, A2.41, A9.19)', async ({
  page,
}) => {
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: 'Поиск' });
  const open = page.getByRole('button', { name: 'Поиск' });
  await open.click();
  await expect(page.getByLabel('Старт, город, вещь или фамилия')).toBeFocused();
  await page.mouse.move(720, 860);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(open).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await open.click();
  await expect(popup).toBeVisible();
  await page.mouse.click(20, 860);
  await expect(popup).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test.describe('addresses that are not there', () => {
  test.use({ allowed: /status of 404/ });
  test('answer 404 with a page and a way on (A2.26, A2.27)', async ({ page }) => {
    for (const path of [
      '/no-such-page',
      '/registration/sms',
      '/virtualEvents',
      '/photo',
      '/nizhny',
      '/404',
      '/event/no-such-event',
      '/calendar/no-such-event',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Сошли с трассы' }), path).toBeVisible();
    }
    await expect(page.getByRole('main').getByRole('link', { name: 'На главную' })).toHaveAttribute(
      'href',
      '/',
    );
    await page.getByRole('main').getByRole('link', { name: 'Открыть календарь' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible();
  });
});

test('@desktop /docs leads to the main page (A2.25)', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveURL('/');
});

test('@desktop Internet Explorer is told that it is not supported (A2.11, A2.28)', async ({ request }) => {
  const answer = await request.get('/', { headers: { 'user-agent': IE11 } });
  expect(new URL(answer.url()).pathname).toBe('/notsupport');
  const text = await answer.text();
  expect(text).toContain('Ваш браузер не поддерживается');
  expect(text).toContain('href="https://browser.yandex.ru/"');
});

test('@desktop breadcrumbs name the section and the page (A2.40)', async ({ page }) => {
  await page.goto('/event/pervyj-sneg');
  const crumbs = page.getByRole('navigation', { name: 'Вы здесь' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Календарь', 'Первый снег']);
  await crumbs.getByRole('link', { name: 'Календарь' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await page.goto('/calendar/pervyj-sneg');
  await expect(crumbs.getByRole('listitem')).toHaveText(['Календарь', 'Первый снег']);
  await page.goto('/documents/advertising');
  await expect(crumbs.getByRole('listitem').first()).toHaveText('Документы');
  await expect(crumbs.getByRole('listitem')).toHaveCount(2);
});

test('@desktop breadcrumbs stand in the cabinet below its first page (A2.40)', async ({ page, member }) => {
  await member();
  const crumbs = page.getByRole('navigation', { name: 'Вы здесь' });
  for (const [path, name] of [
    ['/me/setting', 'Настройки'],
    ['/me/shop', 'Товары'],
    ['/me/people', 'Мои люди'],
  ] as const) {
    await page.goto(path);
    await expect(crumbs.getByRole('listitem')).toHaveText(['Кабинет', name]);
  }
  await crumbs.getByRole('link', { name: 'Кабинет' }).click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(crumbs).toHaveCount(0);
});

test('@desktop «Компаниям» opens corporate, partners, delivery and merch; Escape and another place shut it (A2.32)', async ({
  page,
}) => {
  await page.goto('/calendar');
  const sections = page.getByRole('navigation', { name: 'Разделы сайта' });
  const button = sections.getByRole('button', { name: 'Компаниям' });
  await expect(sections.getByRole('link', { name: 'Партнёрам' })).toBeHidden();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const names = ['Корпоративам', 'Партнёрам', 'Доставка и получение', 'Форма стартов'];
  for (const name of names) await expect(sections.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sections.getByRole('link', { name: 'Партнёрам' })).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await sections.getByRole('link', { name: 'Партнёрам' }).click();
  await expect(page).toHaveURL(/\/partners$/);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

/** What the header and the burger lead to (A2.30), those of the site first. */
const SECTIONS: readonly (readonly [name: string, href: string])[] = [
  ['Календарь', '/calendar'],
  ['Результаты', '/results'],
  ['Клубы', '/clubs'],
  ['Магазин', '/shop'],
  ['Новости', '/news'],
  ['О проекте', '/about'],
  ['СМИ о нас', '/smi'],
  ['Обратная связь', '/feedback'],
  ['Работа у нас', 'https://career.example/'],
  ['Фотографии', 'https://photo.example/'],
];
const CORPORATE: readonly (readonly [name: string, href: string])[] = [
  ['Корпоративам', '/corp'],
  ['Партнёрам', '/partners'],
  ['Доставка и получение', '/logistics'],
  ['Форма стартов', '/merch'],
];

/** Names and addresses of the links of a place as they stand in it. */
async function linksOf(place: Locator): Promise<[string, string][]> {
  return await place
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => [(link.textContent ?? '').trim(), link.getAttribute('href') ?? '']),
    );
}

test('@desktop the header has its ten entries and corporate with four; merch and partners have no place of their own in it (A2.30, A2.31, A2.32)', async ({
  page,
}) => {
  await page.goto('/calendar');
  const sections = page.getByRole('navigation', { name: 'Разделы сайта' });
  const [first, after] = [SECTIONS.slice(0, 4), SECTIONS.slice(4)];
  expect(await linksOf(sections)).toEqual([...first, ...CORPORATE, ...after]);
  const seen = async () => await sections.getByRole('link').allInnerTexts();
  const plain = first.map(([name]) => name);
  expect(await seen()).toEqual(plain);
  await sections.getByRole('button', { name: 'Компаниям' }).click();
  expect(await seen()).toEqual([...plain, ...CORPORATE.map(([name]) => name)]);
  await sections.getByRole('button', { name: 'Ещё' }).click();
  expect(await seen()).toEqual([...plain, ...after.map(([name]) => name)]);
});

test('the burger tells how many starts there are and leads to search and basket (A2.33, A2.34)', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Меню' }).click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await expect(menu.getByText(/^\d+ старт(а|ов)?$/)).toBeVisible();
  await menu.getByRole('button', { name: 'Поиск' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Старт, город, вещь или фамилия' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Меню' }).click();
  await menu.getByRole('link', { name: 'Корзина пуста' }).click();
  await expect(page).toHaveURL('/basket');
  await expect(menu).toBeHidden();
});

test('the burger has the entries of the header, corporate, merch and partners of their own; the footer leads to every page (A2.30, A2.31, A2.32, A2.38, A2.39)', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Меню' }).click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await expect(menu).toBeVisible();
  const links = await linksOf(menu.getByRole('navigation', { name: 'Разделы сайта' }));
  for (const entry of [...SECTIONS, ['Компаниям', '/corp'], ...CORPORATE.slice(1)])
    expect(links).toContainEqual(entry);
  await menu.getByRole('link', { name: 'Партнёрам' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Партнёрам' })).toBeVisible();
  await expect(menu).toBeHidden();
  const below = await linksOf(page.getByRole('contentinfo'));
  for (const entry of [
    ...SECTIONS,
    ...CORPORATE,
    ['Медицинская справка', '/about/medical-certificate'],
    ['Персональные данные', '/documents/pers'],
    ['Вопросы и ответы', 'https://faq.example/'],
    ['ВКонтакте', 'https://vk.example/'],
    ['Телеграм', 'https://telegram.example/'],
    ['Войти', '/login?from=%2Fpartners'],
  ])
    expect(below).toContainEqual(entry);
});

test('@desktop search engines and shared links get what they read', async ({ page, request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Sitemap:');
  const sitemap = await request.get('/sitemap.xml');
  expect(await sitemap.text()).toContain(`${baseURL}/event/pervyj-sneg`);
  await page.goto('/event/pervyj-sneg?city=pervyj-sneg-kazan');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/event/pervyj-sneg`);
  const about: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  );
  expect(JSON.stringify(about)).toContain('SportsEvent');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await request.get(picture ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\/png/);
});

/** Language and theme stand in the header on wide screens, in the menu on a phone. */
async function openChoices(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^(Меню|Menu)$/ });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
}

async function ground(page: Page): Promise<string> {
  return await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
