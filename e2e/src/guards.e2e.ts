import { expect, test, type Tools } from './test.ts';

type Visitor = 'guest' | 'signed in' | 'temporary';

/** Where each visitor ends; `stays` is the page itself. */
const TABLE: readonly (readonly [path: string, id: string, ends: Record<Visitor, string>])[] = [
  ['/auth', 'A2.01', { guest: 'stays', 'signed in': '/me', temporary: 'stays' }],
  ['/login', 'A2.01', { guest: 'stays', 'signed in': '/me', temporary: 'stays' }],
  ['/registration', 'A2.02', { guest: 'stays', 'signed in': '/me', temporary: 'stays' }],
  ['/me/setting', 'A2.03', { guest: '/login', 'signed in': 'stays', temporary: 'stays' }],
  ['/me/club', 'A2.03', { guest: '/login', 'signed in': 'stays', temporary: 'stays' }],
  ['/me/session', 'A2.03', { guest: '/login', 'signed in': 'stays', temporary: 'stays' }],
  ['/me', 'A2.04', { guest: '/auth', 'signed in': 'stays', temporary: 'stays' }],
  ['/me/insurances', 'A2.04', { guest: '/auth', 'signed in': 'stays', temporary: 'stays' }],
  ['/me/shop', 'A2.05', { guest: '/auth', 'signed in': 'stays', temporary: 'stays' }],
  ['/newpass', 'A2.19', { guest: 'stays', 'signed in': 'stays', temporary: 'stays' }],
  ['/add', 'A2.21', { guest: 'stays', 'signed in': 'stays', temporary: 'stays' }],
  ['/notsupport', 'A2.11', { guest: 'stays', 'signed in': 'stays', temporary: 'stays' }],
  ['/basket', 'P2.02', { guest: 'stays', 'signed in': 'stays', temporary: 'stays' }],
  ['/basket/thanks', 'P2.03', { guest: 'stays', 'signed in': 'stays', temporary: 'stays' }],
  ['/basket/certificateThanks', 'A2.13', { guest: 'stays', 'signed in': 'stays', temporary: 'stays' }],
  ['/calendar', 'A2.14', { guest: 'stays', 'signed in': 'stays', temporary: 'stays' }],
  ['/feedback', 'A7.29', { guest: 'stays', 'signed in': 'stays', temporary: 'stays' }],
  ['/docs', 'A2.25', { guest: '/', 'signed in': '/', temporary: '/' }],
];

async function become(member: Tools['member'], visitor: Visitor): Promise<void> {
  if (visitor !== 'guest') await member({ temporary: visitor === 'temporary' });
}

for (const visitor of ['guest', 'signed in', 'temporary'] as const) {
  test(`@desktop every route has its guard: ${visitor} (A2.01, A2.02, A2.03, A2.04, A2.05, A2.11, A2.13, A2.14, A2.19, A2.21, A2.25, A6.01, A6.02, P2.02, P2.03)`, async ({
    page,
    member,
    baseURL,
  }) => {
    await become(member, visitor);
    for (const [path, id, ends] of TABLE) {
      await page.goto(path);
      const end = ends[visitor];
      const expected = end === 'stays' ? path : end;
      const back = end === '/login' || end === '/auth' ? `?from=${encodeURIComponent(path)}` : '';
      await expect(page, `${id}: ${path}`).toHaveURL(`${baseURL}${expected}${back}`);
      await expect(page.getByRole('heading', { level: 1 }).first(), `${id}: ${path}`).toBeVisible();
    }
  });
}

/** The routes of a purchase that stand; those of the shop come with it. */
const PURCHASE = [
  '/basket',
  '/basket/thanks',
  '/basket-fill-outside/nothing',
  '/event/nochnaya-desyatka',
  '/event/nochnaya-desyatka/nochnaya-desyatka-novosibirsk-5',
  `/calendar/nochnaya-desyatka/${encodeURIComponent('НОЧЬ15')}`,
];

test.describe('a purchase', () => {
  // The link of the basket is nobody's.
  test.use({ allowed: /status of 404/ });
  for (const visitor of ['guest', 'signed in', 'temporary'] as const) {
    test(`@desktop is open to everybody on each of its pages: ${visitor} (P2.01)`, async ({
      page,
      member,
    }) => {
      await become(member, visitor);
      for (const path of PURCHASE) {
        const answer = await page.goto(path);
        expect([path, answer?.status()]).toEqual([path, 200]);
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
        await expect(page, path).toHaveURL((url) => url.pathname === path);
      }
    });
  }
});

