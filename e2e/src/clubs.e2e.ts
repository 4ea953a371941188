import { addSiteClubs } from '@distance/testkit/site-clubs.ts';
import { expectAccessible } from './accessible.ts';
import { answering } from './answering.ts';
import { expect, test } from './test.ts';

test('@both a club is found, sorted, read, joined and left; the cabinet shows it at once (A1.05, A2.06, A2.80, A2.81, A2.82, A2.84, A2.85, A2.86, A2.98, A4.46)', async ({
  page,
  member,
  databaseUrl,
  complaints,
}) => {
  await addSiteClubs(databaseUrl);
  await member();
  await page.goto('/clubs');
  const main = page.getByRole('main');
  const titles = main.getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['Лесные версты', 'Бегом по Казани']);
  await expectAccessible(page);
  const sorts = main.getByRole('navigation', { name: 'Порядок' });
  await sorts.getByRole('link', { name: 'По названию' }).click();
  await expect(titles).toHaveText(['Бегом по Казани', 'Лесные версты']);
  await sorts.getByRole('link', { name: 'По названию' }).click();
  await expect(titles).toHaveText(['Лесные версты', 'Бегом по Казани']);
  await main.getByRole('searchbox', { name: 'Название клуба' }).fill('kazan');
  await main.getByRole('button', { name: 'Найти' }).click();
  await expect(titles).toHaveText(['Бегом по Казани']);
  await main.getByRole('link', { name: 'Бегом по Казани' }).click();
  await expect(page).toHaveURL(/\/clubs\/browser-kazan$/);
  await expect(main.getByRole('heading', { level: 1, name: 'Бегом по Казани' })).toBeVisible();
  // On a phone it stands in the bar under the thumb, on a wide screen beside the words.
  await expect(main.getByRole('button', { name: 'Вступить' })).toBeInViewport();
  await main.getByRole('checkbox', { name: 'Показывать моё имя' }).check();
  await main.getByRole('button', { name: 'Вступить' }).click();
  await expect(main.getByText('Вы в этом клубе')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/me/club');
  await expect(titles).toHaveText(['Бегом по Казани']);
  await main.getByRole('searchbox', { name: 'Название клуба' }).fill('нет такого');
  await expect(main.getByText('Такого клуба нет')).toBeVisible();
  await main.getByRole('searchbox', { name: 'Название клуба' }).fill('');
  await expectAccessible(page);
  const width = page.viewportSize()?.width ?? 0;
  await main.getByRole('button', { name: 'Выбрать ещё клуб' }).click();
  const popup = page.getByRole('dialog', { name: 'Выберите клуб' });
  const rows = popup.getByRole('listitem');
  await expect(rows.locator('strong')).toHaveText(['Лесные версты', 'Бегом по Казани']);
  await expect(rows.last()).toContainText('Казань');
  await popup.getByRole('searchbox').fill('версты');
  await expect(rows).toHaveCount(1);
  for (const [wide, shown] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width: wide, height: 844 });
    await expect(rows.getByText('Выбрать', { exact: true })).toBeVisible({ visible: shown });
  }
  await page.setViewportSize({ width, height: 844 });
  await rows.getByRole('button').click();
  await expect(popup).toBeHidden();
  await expect(titles).toHaveText(['Лесные версты', 'Бегом по Казани']);
  await main.getByRole('link', { name: 'Бегом по Казани' }).click();
  await main.getByRole('button', { name: 'Выйти из клуба' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти из клуба' }).click();
  await expect(main.getByRole('button', { name: 'Вступить' })).toBeVisible();
  await page.goto('/me/club');
  await expect(titles).toHaveText(['Лесные версты']);
  expect(complaints).toEqual([]);
});

test.describe('a result of another start', () => {
  // The first time it is made to fail.
  test.use({ allowed: /status of 500/ });
  test('a member brings a result of another start with a proof; guests sign in and come back (A2.07, A4.47, A8.14, A8.15)', async ({
    page,
    member,
    visitor,
    databaseUrl,
    complaints,
  }) => {
    await addSiteClubs(databaseUrl);
    const guest = await visitor();
    await guest.goto('/clubs/browser-anywhere/upload-result');
    await expect(guest).toHaveURL(/\/login\?from=%2Fclubs%2Fbrowser-anywhere%2Fupload-result$/);
    await member();
    const main = page.getByRole('main');
    await page.goto('/clubs/browser-anywhere/upload-result');
    await expect(main.getByText('Загружать результаты могут участники клуба')).toBeVisible();
    await main.getByRole('link', { name: 'На страницу клуба' }).click();
    await main.getByRole('checkbox', { name: 'Показывать моё имя' }).check();
    await main.getByRole('button', { name: 'Вступить' }).click();
    await expect(main.getByText('Вы в этом клубе')).toBeVisible();
    await page.goto('/clubs/browser-anywhere/upload-result');
    await main.getByRole('button', { name: 'Загрузить', exact: true }).click();
    await expect(main.getByLabel('Название старта')).toHaveAttribute('aria-invalid', 'true');
    await main.getByLabel('Название старта').fill('<b>Кросс</b> у озера');
    await main.getByLabel('Вид спорта').selectOption('Трейл');
    await main.getByLabel('Дата').fill('01.02.2026');
    await main.getByLabel('Дистанция, км').fill('21,1');
    await main.getByLabel('Время').fill('1:42:05');
    await main.getByLabel('Ссылка на протокол').fill('https://track.example/1');
    await expectAccessible(page);
    const send = main.getByRole('button', { name: 'Загрузить', exact: true });
    const letThrough = await answering(page, '**/api/user/club/competition/**', async (route) => {
      await route.fulfill({ status: 500, json: { code: 'internal', message: '-' } });
    });
    await send.click();
    await expect(main.getByRole('alert')).toHaveText('Не удалось загрузить ваши результаты');
    await expect(main.getByLabel('Время')).toHaveValue('1:42:05');
    letThrough();
    await send.click();
    await expect(main.getByText('Ваши результаты успешно загружены')).toBeVisible();
    await expect(main.getByText('Не удалось загрузить')).toHaveCount(0);
    await page.goto('/clubs/browser-anywhere');
    await expect(main.getByText('<b>Кросс</b> у озера')).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([expect.stringContaining('status of 500')]);
  });
});
