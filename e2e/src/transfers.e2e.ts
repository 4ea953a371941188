import { makeSiteAccount } from '@distance/testkit/site-account.ts';
import { endSiteOffers, makeSiteTicket } from '@distance/testkit/site-ticket.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { answerTheRest, OLEG } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const EVENT = 'Ночная десятка';

test('a ticket goes to a new person: letter, form, new code; the old one is dead and the sender sees who has it (A2.68, A2.70, A6.04)', async ({
  page,
  visitor,
  outside,
  databaseUrl,
  member,
}) => {
  const sender = await member();
  const receiver = await makeSiteAccount(databaseUrl);
  const ticket = await makeSiteTicket(databaseUrl, sender.email);
  await page.goto(`/me/ticket/${ticket}`);
  const code = page.getByRole('img', { name: /^Код билета/ });
  await expect(code).toBeVisible();
  await page.goto('/me');
  // The big ticket's first button does what its menu does.
  await page.getByRole('button', { name: 'Передать', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Передать билет' });
  await expect(popup.getByLabel('E-mail нового участника')).toBeVisible();
  await popup.getByRole('button', { name: 'Отмена' }).click();
  await expect(popup).toHaveCount(0);
  await offer(page, receiver.email);
  // Of the offer's own section, and of the ticket.
  await expect(page.getByRole('button', { name: 'Отозвать', exact: true })).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Ждут ответа' })).toContainText(receiver.email);
  await expectAccessible(page);

  const other = await visitor();
  await other.goto(linkTo((await outside.letter(receiver.email, `Вам передают билет: ${EVENT}`)).html));
  await expect(other).not.toHaveURL(/key=/);
  await expect(other.getByRole('heading', { level: 1, name: EVENT })).toBeVisible();
  await expect(other.getByText('От кого: Анна К.')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await signIn(other, receiver);
  const form = other.getByRole('region', { name: 'Кто побежит' });
  await form.getByLabel('Фамилия').fill(OLEG.lastName);
  await form.getByRole('button', { name: 'Принять билет' }).click();
  await expect(form.getByText('Заполните поле').first()).toBeVisible();
  await form.getByLabel('Имя', { exact: true }).fill(OLEG.firstName);
  await form.getByLabel('Дата рождения').fill(OLEG.birthDate);
  await form.getByLabel('Телефон', { exact: true }).fill(OLEG.phone);
  await form.getByRole('radio', { name: OLEG.gender }).check();
  await answerTheRest(form);
  await form.getByRole('button', { name: 'Принять билет' }).click();
  await expect(other.getByRole('heading', { name: 'Билет ваш!' })).toBeVisible();
  await other.getByRole('link', { name: 'Открыть мой билет' }).click();
  await expect(other.getByText(`${OLEG.firstName} ${OLEG.lastName}`).first()).toBeVisible();
  await expect(other.getByRole('img', { name: /^Код билета/ })).toBeVisible();

  await page.goto('/me');
  await expect(page.getByRole('heading', { name: 'Билетов пока нет' })).toBeVisible();
  await page.getByText('Переданные билеты').click();
  await expect(page.getByText(`Билет у ${receiver.email}`)).toBeVisible();
  await expect(page.getByText(OLEG.lastName)).toHaveCount(0);
  expect((await outside.letter(sender.email, `Билет принят: ${EVENT}`)).html).toContain(receiver.email);
});

test.describe('the page of a ticket that has gone', () => {
  test.use({ allowed: /status of 404/ });
  test('says to whom it went, and shows no code to who gave it away (A2.68)', async ({
    page,
    databaseUrl,
    member,
  }) => {
    const sender = await member();
    const receiver = await makeSiteAccount(databaseUrl);
    const ticket = await makeSiteTicket(databaseUrl, sender.email, receiver.email);
    await page.goto(`/me/ticket/${ticket}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Билет передан' })).toBeVisible();
    await expect(page.getByText(`Теперь он у ${receiver.email}`)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Код билета/ })).toHaveCount(0);
  });
});

test('who is offered a ticket declines by the letter alone; the sender has it still and takes the next offer back (A2.69, A2.70)', async ({
  page,
  visitor,
  outside,
  databaseUrl,
  member,
}) => {
  const sender = await member();
  await makeSiteTicket(databaseUrl, sender.email);
  const email = 'declines@example.com';
  await page.goto('/me');
  await offer(page, email);
  const other = await visitor();
  await other.goto(linkTo((await outside.letter(email, `Вам передают билет: ${EVENT}`)).html));
  await other.getByRole('button', { name: 'Отказаться' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Отказаться' }).click();
  await expect(other.getByRole('heading', { name: 'Вы отказались от билета' })).toBeVisible();

  await page.goto('/me');
  await expect(page.getByRole('region', { name: 'Ждут ответа' })).toHaveCount(0);
  await offer(page, `second-${email}`);
  const waiting = page.getByRole('region', { name: 'Ждут ответа' });
  await waiting.getByRole('button', { name: 'Отозвать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await expect(waiting).toHaveCount(0);
  const late = await visitor();
  await late.goto(linkTo((await outside.letter(`second-${email}`, `Вам передают билет: ${EVENT}`)).html));
  await expect(late.getByRole('heading', { name: 'Передачу отозвали' })).toBeVisible();
});

test('after seven days the link tells that the time is over, and the ticket stays (A2.70)', async ({
  page,
  visitor,
  outside,
  databaseUrl,
  member,
}) => {
  const sender = await member();
  await makeSiteTicket(databaseUrl, sender.email);
  const email = 'late@example.com';
  await page.goto('/me');
  await offer(page, email);
  const link = linkTo((await outside.letter(email, `Вам передают билет: ${EVENT}`)).html);
  await endSiteOffers(databaseUrl, email);
  const other = await visitor();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Срок ответа прошёл' })).toBeVisible();
  await page.goto('/me');
  await expect(page.getByRole('region', { name: 'Ждут ответа' })).toHaveCount(0);
  await outside.letter(sender.email, `Передача билета не состоялась: ${EVENT}`);
});

/** From the ticket's menu in the cabinet to the sent letter. */
async function offer(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: `Действия с билетом: ${EVENT}` }).click();
  await page.getByText('Передать другому').click();
  const popup = page.getByRole('dialog', { name: 'Передать билет' });
  await popup.getByLabel('E-mail нового участника').fill(email);
  await popup.getByRole('button', { name: 'Передать билет' }).click();
  const sent = page.getByRole('dialog', { name: 'Письмо отправлено' });
  await expect(sent).toContainText(email);
  await sent.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(sent).toHaveCount(0);
}

function linkTo(html: string): string {
  const link = [...html.matchAll(/href="([^"]+)"/g)]
    .map((match) => (match[1] ?? '').replaceAll(/&(amp|#38);/g, '&'))
    .find((href) => href.includes('/me/transfer/'));
  if (link === undefined) throw new Error('no link in the letter');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
