import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { makeHolder } from '@distance/testkit/factories/registered.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { correctResult } from '../field/correct-result.ts';
import { setRules } from '../field/set-rules.ts';
import { importFile, previewFile, type TimingFile } from './import-file.ts';
import { readTable } from './read-table.ts';
import { undoImport } from './undo-import.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

const fileOf = (
  format: MadeFormat,
  text: string | Uint8Array,
  more: Partial<TimingFile> = {},
): TimingFile => ({
  eventCity: format.eventCityPublicId,
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  name: 'results.csv',
  company: '',
  ...more,
});
const run = async (format: MadeFormat, text: string | Uint8Array, more: Partial<TimingFile> = {}) =>
  await importFile(world.server.services, fileOf(format, text, more), null);
const field = async (format: MadeFormat) =>
  await world.db
    .selectFrom('result')
    .select([
      'bib',
      'last_name',
      'first_name',
      'status',
      'net_ms',
      'gun_ms',
      'place',
      'place_gender',
      'ticket_id',
    ])
    .where('format_id', '=', format.id)
    .orderBy('position')
    .execute();
const brief = async (format: MadeFormat) =>
  (await field(format)).map(({ bib, last_name: name, place }) => `${place ?? '-'} ${bib} ${name}`);
const start = async () => await makeFormat(world.db, world.clock, { price: 0 });

const PLAIN = `Номер;Фамилия;Имя;Пол;Год рождения;Клуб;Чистое время;Время;5 км;Статус
12;Ёлкина;Анна;Ж;1990;Темп;0:41:00,5;0:41:20;0:20:10;
7;Орлов;Илья;М;1985;;0:40:00;0:40:10;0:19:00;
9;Зимин;Глеб;М;1999;Пульс;;;;DNF
`;

