import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { CARDS, payByCard } from './card-page.ts';
import { hydrated } from './hydrated.ts';
import { linkIn } from './letter-link.ts';
import { emailField, FIVE, form, money, openBasket, payButton, putInBasket } from './shopping.ts';
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
  await expect(page).toHaveURL(/\/basket\/certificateThanks/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Сертификат.*\.pdf$/);
  await page.getByRole('link', { name: 'Открыть страницу' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^На сертификате/ })).toBeVisible();
});
