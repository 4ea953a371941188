import { FIVE, TEN } from './shopping.ts';
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