/** `windows-1251`, as older programs write. */
const cp1251 = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    if (code < 128) return code;
    if (sign === 'ё') return 0xb8;
    if (sign === 'Ё') return 0xa8;
    return code - 0x410 + 0xc0;
  });

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
function xlsx(
  lines: readonly (readonly (string | number)[])[],
  parts: Record<string, Uint8Array> = {},
): Uint8Array {
  const letter = (column: number) => String.fromCharCode(65 + column);
  const rows = lines.map(
    (cells, line) =>
      `<row r="${line + 1}">${cells
        .map((cell, column) =>
          typeof cell === 'number'
            ? `<c r="${letter(column)}${line + 1}"><v>${cell}</v></c>`
            : `<c r="${letter(column)}${line + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
        )
        .join('')}</row>`,
  );
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
  return zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet), ...parts });
}

describe('files of timing companies', () => {
  test.each([
    ['UTF-8', (text: string) => new TextEncoder().encode(text)],
    ['a mark before it', (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
    ['windows-1251', cp1251],
    ['tabs', (text: string) => new TextEncoder().encode(text.replaceAll(';', '\t'))],
    [
      'a sheet',
      (text: string) =>
        xlsx(
          text
            .trim()
            .split('\n')
            .map((line) => line.split(';').map((cell) => (/^\d+$/u.test(cell) ? Number(cell) : cell))),
        ),
    ],
  ])('%s: times, places, a status and the points of the way', async (_name, bytes) => {
    const format = await start();
    const report = await run(format, bytes(PLAIN));
    expect(report).toMatchObject({ inserted: 3, changed: 0, removed: 0, problems: [], doubts: [] });
    expect(await field(format)).toMatchObject([
      { bib: '7', last_name: 'Орлов', net_ms: 2_400_000, gun_ms: 2_410_000, place: 1, place_gender: 1 },
      { bib: '12', last_name: 'Ёлкина', net_ms: 2_460_500, place: 2, place_gender: 1 },
      { bib: '9', status: 'dnf', net_ms: null, place: null },
    ]);
    const race = await world.db
      .selectFrom('result_race')
      .select(['points', 'finished', 'total'])
      .where('format_id', '=', format.id)
      .executeTakeFirstOrThrow();
    expect(race).toEqual({ points: [{ title: '5 км', m: 5000 }], finished: 2, total: 3 });
  });

  test.each([
    [
      'RaceResult',
      'BIB,LASTNAME,FIRSTNAME,SEX,YEAR,AGEGROUP,Gun Time,Chip Time\n1,Orlov,Ilya,m,1985,M35,40:10,40:00.0',
    ],
    ['MyLaps', 'Bib\tName\tGender\tGun time\tNet time\n1\tOrlov, Ilya\tMale\t0:40:10\t0:40:00'],
    [
      'Copernico',
      'Dorsal;Nombre;Apellidos;Género;Tiempo oficial;Tiempo neto\n1;Ilya;Orlov;M;00:40:10.000;00:40:00.000',
    ],
    [
      'Wiclax',
      'Dossard;Nom;Prénom;Sexe;Né(e);Temps officiel;Temps réel\n1;Orlov;Ilya;H;1985;00:40:10;00:40:00',
    ],
    ['a title above', 'Протокол;\n\nНомер;ФИО;Время\n1;Orlov Ilya;40:00'],
  ])('the columns of %s are understood', async (_name, text) => {
    const format = await start();
    await run(format, text);
    expect(await field(format)).toMatchObject([
      { bib: '1', last_name: 'Orlov', first_name: 'Ilya', place: 1 },
    ]);
  });

  test('columns that were named once are remembered for the company', async () => {
    const format = await start();
    const text = (bib: number) => `Нагрудный;Кто;Секундомер\n${bib};Илья Орлов;40:00`;
    const columns = { bib: 'Нагрудный', name: 'Кто', net: 'Секундомер' };
    await run(format, text(1), { company: 'Хронос', columns });
    await run(format, text(2), { company: 'Хронос' });
    expect(await brief(format)).toEqual(['1 1 Орлов', '1 2 Орлов']);
    await expect(run(format, text(3))).rejects.toThrow('no header');
  });

  test('a sheet that keeps times and dates as numbers is read', async () => {
    const format = await start();
    await run(
      format,
      xlsx([
        ['Bib', 'Last name', 'Birth date', 'Net time'],
        [5, 'Орлов', 32_874, 0.5 / 24],
      ]),
    );
    const row = await world.db
      .selectFrom('result')
      .select(['net_ms', 'birth_date'])
      .where('format_id', '=', format.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ net_ms: 1_800_000, birth_date: '1990-01-01' });
  });

  test('lines with faults are left out by their number, the others come in', async () => {
    const format = await start();
    const lines = [
      'Номер;Фамилия;Чистое время;Время;Статус;Год рождения;Пол',
      '1;Орлов;40:00;40:10;;1985;м',
      '1;Двойной;40:00;40:10;;;',
      ';Безномерный;40:00;;;;',
      '<b>2</b>;Разметка;40:00;;;;',
      '3;Безвременный;;;;;',
      '4;Странный;сорок;;;;',
      '5;Быстрый;41:00;40:00;;;',
      '6;Статусный;40:00;;может быть;;',
      '7;Будущий;40:00;;;2999;',
      '8;Иной;40:00;;;;x',
      `9;${'я'.repeat(121)};40:00;;;;`,
      `10;${'я'.repeat(10_000_000)};40:00;;;;`,
      '11;"=cmd|""calc""!A1";40:00;;;;',
      '12;<script>alert(1)</script>;40:00;;;;',
      '13;Пол\u0000овинный;40:00;;;;',
    ];
    const { problems, inserted } = await run(format, lines.join('\n'));
    expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '3 bib_twice',
      '4 bib',
      '5 bib',
      '6 no_time',
      '7 time',
      '8 net_after_gun',
      '9 status',
      '10 birth',
      '11 gender',
      '12 text',
      '13 too_long',
    ]);
    expect(inserted).toBe(4);
    expect((await field(format)).map(({ last_name: name }) => name).toSorted()).toEqual([
      '<script>alert(1)</script>',
      'cmd|"calc"!A1',
      'Орлов',
      'Пол овинный',
    ]);
  });

  test('books that swell, lie or are none are refused', () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(120 * 1024 * 1024) }, { level: 1 });
    expect(() => readTable(bomb)).toThrow('too large when unpacked');
    expect(() => readTable(strToU8('PK\u0003\u0004 nothing'))).toThrow('not a book');
    expect(() => readTable(zipSync({ 'a.txt': strToU8('x') }))).toThrow('no sheet');
  });

  test('halves of signs in a sheet do not reach the table', async () => {
    const format = await start();
    const sheet = xlsx([
      ['Bib', 'Name', 'Time'],
      [1, 'Ор&#xD800;лов', '40:00'],
    ]);
    await run(format, sheet);
    expect((await field(format))[0]?.last_name.isWellFormed()).toBe(true);
  });
});

describe('again, back and by hand', () => {
  test('the same file twice changes nothing, a later one follows, the last one is undone', async () => {
    const format = await start();
    await run(format, PLAIN);
    const first = await field(format);
    expect(await run(format, PLAIN)).toMatchObject({ inserted: 0, changed: 0 });
    expect(await field(format)).toEqual(first);
    const later =
      PLAIN.replace('0:41:00,5', '0:39:00').replace(';DNF', ';DSQ') + '20;Новый;Пётр;М;1990;;0:50:00;;;\n';
    const preview = await previewFile(world.server.services, fileOf(format, later));
    expect(preview).toMatchObject({ inserted: 1, changed: 2, import: null });
    expect(await field(format)).toEqual(first);
    const second = await run(format, later);
    expect(second).toMatchObject({ inserted: 1, changed: 2 });
    expect(await brief(format)).toEqual(['1 12 Ёлкина', '2 7 Орлов', '3 20 Новый', '- 9 Зимин']);
    await undoImport(world.server.services, second.import ?? '', null);
    expect(await field(format)).toEqual(first);
    await expect(undoImport(world.server.services, second.import ?? '', null)).rejects.toThrow(
      'undone already',
    );
  });

  test('only the last import of a start is undone', async () => {
    const format = await start();
    const first = await run(format, PLAIN);
    const second = await run(format, PLAIN.replace('Орлов', 'Соколов'));
    await expect(undoImport(world.server.services, first.import ?? '', null)).rejects.toThrow(
      'a later import',
    );
    await undoImport(world.server.services, second.import ?? '', null);
    await undoImport(world.server.services, first.import ?? '', null);
    expect(await field(format)).toEqual([]);
  });

  test('a correction has a reason and a history, moves places, and no later file takes it back', async () => {
    const format = await start();
    await run(format, PLAIN);
    const which = { format: format.publicId, bib: '12' };
    const correct = async (values: Record<string, string>, reason = 'фотофиниш') =>
      await correctResult(world.server.services, which, values, { reason, by: null });
    await expect(correct({ net: '39:00' }, ' ')).rejects.toThrow('reason');
    await expect(correct({ net: 'быстро' })).rejects.toThrow('no time');
    await expect(correct({ place: '1' })).rejects.toThrow('no column');
    await expect(correct({ net: '', gun: '' })).rejects.toThrow('has a time');
    await expect(correct({ net: '45:00' })).rejects.toThrow('before its gun');
    await correct({ net: '39:00' });
    expect(await brief(format)).toEqual(['1 12 Ёлкина', '2 7 Орлов', '- 9 Зимин']);
    const later = await run(format, PLAIN.replace('0:41:00,5', '0:41:10').replace('Темп', 'Лоси'));
    expect(await brief(format)).toEqual(['1 12 Ёлкина', '2 7 Орлов', '- 9 Зимин']);
    await undoImport(world.server.services, later.import ?? '', null);
    expect(await brief(format)).toEqual(['1 12 Ёлкина', '2 7 Орлов', '- 9 Зимин']);
    const history = await world.db
      .selectFrom('result_change')
      .select(['reason', 'before', 'after'])
      .where('format_id', '=', format.id)
      .orderBy('id')
      .execute();
    expect(history).toMatchObject([
      { reason: 'фотофиниш', before: { net_ms: 2_460_500 }, after: { net_ms: 2_340_000, kept: ['net_ms'] } },
      { reason: 'import', before: { club: 'Темп' }, after: { club: 'Лоси', net_ms: 2_340_000 } },
      { reason: 'import undone', after: { club: 'Темп' } },
    ]);
  });

  test('places follow the rules of the race: gun, late starts, clubs', async () => {
    const format = await start();
    const text = `Номер;Фамилия;Клуб;Чистое время;Время
