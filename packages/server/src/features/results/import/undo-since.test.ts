import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { makeRunner } from '@distance/testkit/factories/runner.ts';
import { feedTiming, readTimingFile } from '@distance/testkit/factories/timing-file.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { correctResult } from '../field/correct-result.ts';
import { undoImport } from './undo-import.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

const start = async () => await makeFormat(world.db, world.clock, { price: 0 });
const read = async (format: MadeFormat, text: string) =>
  (await readTimingFile(world.server.services, format, text)).import ?? '';
const undo = async (id: string) => await undoImport(world.server.services, id, null);
const feed = async (format: MadeFormat, json: object) =>
  expect(await feedTiming(world, format, json)).toMatchObject({ problems: [] });
const correct = async (format: MadeFormat, bib: string, values: Record<string, string>) =>
  await correctResult(world.server.services, { format: format.publicId, bib }, values, {
    reason: 'протест',
    by: null,
  });
/** «number name club status gun net in minutes, minutes at the points», and the titles of these first. */
async function table(format: MadeFormat): Promise<string[]> {
  const { points } = await world.db
    .selectFrom('result_race')
    .select('points')
    .where('format_id', '=', format.id)
    .executeTakeFirstOrThrow();
  const rows = await world.db
    .selectFrom('result')
    .selectAll()
    .where('format_id', '=', format.id)
    .orderBy('bib')
    .execute();
  const minutes = (ms: number | null) => (ms === null ? '-' : String(ms / 60_000));
  return [
    (points as { title: string }[]).map(({ title }) => title).join(),
    ...rows.map((row) =>
      [
        row.bib,
        `${row.last_name} ${row.first_name}`.trim() || '-',
        row.club || '-',
        row.status,
        minutes(row.gun_ms),
        minutes(row.net_ms),
        row.splits.map(minutes).join() || '-',
      ].join(' '),
    ),
  ];
}

const FIRST = `Номер;Фамилия;Имя;Клуб;Время;Чистое время
7;Орлов;Илья;Темп;0:41:00;0:40:00
9;Зимин;Глеб;Пульс;0:51:00;0:50:00
`;

test('a row that an import brought and that was put right by hand stays without what only the import told', async () => {
  const format = await start();
  const first = await read(format, FIRST);
  await correct(format, '7', { status: 'dsq' });
  await correct(format, '9', { net: '0:49:00' });
  expect(await undo(first)).toEqual({ inserted: 0, changed: 2, removed: 0, stayed: 2 });
  expect(await table(format)).toEqual(['', '7 - - dsq - - -', '9 - - finished - 49 -']);
  // The same file again brings the rest.
  const again = await read(format, FIRST);
  expect(await table(format)).toEqual([
    '',
    '7 Орлов Илья Темп dsq 41 40 -',
    '9 Зимин Глеб Пульс finished 51 49 -',
  ]);
  expect(await undo(again)).toMatchObject({ removed: 0, stayed: 0 });
  expect(await table(format)).toEqual(['', '7 - - dsq - - -', '9 - - finished - 49 -']);
});

test('a row with nothing to stand on but what the import told stays whole, and so does a name that was typed', async () => {
  const format = await start();
  const first = await read(format, FIRST);
  await correct(format, '7', { club: 'Лоси' });
  await correct(format, '9', { last_name: 'Зимин-Весенний', status: 'dsq' });
  expect(await undo(first)).toMatchObject({ stayed: 2 });
  expect(await table(format)).toEqual([
    '',
    '7 Орлов Илья Лоси finished 41 40 -',
    '9 Зимин-Весенний Глеб - dsq - - -',
  ]);
});

