import { expectAccessible } from './accessible.ts';
import { CARDS, payByCard } from './card-page.ts';
import {
  ANNA,
  answerTheRest,
  emailField,
  fillRunner,
  missing,
  OLEG,
  openBasket,
  payButton,
  putInBasket,
  tab,
} from './shopping.ts';
import { expect, test } from './test.ts';

/** A relay of four with few questions. */
const RELAY = '/event/nochnaya-desyatka/nochnaya-desyatka-moscow-relay?city=nochnaya-desyatka-moscow';

test('a captain pays for the relay, invites by link, a member fills in a place and both see who is missing (P1.06, P4.19, P5.15, A7.74)', async ({
  page,
  visitor,
  outside,
}) => {
  const name = 'Ласточки';
  await putInBasket(page, RELAY, 1);
  await openBasket(page);
  await expect(page.getByRole('tab')).toHaveCount(4);
  await fillRunner(page, ANNA);
  for (const number of [2, 3, 4]) {
    await tab(page, number).click();
    await page.getByRole('button', { name: 'Участник заполнит сам' }).click();
  }
  await emailField(page).fill('captain@example.com');
  await missing(page, 'название команды').click();
  await expect(page.getByLabel('Название команды')).toBeFocused();
  await page.getByLabel('Название команды').fill(name);
  await payButton(page).click();
  await payByCard(page, CARDS.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();

  await page.getByRole('link', { name: 'Позвать команду' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Команда «${name}»` })).toBeVisible();
  await expect(page.getByText('Не хватает данных 3 участников')).toBeVisible();
  await expectAccessible(page);
  const invitation = await page.getByLabel('Ссылка-приглашение').inputValue();
  expect(new URL(invitation).searchParams.get('key')).toMatch(/^[0-9a-z]{26}$/);

  const member = await visitor();
  const { pathname, search } = new URL(invitation);
  await member.goto(pathname + search);
  const join = member.getByRole('region', { name: 'Ваше место в команде' });
  await expect(member.getByText('Анна К.')).toBeVisible();
  await join.getByRole('button', { name: 'Занять место в команде' }).click();
  await expect(join.getByText('Заполните поле').first()).toBeVisible();
  await expectAccessible(member);
  await join.getByLabel('Фамилия').fill(OLEG.lastName);
  await join.getByLabel('Имя', { exact: true }).fill(OLEG.firstName);
  await join.getByLabel('Дата рождения').fill(OLEG.birthDate);
  await join.getByLabel('Телефон').fill(OLEG.phone);
  await join.getByRole('radio', { name: OLEG.gender }).check();
  await answerTheRest(join);
  const email = 'member@example.com';
  await join.getByLabel('E-mail для билета').fill(email);
  await join.getByRole('button', { name: 'Занять место в команде' }).click();
  await expect(member.getByRole('heading', { name: 'Вы в команде!' })).toBeVisible();
  await member.getByRole('link', { name: 'Открыть мой билет' }).click();
  await expect(member.getByText(`${OLEG.firstName} ${OLEG.lastName}`).first()).toBeVisible();
  expect((await outside.letters(email)).map(({ subject }) => subject)).toEqual([
    `Вы в команде «${name}»: Ночная десятка`,
  ]);

  await page.reload();
  await expect(page.getByText('Не хватает данных 2 участников')).toBeVisible();
  await expect(page.getByText('Олег Воронцов')).toBeVisible();
});