1;Первый;Темп;40:00;52:00
2;Второй;Темп;41:00;41:10
3;Третий;;42:00;42:10`;
    await run(format, text);
    const rule = async (values: Record<string, string>) => {
      await setRules(world.server.services, format.publicId, values);
      return await brief(format);
    };
    expect(await rule({ timing: 'gun' })).toEqual(['1 2 Второй', '2 3 Третий', '3 1 Первый']);
    expect(await rule({ timing: 'net' })).toEqual(['1 1 Первый', '2 2 Второй', '3 3 Третий']);
    expect(await rule({ late: '10:00', clubs: '2' })).toEqual(['1 2 Второй', '2 3 Третий', '3 1 Первый']);
    const { clubs } = await world.db
      .selectFrom('result_race')
      .select('clubs')
      .where('format_id', '=', format.id)
      .executeTakeFirstOrThrow();
    expect(clubs).toEqual([{ title: 'Темп', place: 1, ms: (52 + 41) * 60_000, runners: 2 }]);
    await expect(rule({ timing: 'sun' })).rejects.toThrow('net or gun');
  });

  test('thirty imports and corrections at once leave the field of one after another', async () => {
    const format = await start();
    await run(format, PLAIN);
    const done = await Promise.allSettled(
      Array.from({ length: 30 }, async (_, n) =>
        n % 3 === 0
          ? await run(format, PLAIN.replace('0:40:00', `0:4${n % 10}:07`).replace('0:40:10', '0:59:00'))
          : await correctResult(
              world.server.services,
              { format: format.publicId, bib: '12' },
              { net: `0:3${n % 10}:00` },
              { reason: 'schedule', by: null },
            ),
      ),
    );
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
    const before = await field(format);
    await setRules(world.server.services, format.publicId, {});
    expect(await field(format)).toEqual(before);
    expect(before.map(({ place }) => place)).toEqual([1, 2, null]);
  });
});

describe('tickets', () => {
  async function ticket(format: MadeFormat, bib: number | null, name: [string, string]) {
    const holder = await makeHolder(world);
    const [sold] = await makeSoldTickets(world, {
      userId: holder.id,
      bib,
      firstName: name[0],
      lastName: name[1],
    });
    await world.db
      .updateTable('ticket')
      .set({ format_id: format.id, event_city_id: format.eventCityId })
      .where('id', '=', sold.id)
      .execute();
    return { holder, sold };
  }

  test('by number, then by name and year; doubtful ones are shown and not taken (A7.33)', async () => {
    const format = await start();
    const worn = await ticket(format, 12, ['Анна', 'Елкина']);
    const other = await ticket(format, 7, ['Пётр', 'Другой']);
    const named = await ticket(format, null, ['Глеб', 'Зимин']);
    await world.db
      .updateTable('participant')
      .set({ birth_date: '1999-02-01' })
      .where('last_name', '=', 'Зимин')
      .execute();
    const { doubts, matched } = await run(format, PLAIN.replace(';;;;DNF', ';55:00;;;'));
    expect(doubts).toEqual([{ line: 3, bib: '7', why: 'another_name' }]);
    expect(matched).toBe(2);
    const rows = await field(format);
    expect(rows.find(({ bib }) => bib === '12')?.ticket_id).toBe(worn.sold.id);
    expect(rows.find(({ bib }) => bib === '9')?.ticket_id).toBe(named.sold.id);
    const get = async (path: string, token: string) => await world.fetch(path, { token });
    const answer = await get(`/api/user/result/${worn.sold.publicId}`, worn.holder.token);
    expect(await answer.json()).toMatchObject({
      values: { time: '41:00', place: 2, of: 3, distance_km: 10 },
    });
    const diploma = await get(`/api/user/certificate/result/${worn.sold.publicId}`, worn.holder.token);
    expect(diploma.headers.get('content-type')).toBe('application/pdf');
    expect((await get(`/api/user/result/${other.sold.publicId}`, other.holder.token)).status).toBe(404);
  });
});
