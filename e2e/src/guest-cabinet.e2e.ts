import { makeSiteAccount } from '@distance/testkit/site-account.ts';
import { linkIn } from './letter-link.ts';
import { buyTicket } from './purchase.ts';
import { leave, signIn } from './sign-in.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

// A used token and a wrong code are refused.
test.use({ allowed: /status of 40[03]/ });

test('a guest enters his purchase by the letter once, and an account adds the ticket by its code (A2.21)', async ({
  page,
  outside,
  databaseUrl,
}) => {
  const email = 'added@example.com';
  const { letter } = await buyTicket(page.request, outside, { email });
  const token = linkIn(letter, '/token/');
  await page.goto(token);
  // Whatever opens links of a letter uses none up.
  await expect(page.getByText('Ссылка открыта. Нажмите, чтобы войти.')).toBeVisible();
  await expect(page).not.toHaveURL(token);
  await page.goto(token);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByRole('main').getByText('Ночная десятка').first()).toBeVisible();
  await leave(page);
  await page.goto(token);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();

  const link = new URL(linkIn(letter, '/me/ticket/'));
  const answer = await page.request.get(link.pathname.replace('/me/', '/api/user/') + link.search);
  const { qr, values }: { qr: string; values: { ticketNumber: string } } = await answer.json();
  await page.goto('/add');
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await signIn(page, await makeSiteAccount(databaseUrl));
  await expect(page).toHaveURL(/\/add$/);
  // The cabinet leads there, and the ticket's own page does with the code in hand.
  await page.goto('/me');
  await page.getByRole('main').getByRole('link', { name: 'Добавить билет' }).click();
  await expect(page).toHaveURL(/\/add$/);
  await expect(page.getByRole('textbox', { name: 'Код билета' })).toHaveValue('');
  await page.goto(link.pathname + link.search);
  const photo = await page.getByRole('img', { name: /^Код билета/ }).screenshot();
  await page.getByRole('link', { name: 'В мой кабинет' }).click();
  await expect(page).toHaveURL(/\/add$/);
  await expect(page.getByRole('textbox', { name: 'Код билета' })).toHaveValue(qr);
  await page.getByRole('textbox', { name: 'Код билета' }).fill('D1');
  await page.getByLabel('E-mail покупки').fill(email);
  await page.getByRole('button', { name: 'Добавить билет' }).click();
  await expect(page.getByText('В номере билета десять знаков: 2XG4F-46AJE').first()).toBeVisible();
  // A photo of the code is read here, and nothing of it is sent.
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByRole('textbox', { name: 'Код билета' })).toHaveValue(qr);
  // So does the camera, which goes off by itself; a picture without a code is told.
  await page.locator('input[type="file"]').setInputFiles({
    name: 'nothing.png',
    mimeType: 'image/png',
    buffer: await page.getByRole('heading', { level: 1 }).screenshot(),
  });
  await expect(page.getByText('На картинке нет QR-кода билета')).toBeVisible();
  await page.getByRole('textbox', { name: 'Код билета' }).fill('');
  await pointCamera(page, photo);
  await page.getByRole('button', { name: 'Навести камеру' }).click();
  await expect(page.getByRole('textbox', { name: 'Код билета' })).toHaveValue(qr);
  await expect(page.getByRole('button', { name: 'Навести камеру' })).toBeVisible();
  // So does the number under it.
  await page.getByRole('textbox', { name: 'Код билета' }).fill(values.ticketNumber.toLowerCase());
  await page.getByLabel('E-mail покупки').fill(email);
  await page.getByRole('button', { name: 'Добавить билет' }).click();
  await expect(page.getByText('Если такой билет куплен на эту почту, письмо уже там')).toBeVisible();
  // The owner of the mailbox lets it in, by a press.
  await page.goto(linkIn(await outside.letter(email, 'Добавьте билет в кабинет'), '/add'));
  await expect(page.getByText('Почта покупки подтверждена')).toBeVisible();
  await expect(page).toHaveURL(/\/add$/);
  await page.getByRole('button', { name: 'Добавить билет' }).click();
  await expect(page).toHaveURL(/\/me\/ticket\//);
  await expect(page.getByRole('img', { name: /^Код билета/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: /^Код билета/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'В мой кабинет' })).toHaveCount(0);
});

/** The camera of the phone sees this picture from now on. */
async function pointCamera(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const seen = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    // Some room around it, as there is around a ticket.
    canvas.width = seen.width + 200;
    canvas.height = seen.height + 200;
    const pen = canvas.getContext('2d');
    setInterval(() => pen?.drawImage(seen, 100, 100), 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
  }, picture.toString('base64'));
}
