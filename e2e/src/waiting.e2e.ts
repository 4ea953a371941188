import { expectAccessible } from './accessible.ts';
import { CARDS, payByCard } from './card-page.ts';
import { linkIn } from './letter-link.ts';
import { ANNA, emailField, fillRunner, payButton } from './shopping.ts';
import { expect, test } from './test.ts';

const FORMAT = 'nochnaya-desyatka-yekaterinburg-5';
const PAGE = `/event/nochnaya-desyatka/${FORMAT}?city=nochnaya-desyatka-yekaterinburg`;
const WHAT = 'Ночная десятка · 5\u00a0км';

test('sold out, the waiting list, a place comes free, the letter, the basket, paid (I98, I99)', async ({
  page,
  outside,
  boxOffice,
  member,
}) => {
  const { email } = await member();
  await boxOffice.sellOut(FORMAT);
  await page.goto(PAGE);
  const list = page.getByRole('region', { name: 'Пятёрка' });
  await expect(list).toContainText('Пока никто не ждёт');
  await expectAccessible(page);
  // The bar under the thumb says what is true for this visitor.
  await expect(page.getByText('Вы будете 1-м', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Встать в лист ожидания' }).click();
  await expect(list.getByRole('heading', { name: 'Вы 1-й' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'В лист ожидания' })).toHaveCount(0);
  await expect(page.getByText('1-й из 1', { exact: true })).toBeVisible();
  const entry = page.getByRole('link', { name: 'Лист ожидания', exact: true });
  await expect(entry).toHaveAttribute('href', /^\/waiting\//);
  await expect(list).toContainText(email);
  await expectAccessible(page);

  await page.goto('/me');
  const mine = page.getByRole('region', { name: 'Листы ожидания' });
  await expect(mine).toContainText('Вы в листе ожидания: 1-й в очереди');
  await expectAccessible(page);

  await boxOffice.giveBack(FORMAT);
  const letter = await outside.letter(email, `Место освободилось: ${WHAT}`);
  await page.goto(PAGE);
  await expect(page.getByText('Место за вами до', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Забрать место' }).filter({ visible: true })).toHaveCount(2);
  await page.goto(linkIn(letter, '/waiting/'));
  await expect(page).not.toHaveURL(/key=/);
  await expect(page.getByRole('heading', { name: 'Место ваше' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('listitem')).toHaveText([
    'Лист ожидания',
    'Ночная десятка',
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Положить в корзину' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  await expect(page.getByText(/^Место из листа ожидания, держим до/)).toBeVisible();
  await fillRunner(page, ANNA);
  await emailField(page).fill(email);
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  // One ticket of who is signed in: its page.
  await expect(page.getByRole('img', { name: /^Код билета/ })).toBeVisible();
  await page.goto('/me');
  await expect(page.getByRole('region', { name: 'Листы ожидания' })).toHaveCount(0);
});

test('@both a guest waits after a press in the letter, sees the place in the line and leaves it by the link (S20)', async ({
  page,
  outside,
  boxOffice,
}) => {
  await boxOffice.sellOut(FORMAT);
  await page.goto(PAGE);
  const field = page.getByRole('textbox', { name: 'E-mail' }).filter({ visible: true });
  const join = page.getByRole('button', { name: 'Встать в лист ожидания' }).filter({ visible: true });
  await join.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Введите валидный email');
  const email = `waits-${crypto.randomUUID()}@example.com`;
  await field.fill(email);
  await join.click();
  await expect(page.getByText(`Мы отправили письмо на ${email}.`).filter({ visible: true })).toBeVisible();

  const letter = await outside.letter(email, `Подтвердите место в очереди: ${WHAT}`);
  await page.goto(linkIn(letter, '/waiting/'));
  await page.getByRole('button', { name: 'Встать в лист ожидания' }).click();
  await expect(page.getByRole('heading', { name: 'Вы 1-й' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Выйти из листа' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти из листа' }).click();
  await expect(page.getByRole('heading', { name: 'Вы вышли из листа' })).toBeVisible();
});