test.describe('what is no route', () => {
  test.use({ allowed: /status of 404/ });
  test('@desktop says so (A2.26, A2.27)', async ({ page }) => {
    for (const path of ['/registration/sms', '/virtualEvents', '/photo', '/nizhny', '/404', '/me/nothing']) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test.describe('the start-up check', () => {
  /** What is put into storage here meets no check before the test's own page. */
  const WITHOUT_SCRIPT = '/robots.txt';
  test.use({ allowed: /status of 40(1|3)/ });

  test('@desktop a stored user without an id loses the token and signs in anew (A4.07, A4.06)', async ({
    page,
    member,
  }) => {
    await member();
    await page.goto(WITHOUT_SCRIPT);
    await page.evaluate(() => localStorage.setItem('userObj', JSON.stringify({ name: 'Анна' })));
    await page.goto('/calendar');
    await expect(page).toHaveURL(/\/auth$/);
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userObj')]),
    ).toEqual([null, null]);
  });

  test('@desktop a token that opens nothing makes a guest, on an open page too (A4.05, A8.04)', async ({
    page,
    member,
  }) => {
    await member();
    await page.goto(WITHOUT_SCRIPT);
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(52)));
    await page.goto('/calendar');
    await expect.poll(async () => await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('userObj'))).toBeNull();
    await expect(page).toHaveURL(/\/calendar$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(52)));
    await page.goto('/me');
    await expect(page).toHaveURL(/\/auth|\/login/);
  });

  test('@desktop the stored user follows the server (A4.06, A3.01)', async ({ page, member }) => {
    await member();
    await page.goto(WITHOUT_SCRIPT);
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('userObj') ?? '{}');
      localStorage.setItem('userObj', JSON.stringify({ ...user, name: 'Вчерашнее' }));
    });
    await page.goto('/calendar');
    await expect
      .poll(async () => await page.evaluate(() => JSON.parse(localStorage.getItem('userObj') ?? '{}').name))
      .toBe('Анна');
  });
});

test('@desktop other tabs follow a sign-out; header and footer change with it (A2.35, A2.39, A4.01, A4.04)', async ({
  page,
  tab,
  member,
}) => {
  await member();
  await page.goto('/me/setting');
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
  const other = await tab();
  await other.goto('/me/session');
  await expect(other.getByRole('banner').getByRole('link', { name: /Анна/ })).toHaveAttribute('href', '/me');
  await expect(other.getByRole('contentinfo').getByRole('link', { name: 'Кабинет' })).toBeVisible();
  await other.getByRole('link', { name: 'Выйти' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    /^\/login/,
  );
  await expect(other.getByRole('contentinfo').getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=%2Fme%2Fsetting$/);
});

test('@both the cabinet’s menu leads to every page and brings it into view (A2.55, A2.56, A2.57, A2.79, A2.85)', async ({
  page,
  member,
}) => {
  await member();
  await page.goto('/me');
  const menu = page.getByRole('navigation', { name: 'Личный кабинет' });
  await expect(menu.getByRole('link')).toHaveText([
    'Билеты',
    'Товары',
    'Страховки',
    'Клубы',
    'Настройки',
    'Активность',
    'Выйти',
  ]);
  await expect(page.getByRole('region', { name: 'Страхование участника' })).toContainText('₽');
  for (const [name, path, heading] of [
    ['Товары', '/me/shop', 'Мои покупки'],
    ['Страховки', '/me/insurances', /Страховки/],
    ['Клубы', '/me/club', 'Мои клубы'],
    ['Настройки', '/me/setting', 'Настройки'],
    ['Активность', '/me/session', /./],
    ['Билеты', '/me', /./],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const title = page.getByRole('heading', { level: 1, name: heading });
    await expect(title).toBeVisible();
    await expect(title).toBeInViewport();
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 0 });
  }
  await page.goto('/me/shop');
  await expect(page.getByRole('link', { name: 'Перейти в магазин' })).toHaveAttribute('href', '/shop');
  await page.goto('/me/club');
  await expect(page.getByRole('link', { name: 'Выбрать клуб' })).toHaveAttribute('href', '/clubs');
});
