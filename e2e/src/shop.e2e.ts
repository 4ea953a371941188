import { makeSiteFamily, makeSiteGoods, stockSiteGood } from '@distance/testkit/site-goods.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { linkIn } from './letter-link.ts';
import { expect, test } from './test.ts';

/** Any pictures that the site has. */
const PICTURES = [
  '/cover/belye-sklony.svg?size=card&sport=trail&palette=ice&template=ridges&km=21.1&v=1',
  '/cover/desyat-holmov.svg?size=card&sport=run&palette=clay&template=contours&km=10&v=1',
];
const CAP = { part: { title: 'Кепка «Синяя линия»', pictures: PICTURES }, price: 190_000 };
const SHIRT = {
  part: {
    title: 'Футболка «Ночная десятка»',
    gender: 'female' as const,
    product_group: 'Бег',
    pictures: PICTURES,
    size_table: JSON.stringify({ columns: [['Длина', 'Length']], rows: [{ size: 'M', values: ['68'] }] }),
  },
  price: 160_000,
  oldPrice: 200_000,
  sizes: { S: 0, M: 3, L: 20 },
};

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('@both from the shop over a shelf with filters to a good, its size and the basket (P2.06, P2.07, P2.08, P2.09, A2.16)', async ({
  page,
  databaseUrl,
}) => {
  const { category, title } = await makeSiteGoods(databaseUrl, [CAP, SHIRT]);
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Магазин' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Разделы магазина' }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/shop/category/${category}$`));
  await expect(titles(page)).toHaveText([SHIRT.part.title, CAP.part.title]);

  await page.getByRole('combobox', { name: 'Размер' }).selectOption('M');
  await expect(page).toHaveURL(/\?size=M$/);
  await expect(titles(page)).toHaveText([SHIRT.part.title]);
  await page.getByRole('textbox', { name: 'до' }).fill('500');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?size=M&price_to=500$/);
  await expect(page.getByRole('heading', { name: 'Таких вещей нет' })).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveText([SHIRT.part.title]);
  await page.goBack();
  await expect(titles(page)).toHaveText([SHIRT.part.title, CAP.part.title]);
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('dear');
  await expect(titles(page)).toHaveText([CAP.part.title, SHIRT.part.title]);

  await page.getByRole('heading', { name: SHIRT.part.title }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: SHIRT.part.title })).toBeVisible();
  const add = page.getByRole('button', { name: /^В корзину(,|$)/ });
  // Pressed too early it leads to what is missing.
  await add.press('Enter');
  await expect(page.getByRole('radio', { name: /^M/ })).toBeFocused();
  await page.getByRole('radio', { name: /^M/ }).check();
  await expect(page.getByText('3 шт.')).toBeVisible();
  await add.click();
  await expect(page.getByText(`${SHIRT.part.title} в корзине`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Корзина, 1 товар' }).first()).toBeAttached();
  const forward = page.getByRole('main').getByRole('link', { name: /^Оформить/ });
  await expect(forward).toBeFocused();
  await forward.click();
  await expect(page).toHaveURL(/\/basket$/);
});

test('pressing thrice puts one in, and the card leads to the basket then', async ({ page, databaseUrl }) => {
  const { category } = await makeSiteGoods(databaseUrl, [CAP, SHIRT]);
  await page.goto(`/shop/category/${category}`);
  // Sizes are chosen on the page of the good.
  await expect(page.getByRole('link', { name: `Выбрать размер: ${SHIRT.part.title}` })).toBeVisible();
  const plus = page.getByRole('button', { name: `В корзину: ${CAP.part.title}` });
  await hydrated(plus);
  await plus.evaluate((button: HTMLButtonElement) => {
    for (let n = 0; n < 3; n += 1) button.click();
  });
  const held = page.getByRole('link', { name: `В корзине 1: ${CAP.part.title}` });
  await expect(held).toBeFocused();
  await held.click();
  await expect(page).toHaveURL(/\/basket$/);
});

test('more than there are cannot be put in, and the buyer is told so', async ({ page, databaseUrl }) => {
  const { goods } = await makeSiteGoods(databaseUrl, [{ ...CAP, sizes: { '': 2 } }]);
  await page.goto(`/shop/product/${goods[0]?.publicId}`);
  await expect(page.getByText('Осталось 2')).toBeVisible();
  await page.getByRole('button', { name: /^В корзину(,|$)/ }).click();
  const more = page.getByRole('button', { name: 'Ещё одну в корзину' });
  await more.click();
  await expect(page.getByText('В корзине 2')).toBeVisible();
  await more.click();
  await expect(page.getByText('Больше положить нельзя', { exact: false })).toBeVisible();
  await expect(page.getByText('В корзине 2')).toBeVisible();
});

test('@both the page of a good has its pictures, sizes in centimetres, other colours and a description for machines (P2.08, P3.16, P3.17, P3.18)', async ({
  page,
  databaseUrl,
  baseURL,
}) => {
  const { goods } = await makeSiteGoods(databaseUrl, [SHIRT, { ...SHIRT, sizes: { M: 0 } }]);
  const [night, day] = goods;
  if (night === undefined || day === undefined) throw new Error('two goods were made');
  await makeSiteFamily(databaseUrl, 'Цвет', [
    [night, 'Ночь'],
    [day, 'День'],
  ]);
  await page.goto(`/shop/product/${night.publicId}`);
  const photos = page.getByRole('region', { name: /^Фотографии/ });
  const second = photos.getByRole('img', { name: /фото 2 из 2/ });
  await expect(second).not.toBeInViewport();
  const thumb = page.getByRole('link', { name: 'Показать фото 2' });
  await hydrated(thumb);
  await thumb.press('Enter');
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(thumb).toHaveAttribute('aria-current', 'true');
  await photos.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(second).not.toBeInViewport();
  await expect(page.getByRole('table', { name: 'Таблица размеров' })).toContainText('68');

  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/shop/product/${night.publicId}`,
  );
  const described: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  );
  expect(described).toMatchObject({
    '@type': 'Product',
    name: SHIRT.part.title,
    offers: [
      { price: 1600, priceCurrency: 'RUB', availability: 'https://schema.org/OutOfStock' },
      { availability: 'https://schema.org/InStock' },
      { availability: 'https://schema.org/InStock' },
    ],
  });
  const sitemap = await page.request.get('/sitemap.xml');
  expect(await sitemap.text()).toContain(`${baseURL}/shop/product/${night.publicId}`);

  await page.getByRole('navigation', { name: 'Цвет' }).getByRole('link', { name: 'День' }).click();
  await expect(page).toHaveURL(new RegExp(`/shop/product/${day.publicId}$`));
  await expect(page.getByText('Нет в наличии').first()).toBeVisible();
});

