import { makeSitePhone } from '@distance/testkit/site-account.ts';
import type { Page } from '@playwright/test';
import { answering } from './answering.ts';
import { expectAccessible } from './accessible.ts';
import { buyTicket } from './purchase.ts';
import { expect, test } from './test.ts';

// Each of them is made to fail.
test.use({ allowed: /status of (400|403|422|429|500|502)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

/** The next presses of «Рассылка» are answered by `answer`. */
async function tickMailing(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name }).getByRole('checkbox').click();
}

test('a refusal of 400 is the server’s own words in the modal with «Понятно» (A4.51, A8.01, P8.01)', async ({
  page,
  outside,
  signedIn,
}) => {
  const bought = await buyTicket(page.request, outside, { email: 'modal@example.com' });
  await signedIn(bought.token);
  await page.goto('/me');
  const words = 'Регистрацию уже не изменить';
  await page.route('**/api/user/ticket/disable', async (route) => {
    await route.fulfill({ status: 400, json: { code: 'invalid', message: words } });
  });
  await page.getByRole('button', { name: /^Действия с билетом/ }).click();
  await page.getByText('Отменить регистрацию').click();
  await page
    .getByRole('dialog', { name: 'Отменить регистрацию?' })
    .getByRole('button', { name: 'Отменить регистрацию' })
    .click();
  const modal = page.getByRole('dialog', { name: words });
  await expect(modal).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const BAD_GATEWAY = { contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };

for (const { lang, name, fault, lost } of [
  {
    lang: 'ru',
    name: 'Рассылка',
    fault: 'Произошла ошибка, попробуйте позже',
    lost: 'Нет связи с сервером. Проверьте интернет и попробуйте снова',
  },
  {
    lang: 'en',
    name: 'Mailing',
    fault: 'Something went wrong, please try later',
    lost: 'The server cannot be reached. Check your connection and try again',
  },
]) {
  test(`500, 502 and 422, ours or a proxy’s, are a fault and no lost connection: ${lang} (A8.02, A8.06, P8.02, P8.07)`, async ({
    page,
    member,
    context,
    baseURL,
  }) => {
    await member();
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    const said = page.getByRole('region', { name }).getByRole('status');
    for (const answer of [
      { status: 500, ...BAD_GATEWAY },
      { status: 502, ...BAD_GATEWAY },
      { status: 422, body: '' },
      // A network that wants a sign-in of its own answers for the server.
      { status: 200, ...BAD_GATEWAY },
    ]) {
      await page.goto('/me/setting');
      const letThrough = await answering(page, '**/api/user', async (route) => await route.fulfill(answer));
      await tickMailing(page, name);
      await expect(said, `${answer.status}`).toHaveText(fault);
      letThrough();
    }
    await page.route('**/api/user', async (route) => await route.abort('internetdisconnected'));
    await tickMailing(page, name);
    await expect(said).toHaveText(lost);
  });
}

test('a token that has died meanwhile is told over the open page, which leads to the sign-in and back (A8.04, P8.04)', async ({
  page,
  member,
}) => {
  const { token } = await member();
  // What the page asks about at its start is answered.
  await page.goto('/me/setting', { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'Рассылка' })).toBeVisible();
  await page.request.delete('/api/auth', { headers: { authorization: `Bearer ${token}` } });
  await tickMailing(page, 'Рассылка');
  const modal = page.getByRole('dialog', { name: 'Вход завершён' });
  await expect(modal).toBeVisible();
  await expect(page).toHaveURL(/\/me\/setting$/);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fme%2Fsetting$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userObj')])).toEqual(
    [null, null],
  );
});

test('who opens a page of the cabinet with a dead token is led back to that very page (A8.03, A8.04)', async ({
  page,
  member,
}) => {
  const { token } = await member();
  await page.request.delete('/api/auth', { headers: { authorization: `Bearer ${token}` } });
  for (const path of ['/me/people', '/me/setting', '/me/insurances']) {
    await page.goto('/robots.txt');
    await page.evaluate((dead) => {
      localStorage.setItem('token', dead);
      localStorage.setItem('userObj', JSON.stringify({ public_id: 'somebody' }));
    }, token);
    await page.goto(path);
    await expect(page).toHaveURL(
      (url) => /^\/(login|auth)$/.test(url.pathname) && url.searchParams.get('from') === path,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what the server says of a number stands under the number (A8.07, A8.08)', async ({ page }) => {
  await page.goto('/login?mode=sms');
  const phone = page.getByLabel('Телефон');
  const get = page.getByRole('button', { name: 'Получить код' });
  await phone.fill(makeSitePhone());
  await get.click();
  await expect(page.getByLabel('Код из SMS')).toBeVisible();
  await page.getByRole('button', { name: 'Изменить' }).click();
  await get.click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/\S/);
  await expect(page.getByLabel('Код из SMS')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
