import { CARDS, payByCard } from './card-page.ts';
import { hydrated } from './hydrated.ts';
import {
  addTickets,
  ANNA,
  basketLink,
  emailField,
  fillRunner,
  FIVE,
  form,
  goOnButtons,
  openBasket,
  payButton,
  putInBasket,
  readyBasket,
  tab,
} from './shopping.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

/** After it a page has looked again at a payment under way. */
const NEXT_LOOK_MS = 9000;

test('@both pay pressed too early goes to the first missing field, marks all of them and counts them down (P5.01, P5.04, P9.06, P4.24)', async ({
  page,
}) => {
  await putInBasket(page, FIVE, 2);
  await openBasket(page);
  const pay = page.getByRole('button', { name: 'Оплатить', exact: true });
  await expect(pay).toBeVisible();
  await expect(pay).toBeDisabled();
  // Nothing was tried yet, so nothing is red.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(tab(page, 2)).toHaveAccessibleName(/ещё не заполнен/);

  await pay.press('Enter');
  const surname = form(page).getByLabel('Фамилия');
  await expect(surname).toBeFocused();
  await expect(tab(page, 2)).toHaveAccessibleName(/есть ошибка/);
  await expect(emailField(page)).toHaveAccessibleDescription('Введите валидный email');
  const left = page.getByText(/^Осталось \d+ (поле|поля|полей)/).filter({ visible: true });
  const count = async () => Number(/\d+/.exec((await left.last().textContent()) ?? '')?.[0]);
  const all = await count();
  expect(all).toBeGreaterThan(8);
  // The ring of the field that is meant is that of its rounded box.
  const ring = await surname.evaluate((input) => {
    const box = input.closest('div[data-state]') ?? input.parentElement?.parentElement;
    return {
      outline: getComputedStyle(input).outlineStyle,
      shadow: box ? getComputedStyle(box).boxShadow : '',
      radius: box ? Number.parseFloat(getComputedStyle(box).borderRadius) : 0,
    };
  });
  expect(ring.outline).toBe('none');
  expect(ring.shadow).not.toBe('none');
  expect(ring.radius).toBeGreaterThan(0);

  await fillRunner(page, ANNA);
  await expect.poll(count).toBe(all / 2 + 0.5);
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(tab(page, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(surname).toBeFocused();
  await fillRunner(page, ANNA);
  await expect.poll(count).toBe(1);
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(emailField(page)).toBeFocused();
  await emailField(page).fill('early@example.com');
  await expect(page.getByRole('button', { name: /^Оплатить \d/ })).toBeEnabled();
});

test('the contact phone is optional, whole when typed, and may be of any country (P2.33, A5.25)', async ({
  page,
}) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  await fillRunner(page, ANNA);
  await emailField(page).fill('phone@example.com');
  const phone = page.getByRole('region', { name: 'Куда отправить билеты' }).getByLabel('Телефон');
  const pay = page.getByRole('button', { name: /^Оплатить/ });
  await expect(pay).toBeEnabled();
  await phone.fill('+7916118');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription('Введите валидный номер');
  await expect(pay).toBeDisabled();
  await phone.fill('+375291234567');
  await expect(pay).toBeEnabled();
  const runner = form(page).getByLabel('Телефон', { exact: true });
  await runner.fill('+375291234567');
  await runner.blur();
  await expect(runner).toHaveAccessibleDescription('Нужен российский мобильный номер, +7 9…');
});

test('after «В корзину» the way on stands in its place; more tickets are never added in silence (P1.14, P4.20, P5.13)', async ({
  page,
}) => {
  await putInBasket(page, FIVE);
  const on = page.getByRole('link', { name: 'Оформить' });
  await expect(on).toBeFocused();
  await expect(page.getByText('В корзине 1 билет')).toBeVisible();
  const toast = page.getByRole('region', { name: 'Сообщения' });
  const bar = page.getByText('В корзине 1 билет');
  const [over, under] = [await toast.boundingBox(), await bar.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  await addTickets(page, 8);
  await expect(page.getByText('9 билетов в корзине')).toBeVisible();
  await page.getByRole('button', { name: 'Ещё в корзину' }).click();
  await expect(toast.getByText('Добавлено 1 из 8. В один заказ — не больше 10')).toBeVisible();
  await expect(basketLink(page)).toHaveAccessibleName('Корзина, 10 билетов');
  await on.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  // What it led to is here.
  await expect(toast).toHaveCount(0, { timeout: 2000 });
});

test('@desktop one ticket goes straight to the checkout (P1.14)', async ({ page }) => {
  await page.goto(FIVE);
  const straight = page.getByRole('button', { name: 'Сразу оформить' });
  await hydrated(straight);
  await straight.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
});

test('pay, back, another address, pay: the buyer does not compete with his own order for the last place (P1.22, P4.53, P5.16)', async ({
  page,
  outside,
  boxOffice,
}) => {
  const format = 'nochnaya-desyatka-yekaterinburg-5';
  await readyBasket(
    page,
    'tpyo@example.com',
    `/event/nochnaya-desyatka/${format}?city=nochnaya-desyatka-yekaterinburg`,
  );
  await payButton(page).click();
  await expect(page).toHaveURL(/\/yookassa\/checkout\//);
  const first = await outside.orderOf(page.url());
  await boxOffice.sellOut(format);
  await page.goBack();
  await emailField(page).fill('typo@example.com');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/yookassa\/checkout\//);
  expect(await outside.orderOf(page.url())).not.toBe(first);
  await payByCard(page, CARDS.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
  await expect(page.getByText('typo@example.com')).toBeVisible();
});

test('after a silent bank basket and event tell of the payment under way, lead on, and let it go; the next device of the account too (P4.53, P4.56, P4.61)', async ({
  page,
  outside,
  member,
  visitor,
}) => {
  const { email, token } = await member();
  await readyBasket(page, email);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/yookassa\/checkout\//);
  const order = await outside.orderOf(page.url());

  await page.goto('/basket');
  const under = page.getByRole('region', { name: 'Оплата идёт' });
  await expect(under).toContainText('1\u00a0700\u00a0₽');
  await expect(under).toContainText(/Места держим до \d\d:\d\d/);
  await expect(page.getByRole('list', { name: 'Шаги покупки' }).locator('[aria-current]')).toHaveText(
    'Оплата идёт',
  );
  // Nothing has changed: the bar goes on with the same payment, and with another once something has.
  const bar = goOnButtons(page);
  await expect(bar).toHaveCount(2);
  await expect(page.getByText(/^держим до \d\d:\d\d$/)).toBeVisible();
  await emailField(page).fill('another@example.com');
  await expect(bar).toHaveCount(1);
  await expect(payButton(page)).toHaveAccessibleName(/^Оплатить/);
  await emailField(page).fill(email);
  await bar.last().click();
  await expect(page).toHaveURL(/\/yookassa\/checkout\//);
  expect(await outside.orderOf(page.url())).toBe(order);
  await page.goto('/basket');
  await under.getByRole('button', { name: 'Продолжить оплату' }).click();
  await expect(page).toHaveURL(/\/yookassa\/checkout\//);
  expect(await outside.orderOf(page.url())).toBe(order);

  await page.goto(FIVE);
  await expect(page.getByText(/^Оплата 1\s700\s₽ ждёт вас/)).toBeVisible();
  await page.getByRole('link', { name: 'Продолжить в корзине' }).click();
  const phone = await visitor();
  await storeSession(phone.context(), new URL(page.url()).origin, token);
  await phone.goto('/basket');
  await phone
    .getByRole('region', { name: 'Оплата идёт' })
    .getByRole('button', { name: 'Отменить оплату' })
    .click();
  await expect(phone.getByRole('region', { name: 'Оплата идёт' })).toHaveCount(0);
  await page.reload();
  await expect(emailField(page)).toHaveValue(email);
  await expect(page.getByRole('region', { name: 'Оплата идёт' })).toHaveCount(0);
});

test('a payment that ends elsewhere leads nobody away from the page of its start, which tells of it (P4.53, P4.56)', async ({
  page,
  outside,
}) => {
  await readyBasket(page, 'elsewhere@example.com');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/yookassa\/checkout\//);
  const order = await outside.orderOf(page.url());
  await page.clock.install();
  await page.goto(FIVE);
  await expect(page.getByText(/^Оплата 1\s700\s₽ ждёт вас/)).toBeVisible();
  await outside.pay(order);
  const paid = page.getByText(/^Оплата 1\s700\s₽ прошла/);
  await expect(async () => {
    await page.clock.fastForward(NEXT_LOOK_MS);
    await expect(paid).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(new URL(page.url()).pathname).toBe(FIVE.replace(/\?.*/, ''));
  await page.getByRole('link', { name: 'Посмотреть заказ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
});

test('@both a declined payment tells why, the sum and until when the places are held (P4.55, P4.61, P8.09)', async ({
  page,
}) => {
  await readyBasket(page, 'declined@example.com');
  await payButton(page).click();
  await payByCard(page, CARDS.noMoney);
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата не прошла' })).toBeVisible();
  await expect(page).toHaveTitle(/^Оплата не прошла/);
  await expect(page.getByRole('navigation', { name: 'Вы здесь' })).not.toContainText('Спасибо');
  await expect(page.getByRole('heading', { name: 'На карте не хватает денег' })).toBeVisible();
  const order = page.getByRole('region', { name: 'Ваш заказ' });
  await expect(order).toContainText('Анна Климова');
  await expect(order).toContainText('1\u00a0700\u00a0₽');
  await expect(order).toContainText(/Места держим до \d\d:\d\d/);
  await expect(order).toContainText('Ночная десятка, 5\u00a0км');
  await order.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page).toHaveURL(/\/yookassa\/checkout\//);
});

test('who was declined by card goes on by a code of SBP with the same places (P4.55, P4.61)', async ({
  page,
}) => {
  await readyBasket(page, 'declined-sbp@example.com');
  await payButton(page).click();
  await payByCard(page, CARDS.noMoney);
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await page.getByRole('button', { name: 'Заплатить по СБП' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата по СБП' })).toBeVisible();
  await expect(page.getByText(/^Места держим до/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Открыть приложение банка' })).toHaveAttribute('href', /\S/);
});

test.describe('a basket that is refused', () => {
  test.use({ allowed: /\/api\/payment\b/ });
  test('names the start and takes it out (P8.09)', async ({ page }) => {
    await readyBasket(page, 'refused@example.com');
    await page.route('**/api/payment', async (route) => {
      const { tickets } = route.request().postDataJSON() as { tickets: { unique_id: string }[] };
      const details = { unique_id: tickets[0]?.unique_id, title: '' };
      const body = { code: 'registration_closed', message: 'Регистрация на этот старт закрыта', details };
      await route.fulfill({ status: 409, json: body });
    });
    await payButton(page).click();
    const popup = page.getByRole('dialog', { name: 'Не получилось оплатить' });
    await expect(popup).toContainText('«Ночная десятка»: Регистрация на этот старт закрыта.');
    await popup.getByRole('button', { name: 'Удалить из корзины' }).click();
    await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  });
});

test('a guest who bought an insurance alone is thanked with what comes next, and his cabinet does not call it another purchase (P3.32, P4.56, A2.04)', async ({
  page,
  request,
  outside,
  signedIn,
}) => {
  const format = 'nochnaya-desyatka-novosibirsk-5';
  const { values: offers } = (await (
    await request.get(`/api/event_format/active/insurances/${format}`)
  ).json()) as { values: { public_id: string; price: number; start_date: string }[] };
  const [offer] = offers;
  const answer = await request.post('/api/payment', {
    data: {
      email: 'policy@example.com',
      total: offer?.price,
      insurances: [
        {
          unique_id: 'policy-alone',
          public_id: offer?.public_id,
          format_public_id: format,
          start_date: offer?.start_date,
          first_name: 'Анна',
          last_name: 'Климова',
          birth_date: '1992-03-14T00:00:00.000Z',
          gender: 'female',
          phone: '79161184022',
        },
      ],
    },
  });
  const { order, token } = (await answer.json()) as {
    order: { public_id: string; key: string };
    token: string;
  };
  await signedIn(token);
  await outside.pay(order.public_id);
  await page.goto(`/basket/thanks?order=${order.public_id}&key=${order.key}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за покупку' })).toBeVisible();
  await expect(page.getByText('Полис оформлен')).toBeVisible();
  await expect(page.getByText(/^Защита начинается \d/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Полис / })).toBeVisible();
  const told = page.waitForResponse(/\/api\/user\/shop\/orders$/);
  await page.goto('/me');
  await expect(page.getByRole('heading', { name: 'Билетов пока нет' })).toBeVisible();
  expect((await (await told).json()).values).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Ещё покупки в этом браузере' })).toHaveCount(0);
});