test('what was measured since an import stays on rows that it changed and on rows that it brought', async () => {
  const format = await start();
  await read(format, 'Номер;Фамилия;Имя;Время\n7;Орлов;Илья;0:41:00\n');
  const second = await read(
    format,
    `Номер;Фамилия;Имя;Клуб;Время;5 км;10 км
7;Орлов;Илья;Темп;0:42:00;0:20:00;0:39:00
9;Зимин;Глеб;Пульс;0:51:00;0:25:00;0:50:00
11;Щукин;Юрий;;0:55:00;0:26:00;
13;Львов;Лев;;0:56:00;;
`,
  );
  await feed(format, {
    points: [{ title: '2,5 км', m: 2500 }],
    rows: [
      { bib: '7', net: 40 * 60_000, splits: { '2,5 км': 600_000, '5 км': 1_140_000 } },
      { bib: '9', net: 49 * 60_000 },
      { bib: '11', splits: { '2,5 км': 660_000 } },
    ],
  });
  expect(await undo(second)).toEqual({ inserted: 0, changed: 3, removed: 1, stayed: 2 });
  expect(await table(format)).toEqual([
    '2,5 км,5 км',
    '11 - - running - - 11,0',
    '7 Орлов Илья - finished 41 40 10,19',
    '9 - - finished - 49 0,0',
  ]);
});

test('one on the way whose finish was measured since an import called him finished stays so', async () => {
  const format = await start();
  await feed(format, { rows: [{ bib: '7', last_name: 'Орлов' }] });
  const id = await read(format, 'Номер;Время\n7;0:41:00\n');
  await feed(format, { rows: [{ bib: '7', net: 40 * 60_000 }] });
  await undo(id);
  expect(await table(format)).toEqual(['', '7 Орлов - finished - 40 -']);
});

test('columns that an import changed and others changed again since are as these left them', async () => {
  const format = await start();
  await read(format, FIRST);
  const second = await read(
    format,
    `Номер;Фамилия;Имя;Клуб;Время;Чистое время
7;Соколов;Пётр;Лоси;0:43:00;0:42:00
9;Зимин;Глеб;Лоси;0:53:00;0:52:00
`,
  );
  await correct(format, '7', { last_name: 'Соколов-Ясный' });
  await feed(format, { rows: [{ bib: '9', club: 'Заря', gun: 54 * 60_000 }] });
  await undo(second);
  expect(await table(format)).toEqual([
    '',
    // Nobody is called by the names of two.
    '7 Соколов-Ясный Пётр Темп finished 41 40 -',
    '9 Зимин Глеб Заря finished 54 50 -',
  ]);
});

test('a time that would contradict what is back stays with its whole finish', async () => {
  const format = await start();
  await read(format, FIRST);
  const second = await read(format, FIRST.replace('0:41:00;0:40:00', '0:46:00;0:45:00'));
  await feed(format, { rows: [{ bib: '7', net: 44 * 60_000 }] });
  await undo(second);
  expect((await table(format))[1]).toBe('7 Орлов Илья Темп finished 46 44 -');
});

test('what a later import wrote and its undoing took back does not keep a row', async () => {
  const format = await start();
  const first = await read(format, FIRST);
  const second = await read(format, FIRST.replace('0:40:00', '0:39:00'));
  await undo(second);
  expect(await undo(first)).toMatchObject({ removed: 2, stayed: 0 });
  expect(await table(format)).toEqual(['']);
});

test('the ticket of a row that stays keeps its runner', async () => {
  const format = await start();
  const { sold } = await makeRunner(world, format);
  const first = await read(format, 'Номер;Время\n12;0:41:00\n');
  await correct(format, '12', { gun: '0:40:30' });
  await undo(first);
  expect(await table(format)).toEqual(['', '12 Ёлкина Анна - finished 40.5 - -']);
  const row = await world.db
    .selectFrom('result')
    .select(['ticket_id', 'import_id'])
    .where('format_id', '=', format.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ ticket_id: sold.id, import_id: null });
});

test('a ticket that an import put to a row that stays is not taken back by the row it stood at', async () => {
  const format = await start();
  const { sold } = await makeRunner(world, format);
  await feed(format, { rows: [{ bib: '12' }] });
  const id = await read(
    format,
    'Номер;Фамилия;Имя;Год рождения;Время\n12;Соколов;Пётр;1990;0:41:00\n5;Ёлкина;Анна;1994;0:40:00\n',
  );
  await correct(format, '5', { club: 'Темп', net: '0:39:00' });
  await undo(id);
  const rows = await world.db
    .selectFrom('result')
    .select(['bib', 'ticket_id'])
    .where('format_id', '=', format.id)
    .orderBy('bib')
    .execute();
  expect(rows).toEqual([
    { bib: '12', ticket_id: null },
    { bib: '5', ticket_id: sold.id },
  ]);
});
