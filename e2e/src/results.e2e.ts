import { makeSiteRace } from '@distance/testkit/site-race.ts';
import { makeSiteTicket } from '@distance/testkit/site-ticket.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

test('@both from the header to a start, its table and one runner (A2.20, A2.98, A3.32)', async ({
  page,
  complaints,
}) => {
  await page.goto('/results');
  await expect(page.getByRole('heading', { level: 1, name: 'Результаты' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Город' }).selectOption({ label: 'Казань' });
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(/city=551487/);
  await expect(page.getByRole('link', { name: 'Большое кольцо' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Три моста' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Три моста' })).toBeVisible();
  await page.getByRole('link', { name: '10 км', exact: true }).click();
  await expect(page).toHaveURL(/format=tri-mosta-kazan-10/);
  // The first three stand above the table.
  const rows = page.getByRole('table', { name: 'Результаты' }).getByRole('row');
  await expect(rows).toHaveCount(98);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Женщины' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Найдено' })).toBeVisible();
  await page.getByRole('link', { name: 'Все', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Фамилия или номер' }).fill('нет такого');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByRole('heading', { name: 'Никого не нашли' })).toBeVisible();
  await page.getByRole('link', { name: 'Сбросить' }).click();
  const first = rows.nth(1);
  await expect(first.getByRole('cell').first()).toHaveText('4');
  const name = await first.getByRole('link').innerText();
  await first.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Отметки' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Рядом на финише' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Весь протокол' }).click();
  await expect(rows).toHaveCount(98);
  expect(complaints).toEqual([]);
});

test('the page of a start that was leads to its results', async ({ page }) => {
  await page.goto('/event/krug-po-sokolnikam');
  await page.getByRole('main').getByRole('link', { name: 'Результаты' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Круг по Сокольникам' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Результаты' })).toBeVisible();
});

test('@both a relay is won by its teams, each with its legs', async ({ page }) => {
  await page.goto('/results/rassvet-na-plotinke-yekaterinburg');
  await page.getByRole('link', { name: '4×2,5' }).click();
  const teams = page.getByRole('table', { name: 'Места команд' });
  const first = teams.getByRole('row').nth(1);
  await expect(first.getByRole('cell').first()).toHaveText('1');
  await expect(first.getByRole('link')).toHaveCount(4);
  await expectAccessible(page);
  await first.getByRole('link').first().click();
  await expect(page.getByText(/^команда «.+» из \d+$/)).toBeVisible();
});

test.describe('left out', () => {
  // There is no result to read.
  test.use({ allowed: /status of 404/ });

  test('who is left out of the results says so on the ticket', async ({ page, member, databaseUrl }) => {
    const race = await makeSiteRace(databaseUrl, 90);
    try {
      await race.read('Номер;Фамилия;Имя;Чистое время\n7;Орлов;Илья;0:40:00\n');
      const { email } = await member();
      const ticket = await makeSiteTicket(databaseUrl, email);
      await race.enter(ticket);
      await page.goto(`/me/ticket/${ticket}`);
      await expect(page.getByRole('heading', { name: 'Вас нет в протоколе?' })).toBeVisible();
      await page.getByRole('button', { name: 'Написать организатору' }).click();
      const popup = page.getByRole('dialog', { name: 'Как вы бежали?' });
      await popup.getByLabel('Что исправить').fill('Финиш за 45 минут, чип не сработал');
      await popup.getByRole('button', { name: 'Отправить' }).click();
      await expect(page.getByText('Вы сообщили об ошибке. Организатор проверяет.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Написать организатору' })).toHaveCount(0);
      await expectAccessible(page);
    } finally {
      await race.close();
    }
  });
});

test.describe('one’s own', () => {
  // A birth date that is not that of the result.
  test.use({ allowed: /status of 400/ });

  test('@both an own result: claimed, told wrong, hidden, shared and compared', async ({
    page,
    member,
    databaseUrl,
  }) => {
    const race = await makeSiteRace(databaseUrl, 90);
    try {
      await race.read(
        `Номер;Фамилия;Имя;Пол;Дата рождения;Чистое время;Время;5 км\n` +
          `7;Орлов;Илья;М;02.03.1985;0:40:00;0:40:10;0:20:30\n12;Ёлкина;Анна;Ж;17.05.1990;0:41:00;0:41:20;0:20:10\n`,
      );
      await member();
      await page.goto(`/results/${race.eventCity}/${race.format}/12`);
      await page.getByRole('button', { name: 'Это мой результат' }).click();
      const claim = page.getByRole('dialog', { name: 'Это ваш результат?' });
      await claim.getByLabel('Дата рождения').fill('18.05.1990');
      await claim.getByRole('button', { name: 'Добавить в кабинет' }).click();
      await expect(claim.getByText('Дата рождения не совпадает с протоколом')).toBeVisible();
      await claim.getByLabel('Дата рождения').fill('17.05.1990');
      await claim.getByRole('button', { name: 'Добавить в кабинет' }).click();
      await expect(claim).toHaveCount(0);
      await expect(page.getByText('Личный рекорд')).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Сообщить об ошибке' }).click();
      const protest = page.getByRole('dialog', { name: 'Что не так с результатом?' });
      await protest.getByLabel('Что исправить').fill('Финиш на 40:59');
      await protest.getByRole('button', { name: 'Отправить' }).click();
      await expect(page.getByText('Вы сообщили об ошибке. Организатор проверяет.')).toBeVisible();

      const picture = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Картинка' }).click();
      expect((await picture).suggestedFilename()).toBe('Анна Ёлкина 41 00.png');

      await page.getByLabel('Стартовый номер').fill('7');
      await page.getByRole('button', { name: 'Сравнить' }).click();
      await expect(page.getByRole('heading', { name: 'Обгон перед отметкой «Финиш»' })).toBeVisible();
      await expectAccessible(page);
      await page.goBack();

      await page.getByRole('switch', { name: 'Показывать моё имя в протоколе' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Участник скрыт' })).toBeVisible();
      await page.goto('/me');
      await expect(page.getByRole('heading', { name: 'Мои результаты' })).toBeVisible();
      await expectAccessible(page);
    } finally {
      await race.close();
    }
  });
});
