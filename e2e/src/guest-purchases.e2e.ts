import { randomUUID } from 'node:crypto';
import { CARDS, payByCard } from './card-page.ts';
import { buyTicket } from './purchase.ts';
import { FIVE, payButton, readyBasket, TEN } from './shopping.ts';
import { leave } from './sign-in.ts';
import { expect, test } from './test.ts';

const OTHERS = 'Ещё покупки в этом браузере';

test('a guest who buys again reaches his first purchase from the thanks page and from his tickets, until he leaves (P4.56, A2.04)', async ({
  page,
}) => {
  const others = page.getByRole('region', { name: OTHERS });
  const buy = async (path: string) => {
    await readyBasket(page, 'again@example.com', path);
    await payButton(page).click();
    await payByCard(page, CARDS.good);
    await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
  };
  await buy(FIVE);
  await expect(others).toHaveCount(0);
  await buy(TEN);
  await expect(others.getByRole('link', { name: 'Ночная десятка, 5 км' })).toBeVisible();
  await page.goto('/me');
  await expect(others.getByRole('link', { name: 'Ночная десятка, 5 км' })).toBeVisible();
  // What the list of tickets shows is not told twice.
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await others.getByRole('link', { name: 'Ночная десятка, 5 км' }).click();
  await expect(page.getByRole('img', { name: /^Код билета/ })).toBeVisible();
  await expect(page).not.toHaveURL(/key=/);
  await leave(page);
  expect(await page.evaluate(() => localStorage.getItem('lastOrder'))).toBeNull();
});

test('a payment under way stays shown after another purchase, and its key stands in no address that follows (P4.52, P2.16)', async ({
  page,
  request,
  outside,
}) => {
  const email = 'two-orders@example.com';
  const bought = await buyTicket(request, outside, { email });
  const answer = await request.post('/api/payment', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      email,
      total: bought.total,
      tickets: [
        {
          unique_id: `waits-${randomUUID()}`,
          format_public_id: 'nochnaya-desyatka-novosibirsk-5',
          event_city: { public_id: 'nochnaya-desyatka-novosibirsk' },
          count: 1,
          preReg: 'later',
        },
      ],
      register: [],
    },
  });
  const { order } = (await answer.json()) as { order: { public_id: string; key: string } };
  await page.goto(`/me/shop/${order.public_id}?key=${order.key}`);
  const toPayment = page.getByRole('link', { name: 'К оплате' });
  await expect(toPayment).toHaveAttribute('href', `/basket/thanks?order=${order.public_id}`);
  await toPayment.click();
  await expect(page.getByText(/^Места держим до/)).toBeVisible();
  await page.goto(`/basket/thanks?order=${bought.order}&key=${bought.key}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
  await page.goto('/basket');
  const underWay = page.getByRole('region', { name: 'Оплата идёт' });
  await expect(underWay.getByRole('button', { name: 'Продолжить оплату' })).toBeVisible();
});
