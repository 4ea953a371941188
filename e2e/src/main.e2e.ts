import { expect, test } from './test.ts';

test('choices of the main page add up, though the starts of the last one are on their way, and leave the focus (A2.06)', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The starts of all cities never come.
  await page.route('**/*.data**', async (route) =>
    new URL(route.request().url()).searchParams.get('city') ? await route.fallback() : undefined,
  );
  await page.getByRole('navigation', { name: 'Дистанции' }).locator('a[href$="distance=5"]').click();
  const trail = page.getByRole('link', { name: 'Трейл' });
  await trail.click();
  await expect(trail).toHaveAttribute('aria-current', 'true');
  const city = page.getByRole('combobox', { name: 'Город' });
  await city.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/city=\d+/);
  await expect(page).toHaveURL(/distance=5\b/);
  await expect(page).toHaveURL(/sport=trail/);
  await expect(city).not.toHaveValue('');
  await expect(city).toBeFocused();
});
