import { makeSiteTicket } from '@distance/testkit/site-ticket.ts';
import { expectAccessible } from './accessible.ts';
import { FIVE, form, openBasket, putInBasket } from './shopping.ts';
import { expect, test } from './test.ts';

const LIST = '/event/nochnaya-desyatka/start-list?city=nochnaya-desyatka-novosibirsk';

test('a name stands in the start list while its participant agrees, and no longer (A2.10, A2.64)', async ({
  page,
  member,
  databaseUrl,
  visitor,
}) => {
  const { email } = await member();
  const ticket = await makeSiteTicket(databaseUrl, email);
  const reader = await visitor();
  await reader.goto(FIVE);
  await reader.getByRole('link', { name: 'Стартовый список' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Стартовый список' })).toBeVisible();
  const row = reader.getByRole('row', { name: /Анна Климова/ });
  await expect(reader).toHaveURL(/city=nochnaya-desyatka-novosibirsk/);
  await expect(reader.getByText(/скрыл|скрыли/).first()).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(`/me/ticket/${ticket}`);
  const shown = page.getByRole('switch', { name: 'Показывать моё имя' });
  await expect(shown).not.toBeChecked();
  await shown.check();
  await expect(shown).toHaveAttribute('aria-busy', 'false');
  await expect(shown).toBeChecked();
  await page.getByRole('link', { name: 'Открыть список' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Стартовый список' })).toBeVisible();

  // A page may be shared for a second.
  await expect(async () => {
    await reader.goto(LIST);
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(reader);
  await reader.getByRole('searchbox', { name: 'Имя или клуб' }).fill('нет такого');
  await reader.getByRole('button', { name: 'Найти', exact: true }).click();
  await expect(reader.getByRole('heading', { name: 'Никого не нашли' })).toBeVisible();
  await reader.getByRole('searchbox', { name: 'Имя или клуб' }).fill('климова');
  await reader.getByRole('button', { name: 'Найти', exact: true }).click();
  await expect(row).toBeVisible();
  await expect(reader).toHaveURL(/search=/);

  await page.goto(`/me/ticket/${ticket}`);
  await shown.uncheck();
  await expect(shown).toHaveAttribute('aria-busy', 'false');
  await expect(shown).not.toBeChecked();
  await expect(async () => {
    await reader.goto(LIST);
    await expect(row).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
});

test('the form asks for the name in the start list without a tick; a start without a list has none', async ({
  page,
  request,
}) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  const tick = form(page).getByRole('checkbox', { name: 'Показать имя в стартовом списке' });
  await expect(tick).not.toBeChecked();
  await tick.check();
  await expect(tick).toBeChecked();
  const answer = await request.get('/event/sem-ovragov/start-list');
  expect(answer.status()).toBe(404);
});
