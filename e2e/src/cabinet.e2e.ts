import { randomUUID } from 'node:crypto';
import { DEMO_ACCOUNT } from '@distance/testkit/demo-account.ts';
import { makeSiteAccount } from '@distance/testkit/site-account.ts';
import { fillCabinet } from '@distance/testkit/site-cabinet.ts';
import { makeSiteGoods, siteStartId } from '@distance/testkit/site-goods.ts';
import { answering } from './answering.ts';
import { linkIn } from './letter-link.ts';
import { buyTicket } from './purchase.ts';
import { basketLink, FIVE, money, putInBasket, roubles } from './shopping.ts';
import { leave, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.describe('signing in', () => {
  test.use({ allowed: /status of 4(00|01|22)/ });
  test('wrong password, then the right one; guards both ways; sign-out clears (A1.01, A2.01, A2.04, A2.42, A4.04, P4.09)', async ({
    page,
    databaseUrl,
  }) => {
    const account = await makeSiteAccount(databaseUrl);
    await page.goto('/me');
    await expect(page).toHaveURL(/\/auth\?from=%2Fme/);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Пароль', { exact: true }).fill('Distance-2026');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Пароль', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Анна');
    await page.goto('/login');
    await expect(page).toHaveURL(/\/me$/);
    await putInBasket(page, FIVE);
    await expect(basketLink(page)).toHaveAccessibleName('Корзина, 1 билет');
    await page.goto('/me');
    await page.getByRole('link', { name: 'Выйти' }).click();
    await expect(basketLink(page)).toHaveAccessibleName('Корзина пуста');
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userObj')]),
    ).toEqual([null, null]);
    await page.goto('/me');
    await expect(page).toHaveURL(/\/auth\?from=%2Fme/);
  });

  test('@desktop hostile ways back stay on the site (A2.01)', async ({ page, member, baseURL }) => {
    await member();
    for (const from of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/%09/evil.example',
      'javascript:alert(1)',
      '/exit',
      '/.//evil.example',
    ]) {
      await page.goto(`/login?from=${encodeURIComponent(from)}`);
      await expect(page, from).toHaveURL(`${baseURL}/me`);
    }
  });
});

test('@desktop the letter opens the ticket anywhere; without its key one signs in and comes back (A2.08, A2.64, A9.14, P2.17)', async ({
  visitor,
  request,
  outside,
  baseURL,
}) => {
  const { letter } = await buyTicket(request, outside, { email: 'letter@example.com' });
  const link = linkTo(letter.html, '/me/ticket/');
  const other = await visitor();
  await other.goto(link);
  const qr = other.getByRole('img', { name: /^Код билета/ });
  await expect(qr).toBeVisible();
  // The white frame is wider.
  expect(Math.round((await qr.locator('svg').boundingBox())?.width ?? 0)).toBe(200);
  await expect(other).not.toHaveURL(/key=/);
  await expect(other.getByText('Отменить покупку')).toHaveCount(0);
  const bare = await visitor();
  const path = new URL(link).pathname;
  await bare.goto(path);
  await expect(bare).toHaveURL(`${baseURL}/login?from=${encodeURIComponent(path)}`);
  await signIn(bare, DEMO_ACCOUNT);
  await expect(bare).toHaveURL(`${baseURL}${path}`);
  await expect(bare.getByRole('heading', { name: 'Билет не найден' })).toBeVisible();
});

