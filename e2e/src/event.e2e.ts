import { FIVE, openBasket, TEN } from './shopping.ts';
import { expect, test } from './test.ts';

test('the lower part of an event waits without script and follows the chosen format (A2.10)', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(EventDetails|course)-[^/]*\.js$/.test(pathname)) scripts.push(pathname);
  });
  const course = page.getByRole('region', { name: 'Трасса и старт' });
  const scale = course.getByRole('img', { name: /^Профиль высоты/ });

  await page.goto(FIVE);
  await expect(scale).toHaveAccessibleName(/на 5 км/);
  await expect(page.getByRole('region', { name: 'План дня' })).toBeVisible();
  await course.scrollIntoViewIfNeeded();
  const served = await course.elementHandle();
  // A press elsewhere draws the page again and leaves the course alone.
  await page.getByRole('button', { name: 'Больше билетов' }).first().click();
  await expect(page.getByText('2 билета').first()).toBeAttached();
  expect(await served?.evaluate((node) => node.isConnected)).toBe(true);
  expect(scripts).toEqual([]);

  await page.getByRole('link', { name: /^Выбрать: Десятка/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === new URL(TEN, page.url()).pathname);
  await expect(scale).toHaveAccessibleName(/на 10 км/);
  await page.goBack();
  await expect(scale).toHaveAccessibleName(/на 5 км/);
  expect(scripts.length).toBeGreaterThan(0);
});

test('@desktop an event reached by a link of the site has its lower part', async ({ page }) => {
  await page.goto('/calendar');
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Трасса и старт' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Выберите формат' })).toBeVisible();
});

test('the marks of an advertisement stay in the address, and the page works as without them (A2.10)', async ({
  page,
}) => {
  await page.goto(`${FIVE}?utm_source=vk&yclid=77`);
  await expect(page).toHaveURL(/utm_source=vk&yclid=77$/);
  await page.getByRole('button', { name: 'Больше билетов' }).first().click();
  await expect(page.getByText('2 билета').first()).toBeAttached();
  await expect(page).toHaveURL(/utm_source=vk&yclid=77$/);
});

test('an event tells what is included, its rules with dates, papers, pick-up and organiser (A2.10, A2.98)', async ({
  page,
}) => {
  await page.goto(TEN);
  await expect(page.getByRole('region', { name: 'Что входит в билет' }).getByRole('listitem')).toContainText([
    'Номер с чипом и булавки',
    'Медаль финишёра',
  ]);
  const answers = page.getByRole('region', { name: 'Важное перед покупкой' });
  await expect(answers).toContainText(/Вернём 90\s% цены до \d+\s[а-я]+(\s\d{4})?, \d\d:\d\d/);
  await expect(answers).toContainText(/Билет можно передать другому до \d+\s[а-я]+/);
  await expect(answers).toContainText(/с 12:00 до 21:00/);
  await expect(answers.getByRole('link', { name: 'Оферта' })).toHaveAttribute('href', '/documents/offers');
  await expect(answers.getByRole('link', { name: 'start@distance.example' })).toHaveAttribute(
    'href',
    'mailto:start@distance.example',
  );
  await expect(answers.getByRole('link', { name: 'Сайт старта' })).toHaveAttribute('target', '_blank');
  // The styles of what is shown as it was served come with the page.
  await expect(answers.getByRole('link', { name: 'Сайт старта' })).toHaveCSS('min-height', '44px');
  const rule = answers.getByText('Протест подают в судейскую палатку', { exact: false });
  await expect(rule).toBeHidden();
  await expect(answers.locator('summary')).toHaveCSS('display', 'flex');
  await answers.getByText('Положение о старте').click();
  await expect(rule).toBeVisible();
});

test('@both an event shows its banner in the cut of the screen, and its links lead outside safely (P3.02, P3.03)', async ({
  page,
}) => {
  await page.goto('/event/pervyj-sneg');
  const banner = page.getByRole('main').getByRole('img', { name: 'Первый снег' });
  await banner.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => await banner.evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const cut = (page.viewportSize()?.width ?? 0) < 768 ? /size=featurePhone/ : /size=headStill/;
  expect(await banner.evaluate((picture) => (picture as HTMLImageElement).currentSrc)).toMatch(cut);

  await page.goto('/event/nochnaya-desyatka');
  const answers = page.getByRole('region', { name: 'Важное перед покупкой' });
  for (const [name, address] of [
    ['Сайт старта', 'https://noch.distance.example/'],
    ['Видео', 'https://video.distance.example/noch'],
    ['Сайт организатора', 'https://team.distance.example/'],
  ] as const) {
    const link = answers.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noreferrer/);
  }
  await expect(answers.getByRole('link', { name: 'Города бегут' })).toHaveAttribute('href', /^\/calendar/);
});

