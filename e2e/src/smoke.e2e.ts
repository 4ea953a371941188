import { expect, test } from './test.ts';

test('the main page opens with its heading and without complaints', async ({ page, complaints }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Дистанция/);
  expect(complaints).toEqual([]);
});

test('@desktop the content policy is sent and covers scripts', async ({ request }) => {
  const answer = await request.get('/');
  expect(answer.headers()['content-security-policy']).toMatch(/(default|script)-src/);
});