test('who wants a size that is sold out is asked by letter, told when it is back, and can stop (P2.08)', async ({
  page,
  databaseUrl,
  outside,
}) => {
  const { goods } = await makeSiteGoods(databaseUrl, [SHIRT]);
  await page.goto(`/shop/product/${goods[0]?.publicId}`);
  await page.getByRole('radio', { name: /^S/ }).check();
  const wish = page.getByRole('region', { name: 'Сообщим, когда появится' });
  await wish.getByRole('button', { name: 'Сообщите, когда появится' }).click();
  await expect(wish.getByText('Введите валидный email')).toBeVisible();
  const email = `wish-${crypto.randomUUID()}@mail.example`;
  await wish.getByLabel('E-mail').fill(email);
  await expectAccessible(page);
  await wish.getByRole('button', { name: 'Сообщите, когда появится' }).click();
  await expect(wish.getByText(`Мы отправили письмо на ${email}`, { exact: false })).toBeVisible();
  await page.goto(linkIn(await outside.letter(email, /^Сообщить, когда появится/), '/shop/back/'));
  await page.getByRole('button', { name: 'Сообщите мне' }).click();
  await expect(page.getByText('Готово, напишем, когда размер появится')).toBeVisible();
  await stockSiteGood(databaseUrl, goods[0]?.sizes[0], 4);
  await page.goto(linkIn(await outside.letter(email, /^Снова в магазине/), '/shop/product/'));
  await expect(page.getByRole('heading', { level: 1, name: SHIRT.part.title })).toBeVisible();
  await page.getByRole('radio', { name: /^S/ }).check();
  await expect(page.getByText('4 шт.')).toBeVisible();
});

