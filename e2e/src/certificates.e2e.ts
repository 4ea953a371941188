import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { CARDS, payByCard } from './card-page.ts';
import { hydrated } from './hydrated.ts';
import { linkIn } from './letter-link.ts';
import type { Letter } from './outside.ts';
import {
  basketLink,
  emailField,
  FIVE,
  form,
  money,
  openBasket,
  payButton,
  putInBasket,
  roubles,
} from './shopping.ts';
import { expect, test } from './test.ts';

test('@both a certificate is chosen, bought, received, and pays a ticket (P0.05, P2.04, P4.42, P4.57)', async ({
  page,
  outside,
}) => {
  const vera = `vera-${randomUUID()}@mail.example`;
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Подарочные сертификаты' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Подарите старт' })).toBeVisible();
  const add = page.getByRole('button', { name: /^В корзину/ });
  await hydrated(add);
  await add.click();
  await expect(page.getByRole('textbox', { name: 'Имя получателя' })).toHaveAccessibleDescription(/поле/);
  await page.getByRole('radio', { name: '10 000' }).check();
  await page.getByRole('radio', { name: 'Перевал' }).check();
  await page.getByRole('textbox', { name: 'Имя получателя' }).fill('Вера');
  await page.getByRole('textbox', { name: 'E-mail получателя' }).fill(vera);
  await page.getByRole('textbox', { name: 'Слова на сертификате' }).fill('Проверим?');
  const preview = page.getByRole('complementary', { name: 'Так он выглядит' });
  await expect(preview).toContainText('Вера, это вам');
  await expect(preview).toContainText('Проверим?');
  await expectAccessible(page);
  await add.click();

  await openBasket(page);
  const gifts = page.getByRole('region', { name: 'Сертификаты' });
  await expect(gifts).toContainText('Для кого: Вера');
  await expect(gifts).toContainText('Промокод на сертификаты не действует');
  await emailField(page).fill('giver@example.com');
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page).toHaveURL(/\/basket\/certificateThanks/);
  await expect(page.getByRole('region', { name: 'Сертификаты' })).toContainText(vera);

  const letter = await outside.letter(vera, /вам сертификат/);
  const code = /Код сертификата: ([0-9A-Z ]{19})/.exec(letter.text)?.[1] ?? '';
  // The sheet to print goes along, and the link opens what it is good for.
  expect(letter.attachments.map((file) => file.content_type)).toEqual(['application/pdf']);
  const link = linkIn(letter, '/certificate/');
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await expect(
    page.getByRole('heading', { level: 1, name: `На сертификате ${money(10_000)}` }),
  ).toBeVisible();
  // The key does not stay in the address.
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await expect(page.getByRole('main')).not.toContainText(code);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Открыть подарок' }).click();
  await expect(page.getByRole('main')).toContainText(code);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText('@');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Лист PDF' }).click();
  expect((await saved).suggestedFilename()).toContain('Сертификат');
  await page.getByRole('link', { name: 'Потратить' }).click();
  await expect(page).toHaveURL(/\/calendar/);

  await putInBasket(page, FIVE);
  await openBasket(page);
  await form(page).getByRole('button', { name: 'Заполню позже' }).click();
  await emailField(page).fill('vera@example.com');
  const summary = page.getByRole('region', { name: 'К оплате' });
  const codeField = summary.getByRole('textbox', { name: 'Код сертификата' });
  await codeField.fill(code.toLowerCase());
  await summary.getByRole('button', { name: 'Зачесть' }).click();
  await expect(summary).toContainText('Оплатит сертификат');
  await expect(summary).toContainText(`Итого ${money(0)}`);
  await page.getByRole('button', { name: 'Получить билеты' }).click();
  await expect(page).toHaveURL(/\/basket\/thanks/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('bought by a guest for a wrong address, sent to the right one, spent with a card, given back, spent whole (P0.05)', async ({
  page,
  outside,
  visitor,
}) => {
  test.setTimeout(120_000);
  const her = await visitor();
  const vera = `vera-${randomUUID()}@mail.example`;
  const anna = `anna-${randomUUID()}@mail.example`;
  // She has chosen already: the certificate is worth one ticket and a bit.
  await putInBasket(her, FIVE, 2);
  await openBasket(her);
  const summary = her.getByRole('region', { name: 'К оплате' });
  const price = roubles((await summary.textContent())?.split('Итого')[1] ?? '') / 2;
  const worth = Math.round(price) + 500;

  await page.goto('/certificate');
  const add = page.getByRole('button', { name: /^В корзину/ });
  await hydrated(add);
  await page.getByRole('radio', { name: 'Своя' }).check();
  await page.getByRole('textbox', { name: 'Своя сумма' }).fill(String(worth));
  await page.getByRole('textbox', { name: 'Имя получателя' }).fill('Вера');
  await page.getByRole('textbox', { name: 'E-mail получателя' }).fill(`wrong-${vera}`);
  await add.click();
  await openBasket(page);
  await emailField(page).fill(anna);
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page).toHaveURL(/\/basket\/certificateThanks/);
  const wrong = await outside.letter(`wrong-${vera}`, /вам сертификат/);

  const paid = await outside.letter(anna, 'Сертификат оплачен');
  const { pathname, search } = new URL(linkIn(paid, '/me/shop/'));
  await page.goto(pathname + search);
  const own = page.getByRole('region', { name: 'Подарочные сертификаты' });
  await expect(own).toContainText(`Осталось ${money(worth)}`);
  await own.getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
  await outside.letters(`wrong-${vera}`, 2);
  await own.getByRole('button', { name: 'Отправить другому' }).click();
  await own.getByRole('textbox', { name: 'E-mail получателя' }).fill(vera);
  await own.getByRole('button', { name: 'Отправить', exact: true }).click();
  const letter = await outside.letter(vera, /вам сертификат/);
  await expect(own).toContainText(vera);

  const use = async (from: Letter) => {
    const code = /Код сертификата: ([0-9A-Z ]{19})/.exec(from.text)?.[1] ?? '';
    await summary.getByRole('textbox', { name: 'Код сертификата' }).fill(code);
    await summary.getByRole('button', { name: 'Зачесть' }).click();
  };
  const later = async () => {
    for (const one of await her.getByRole('tab').all()) {
      await one.click();
      await form(her).getByRole('button', { name: 'Заполню позже' }).click();
    }
    await emailField(her).fill(vera);
  };
  await later();
  await use(wrong);
  await expect(summary).toContainText('Такого сертификата нет');
  await use(letter);
  await expect(summary).toContainText(`Итого ${money(2 * price - worth)}`);
  await payButton(her).click();
  await payByCard(her, CARDS.good);
  await expect(her).toHaveURL(/\/basket\/thanks/);
  await expect(her.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
  await expect(basketLink(her)).toHaveAccessibleName('Корзина пуста');
  await page.reload();
  await expect(own).toContainText('Осталось 0');
  await expect(own).toContainText('Получатель открыл сертификат');

  // Both tickets go back, without the fee of the service: to the certificate first, then to the card.
  await her.goto('/me');
  const sums: number[] = [];
  for (const left of [2, 1]) {
    await expect(her.getByRole('button', { name: /^Действия с билетом/ })).toHaveCount(left);
    await her
      .getByRole('button', { name: /^Действия с билетом/ })
      .first()
      .click();
    await her.getByText('Отменить покупку').click();
    const giveBack = her.getByRole('button', { name: /^Отменить и вернуть/ });
    sums.push(roubles((await giveBack.textContent()) ?? ''));
    await giveBack.click();
    // The question can be closed as well, and what is asked for would go no further.
    const answer = her.getByRole('dialog', { name: /^(Ожидайте возврат|Возврат выполнен)/ });
    await answer.getByRole('button', { name: 'Закрыть' }).last().click();
  }
  // It had paid one ticket whole, and 500 of the other.
  const [ofOne = 0, ofOther = 0] = sums;
  expect(ofOther).toBe(ofOne);
  const link = new URL(linkIn(letter, '/certificate/'));
  await her.goto(link.pathname + link.search);
  await expect(
    her.getByRole('heading', { level: 1, name: `На сертификате ${money(ofOne + 500)}` }),
  ).toBeVisible();
  await expect(her.getByRole('list', { name: 'Что было с сертификатом' }).getByRole('listitem')).toHaveCount(
    4,
  );

  await putInBasket(her, FIVE);
  await openBasket(her);
  await later();
  await use(letter);
  await expect(summary).toContainText(`Итого ${money(0)}`);
  await her.getByRole('button', { name: 'Получить билеты' }).click();
  await expect(her).toHaveURL(/\/basket\/thanks/);
});

test('who gives it himself has the sheet at once (P0.05, P2.04)', async ({ page }) => {
  await page.goto('/certificate');
  const add = page.getByRole('button', { name: /^В корзину/ });
  await hydrated(add);
  await page.getByRole('radio', { name: 'Подарю сам' }).check();
  await page.getByRole('textbox', { name: 'Имя получателя' }).fill('Вера');
  await add.click();
  await openBasket(page);
  await emailField(page).fill(`giver-${randomUUID()}@mail.example`);
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page).toHaveURL(/\/basket\/certificateThanks\?order=\w+$/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Сертификат.*\.pdf$/);
  await page.getByRole('link', { name: 'Открыть страницу' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^На сертификате/ })).toBeVisible();
});
