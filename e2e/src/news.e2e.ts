import { expect, test } from './test.ts';

test('@both news are found, read and subscribed to (A2.12, A2.38, A2.40, A2.98, A7.26)', async ({
  page,
  request,
  baseURL,
  complaints,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Все новости' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Темы' }).getByRole('link', { name: 'Трассы' }).click();
  await page.getByRole('link', { name: /^«Гребень»/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^«Гребень»/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('listitem').first()).toHaveText(
    'Новости',
  );
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/cover\/greben\.png/);
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(told.map((text): unknown => JSON.parse(text))).toMatchObject([
    { '@type': 'NewsArticle', publisher: { '@type': 'Organization' } },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'Новости' }, { position: 2 }] },
  ]);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Телеграм' })).toHaveAttribute(
    'href',
    `https://t.me/share/url?${new URLSearchParams({ url: `${baseURL}/news/tropa-grebnya`, text: title })}`,
  );
  await expect(main.getByRole('link', { name: 'Картинка' })).toHaveAttribute('href', /\/cover\/greben\.png/);
  // On a phone sharing stands under the thumb, in place of the tabs.
  const share = main.getByRole('button', { name: 'Поделиться' });
  if ((page.viewportSize()?.width ?? 0) < 1200) await expect(share).toBeInViewport();
  else await expect(share).toBeHidden();
  await page.getByRole('textbox', { name: 'Почта' }).fill('reader@mail.example');
  await page.getByRole('button', { name: 'Подписаться' }).click();
  await expect(page.getByText('подтвердите в нём подписку')).toBeVisible();
  await page.getByRole('link', { name: 'К старту' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Гребень' })).toBeVisible();
  const feed = await request.get('/news/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain(`<link>${baseURL}/news/tropa-grebnya</link>`);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${baseURL}/news/tropa-grebnya`);
  expect(complaints).toEqual([]);
});