test('cancelling a purchase shows the sum before and after (A2.63, A2.67, P4.62)', async ({
  page,
  outside,
  signedIn,
}) => {
  const email = 'refund@example.com';
  const { total, token, order, letter } = await buyTicket(page.request, outside, { email });
  await signedIn(token);
  await page.goto('/me');
  const menu = page.getByRole('button', { name: /^Действия с билетом/ });
  // As low as a thumb meets it: the acts open over it then.
  await menu.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 60));
  await menu.click();
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 });
  await page.getByText('Отменить покупку').click();
  const popup = page.getByRole('dialog');
  const sum = roubles((await popup.getByText(/^Вернём /).textContent()) ?? '');
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(total);
  await popup.getByRole('button', { name: `Отменить и вернуть ${money(sum)}` }).click();
  const done = page.getByRole('dialog', { name: 'Возврат выполнен успешно!' });
  await expect(done).toContainText(money(sum));
  await expect(done.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(
    page
      .getByRole('heading', { name: 'Билетов пока нет' })
      .or(page.getByText('Деньги возвращены'))
      .or(page.getByText('Ожидайте возврат'))
      .first(),
  ).toBeVisible();
  await outside.letter(email, `Вернули ${money(sum)}`);
  // The ticket and the purchase stay with their story, and the code is gone.
  await page.goto(new URL(linkIn(letter, '/me/ticket/')).pathname);
  await expect(page.getByText(`${money(sum)} вернулись`)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Код билета/ })).toHaveCount(0);
  await page.goto(`/me/shop/${order}`);
  await expect(page.getByText(`Возвращено ${money(sum)},`)).toBeVisible();
});

test.describe('a refund that cannot be asked for', () => {
  test.use({ allowed: /ERR_FAILED/ });
  test('closes its popup, says so and leaves the ticket (P4.63, P8.13, A8.16)', async ({
    page,
    outside,
    signedIn,
  }) => {
    const { token } = await buyTicket(page.request, outside, { email: 'no-refund@example.com' });
    await signedIn(token);
    await page.goto('/me');
    // By the keyboard, which is back where it was when the popup goes.
    const acts = page.getByRole('button', { name: /^Действия с билетом/ });
    await acts.press('Enter');
    const popup = page.getByRole('dialog').filter({ hasText: /Вернём / });
    await page.getByRole('menuitem', { name: 'Отменить покупку' }).press('Enter');
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(acts).toBeFocused();
    await acts.press('Enter');
    await page.getByRole('menuitem', { name: 'Отменить покупку' }).press('Enter');
    await expect(popup).toBeVisible();
    await page.route('**/api/payment/cancel', async (route) => await route.abort());
    await popup.getByRole('button', { name: /^Отменить и вернуть/ }).click();
    await expect(popup).toBeHidden();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Нет связи с сервером');
    await dialog.getByRole('button', { name: 'Понятно' }).click();
    await expect(page.getByRole('img', { name: /^Код билета/ })).toBeVisible();
  });
});

test('tickets stand in their sections, each with the words of its state (A1.04, A2.59, A4.27, A4.28, A4.29, A4.30, A4.31, A4.32)', async ({
  page,
  member,
  outside,
  databaseUrl,
}) => {
  const { email, token } = await member();
  await buyTicket(page.request, outside, { email, token, later: true });
  await fillCabinet(databaseUrl, email);
  await page.goto('/me');
  const main = page.getByRole('main');
  const row = (title: string) => main.getByRole('listitem').filter({ hasText: title });
  await expect(row('Следующий')).toContainText('Билет зарегистрирован');
  await expect(row('Ночная десятка').getByRole('link', { name: 'Зарегистрироваться' })).toBeVisible();
  await expect(row('Возвращаемый')).toContainText('Ожидайте возврат');
  await expect(row('Отдали')).toHaveCount(0);
  await main.getByText('Прошедшие мероприятия', { exact: true }).click();
  await expect(row('Пробежали')).toContainText('Завершено');
  await expect(row('Отметился')).toContainText('Использован');
  await main.getByText('Переданные билеты', { exact: true }).click();
  await expect(row('Отдали')).toHaveCount(1);
});

