import { expectAccessible } from './accessible.ts';
import { buyTicket } from './purchase.ts';
import { basketLink } from './shopping.ts';
import { expect, test } from './test.ts';

// A guest's sign-in page is met, and an order is asked for with a wrong key.
test.use({ allowed: /status of 40[134]/ });

test('@both a purchase of a ticket is in the list and on a page of its own (A0.03, A1.05, P2.15, P2.16, P7.37, A2.05, A2.72, A2.73, A4.33, A9.16)', async ({
  page,
  member,
  outside,
}) => {
  const { token, email } = await member();
  const { order } = await buyTicket(page.request, outside, { email, token });
  await page.goto('/me/shop');
  const main = page.getByRole('main');
  const card = main.getByRole('listitem').filter({ has: page.getByText('Оплачен', { exact: true }) });
  await expect(card.getByText('Ночная десятка')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: /^Подробнее/ }).click();
  await expect(page).toHaveURL(new RegExp(`/me/shop/${order}$`));
  await expect(main.getByRole('heading', { level: 1, name: /^Заказ от \d\d\.\d\d\.\d\d$/ })).toBeVisible();
  // One way up: the crumbs on a wide screen, a link on a phone.
  const wide = (page.viewportSize()?.width ?? 0) >= 768;
  await expect(page.getByRole('navigation', { name: 'Вы здесь' })).toBeVisible({ visible: wide });
  await expect(main.getByRole('link', { name: 'Все покупки' }).filter({ visible: true })).toHaveCount(1);
  await expect(main.getByText(/^Чек оплаты от/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Открыть билет' })).toBeVisible();
  await expectAccessible(page);
});

test('the key of a letter opens one order and leaves the address; without it there is the sign-in (P2.16, A2.09, S20)', async ({
  page,
  outside,
}) => {
  const bought = await buyTicket(page.request, outside, { email: 'order-page@example.com' });
  await page.goto(`/me/shop/${bought.order}`);
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.goto(`/me/shop/${bought.order}?key=wrong`);
  await expect(page.getByRole('heading', { name: 'Заказ не найден' })).toBeVisible();
  await page.goto(`/me/shop/${bought.order}?key=${bought.key}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ от/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/me/shop/${bought.order}$`));
  await expect(page.getByRole('main').getByText('Ночная десятка')).toBeVisible();
});

test('a purchase is bought again by one press, what its buyer has already is not doubled (P2.16)', async ({
  page,
  member,
  outside,
}) => {
  const { token, email } = await member();
  const { order } = await buyTicket(page.request, outside, { email, token, count: 2 });
  const again = page.getByRole('button', { name: 'Повторить покупку' });
  for (let time = 0; time < 2; time += 1) {
    await page.goto(`/me/shop/${order}`);
    await again.click();
    await expect(page).toHaveURL(/\/basket$/);
    await expect(basketLink(page)).toHaveAccessibleName('Корзина, 2 билета');
  }
});
