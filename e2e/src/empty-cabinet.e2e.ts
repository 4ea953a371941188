import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

test('who has nothing is told so on each page of the cabinet (A2.58, A2.60, A2.61, A2.62, A2.72, A2.85, A2.97, A8.21)', async ({
  page,
  member,
}) => {
  await member();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/me');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Билетов пока нет' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Открыть календарь' })).toHaveAttribute('href', '/calendar');
  for (const [section, nothing, list] of [
    ['Прошедшие мероприятия', 'Прошедшие мероприятия не найдены!', '/api/user/tickets/old'],
    ['Переданные билеты', 'Переданные билеты не найдены!', '/api/user/tickets/transfered'],
  ] as const) {
    await expect(main.getByText(nothing)).toHaveCount(0);
    expect(asked).not.toContain(list);
    await main.getByText(section, { exact: true }).click();
    await expect(main.getByText(nothing)).toBeVisible();
    expect(asked).toContain(list);
  }
  const similar = main.getByRole('region', { name: 'Похожие старты' });
  await expect(similar.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  for (const [path, nothing] of [
    ['/me/shop', 'Заказов пока нет'],
    ['/me/insurances', 'Нет данных'],
    ['/me/club', 'Вы пока не в клубе'],
  ] as const) {
    await page.goto(path);
    await expect(main.getByText(nothing)).toBeVisible();
    if (path === '/me/shop') await expect(similar).toBeVisible();
    else await expect(similar).toHaveCount(0);
  }
  await expect(main.getByRole('link', { name: 'Выбрать клуб' })).toHaveAttribute('href', '/clubs');
  await page.goto('/me/shop');
  await expect(main.getByRole('link', { name: 'Перейти в магазин' })).toHaveAttribute('href', '/shop');
  await expect(main.getByRole('link', { name: 'Выбрать старт' })).toHaveAttribute('href', '/calendar');
  // Whoever asks has a session; the list of none is the answer's alone.
  await page.route('**/api/auth/history', async (route) => await route.fulfill({ json: { values: [] } }));
  await page.goto('/me/session');
  await expect(main.getByRole('heading', { name: 'Пока нет ни одного входа' })).toBeVisible();
});

test('@both the sign-in asks for both fields and offers the networks, the registration too (A2.46, A2.50, A4.13, A5.12)', async ({
  page,
}) => {
  await page.goto('/login');
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Пароль', { exact: true });
  const send = page.getByRole('button', { name: 'Войти', exact: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && new URL(request.url()).pathname === '/api/auth')
      asked.push(request.url());
  });
  await send.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await email.fill('anna@mail.example');
  await send.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await password.fill('Ладога-1905');
  await email.fill('anna@mail');
  await send.click();
  await expect(page.getByText('Введите валидный email').first()).toBeVisible();
  expect(asked).toEqual([]);
  await expectInOneRow('Войти через соц. сети');
  await page.goto('/registration');
  await expectInOneRow('Через соцсети');

  async function expectInOneRow(title: string): Promise<void> {
    const ways = page.getByRole('region', { name: title }).getByRole('link');
    await expect(ways).not.toHaveCount(0);
    await expect(
      page.getByRole('region', { name: title }).getByRole('link', { name: 'ВКонтакте' }),
    ).toBeVisible();
    const tops = await ways.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }
});
