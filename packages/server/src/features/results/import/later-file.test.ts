import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { feedTiming, timingFile } from '@distance/testkit/factories/timing-file.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { correctResult } from '../field/correct-result.ts';
import { importFile, previewFile } from './import-file.ts';
import { undoImport } from './undo-import.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

const start = async () => await makeFormat(world.db, world.clock, { price: 0 });
/** What a file did; a preview of it told the same. */
async function read(format: MadeFormat, text: string) {
  const { import: _none, ...said } = await previewFile(world.server.services, timingFile(format, text));
  const { import: id, ...done } = await importFile(world.server.services, timingFile(format, text), null);
  expect(said).toEqual(done);
  return { id: id ?? '', ...done };
}
const undo = async (id: string) => await undoImport(world.server.services, id, null);
const feed = async (format: MadeFormat, json: object) =>
  expect(await feedTiming(world, format, json)).toMatchObject({ problems: [] });
const field = async (format: MadeFormat) =>
  await world.db.selectFrom('result').selectAll().where('format_id', '=', format.id).orderBy('bib').execute();
const points = async (format: MadeFormat) =>
  (
    await world.db
      .selectFrom('result_race')
      .select('points')
      .where('format_id', '=', format.id)
      .executeTakeFirstOrThrow()
  ).points;
/** Titles of the points, and the minutes of everybody at them. */
async function table(format: MadeFormat): Promise<string[]> {
  const titles = ((await points(format)) as { title: string }[]).map(({ title }) => title);
  const rows = await field(format);
  return [
    titles.join(' '),
    ...rows.map(({ bib, splits }) => `${bib}: ${splits.map((ms) => ms / 60_000).join(' ')}`),
  ];
}

const FIRST = `Номер;Фамилия;Имя;Пол;Дата рождения;Клуб;Город;Категория;Комментарий;Чистое время;Время;Штраф;Круги;5 км;Статус
7;Орлов;Илья;М;01.02.1985;Темп;Казань;М35;лидер;0:40:00;0:40:10;0:00:05;2;0:20:00;
9;Зимин;Глеб;М;03.04.1999;Пульс;Тверь;М18;сход;;;;1;0:19:00;DNF
`;

describe('points of the way', () => {
  test('a file with other points leaves the times of whom it does not contain where they were', async () => {
    const format = await start();
    await read(format, FIRST);
    const second = 'Номер;Время;2,5 км;10 км\n7;0:41:00;0:10:00;0:39:00\n';
    await read(format, second);
    expect(await table(format)).toEqual(['2,5 км 5 км 10 км', '7: 10 20 39', '9: 0 19 0']);
    expect(await read(format, second)).toMatchObject({ inserted: 0, changed: 0 });
    // A cell that is there and empty is empty; a new row has nothing at a point that its file does not know.
    await read(format, 'Номер;Время;Статус;10 км\n7;0:41:00;;\n8;0:50:00;;0:49:00\n');
    expect(await table(format)).toEqual(['2,5 км 5 км 10 км', '7: 10 20 0', '8: 0 0 49', '9: 0 19 0']);
  });

  test('undoing puts them back, with the times and metres of before', async () => {
    const format = await start();
    const first = await read(format, FIRST);
    const before = [await table(format), await points(format), await field(format)];
    const second = await read(format, 'Номер;Время;2,5 км;5 км\n7;0:40:30;0:10:00;0:21:00\n');
    await undo(second.id);
    expect([await table(format), await points(format), await field(format)]).toEqual(before);
    await undo(first.id);
    expect(await table(format)).toEqual(['']);
  });

  test('points and times that were measured since an import stay when it is undone', async () => {
    const format = await start();
    await read(format, FIRST);
    const second = await read(format, 'Номер;Время;10 км\n7;0:40:30;0:39:00\n');
    await feed(format, {
      points: [{ title: '2,5 км', m: 2500 }],
      rows: [{ bib: '11', splits: { '2,5 км': 600_000 } }],
    });
    await undo(second.id);
    expect(await table(format)).toEqual(['2,5 км 5 км', '11: 10 0', '7: 0 20', '9: 0 19']);
  });

  test('an import of before its points were kept leaves them', async () => {
    const format = await start();
    await read(format, FIRST);
    const second = await read(format, FIRST.replace('0:40:10', '0:40:20'));
    await world.db
      .updateTable('result_import')
      .set({ points_before: null })
      .where('public_id', '=', second.id)
      .execute();
    await undo(second.id);
    expect(await table(format)).toEqual(['5 км', '7: 20', '9: 19']);
  });
});

