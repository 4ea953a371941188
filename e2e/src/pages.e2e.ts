import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

test('@both the page for companies takes a request of its own kind, sends it and thanks (A2.15, A2.88, A4.50, A7.27, A7.28)', async ({
  page,
  outside,
}) => {
  const email = 'company@example.com';
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/support') sent.push(request.postDataJSON());
  });
  await page.goto('/corp');
  await expect(page.getByRole('heading', { level: 1, name: 'Компаниям' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Форма стартов' }).getByRole('link').first()).toBeVisible();
  const line = page.getByRole('region', { name: 'Сколько вас?' });
  await expect(line.getByRole('link', { name: 'Выбрать старт' })).toHaveAttribute('href', '/calendar');
  await line.getByRole('link', { name: '50 по заявке' }).click();
  await expect(page).toHaveURL(/\/corp\?choice=50$/);
  await expect(line.getByRole('link', { name: '50 по заявке' })).toHaveAttribute('aria-current', 'true');
  await line.getByRole('link', { name: 'Оставить заявку' }).click();
  const form = page.getByRole('region', { name: 'Расскажите о своих' });
  await expect(form).toBeInViewport();
  await fillIn(form, email);
  await form.getByRole('button', { name: 'Отправить' }).click();
  const thanks = page.getByRole('dialog', { name: 'Спасибо!' });
  await expect(thanks).toContainText('Заявка отправлена');
  await expectAccessible(page);
  await thanks.getByRole('button', { name: 'Понятно' }).click();
  await expect(thanks).toHaveCount(0);
  expect(sent).toMatchObject([{ support_type: 'corp', email }]);
  const [letter] = await outside.letters(email);
  expect(letter?.subject).toBe('Мы получили ваше обращение');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('@desktop a choice on the line is drawn by the server (picture 27)', async ({ page }) => {
    await page.goto('/corp?choice=300%2B');
    await expect(page.getByRole('link', { name: 'Обсудить старт' })).toHaveAttribute('href', '/corp#request');
  });

  test('@desktop a page is whole from the server, with what search engines read (A2.15, A2.40)', async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto('/about/medical-certificate');
    await expect(page.getByRole('heading', { level: 1, name: 'Медицинская справка' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/№\s1144н/);
    const crumbs = page.getByRole('navigation', { name: 'Вы здесь' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['О проекте', 'Медицинская справка']);
    const address = `${baseURL}/about/medical-certificate`;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', /№\s1144н/);
    await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
    const described = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(described.some((text) => text.includes('FAQPage'))).toBe(true);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const path of ['/about', '/about/medical-certificate', '/corp', '/partners', '/smi', '/logistics'])
      expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  });
});

test.describe('a page that nobody wrote', () => {
  test.use({ allowed: /status of 404/ });
  test('is not found (A2.26)', async ({ page }) => {
    const answer = await page.goto('/about/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Сошли с трассы' })).toBeVisible();
  });
});

async function fillIn(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Имя').fill('Полина Зуева');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Телефон').fill('89162041122');
  await form.getByLabel('Пожелания').fill('ООО «Северный хлеб», «Синяя линия», 50 человек');
  await form.getByRole('checkbox', { name: /^Согласен на обработку/ }).check();
}
