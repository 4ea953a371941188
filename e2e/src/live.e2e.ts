import { makeSiteRace } from '@distance/testkit/site-race.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

const HEAD = 'Номер;Фамилия;Имя;Пол;Год рождения;Клуб;Статус;Время;2,5 км;5 км;7,5 км\n';
const LEADERS = `7;Орлов;Илья;М;1985;Темп;на трассе;;0:09:00;0:18:10;0:27:20
12;Ёлкина;Анна;Ж;1990;Пульс;на трассе;;0:10:10;0:20:30;
`;
const crowd = Array.from(
  { length: 30 },
  (_, n) => `${100 + n};Бегунов;Пётр;М;1990;;на трассе;;0:1${n % 5}:${10 + n};;\n`,
).join('');

test('@both a race is watched: the clock, the first, somebody followed, a new split and a finish', async ({
  page,
  databaseUrl,
  complaints,
}) => {
  const race = await makeSiteRace(databaseUrl, 32);
  try {
    await race.read(HEAD + LEADERS + crowd);
    await page.goto(`/results/${race.eventCity}`);
    await page.getByRole('link', { name: 'Следить за забегом' }).click();
    await expect(page.getByText('Идёт забег')).toBeVisible();
    await expect(page.getByRole('timer', { name: 'Время от старта' })).toHaveText(/^3[23]:\d\d$/);
    await expect(page.getByText(/На трассе 32, пока никто не финишировал/)).toBeVisible();
    const first = page.getByRole('region', { name: 'Первые' }).getByRole('listitem');
    await expect(first.first()).toContainText('Илья Орлов');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Следить', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Фамилия или номер' }).fill('ёлкина');
    await page.getByRole('button', { name: 'Найти' }).click();
    await page.getByRole('button', { name: 'Следить: Анна Ёлкина' }).click();
    const anna = page.getByRole('article', { name: 'Анна Ёлкина' });
    await expect(anna).toContainText('20:30');
    await expect(anna).toContainText('Ж 1');
    await expectAccessible(page);

    const later = LEADERS.replace('0:20:30;', '0:20:30;0:31:00');
    await race.read(HEAD + later);
    await expect(anna).toContainText('31:00');
    await race.read(HEAD + later.replace('на трассе;;0:09:00', ';0:36:20;0:09:00'));
    await expect(first.first()).toContainText('36:20');
    await expect(page.getByText(/финишировал 1/)).toBeVisible();

    await page.reload();
    await expect(anna).toContainText('31:00');
    await page.getByRole('button', { name: 'Не следить: Анна Ёлкина' }).click();
    await expect(anna).toHaveCount(0);
    expect(complaints).toEqual([]);
  } finally {
    await race.close();
  }
});

test('a start that nobody has timed yet says so', async ({ page, databaseUrl }) => {
  const race = await makeSiteRace(databaseUrl, -30);
  try {
    await page.goto(`/results/${race.eventCity}/live`);
    await expect(page.getByText('Ещё не начался')).toBeVisible();
    await expect(page.getByText('Данных хронометража ещё нет')).toBeVisible();
    await expectAccessible(page);
  } finally {
    await race.close();
  }
});