describe('columns that a file does not have', () => {
  test('what has no column is as it was, an empty cell is empty', async () => {
    const format = await start();
    await read(format, FIRST);
    const [orlov, zimin] = await field(format);
    await read(format, 'Номер;Время;Статус\n7;0:40:20;\n9;;DSQ\n');
    expect(await field(format)).toEqual([
      { ...orlov, gun_ms: 2_420_000 },
      { ...zimin, status: 'dsq' },
    ]);
    await read(format, 'Номер;Клуб;Штраф;Город\n7;;;Казань\n');
    expect((await field(format))[0]).toMatchObject({ club: '', penalty_ms: 0, city: 'Казань', laps: 2 });
  });

  test('headers that were named for a company stay remembered', async () => {
    const format = await start();
    const of = async (text: string, columns?: Record<string, string>) =>
      await importFile(
        world.server.services,
        { ...timingFile(format, text), company: 'Хронос', ...(columns && { columns }) },
        null,
      );
    await of('Номер;Кто;Время\n7;Илья Орлов;0:40:00\n', { name: 'Кто' });
    await of('Номер;Время\n7;0:40:10\n');
    await of('Номер;Кто;Время\n7;Илья Орёл;0:40:10\n');
    expect((await field(format))[0]).toMatchObject({ last_name: 'Орёл', gun_ms: 2_410_000 });
  });

  test('a new row has them empty, and cannot do without a time', async () => {
    const format = await start();
    await read(format, FIRST);
    expect(await read(format, 'Номер;Время\n8;0:50:00\n')).toMatchObject({ inserted: 1, problems: [] });
    expect((await field(format)).find(({ bib }) => bib === '8')).toMatchObject({
      first_name: '',
      birth_date: null,
      gender: null,
      category: '',
      laps: 0,
      splits: [0],
    });
    const { problems, inserted, changed } = await read(format, 'Номер;Фамилия\n7;Орлова\n10;Новый\n');
    expect({ inserted, changed, problems }).toEqual({
      inserted: 0,
      changed: 1,
      problems: [{ line: 3, problem: 'no_time' }],
    });
    expect((await field(format))[0]).toMatchObject({ last_name: 'Орлова', first_name: 'Илья' });
  });

  test('who is on the way has finished with a time; a status that was told stays without its column', async () => {
    const format = await start();
    await feed(format, { rows: [{ bib: '1' }, { bib: '2' }, { bib: '3', status: 'dsq' }] });
    await read(format, 'Номер;Время\n1;0:40:00\n2;\n3;0:41:00\n');
    expect((await field(format)).map(({ bib, status }) => `${bib} ${status}`)).toEqual([
      '1 finished',
      '2 running',
      '3 dsq',
    ]);
  });

  test('a word in the cell of the time gives way to the time; a disqualification and what was put right by hand stay', async () => {
    const format = await start();
    await feed(format, { rows: [{ bib: '4', status: 'dsq' }] });
    const before = 'Номер;Время\n1;DNF\n2;DNF\n3;DNS\n4;\n5;DNF\n6;DNF\n';
    await read(format, before);
    const correct = async (bib: string, values: Record<string, string>) =>
      await correctResult(world.server.services, { format: format.publicId, bib }, values, {
        reason: 'сошёл на 40 км',
        by: null,
      });
    await correct('2', { status: 'dnf' });
    await correct('6', { gun: '' });
    const later = 'Номер;Время\n1;3:45:10\n2;3:45:20\n3;3:45:30\n4;3:45:40\n5;DNF\n6;3:45:50\n';
    expect(await read(format, later)).toMatchObject({ problems: [] });
    const told = async () => (await field(format)).map((row) => `${row.bib} ${row.status} ${row.gun_ms}`);
    expect(await told()).toEqual([
      '1 finished 13510000',
      '2 dnf 13520000',
      '3 finished 13530000',
      '4 dsq 13540000',
      '5 dnf null',
      '6 dnf null',
    ]);
    expect(await read(format, later)).toMatchObject({ inserted: 0, changed: 0 });
    await read(format, before);
    expect((await told())[0]).toBe('1 dnf null');
  });

  test('a time that was told with its status says nothing new of it', async () => {
    const format = await start();
    await read(format, 'Номер;Время;Статус\n1;0:40:00;DNF\n');
    await read(format, 'Номер;Время;Клуб\n1;0:40:00;Темп\n');
    expect((await field(format))[0]).toMatchObject({ status: 'dnf', club: 'Темп' });
  });

  test('a time that contradicts the one that stays is told and left out', async () => {
    const format = await start();
    await read(format, FIRST);
    const { problems } = await read(format, 'Номер;Время\n7;0:39:00\n');
    expect(problems).toEqual([{ line: 2, problem: 'net_after_gun' }]);
    expect((await field(format))[0]).toMatchObject({ gun_ms: 2_410_000 });
  });

  test('a year is no other birthday than the day in it', async () => {
    const format = await start();
    await read(format, FIRST);
    await read(format, 'Номер;Год рождения;Время;Статус\n7;1985;0:40:10;\n9;1998;;DNF\n');
    expect((await field(format)).map((row) => [row.birth_date, row.birth_year])).toEqual([
      ['1985-02-01', 1985],
      [null, 1998],
    ]);
  });

  test('nothing stays of who stood at a number that is called otherwise, but for the times; a mistake in a name takes nothing', async () => {
    const format = await start();
    await read(format, FIRST);
    await read(format, 'Номер;Фамилия;Имя\n7;Соколов;Пётр\n9;Зимина;Глеб\n');
    const [sokolov, zimin] = await field(format);
    expect(sokolov).toMatchObject({ last_name: 'Соколов', birth_date: null, birth_year: null, gender: null });
    expect(sokolov).toMatchObject({
      club: '',
      city: '',
      category: '',
      comment: '',
      gun_ms: 2_410_000,
      laps: 2,
    });
    expect(zimin).toMatchObject({ last_name: 'Зимина', birth_date: null, birth_year: 1999, gender: 'male' });
    expect(zimin).toMatchObject({ club: 'Пульс', city: 'Тверь', category: 'М18' });
  });

  test('what was put right by hand stays all the same', async () => {
    const format = await start();
    await read(format, FIRST);
    await correctResult(
      world.server.services,
      { format: format.publicId, bib: '7' },
      { last_name: 'Орёл' },
      { reason: 'паспорт', by: null },
    );
    await read(format, 'Номер;Фамилия;Время\n7;Орлов;0:40:20\n');
    expect((await field(format))[0]).toMatchObject({ last_name: 'Орёл', gun_ms: 2_420_000 });
  });
});