test.describe('a refusal that no field is for', () => {
  test.use({ allowed: /status of (400|500)/ });
  test('stands in a modal with the server’s words until «Понятно»; a fault in general words (A4.51, A8.01, A8.02, P8.01, P8.02)', async ({
    page,
    outside,
    signedIn,
  }) => {
    const { token } = await buyTicket(page.request, outside, { email: 'modal@example.com' });
    await signedIn(token);
    await page.goto('/me');
    const words = 'Менять данные уже нельзя: списки участников закрыты';
    for (const [status, said] of [
      [400, words],
      [500, 'Произошла ошибка, попробуйте позже'],
    ] as const) {
      const letThrough = await answering(page, '**/api/user/ticket/disable', async (route) => {
        const code = status === 400 ? 'changes_closed' : 'internal';
        await route.fulfill({ status, json: { code, message: words } });
      });
      await page.getByRole('button', { name: /^Действия с билетом/ }).click();
      await page.getByText('Отменить регистрацию').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Отменить регистрацию' }).click();
      const modal = page.getByRole('dialog', { name: said, exact: true });
      await expect(modal).toBeVisible();
      await modal.getByRole('button', { name: 'Понятно' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      letThrough();
    }
  });
});

test('an order of one ticket leads to the ticket, of several to all of them, of goods alone to the orders (P4.58, P4.59, P4.60)', async ({
  page,
  outside,
  member,
  databaseUrl,
}) => {
  const { email, token } = await member();
  const one = await buyTicket(page.request, outside, { email, token });
  await page.goto(`/basket/thanks?order=${one.order}`);
  await expect(page).toHaveURL(/\/me\/ticket\/[\w-]+$/);
  const two = await buyTicket(page.request, outside, { email, token, later: true, count: 2 });
  await page.goto(`/basket/thanks?order=${two.order}`);
  await expect(page).toHaveURL(/\/me$/);
  const start = 'nochnaya-desyatka-novosibirsk';
  const { goods } = await makeSiteGoods(databaseUrl, [
    { part: { title: 'Шарф' }, price: 90_000, eventCities: [await siteStartId(databaseUrl, start)] },
  ]);
  const answer = await page.request.post('/api/payment', {
    headers: { 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` },
    data: {
      email,
      total: 900,
      tickets: [],
      shop: [
        {
          unique_id: `g-${randomUUID()}`,
          public_id: goods[0]?.publicId,
          proportion_public_id: goods[0]?.sizes[0]?.publicId,
          count: 1,
          delivery_public_id: 'way-start-pack',
          event_city: { public_id: start },
        },
      ],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  // The shape is that of the contract.
  const { order } = (await answer.json()) as { order: { public_id: string } };
  await outside.pay(order.public_id);
  await page.goto(`/basket/thanks?order=${order.public_id}`);
  await expect(page).toHaveURL(/\/me\/shop$/);
  await expect(page.getByRole('main').getByText('Шарф')).toBeVisible();
});

test('the letter gives a guest the first password, and the password opens the cabinet (A5.07, A5.08, A5.09, P4.54, A9.02)', async ({
  page: desktop,
  outside,
}) => {
  const email = 'first@example.com';
  const { letter } = await buyTicket(desktop.request, outside, { email });
  await desktop.goto(linkTo(letter.html, '/newpass'));
  const password = desktop.getByLabel('Новый пароль');
  for (const [typed, refusal] of [
    ['Аб1', 'Пароль должен состоять минимум из 4 символов'],
    ['парольпароль1', 'В пароле должна быть заглавная буква'],
    ['Парольпароль', 'В пароле должна быть цифра'],
  ] as const) {
    await password.fill(typed);
    await password.press('Enter');
    await expect(desktop.getByText(refusal).first()).toBeVisible();
  }
  await password.fill('Ладога-1905');
  await password.press('Enter');
  await expect(desktop).toHaveURL(/\/me$/);
  await leave(desktop);
  await desktop.goto('/login');
  await signIn(desktop, { email, password: 'Ладога-1905' });
  await expect(desktop).toHaveURL(/\/me$/);
  await expect(desktop.getByRole('main')).toContainText('Ночная десятка');
});

function linkTo(html: string, path: string): string {
  const link = [...html.matchAll(/href="([^"]+)"/g)]
    .map((match) => (match[1] ?? '').replaceAll(/&(amp|#38);/g, '&'))
    .find((href) => href.includes(path));
  if (link === undefined) throw new Error(`no link to ${path} in the letter`);
  return link;
}