test('the form of starts and the campaign of the winter are shelves with addresses of their own (P2.14)', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('region', { name: 'Форма стартов' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/merch$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Форма стартов' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('cheap');
  await expect(page).toHaveURL(/\/merch\?sort=cheap$/);
  await expectAccessible(page);
  await page.goto('/newyear_2022');
  await expect(page.getByRole('heading', { level: 1, name: 'Зимний сезон' })).toBeVisible();
});

// At the width of a desk `crawl.e2e` looks at them.
for (const title of ['the shop', 'a shelf of it', 'the page of a good'] as const)
  test(`${title} has no serious fault, light and dark`, async ({ page, databaseUrl }) => {
    const { category, goods } = await makeSiteGoods(databaseUrl, [SHIRT, CAP]);
    const paths = {
      'the shop': '/shop',
      'a shelf of it': `/shop/category/${category}?in_stock=true`,
      'the page of a good': `/shop/product/${goods[0]?.publicId}`,
    };
    await page.goto(paths[title]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a shelf is filtered by a plain form (P2.07)', async ({ page, databaseUrl }) => {
    const { category } = await makeSiteGoods(databaseUrl, [CAP, SHIRT]);
    await page.goto(`/shop/category/${category}`);
    await page.getByRole('combobox', { name: 'Размер' }).selectOption('L');
    await page.getByRole('button', { name: 'Показать' }).click();
    await expect(page).toHaveURL(/size=L/);
    await expect(titles(page)).toHaveText([SHIRT.part.title]);
    await page.getByRole('link', { name: 'Сбросить' }).click();
    await expect(titles(page)).toHaveCount(2);
  });
});

test.describe('of a good that is not there', () => {
  test.use({ allowed: /status of 404/ });
  test('the page and the shelf say so', async ({ page }) => {
    for (const path of ['/shop/product/no-such-good', '/shop/category/no-such-shelf']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Сошли с трассы' })).toBeVisible();
    }
  });
});

test('what it costs to bring a good shows for the city, which the device remembers (P4.48, P3.26, P3.28, P7.20)', async ({
  page,
  databaseUrl,
}) => {
  const { goods } = await makeSiteGoods(databaseUrl, [CAP]);
  await page.goto(`/shop/product/${goods[0]?.publicId}`);
  const delivery = page.getByRole('region', { name: 'Доставка' });
  const city = delivery.getByRole('combobox', { name: 'Город доставки' });
  // Where the visitor seems to be.
  await expect(city).toHaveValue('Москва');
  await expect(delivery.getByRole('listitem').first()).toContainText('₽');
  await city.click();
  await expect(delivery.getByRole('option').first()).toHaveText('Москва');
  await city.fill('каз');
  await delivery.getByRole('option', { name: /^Казань/ }).click();
  await expect(city).toHaveValue('Казань');
  await expect(delivery.getByRole('listitem').first()).toContainText('₽');
  await expectAccessible(page);
  await page.reload();
  await expect(city).toHaveValue('Казань');
  // The basket begins there too.
  await page.getByRole('button', { name: /^В корзину(,|$)/ }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Оформить/ })
    .click();
  const address = page.getByRole('region', { name: 'Куда привезти' });
  await expect(address.getByRole('combobox', { name: 'Город' })).toHaveValue('Казань');
});