test('a word of a title that is longer than a phone stays on its screen', async ({ page }) => {
  await page.goto(FIVE);
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.textContent = 'Переславско-Залесский электрифицированный сверхмарафономногодневник';
  });
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([390, 390]);
});

test('@desktop the line of distances keeps the margins of the page at 1200 px', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto('/');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const last = await page.getByRole('link', { name: /^50\+/ }).boundingBox();
  const width = await page.evaluate(() => document.body.clientWidth);
  expect(width - (last?.x ?? 0) - (last?.width ?? 0)).toBeGreaterThanOrEqual(title?.x ?? 0);
});

test('@both a link with an icon has both in one line', async ({ page }) => {
  await page.goto('/event/nochnaya-desyatka');
  const link = page.getByRole('link', { name: 'Стартовый список' });
  await expect(link).toHaveCSS('display', 'inline-flex');
});

test('the sales of a format are told before the basket (P3.15)', async ({ page }) => {
  await page.goto('/event/nochnaya-desyatka/nochnaya-desyatka-moscow-10');
  const sales = page.getByRole('region', { name: 'Можно дешевле' });
  await expect(sales).toContainText('−10\u00a0%');
  await expect(sales).toContainText('Вдвоём быстрее');
  await expect(sales).toContainText('На все билеты от 2 билетов в заказе');
  await page.goto(FIVE);
  await expect(page.getByRole('heading', { level: 2, name: 'Что входит в билет' })).toBeVisible();
  await expect(sales).toBeHidden();
});

test('an event is shared by a link, in VK and in Telegram', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(TEN);
  const share = page.getByRole('group', { name: 'Поделиться стартом' });
  const vk = new URL((await share.getByRole('link', { name: 'ВКонтакте' }).getAttribute('href')) ?? '');
  const url = new URL(vk.searchParams.get('url') ?? '');
  expect([vk.hostname, url.pathname]).toEqual(['vk.com', '/event/nochnaya-desyatka']);
  await expect(share.getByRole('link', { name: 'Телеграм' })).toHaveAttribute(
    'href',
    /^https:\/\/t\.me\/share/,
  );
  await share.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url.href);
});

test.describe('what search engines and messengers read', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ['/', '/calendar', '/insurance', '/feedback', '/calendar/nochnaya-desyatka'])
    test(`${path} has a picture and a description`, async ({ page, request }) => {
      await page.goto(path);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20}/);
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      const answer = await request.get(picture ?? '');
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    });
});

test('@both insurance is switched on beside the tickets and goes into the basket with them, one for each (P1.09)', async ({
  page,
}) => {
  await page.goto(FIVE);
  const insured = page.getByRole('switch', { name: /^Страховка участника/ });
  await expect(insured).toHaveCount(1);
  await expect(insured).not.toBeChecked();
  const roubles = (text: string, sum: RegExp) => Number(sum.exec(text)?.[1]?.replace(/\s/g, ''));
  const each = roubles(await page.getByRole('main').innerText(), /(\d[\d\u00a0]*)\u00a0₽ за каждого/);
  const row = page.getByRole('region', { name: 'Выберите формат' }).getByRole('listitem');
  const ticket = roubles(await row.filter({ hasText: 'Пятёрка' }).innerText(), /(\d[\d\u00a0]*)\u00a0₽/);
  expect([each, ticket].every((sum) => sum > 0)).toBe(true);
  const shown = (sum: number) =>
    page
      .getByText(new RegExp(`^${sum.toLocaleString('ru-RU').replace(/\s/g, '\\s')}\\s₽$`))
      .filter({ visible: true });
  await page.getByRole('button', { name: 'Больше билетов' }).first().click();
  await expect(shown(2 * ticket).first()).toBeVisible();
  await insured.check();
  await expect(shown(2 * (ticket + each)).first()).toBeVisible();
  await page.getByRole('button', { name: 'В корзину' }).click();
  await openBasket(page);
  const card = page.getByRole('region', { name: 'Страховка участника', exact: true });
  await expect(card.getByRole('listitem')).toHaveCount(2);
});

test('@both a start that was offers neither purchase nor insurance and leads to its results', async ({
  page,
}) => {
  await page.goto('/event/krug-po-sokolnikam');
  await expect(page.getByText(/^Старт прошёл \d/).filter({ visible: true })).toHaveCount(1);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Результаты' }).filter({ visible: true }).first(),
  ).toHaveAttribute('href', /^\/results\/krug-po-sokolnikam/);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Застраховать/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'В корзину' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Другие старты' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/calendar$/);
});

test('the networks of a share stand in one line on a phone', async ({ page }) => {
  await page.goto(TEN);
  const share = page.getByRole('group', { name: 'Поделиться стартом' });
  const top = async (name: string) => (await share.getByRole('link', { name }).boundingBox())?.y;
  expect(await top('ВКонтакте')).toBe(await top('Телеграм'));
});
